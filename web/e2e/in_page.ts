/** What the tests run inside a page: looks at a table, and waits that end at the very change they wait for. */

/** What a step changes: the version on the screen; that, the prompt with its buttons, and marks; the prompt's sentence. */
export type Sign = 'version' | 'stamp' | 'question';
/** When a step is taken: now, as soon as I am asked, or now if I am asked. */
export type When = 'now' | 'asked' | 'if asked';

export interface InPage {
  sign(kind: Sign): string;
  /** The version on the screen, or null while something that was sent is unanswered. */
  atRest(): string | null;
  /** The server's version of this table of mine and the seat whose turn it is, null at the end; both of the same moment. */
  standing(): Promise<{ version: string; actor: number | null }>;
  /** Resolve with what `look` finds, as soon as it is not null; it looks again after every change of the document. */
  until<T>(look: () => T | null): Promise<T>;
  /** Put troubles away and wait for the answer to what was sent; then the sign, or null if there is no such step. */
  ready(kind: Sign, when: When): Promise<string | null>;
  /** Wait until the sign is another one and nothing that was sent is unanswered; false if the page says that it was too soon. */
  changed(kind: Sign, before: string): Promise<boolean>;
  /** A click that comes from nowhere in particular: whatever lies over the element does not matter. */
  click(element: Element): void;
  /** The middle of an element that is the topmost thing there; it is scrolled into sight. */
  middle(element: Element): [x: number, y: number];
}

declare global {
  interface Window {
    inPage: InPage;
  }
}

/** Runs in every page before its own scripts do; so it may use nothing from outside but its argument. */
export function installInPage(patience: number): void {
  const one = (selector: string): Element | null => document.querySelector(selector);
  const busy = (): boolean => one('.app[data-busy]') !== null;

  const signs: Record<Sign, () => string> = {
    version: () => (one('main.end') ? 'end' : (one('.app')?.getAttribute('data-version') ?? '')),
    stamp: () =>
      [
        signs.version(),
        one('.app .bar')?.textContent,
        document.querySelectorAll('.app [aria-pressed=true]').length,
      ].join('|'),
    question: () => one('.bar h2')?.textContent ?? '',
  };

  function until<T>(look: () => T | null): Promise<T> {
    return new Promise((found, failed) => {
      let due: ReturnType<typeof setTimeout> | undefined;
      // Not in the middle of a change: what follows from it at once, such as the next message that is sent, belongs to it.
      const observer = new MutationObserver(() => (due ??= setTimeout(check)));
      const late = setTimeout(() => {
        observer.disconnect();
        clearTimeout(due);
        failed(new Error(`it did not happen in time: ${one('.bar')?.textContent}`));
      }, patience);
      function check(): void {
        due = undefined;
        const seen = look();
        if (seen === null) return;
        observer.disconnect();
        clearTimeout(late);
        found(seen);
      }
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      check();
    });
  }

  window.inPage = {
    until,
    atRest: () => (busy() ? null : signs.version()),
    standing: async () => {
      const id = location.pathname.split('/').at(-1);
      const answer = async <T>(path: string): Promise<T> => (await (await fetch(path)).json()) as T;
      for (;;) {
        const before = await answer<{ version: number }>(`/api/tables/${id}`);
        const { tables } = await answer<{ tables: { id: string; actor: number | null }[] }>(
          '/api/mine?status=running',
        );
        const { version, status } = await answer<{ version: number; status: string }>(`/api/tables/${id}`);
        const actor = tables.find((table) => table.id === id)?.actor ?? null;
        if (version === before.version)
          return { version: status === 'over' ? 'end' : String(version), actor };
      }
    },
    sign: (kind) => signs[kind](),
    ready: (kind, when) =>
      until<{ sign: string | null }>(() => {
        const trouble = one('[data-notice=trouble] button');
        if (trouble instanceof HTMLElement) trouble.click();
        if (trouble || busy()) return null;
        if (when === 'now' || one('section.mine')) return { sign: signs[kind]() };
        return when === 'if asked' || one('main.end') ? { sign: null } : null;
      }).then(({ sign }) => sign),
    changed: (kind, before) =>
      until(() => {
        if (busy()) return null;
        if (signs[kind]() !== before) return true;
        return one('[data-notice=trouble]') ? false : null;
      }),
    click: (element) =>
      void element.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
      ),
    middle: (element) => {
      const inSight = ({ left, right, top, bottom }: DOMRect): boolean =>
        left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      if (!inSight(element.getBoundingClientRect()))
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const there = document.elementFromPoint(x, y);
      if (!there || !element.contains(there))
        throw new Error(
          `something lies over ${element.outerHTML.slice(0, 120)}: ${there?.outerHTML.slice(0, 120)}`,
        );
      return [x, y];
    },
  };
}
