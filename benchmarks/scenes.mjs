/** The states of the interface that the pictures show: how to get there, and what must be on the screen by then. */

/**
 * A moment of a recorded game: the first decision after `share` per cent of its moves for which `when` is true, seen by the player who
 * decides. `then` runs in the page before the pictures are taken. The game has four players, or as many as `seats` says.
 */
const moment = (game, when, share = 50, then = async () => {}) => ({ game, when, share, then });
const phase = (...names) => (view) => names.includes(view.phase);
/** The number of offers with the property `how`, such as those that can be accepted. */
const bids = (view, how) => view.offers.filter((offer) => offer[how]).length;
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
  'genoa-start': moment('genoa', phase('start'), 30),
  'genoa-speak': moment('genoa', phase('speak'), 20),
  'genoa-sheet': moment('genoa', phase('speak'), 45, press('.board .field[data-target]')),
  'genoa-decide': moment('genoa', (view) => view.phase === 'decide' && bids(view, 'live') > 1, 30),
  'genoa-forced': moment('genoa', (view) => view.phase === 'decide' && bids(view, 'obliges') > 0, 60),
  'genoa-call': moment('genoa', (view) => view.phase === 'decide' && view.talk.window === 'step', 50, press('[data-target="Name my price"], [data-target="Árat mondok"]')),
  'genoa-answer': moment('genoa', phase('answer'), 50),
  'genoa-act': moment('genoa', phase('act'), 70),
  'genoa-swap': moment('genoa', phase('swap_give'), 10),
  'genoa-acquire': moment('genoa', phase('acquire'), 40),
  'genoa-place': moment('genoa', phase('place'), 60),
  'genoa-messages': moment('genoa', phase('last_call'), 30),
  'genoa-five': { ...moment('genoa', phase('decide'), 50), seats: 5 },
  'genoa-end': ended('genoa'),
  'genoa-learn': page('/learn/genoa'),
  'genoa-lesson': { open: (guest) => guest.lesson('genoa'), seen: '.coach[data-step]' },
  'viscounts-start': moment('viscounts', phase('choose_start'), 0),
  'viscounts-play': moment('viscounts', phase('play'), 50),
  'viscounts-move': moment('viscounts', phase('move'), 50),
  'viscounts-act': moment('viscounts', phase('act'), 60),
  'viscounts-dismiss': moment('viscounts', phase('dismiss'), 50),
  'viscounts-trade': moment('viscounts', phase('exchange'), 40),
  'viscounts-piece': moment('viscounts', phase('piece'), 40),
  'viscounts-plot': moment('viscounts', phase('plot'), 40),
  'viscounts-workers': moment('viscounts', phase('workers'), 60, press('.targets [data-move]')),
  'viscounts-climb': moment('viscounts', phase('climb'), 60),
  'viscounts-exile': moment('viscounts', phase('exile'), 40),
  'viscounts-rearrange': moment('viscounts', phase('rearrange'), 40),
  'viscounts-collision': moment('viscounts', phase('collision'), 60),
  'viscounts-flip': moment('viscounts', phase('flip'), 60),
  'viscounts-recruit': moment('viscounts', phase('recruit'), 80),
  'viscounts-solo': { ...moment('viscounts', phase('play'), 60, press('[data-tray=scheme], [data-tab=scheme], #tab-scheme')), seats: 1 },
  'viscounts-end': ended('viscounts'),
  'viscounts-learn': page('/learn/viscounts'),
  'viscounts-lesson': { open: (guest) => guest.lesson('viscounts'), seen: '.coach[data-step]' },
};
