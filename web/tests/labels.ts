/** What can be seen on a button must be part of its name, or whoever speaks to the page cannot press it. */

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

function words(text: string): string {
  return text
    .replace(/\u00AD/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
