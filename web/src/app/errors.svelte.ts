/** Errors of our own scripts: `pages/trouble/BrokenPage.svelte` shows them, and the server's log records them. */

import { api, Trouble } from '$wire/http';
import { router } from './router.svelte';

/** How many more errors this page reports. The first ones show the cause; later ones mostly follow from them. */
let left = 5;

/** Set when a script has failed in a page that can still be used. */
export const broken = $state({ page: false });

/**
 * Return a message without anything that may be private: quoted texts, and words with other characters than plain letters,
 * such as ids, numbers and addresses. The server refuses what is not redacted.
 */
export function redacted(message: string): string {
  return message
    .replace('https://svelte.dev/e/', 'svelte: ')
    .replace(/["'`].*["'`]/gs, '…')
    .replace(/[^\s(),.:;]*[^\s(),.:;a-z_$…][^\s(),.:;]*/gi, '…')
    .slice(0, 120);
}

/** Return the places in our own build that a stack names, the innermost first: `catan-P1thfc.js:1:2043`. */
export function placesIn(stack: string, origin: string): string[] {
  const ours = new RegExp(`${origin}/assets/([\\w.-]+\\.js)[^:\\s]*(:\\d+:\\d+)`, 'g');
  return [...stack.matchAll(ours)].slice(0, 8).map(([, file = '', at = '']) => file + at);
}

/**
 * Report an error to the server's log if it comes from our own scripts, and return whether it does. A refusal by the
 * server is not an error of our scripts.
 */
export function report(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Trouble) return false;
  const places = placesIn(error.stack ?? '', location.origin);
  if (places.length === 0) return false;
  const build = /index-[\w-]+(?=\.js)/.exec(document.head.innerHTML)?.[0] ?? '';
  const told = { error: error.name, text: redacted(error.message), places, page: router.place.page, build };
  if (left-- > 0) api.pageError(told).catch(() => undefined);
  return true;
}
