/** What a draft is confirmed with: the decision as a sentence, in both languages. */

import { describe, expect, it } from 'vitest';
import catan from '../../src/games/catan/index';
import genoa from '../../src/games/genoa/index';
import puertoRico from '../../src/games/puerto_rico/index';
import sanJuan from '../../src/games/san_juan/index';
import viscounts from '../../src/games/viscounts/index';
import type { AnyAction, AnyEvent, AnyGameModule, Look } from '$game/module';
import type { Lang } from '$words/format';
import { question } from '$words/decision';
import { told } from '../stage';
import * as catanStage from '../games/catan/stage';
import * as genoaStage from '../games/genoa/stage';
import * as puertoRicoStage from '../games/puerto_rico/stage';
import * as sanJuanStage from '../games/san_juan/stage';
import * as viscountsStage from '../games/viscounts/stage';

interface Stage {
  everyScene: { scene: { view: { seat: number | null } } }[];
  stage: (scene: never, lang: Lang) => unknown;
}
/** What is asked before these moves are sent, at the table of seat 0. */
interface Asked {
  moves: AnyAction[];
  events?: AnyEvent[];
  en: string;
  hu: string;
}

const table = (staged: Stage, lang: Lang): Look => {
  const seen = staged.everyScene.find(({ scene }) => scene.view.seat === 0);
  return staged.stage(seen?.scene as never, lang) as Look;
};

function ask(module: AnyGameModule, staged: Stage, { moves, events = [] }: Asked, lang: Lang): string {
  const draft = moves.map((move, id) => ({ id, ...move }));
  const foretold = told(events.map((event): AnyEvent => ({ by: 0, ...event })));
  const look = Object.assign(table(staged, lang), { draft, foretold });
  return question(module, look).replaceAll('\u00ad', '');
}

function game(module: AnyGameModule, staged: Stage, decisions: readonly Asked[]): void {
  describe(module.key, () => {
    it.each(decisions)('$en', (decision) => {
      expect(ask(module, staged, decision, 'en')).toBe(decision.en);
      expect(ask(module, staged, decision, 'hu')).toBe(decision.hu);
    });
  });
}

const give = { do: 'give', resource: 'brick' };
const want = { do: 'want', resource: 'grain' };
const post = { do: 'post' };
game(catan, catanStage, [
  {
    moves: [{ do: 'call_everybody' }, give, want, post],
    en: 'Offer everyone 1 brick for 1 grain?',
    hu: 'Mindenkinek 1 építőkövet kínálsz 1 gabonáért?',
  },
  {
    moves: [{ do: 'call', seat: 1 }, give, give, { do: 'give', resource: 'ore' }, want, post],
    en: 'Offer Jenő 2 brick and 1 ore for 1 grain?',
    hu: 'Jenőnek 2 építőkövet és 1 ércet kínálsz 1 gabonáért?',
  },
  {
    moves: [{ do: 'call', seat: 1 }, want, want, post],
    en: 'Ask Jenő for 2 grain?',
    hu: 'Jenőtől 2 gabonát kérsz?',
  },
  { moves: [{ do: 'offer' }, give, post], en: 'Offer 1 brick?', hu: '1 építőkövet kínálsz?' },
  {
    moves: ['ore', 'wool', 'ore', 'ore'].map((resource) => ({ do: 'discard', resource })),
    en: 'Discard 3 ore and 1 wool?',
    hu: 'Visszateszel 3 ércet és 1 gyapjút?',
  },
  {
    moves: ['ore', 'ore'].map((resource) => ({ do: 'invent', resource })),
    en: 'Take 2 ore from the bank?',
    hu: 'Elveszel 2 ércet a készletből?',
  },
  {
    moves: [
      { do: 'mix' },
      ...['wool', 'brick', 'wool'].map((resource) => ({ do: 'mix_give', resource })),
      { do: 'mix_get', resource: 'ore' },
    ],
    en: 'Trade 2 wool and 1 brick for 1 ore at a generic harbour?',
    hu: '2 gyapjút és 1 építőkövet cserélsz 1 ércre egy egyszerű kikötőben?',
  },
  {
    moves: [{ do: 'take_offer', seat: 1 }],
    events: [{ key: 'catan.take_offer', seat: 1, sheet: { give: { ore: 1 }, want: { wood: 1 } } }],
    en: 'Give 1 wood to Jenő for 1 ore?',
    hu: '1 fát adsz Jenőnek 1 ércért?',
  },
  { moves: [{ do: 'roll' }], en: 'Roll the dice?', hu: 'Dobsz?' },
]);

const sheet = { field: 'cathedral', price: { ducats: 30 }, later: {}, in_return: {}, cards: [] };
const tens = [1, 2, 3].map(() => ({ do: 'ducats', amount: 10 }));
game(genoa, genoaStage, [
  {
    moves: [{ do: 'offer', field: 'cathedral' }, ...tens, post],
    events: [{ key: 'genoa.offer', sheet }],
    en: 'Offer 30 ducats for the Cathedral?',
    hu: '30 dukátot kínálsz a Katedrálisért?',
  },
  {
    moves: [
      { do: 'offer', field: 'cathedral' },
      ...tens,
      { do: 'in_return' },
      { do: 'commodity', commodity: 'silk' },
      post,
    ],
    events: [{ key: 'genoa.proposal', sheet: { ...sheet, in_return: { silk: 1 } }, steps: 2 }],
    en: 'Offer 30 ducats for the Cathedral and 1 silk?',
    hu: '30 dukátot kínálsz a Katedrálisért és 1 selyemért?',
  },
  {
    moves: [{ do: 'call', seat: 1 }, ...tens, post],
    events: [{ key: 'genoa.call', sheet, to: 1 }],
    en: 'Ask Jenő for 30 ducats for the Cathedral?',
    hu: 'Jenőtől 30 dukátot kérsz a Katedrálisért?',
  },
  {
    moves: [{ do: 'call_everybody' }, { do: 'field', field: 'cathedral' }, ...tens, post],
    events: [{ key: 'genoa.call_everybody', sheet: { ...sheet, in_return: { marker: 1 } } }],
    en: 'Ask everybody for 30 ducats for the Cathedral, and add 1 marker?',
    hu: 'Mindenkitől 30 dukátot kérsz a Katedrálisért, és adsz érte 1 jelzőt?',
  },
  {
    moves: [
      { do: 'accept', seat: 1 },
      { do: 'field', field: 'spices' },
    ],
    events: [{ key: 'genoa.deal', seat: 1, sheet: { ...sheet, field: 'spices' } }],
    en: 'Accept Jenő’s offer for the Spices?',
    hu: 'Elfogadod Jenő ajánlatát (Fűszerraktár)?',
  },
  {
    moves: [
      { do: 'street', field: 'street_3' },
      { do: 'oust', building: 'cathedral' },
      { do: 'own', building: 'cathedral' },
    ],
    events: [
      { key: 'genoa.oust', seat: 1, building: 'cathedral' },
      { key: 'genoa.own', building: 'cathedral' },
    ],
    en: 'Remove Jenő’s marker from the Cathedral and acquire the Cathedral?',
    hu: 'Leveszed Jenő jelzőjét a Katedrálisról és megszerzed a Katedrálist?',
  },
]);

game(puertoRico, puertoRicoStage, [
  {
    moves: [
      { do: 'keep', good: 'corn', barrels: 1 },
      { do: 'keep', good: 'sugar', barrels: 2 },
    ],
    en: 'Keep 1 corn and 2 sugar?',
    hu: 'Megtartasz 1 kukoricát és 2 cukrot?',
  },
  {
    moves: [{ do: 'send', good: 'sugar', barrels: 3 }],
    en: 'Ship 3 sugar with the small wharf?',
    hu: 'Behajózol 3 cukrot a kis rakparttal?',
  },
  {
    moves: [{ do: 'buy', building: 'small_market' }, { do: 'return_point' }],
    events: [
      { key: 'puerto_rico.buy', building: 'small_market' },
      { key: 'puerto_rico.return_point', building: 'small_market', points: -1 },
    ],
    en: 'Build the small market and pay for the small market with a point at the black market?',
    hu: 'Megépíted a kis piacot és fizetsz a feketepiacon a kis piacért 1 ponttal?',
  },
]);

/** An island with a colonist on each of these plantations, and in the market. */
function island(crew: readonly string[]): object {
  const tiles = ['coffee', 'corn', 'quarry'].map((tile) => ({
    tile,
    on_it: crew.includes(tile) ? 'colonist' : null,
  }));
  const market = {
    building: 'small_market',
    circles: 1,
    colonists: Number(crew.includes('market')),
    nobles: 0,
  };
  return { players: [{ island: tiles, city: [market], windrose: { colonists: 0, nobles: 0 } }] };
}

describe('people in Puerto Rico', () => {
  it.each([
    {
      crews: [['coffee'], ['corn']],
      en: 'Move your colonist from the coffee plantation to the corn plantation?',
      hu: 'Egy telepest küldesz a kávéültetvényről a kukoricaültetvényre?',
    },
    {
      crews: [['coffee'], ['coffee', 'quarry']],
      en: 'Put a colonist on the quarry?',
      hu: 'Egy telepest küldesz a kőbányára?',
    },
    {
      crews: [[], ['corn', 'quarry']],
      en: 'Put people on the corn plantation and quarry?',
      hu: 'Embereket küldesz a kukoricaültetvényre és kőbányára?',
    },
    {
      crews: [[], ['corn', 'market']],
      en: 'Put people on the corn plantation and small market?',
      hu: 'Embereket küldesz a kukoricaültetvényre és kis piacra?',
    },
    { crews: [['corn'], ['corn']], en: 'Leave everybody in place?', hu: 'Mindenki a helyén marad?' },
  ])('$en', ({ crews: [before, after], en, hu }) => {
    const said = (lang: Lang): string => {
      const [actual, view] = [before, after].map((crew) => island(crew ?? []));
      const draft = ['coffee', 'corn', 'quarry'].map((place, id) => ({
        id,
        do: 'place',
        place,
        on_it: after?.includes(place) ? 'colonist' : 'nobody',
      }));
      const look = Object.assign(table(puertoRicoStage, lang), { actual, view, draft, foretold: [] });
      return question(puertoRico, look).replaceAll('\u00ad', '');
    };
    expect(said('en')).toBe(en);
    expect(said('hu')).toBe(hu);
  });
});

const pay = (card: string): AnyAction => ({ do: 'pay', card });
game(sanJuan, sanJuanStage, [
  {
    moves: [{ do: 'build', building: 'smithy' }, pay('well'), pay('chapel'), pay('tower')],
    en: 'Build the smithy and pay with the well, the chapel, and the tower?',
    hu: 'Megépíted a kovácsműhelyt és fizetsz a kúttal, a kápolnával és a toronnyal?',
  },
  {
    moves: [pay('well'), pay('chapel'), pay('tower')],
    en: 'Pay with the well, the chapel, and the tower?',
    hu: 'Fizetsz a kúttal, a kápolnával és a toronnyal?',
  },
  {
    moves: [
      { do: 'build', building: 'aqueduct' },
      { do: 'cover_good', building: 'indigo_plant' },
    ],
    en: 'Build the aqueduct over the indigo plant, and lose its good?',
    hu: 'Megépíted a vízvezetéket az indigófeldolgozó helyén (az áru elvész)?',
  },
  {
    moves: ['well', 'well', 'tower'].map((card) => ({ do: 'discard', card })),
    en: 'Discard 2 well cards and the tower?',
    hu: 'Eldobod 2 kutat és a tornyot?',
  },
  {
    moves: ['well', 'tower'].map((card) => ({ do: 'keep', card })),
    en: 'Keep the well and the tower?',
    hu: 'Megtartod a kutat és a tornyot?',
  },
  {
    moves: [{ do: 'tuck', card: 'well' }],
    en: 'Put the well under the chapel?',
    hu: 'A kápolnád alá teszed a kutat?',
  },
  {
    moves: [{ do: 'take', card: 'well' }],
    en: 'Take the well from the gold mine?',
    hu: 'Elveszed a kutat az aranybányából?',
  },
  {
    moves: ['silver', 'indigo', 'silver'].map((good) => ({ do: 'sell', good })),
    en: 'Sell 2 silver and 1 indigo?',
    hu: 'Eladsz 2 ezüstöt és 1 indigót?',
  },
  {
    moves: ['coffee', 'indigo'].map((good) => ({ do: 'produce', good })),
    en: 'Make 1 coffee and 1 indigo?',
    hu: 'Termelsz 1 kávét és 1 indigót?',
  },
]);

game(viscounts, viscountsStage, [
  {
    moves: [
      { do: 'piece', piece: 'workshop_2' },
      { do: 'plot', plot: '9_10_c' },
    ],
    en: 'Build a second workshop on plot 9/10 c?',
    hu: 'Megépíted a második műhelyt (9/10c telek)?',
  },
  {
    moves: [
      { do: 'hire', segment: '1_2' },
      ...['silver', 'silver', 'gold'].map((kind) => ({ do: 'spend', kind })),
    ],
    events: [{ key: 'viscounts.hire', segment: '1_2', card: 'scoundrel_ink', free: false }],
    en: 'Hire the Scoundrel (ink) in segment 1/2 and spend 2 silver and 1 gold?',
    hu: 'Felbéreled a Gazfickót (kalamáris) az 1/2-es táblarészen és elköltesz 2 ezüstöt és 1 aranyat?',
  },
  { moves: [{ do: 'workers', count: 2 }], en: 'Place 2 workers?', hu: 'Lehelyezel 2 munkást?' },
]);
