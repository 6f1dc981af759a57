/** `@media --phone` in a style becomes the query that `src/kit/rooms.json` has for this name. */
import { readFileSync } from 'node:fs';

/** @type {Record<string, string>} */
const ROOMS = JSON.parse(readFileSync(new URL('./src/kit/rooms.json', import.meta.url), 'utf8'));

/**
 * Return `css` with the names of rooms replaced; `--low, --flat` and `--low and (pointer: fine)` work, too.
 * @param {string} css
 */
export function withRooms(css) {
  return css.replace(
    /@media ([^{]*--[^{]*)/g,
    (_, wanted) => `@media ${wanted.split(',').map(queried).join(', ')} `,
  );
}

function queried(part) {
  const [mark, name = ''] = /--([\w-]+)/.exec(part) ?? [];
  if (!(name in ROOMS)) throw new Error(`rooms.json has no ${part.trim()}`);
  return ROOMS[name]
    .split(', ')
    .map((query) => part.trim().replace(mark, query))
    .join(', ');
}

/**
 * Do the same for a style sheet of its own, before Vite reads it.
 * @type {import('vite').Plugin}
 */
export const roomsInSheets = {
  name: 'kontor-rooms',
  enforce: 'pre',
  transform: { filter: { id: /\.css$/ }, handler: (css) => ({ code: withRooms(css), map: null }) },
};
