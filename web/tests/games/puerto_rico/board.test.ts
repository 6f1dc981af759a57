import { render } from 'svelte/server';
import { NO_PLAY, type Play } from '$game/module';
import type { Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import puertoRico from '../../../src/games/puerto_rico/index';
import { chosenBy } from '../../../src/games/puerto_rico/trays/keys';
import { placeOf } from '../../../src/games/puerto_rico/trays/which';
import { watchedSeat } from '../../../src/games/puerto_rico/own/watched';
import { charts, rounds, tallies, turningPoints } from '../../../src/games/puerto_rico/story';
import { prompt } from '../../../src/games/puerto_rico/prompt';
import type { Look, PuertoRico } from '../../../src/games/puerto_rico/view';
import type { Move } from '$game/module';
import type { Story } from '$game/story';
import { everyScene, sceneOf, stage } from './stage';
import { looseTexts, mislabelled } from '../../labels';
import { reach } from '../../reach';
import { seatsOf } from '../../stage';
import { storyIn } from '../../recorded';
import told from './story.jsonl?raw';

type Part = Component<{ look: Look; play: Play; seat: number }>;
const PARTS = [puertoRico.Board, puertoRico.Own, puertoRico.Panel] as unknown as Part[];

function drawn(game: Look): string {
  return PARTS.map((part) => render(part, { props: { look: game, play: NO_PLAY, seat: 0 } }).body).join('');
}

/** What is put together on a tray and sent as one submission. */
const COMPOSED = new Set([
  'place',
  'keep',
  'send',
  'done',
  'return_person',
  'return_barrel',
  'return_point',
  'move_guest',
]);

describe('everything legal', () => {
  it.each(everyScene)('$name is a target, a button, or made on a tray', ({ scene }) => {
    const game = stage(scene);
    const html = drawn(game);
    const offered = new Set([...html.matchAll(/data-move="(\d+)"/g)].map(([, action]) => Number(action)));
    if (game.live)
      for (const { does } of prompt(game, game.play).buttons ?? [])
        if (typeof does === 'object' && 'id' in does) offered.add((does as Move).id);
    const missing = game.legal.moves
      .filter((move) => !offered.has(move.id) && !COMPOSED.has(move.do))
      .map((move) => game.label(move));
    expect(missing).toEqual([]);
    for (const offer of offered) expect(game.legal.moves.map(({ id }) => id)).toContain(offer);
    if (!game.live) expect(html).not.toContain('data-target');
  });

  it('is there for guests on every empty circle that they may go to', () => {
    const scene = sceneOf('draft', 'guests_first');
    const game = stage(scene);
    const places = new Set(game.legal.of('move_guest').map(({ place }) => place));
    expect(places.size).toBeGreaterThan(0);
    const circles = [...drawn(game).matchAll(/data-target="[^"]*move a guest here"/g)];
    expect(circles.length).toBeGreaterThanOrEqual(places.size);
  });

  it.each(everyScene)('$name: every button is called by what stands on it', ({ scene }) => {
    for (const lang of ['en', 'hu'] as const) expect(mislabelled(drawn(stage(scene, lang)))).toEqual([]);
    expect(looseTexts(drawn(stage(scene)))).toEqual([]);
  });

  it('can be told from a button that is called otherwise', () => {
    expect(mislabelled('<button aria-label="corn: choose a ship"><svg></svg><!---->2</button>')).toEqual([
      'corn: choose a ship: 2',
    ]);
    expect(
      mislabelled(
        '<button aria-label="2 corn: choose a ship"><svg></svg>2</button><button aria-label="Close"></button>',
      ),
    ).toEqual([]);
  });

  it('and what is not stays, dashed, to be asked about', () => {
    const html = drawn(stage(sceneOf('base', 'build')));
    expect((html.match(/aria-disabled="true"/g) ?? []).length).toBeGreaterThan(3);
  });
});

describe('with arrows alone', () => {
  const REGIONS = [/class="(?:roles|fleet|tiles|columns|rows|streets|grid|list)\b/];
  it.each(everyScene)('$name: each choice is reached from the tab stop of its part', ({ scene }) => {
    const html = drawn(stage(scene));
    expect(reach(html, REGIONS, true)).toEqual({
      targets: html.match(/data-spot="[^"]*" data-target/g)?.length ?? 0,
      unreached: [],
    });
  });
});

describe('those who watch', () => {
  it.each(everyScene.filter(({ scene }) => scene.view.seat === null))(
    '$name: see a whole board, and nothing that is hidden',
    ({ scene }) => {
      const game = stage(scene);
      const html = render(PARTS[1] as Part, { props: { look: game, play: NO_PLAY, seat: 0 } }).body;
      expect(html).toContain(game.t('puerto_rico.watch.follow'));
      expect(html).toContain(game.t('puerto_rico.place.windrose'));
      if (scene.view.phase !== 'over') expect(html).not.toContain('in chips');
    },
  );

  it('follow whoever decides, unless they have chosen somebody', () => {
    const { view } = sceneOf('base', 'load');
    expect(watchedSeat(view, null)).toBe(view.actor);
    expect(watchedSeat(view, 2)).toBe(2);
    expect(watchedSeat({ ...view, actor: 'chance' }, null)).toBe(view.chooser);
    expect(watchedSeat({ ...view, actor: 'nobody', chooser: null }, null)).toBe(view.governor);
  });
});

describe('keys 1 to 9', () => {
  const press = (
    key: string,
    more: object = {},
  ): { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean } => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });

  it('choose from the lists, while they may', () => {
    const game = stage(sceneOf('base', 'load'));
    expect(['1', '9', '0', 'p'].map((key) => chosenBy(press(key), game))).toEqual([0, 8, null, null]);
    expect(chosenBy(press('1', { ctrlKey: true }), game)).toBeNull();
    expect(chosenBy(press('1'), { ...game, busy: true })).toBeNull();
    expect(chosenBy(press('1'), { ...game, live: false })).toBeNull();
  });

  it('belong to the list where there is one: passing has the letter that it has everywhere', () => {
    const passing = (name: string): (string | undefined)[] =>
      (prompt(stage(sceneOf('base', name)), NO_PLAY).buttons ?? []).map(({ key }) => key);
    expect(passing('trade')).toEqual(['n']);
    expect(passing('build')).toEqual(['n']);
  });
});

describe('phones', () => {
  it('show my own board where people are placed, the table elsewhere', () => {
    expect(placeOf(stage(sceneOf('base', 'place')))).toBe('own');
    for (const name of ['choose_role', 'settle', 'build', 'load', 'store', 'trade'])
      expect([name, placeOf(stage(sceneOf('base', name)))]).toEqual([name, 'board']);
    expect(placeOf(stage(sceneOf('draft', 'hunt')))).toBe('board');
  });
});

describe('the end sheet', () => {
  const scene = sceneOf('base', 'over');
  const game = stage(scene);
  const lines = storyIn<PuertoRico>(told);
  const story: Story<PuertoRico> = { lines, view: scene.view, scores: [], seats: seatsOf(4, 0) };
  const events = lines.flatMap((line) => line.events);

  it('counts barrels: nobody ships, sells or loses what was not produced', () => {
    const all = tallies(story);
    expect(all.reduce((sum, { uses }) => sum + uses.shipped, 0)).toBeGreaterThan(10);
    for (const { uses, kinds } of all) {
      expect(uses.shipped + uses.sold + uses.lost).toBeLessThanOrEqual(uses.made);
      expect(Object.values(kinds).reduce((sum, n) => sum + n, 0)).toBe(uses.shipped);
    }
  });

  it('has a chart of goods shipped that only rises, and tables of barrels and roles', () => {
    const [shipped, barrels, roles] = charts(story, game);
    if (shipped?.kind !== 'steps') throw new Error('no chart of goods shipped');
    for (const { values } of shipped.series)
      for (let at = 1; at < values.length; at++)
        expect(values[at]?.value).toBeGreaterThan(values[at - 1]?.value ?? 0);
    const twice: Story<PuertoRico> = {
      ...story,
      lines: [
        ...lines,
        ...(['corn', 'sugar'] as const).map((kind) => ({
          version: 9e4,
          at: 9e4,
          by: 0,
          events: [
            { key: 'puerto_rico.send' as const, by: 0, good: kind, barrels: 1, goods: { [kind]: -1 } },
          ],
        })),
      ],
    };
    const [more] = charts(twice, game);
    const at = more?.kind === 'steps' ? (more.series[0]?.values ?? []).map((value) => value.at) : [];
    expect(at.filter((one) => one === 9e4)).toHaveLength(1);
    if (barrels?.kind !== 'table' || roles?.kind !== 'table') throw new Error('a table is missing');
    for (const table of [barrels, roles])
      for (const row of table.rows) expect(row.length).toBe(table.head.length);
    const chosen = roles.rows.flatMap((row) => row.slice(1)).reduce((sum: number, n) => sum + Number(n), 0);
    expect(chosen).toBe(events.filter(({ key }) => key === 'puerto_rico.choose_role').length);
  });

  it('begins a round with every year, and tells when the last one came', () => {
    const years = events.filter(({ key }) => key === 'puerto_rico.year').length;
    expect(rounds(story, game)).toHaveLength(years + 1);
    const last = events.some(({ key }) => key === 'puerto_rico.last_year');
    expect(turningPoints(story, game).some(({ rule }) => rule === 'PR-END-01')).toBe(last);
  });
});
