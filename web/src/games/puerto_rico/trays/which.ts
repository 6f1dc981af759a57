/** Which part of the table a decision is made on; phones show it first. */

import type { Look, Phase } from '../view';

export type Which = 'load' | 'trade' | 'barrels' | 'pay' | 'land';
export type Part = 'roles' | 'plantations' | 'market' | 'ships' | 'draft' | 'home';

const DECISIONS: Readonly<Partial<Record<Phase, Which>>> = {
  load: 'load',
  trade: 'trade',
  extra_barrel: 'trade',
  store: 'barrels',
  small_wharf: 'barrels',
  pay: 'pay',
  hunt: 'land',
  land_office: 'land',
};

/** The list or tray that I need now. */
export function decisionOf(look: Look): Which | null {
  return look.live ? (DECISIONS[look.view.phase] ?? null) : null;
}

/** Return whether keys 1 to 9 belong to a list of choices; passing then has a letter. */
export function hasList(look: Look): boolean {
  const which = decisionOf(look);
  return which === 'load' || which === 'trade' || which === 'land';
}

const FRONT: Readonly<Partial<Record<Phase, Part>>> = {
  choose_role: 'roles',
  draft: 'draft',
  settle: 'plantations',
  second_tile: 'plantations',
  plant: 'plantations',
  hospice: 'plantations',
  land_office: 'plantations',
  build: 'market',
  pay: 'market',
  university: 'market',
  trade: 'ships',
  load: 'ships',
  small_wharf: 'ships',
  store: 'ships',
  take_part: 'home',
  empty_ship: 'home',
  place: 'home',
  guests_first: 'home',
  guests_last: 'home',
  produce: 'home',
  extra_barrel: 'home',
  hunt: 'home',
};

export function frontPart(look: Look): Part {
  return FRONT[look.view.phase] ?? 'roles';
}

/** Return where I decide; phones show either the table or my own board. */
export function placeOf(look: Look): 'board' | 'own' {
  const home = look.legal.verbs.has('place') || frontPart(look) === 'home';
  return home && decisionOf(look) === null ? 'own' : 'board';
}
