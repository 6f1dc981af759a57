/** What speech input and screen readers get from drawn markup: the names of buttons, and texts of drawings. */

const BUTTON = /<button\b([^>]*)>([\s\S]*?)<\/button>/g;
const HIDDEN = /<(span|kbd|small|b|i)\b[^>]*aria-hidden="true"[^>]*>[\s\S]*?<\/\1>/g;

/** The buttons of drawn markup whose `aria-label` lacks the text that is seen on them. */
export function mislabelled(html: string): string[] {
  return [...html.matchAll(BUTTON)].flatMap(([, attributes = '', inside = '']) => {
    const name = /aria-label="([^"]*)"/.exec(attributes)?.[1];
    const seen = words(
      inside
        .replace(/<svg[\s\S]*?<\/svg>/g, '')
        .replace(HIDDEN, '')
        .replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''),
    );
    return name === undefined || words(name).includes(seen) ? [] : [`${name}: ${seen}`];
  });
}

/** Return the texts of drawings that a screen reader would read without their place: those in no button, picture or hidden part. */
export function looseTexts(html: string): string[] {
  const open: boolean[] = [];
  const found: string[] = [];
  for (const [, close, tag = '', attributes = '', single, text = ''] of html.matchAll(
    /<(\/?)([\w-]+)((?:[^">]|"[^"]*")*?)(\/?)>([^<]*)/g,
  )) {
    if (close) open.pop();
    else {
      const named =
        /aria-(?:hidden="true"|label=)/.test(attributes) && !/role="(?:group|region)"/.test(attributes);
      const silent = named || open.at(-1) === true;
      if (tag === 'text' && !silent && text.trim() !== '') found.push(text.trim());
      if (!single && !/^(?:input|br|img|hr)$/.test(tag)) open.push(silent);
    }
  }
  return found;
}

function words(text: string): string {
  return text
    .replace(/\u00AD/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
