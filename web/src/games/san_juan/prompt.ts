/** The one sentence that says what to do now, with the rule in force; and who decides what in others' turns. */

import type { Prompt, PromptButton } from '$game/module';
import { marked, marksOf, send } from './marks.svelte';
import { incomeOf, taskOf, type Task, type Thing } from './task';
import { mine, owns, player, type Game, type Phase } from './view';
import { card } from './names';

type Passing = 'build' | 'produce' | 'sell' | 'more' | 'council' | 'prospect' | 'mine' | 'nugget' | 'chapel';

const PROMPTS: Readonly<Partial<Record<Phase, (game: Game) => Prompt>>> = {
  start_discard: (game) =>
    marking(game, 'start_discard', { n: game.view.step.due }, ['SJ-OPT-01', 'SJ-OPT-02']),
  choose_role: (game) => ({
    text: game.t(
      game.view.picked > 0 && game.view.chooser === game.view.governor
        ? 'san_juan.now.choose_role.second'
        : 'san_juan.now.choose_role',
    ),
    more: game.t('san_juan.now.choose_role.more'),
    rules: ['SJ-ROLE-01', 'SJ-ROLE-03'],
  }),
  build: (game) => {
    const some = game.legal.verbs.has('build');
    return {
      text: game.t(some ? 'san_juan.now.build' : 'san_juan.now.build.none'),
      more: game.t('san_juan.now.build.more'),
      rules: ['SJ-BUILD-01', 'SJ-BUILD-04'],
      buttons: passing(game, 'build', !some),
    };
  },
  site: (game) => ({
    text: game.t('san_juan.now.site', { name: building(game) }),
    more: game.t('san_juan.now.site.more'),
    rules: ['SJ-CRANE-01', 'SJ-CRANE-11'],
    buttons: [openGround(game)],
  }),
  pay,
  produce: (game) => goods(game, 'produce', ['SJ-PROD-01', 'SJ-PROD-02']),
  sell: (game) => goods(game, 'sell', ['SJ-TRADE-02', 'SJ-TRADE-04']),
  council,
  keep: (game) => marking(game, 'keep', { n: game.view.step.due }, ['SJ-COUNC-01']),
  archive: (game) => marking(game, 'archive', { n: game.view.step.due }, ['SJ-ARCH-01', 'SJ-A21']),
  prospect: (game) => ({
    text: game.t('san_juan.now.prospect'),
    more: game.t('san_juan.now.prospect.more'),
    rules: ['SJ-PROSP-01', 'SJ-PROSP-02'],
    buttons: [...acts(game), ...passing(game, 'prospect')],
  }),
  mine: (game) => ({
    text: game.t('san_juan.now.mine'),
    more: game.t('san_juan.now.mine.more'),
    rules: ['SJ-GOLD-01', 'SJ-GOLD-02'],
    buttons: [
      { text: game.t('san_juan.do.mine'), does: { do: 'mine' }, primary: true, mark: 'eye' },
      ...passing(game, 'mine'),
    ],
  }),
  nugget: (game) => withPass(game, marking(game, 'nugget', {}, ['SJ-GOLD-02', 'SJ-A24']), 'nugget'),
  chapel: (game) => withPass(game, marking(game, 'chapel', {}, ['SJ-CHAPEL-01', 'SJ-CHAPEL-02']), 'chapel'),
  hand_check: (game) => {
    const words = { n: game.view.step.due, limit: mine(game)?.hand_limit ?? 0 };
    return marking(game, 'hand_check', words, ['SJ-ROUND-10', 'SJ-ROUND-12']);
  },
  over: (game) => ({ text: game.t('san_juan.now.over') }),
};

export function prompt(game: Game): Prompt {
  if (marksOf(game).making.now.length > 0) return { text: game.t('san_juan.now.chance') };
  const drafted = game.draft[0];
  // A building that costs nothing is not asked about any more: only the draft holds it back.
  if (drafted?.do === 'build' && !game.view.construction) return free(game, drafted.building);
  return PROMPTS[game.view.phase]?.(game) ?? { text: game.t('san_juan.now.chance') };
}

function free(game: Game, name: string): Prompt {
  return {
    text: game.t('san_juan.now.free', { name: card(game, name as Parameters<typeof card>[1]) }),
    rules: ['SJ-BUILD-03'],
    buttons: [{ text: game.t('san_juan.done.build'), does: () => void game.submit(), primary: true }],
  };
}

function openGround(game: Game): PromptButton {
  const button: PromptButton = {
    text: game.t('san_juan.pay.open_ground'),
    does: () => void game.compose({ do: 'open_ground' }),
    primary: true,
  };
  return game.legal.has({ do: 'open_ground' }) ? button : { ...button, off: game.t('san_juan.pay.too_dear') };
}

type Marking = 'start_discard' | 'keep' | 'archive' | 'nugget' | 'chapel' | 'hand_check';

function marking(game: Game, what: Marking, words: Record<string, number>, rules: string[]): Prompt {
  const task = taskOf(game);
  return {
    text: game.t(`san_juan.now.${what}`, words),
    more: game.t(`san_juan.now.${what}.more`),
    rules,
    buttons: task ? [done(game, task, marked(game, task))] : [],
  };
}

function done(game: Game, task: Task, things: readonly Thing[]): PromptButton {
  const n = things.length;
  const sum = task.kind === 'sell' ? incomeOf(game, things) : 0;
  const button: PromptButton = {
    text: game.t(`san_juan.done.${task.kind}`, { n, sum }),
    does: () => void send(game),
    primary: true,
  };
  if (n >= task.least) return button;
  return {
    ...button,
    off:
      task.most > 1 && task.least > 1
        ? game.t('san_juan.done.off', { n: task.least - n })
        : game.t('san_juan.done.none'),
  };
}

function passing(game: Game, what: Passing, primary = false): PromptButton[] {
  const pass = game.legal.one('pass');
  return pass ? [{ text: game.t(`san_juan.pass.${what}`), does: pass, primary, key: game.t('key.no') }] : [];
}

function withPass(game: Game, prompted: Prompt, what: Passing): Prompt {
  return { ...prompted, buttons: [...(prompted.buttons ?? []), ...passing(game, what)] };
}

function building(game: Game): string {
  const { construction } = game.view;
  return construction ? card(game, construction.building) : '';
}

function pay(game: Game): Prompt {
  const task = taskOf(game);
  const { construction, step } = game.view;
  const things = task ? marked(game, task) : [];
  const n = step.due;
  const left = n - things.length;
  const stage =
    n === 0
      ? ('.zero' as const)
      : things.length === 0
        ? ('' as const)
        : left > 0
          ? ('.some' as const)
          : ('.all' as const);
  const market = construction?.market ?? 0;
  return {
    text: game.t(`san_juan.now.pay${stage}`, { name: building(game), n, left }),
    more: market > 0 ? game.t('san_juan.now.pay.market', { n: market }) : game.t('san_juan.now.pay.more'),
    rules: market > 0 ? ['SJ-BUILD-01', 'SJ-BLACK-01'] : ['SJ-BUILD-01', 'SJ-BUILD-10'],
    buttons: [...(task ? [payButton(game, task, things)] : []), ...waiving(game)],
  };
}

/** With nothing left to pay there is only to say so.  SJ-A31 */
function payButton(game: Game, task: Task, things: readonly Thing[]): PromptButton {
  const pass = game.legal.one('pass');
  return pass ? { text: game.t('san_juan.done.build'), does: pass, primary: true } : done(game, task, things);
}

function waiving(game: Game): PromptButton[] {
  const waive = game.legal.one('waive');
  return waive ? [{ text: game.t('san_juan.pay.waive'), does: () => void game.compose(waive) }] : [];
}

function goods(game: Game, what: 'produce' | 'sell', rules: string[]): Prompt {
  const task = taskOf(game);
  const { left, library: free } = game.view.step;
  const n = Math.min(left, task?.things.length ?? 0);
  const library = free && n === left;
  const more = game.t(`san_juan.now.${what}.more`);
  return {
    text: game.t(`san_juan.now.${what}`, { n }),
    more: library ? `${more} ${game.t('san_juan.now.library')}` : more,
    rules: library ? [...rules, 'SJ-LIB-08'] : rules,
    buttons: [
      ...(task ? [done(game, task, marked(game, task))] : []),
      ...passing(game, game.view.step.goods > 0 ? 'more' : what),
    ],
  };
}

function council(game: Game): Prompt {
  const { view } = game;
  const { act: n, keep } = view.step;
  const archive = owns(player(view, view.active), 'archive');
  return {
    text: game.t('san_juan.now.council', { n, keep }),
    more: archive
      ? game.t('san_juan.now.council.archive', { n: n - keep })
      : game.t('san_juan.now.council.more'),
    rules: archive ? ['SJ-COUNC-01', 'SJ-ARCH-01'] : ['SJ-COUNC-01', 'SJ-COUNC-02'],
    buttons: [...acts(game), ...passing(game, 'council')],
  };
}

function acts(game: Game): PromptButton[] {
  const { act: n, act_with_library: withLibrary } = game.view.step;
  const library = game.legal.has({ do: 'act_with_library' });
  const plain: PromptButton = {
    text: game.t('san_juan.do.act.n', { n }),
    does: { do: 'act' },
    primary: !library,
    mark: 'eye',
  };
  const more: PromptButton = {
    text: game.t('san_juan.do.act_with_library.n', { n: withLibrary }),
    does: { do: 'act_with_library' },
    primary: true,
    mark: 'eye',
  };
  return library ? [more, plain] : [plain];
}
