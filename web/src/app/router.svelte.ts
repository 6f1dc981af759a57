/** The page that the address bar names, as a `Place`. */

export type Place =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'join'; code: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: string }
  | { page: 'replays' }
  | { page: 'learn'; game: string }
  | { page: 'tour' }
  | { page: 'lost' };

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  get place(): Place {
    return placeOf(this.path);
  }

  /** Go somewhere else, as a link would. */
  go(to: string): void {
    history.pushState(null, '', to);
    this.read();
    scrollTo(0, 0);
  }

  /** Change the address without a step in the history: the slider of a replay. */
  swap(to: string): void {
    history.replaceState(null, '', to);
    this.read();
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }
}

export function placeOf(path: string): Place {
  const [first = '', second = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === '') return { page: 'lobby' };
  if (first === 'table' && second) return { page: 'table', table: second };
  if (first === 'join' && second) return { page: 'join', code: second };
  if (first === 'replay' && second) return { page: 'replay', table: second };
  if (first === 'rules') return { page: 'rules', game: second };
  if (first === 'replays') return { page: 'replays' };
  if (first === 'learn' && second) return { page: 'learn', game: second };
  if (first === 'tour') return { page: 'tour' };
  return { page: 'lost' };
}

export const router = new Router();

/** Links inside the client change the place without loading a page. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
