/** Whether there is no room for cards with their text: phones, and tablets held upright. */

import { MediaQuery } from 'svelte/reactivity';

export const narrow = new MediaQuery('(max-width: 1023px), (max-height: 500px)', false);

/** Whether there is room for several rows of cards. */
export const tall = new MediaQuery('(min-height: 840px)', true);
