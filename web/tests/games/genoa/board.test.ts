import { render } from 'svelte/server';
import { NO_PLAY, type Play } from '$game/module';
import type { Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import genoa from '../../../src/games/genoa/index';
import { spots } from '../../../src/games/genoa/board/spots';
import { charts, rounds, turningPoints } from '../../../src/games/genoa/story';
import { prompt } from '../../../src/games/genoa/prompt';
import { choices } from '../../../src/games/genoa/trays';
import type { Look, Genoa } from '../../../src/games/genoa/view';
import type { Story } from '$game/story';
import { everyScene, sceneOf, sentence, stage } from './stage';
import { looseTexts, mislabelled } from '../../labels';
import { reach } from '../../reach';
import { seatsOf } from '../../stage';
import { storyIn } from '../../recorded';
import told from './story.jsonl?raw';

type Part = Component<{ look: Look; play: Play; seat: number }>;

/** Moves that the tray "Offers" makes: sheets item by item, accepting, calling, withdrawing. */
const BY_OFFERS = new Set(['offer', 'accept', 'call', 'call_everybody', 'withdraw']);

describe('whatever is legal can be done', () => {
  it.each(everyScene)('$name: on the city, on a tray, or by a button', ({ scene }) => {
    const game = stage(scene);
    const onCity = spots(game).flatMap(({ move }) => (move ? [move.id] : []));
    const chosen = choices(game).map(({ id }) => id);
    const pressed = (prompt(game).buttons ?? []).flatMap(({ does }) =>
      typeof does === 'object' && 'id' in does ? [does.id] : [],
    );
    const reached = new Set([...onCity, ...chosen, ...pressed]);
    const left = game.legal.moves.filter((move) => !reached.has(move.id) && !BY_OFFERS.has(move.do));
    expect(scene.view.phase === 'sheet' ? [] : left.map((move) => game.label(move))).toEqual([]);
  });

  it('there is nothing to click for spectators and those who wait', () => {
    for (const name of ['watching', 'waiting']) expect(spots(stage(sceneOf('four', name)))).toEqual([]);
  });
});

describe('with arrows alone', () => {
  it.each(everyScene)('$name: each choice of the board is reached from its tab stop', ({ scene }) => {
    const { body } = render(genoa.Board as unknown as Component<{ look: Look; play: Play }>, {
      props: { look: stage(scene), play: NO_PLAY },
    });
    expect(reach(body, [/^<svg[^>]* role="group"/])).toEqual({
      targets: body.match(/data-target/g)?.length ?? 0,
      unreached: [],
    });
  });
});

describe('drawn from the view alone', () => {
  const parts: [string, Part][] = [
    ['board', genoa.Board as unknown as Part],
    ['own', genoa.Own as unknown as Part],
    ['panel', genoa.Panel as unknown as Part],
    ...(genoa.trays ?? []).map(({ key, component }): [string, Part] => [key, component as unknown as Part]),
  ];

  it.each(everyScene)('$name: every part, in both languages', ({ scene }) => {
    for (const lang of ['en', 'hu'] as const) {
      for (const [, part] of parts) {
        for (const { seat } of scene.view.players) {
          const { body } = render(part, { props: { look: stage(scene, lang), play: NO_PLAY, seat } });
          expect(body.replace(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(
            />[^<]*(undefined|NaN|genoa\.)[^<]*</,
          );
        }
      }
    }
  });

  it('each legal field is a named button, and only one is a tab stop', () => {
    const game = stage(sceneOf('four', 'acquire'));
    const { body } = render(genoa.Board as unknown as Component<{ look: Look; play: Play }>, {
      props: { look: game, play: NO_PLAY },
    });
    expect([...body.matchAll(/data-target="([^"]+)"/g)]).toHaveLength(game.legal.of('street').length);
    expect(body.match(/role="button" tabindex="0"/g)).toHaveLength(1);
  });

  it('says of each field that can be chosen what it gives, and where the tower stands', () => {
    const game = stage(sceneOf('four', 'decide'));
    const { body } = render(genoa.Board as unknown as Component<{ look: Look; play: Play }>, {
      props: { look: game, play: NO_PLAY },
    });
    const moves = [...body.matchAll(/data-target="(Move the tower[^"]+)"/g)].map(([, name]) => name);
    expect(moves).toHaveLength(game.legal.of('move').length);
    for (const name of moves) expect(name).toMatch(/\. .+: (?:Gives|Draw|No action)/);
    expect(body).toMatch(/class="sr">The tower: .+ discs?\. Path: /);
  });
});

describe('the end sheet', () => {
  const lines = storyIn<Genoa>(told);
  const over = sceneOf('four', 'over');
  const story: Story<Genoa> = { lines, view: over.view, scores: [], seats: seatsOf(4, 0) };
  const game = stage(over);

  it('sets what was given against what was got', () => {
    const table = charts(story, game)[1];
    if (table?.kind !== 'table') throw new Error('a table');
    const sum = (column: number): number => table.rows.reduce((all, row) => all + Number(row[column]), 0);
    expect(sum(2)).toBe(sum(3));
    expect(sum(4)).toBe(0);
  });

  it('has charts of different names: the sheet tells them apart by these', () => {
    const titles = charts(story, game).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('marks rounds in order, and turning points of known seats', () => {
    const marks = rounds(story);
    expect(marks.map(({ label }) => label).slice(0, 2)).toEqual(['1', '2']);
    for (const { seat, text } of turningPoints(story, game)) {
      expect([0, 1, 2, 3]).toContain(seat);
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it('tells the whole game', () => {
    for (const { events } of lines)
      for (const event of events) expect(sentence(event, game)?.text ?? '-').not.toMatch(/[{}]|undefined/);
  });
});

describe('what is seen on a button is in its name', () => {
  const parts = [
    genoa.Board,
    genoa.Own,
    genoa.Panel,
    ...(genoa.trays ?? []).map(({ component }) => component),
  ];

  it.each(everyScene)('$name, in both languages', ({ scene }) => {
    for (const lang of ['en', 'hu'] as const)
      for (const part of parts) {
        const look = stage(scene, lang);
        const props = { look, play: look.play, seat: scene.view.seat ?? 0 };
        const { body } = render(part as unknown as Component<typeof props>, { props });
        expect(mislabelled(body)).toEqual([]);
        expect(looseTexts(body)).toEqual([]);
      }
  });
});
