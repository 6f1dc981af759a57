/** What the pictures show: each state of the interface, how to get there, and what has to be on the screen by then. */

/**
 * A moment of a recorded game: the first decision after this share of its moves of which `when` holds; whoever decides there is I.
 * `then` is done in the page before the pictures are taken.
 */
const moment = (game, when, share = 50, then = async () => {}) => ({ game, when, share, then });
const phase = (...names) => (view) => names.includes(view.phase);
const ended = (game) => ({ open: (guest) => guest.finished(game), seen: 'main.end', long: true });
const press = (selector) => async (page) => {
  const found = page.locator(selector).locator('visible=true').first();
  if ((await found.count()) > 0) await found.click();
};
const page = (path, seen = 'main') => ({ open: async () => path, seen, long: true });

export const SCENES = {
  'lobby-empty': page('/', '.shelf'),
  'lobby-games': { open: (guest) => guest.fillLobby(), seen: '[data-row]', long: true },
  'lobby-options': { ...page('/', '.shelf'), then: press('[data-game=puerto_rico] [data-tool=play-now]') },
  'frame-before': { open: (guest) => guest.invite('catan', 4), seen: 'main' },
  'frame-learn': page('/learn/san_juan'),
  'frame-lesson': { open: (guest) => guest.lesson('catan'), seen: '.coach[data-step]' },
  'frame-rules': { ...page('/rules/catan', '[id^="CA-"]'), long: false },
  'frame-replay': { open: async (guest) => `${(await guest.finished('puerto_rico')).replace('table', 'replay')}?at=150`, seen: '.score' },
  'frame-settings': { ...page('/', '.shelf'), then: press('.top .chip:last-of-type'), long: false },
  'frame-trouble': page('/table/tNoSuchTable1', 'main a.btn'),
  'catan-founding': moment('catan', phase('found_settlement'), 0),
  'catan-turn': moment('catan', phase('main'), 60),
  'catan-robber': moment('catan', phase('robber'), 30),
  'catan-discard': moment('catan', phase('discard'), 20),
  'catan-trade': moment('catan', phase('main'), 40, press('[data-tray=trade], [data-tab=trade]')),
  'catan-answer': moment('catan', phase('answer'), 40),
  'catan-end': ended('catan'),
  'san_juan-roles': moment('san_juan', phase('choose_role'), 55),
  'san_juan-build': moment('san_juan', phase('build'), 60, press('.own [data-target]')),
  'san_juan-harvest': moment('san_juan', phase('produce'), 55),
  'san_juan-trade': moment('san_juan', phase('sell'), 60),
  'san_juan-council': moment('san_juan', phase('keep'), 40),
  'san_juan-end': ended('san_juan'),
  'puerto_rico-roles': moment('puerto_rico', phase('choose_role'), 60),
  'puerto_rico-settle': moment('puerto_rico', phase('settle'), 30),
  'puerto_rico-builder': moment('puerto_rico', phase('build'), 50),
  'puerto_rico-mayor': moment('puerto_rico', phase('place'), 50),
  'puerto_rico-trade': moment('puerto_rico', phase('trade'), 50),
  'puerto_rico-captain': moment('puerto_rico', phase('load'), 60),
  'puerto_rico-store': moment('puerto_rico', phase('store'), 30),
  'puerto_rico-end': ended('puerto_rico'),
  'genoa-turn': moment('genoa', () => true, 50),
  'viscounts-turn': moment('viscounts', () => true, 50),
};
