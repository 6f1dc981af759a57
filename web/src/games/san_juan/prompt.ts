/**
 * The prompt: the sentence that asks for a decision, its rules and buttons, and the sentence during other players'
 * turns.
 */

import type { Prompt, PromptButton } from '$game/module';
import { marked, send } from './desk.svelte';
import { incomeOf, taskOf, type Task, type Thing } from './task';
import { mine, owns, player, type Look, type Play, type Phase } from './view';
import { card } from './names';

type Passing = 'build' | 'produce' | 'sell' | 'more' | 'council' | 'prospect' | 'mine' | 'nugget' | 'chapel';

const PROMPTS: Readonly<Partial<Record<Phase, (look: Look, play: Play) => Prompt>>> = {
  start_discard: (look, play) =>
    marking(look, play, 'start_discard', { n: look.view.step.due }, ['SJ-OPT-01', 'SJ-OPT-02']),
  choose_role: (look) => ({
    text: look.t(
      look.view.picked > 0 && look.view.chooser === look.view.governor
        ? 'san_juan.now.choose_role.second'
        : 'san_juan.now.choose_role',
    ),
    more: look.t('san_juan.now.choose_role.more'),
    rules: ['SJ-ROLE-01', 'SJ-ROLE-03'],
  }),
  build: (look) => {
    const some = look.legal.verbs.has('build');
    return {
      text: look.t(some ? 'san_juan.now.build' : 'san_juan.now.build.none'),
      more: look.t('san_juan.now.build.more'),
      rules: ['SJ-BUILD-01', 'SJ-BUILD-04'],
      buttons: passing(look, 'build', !some),
    };
  },
  site: (look, play) => ({
    text: look.t('san_juan.now.site', { name: building(look) }),
    more: look.t('san_juan.now.site.more'),
    rules: ['SJ-CRANE-01', 'SJ-CRANE-11'],
    buttons: [openGround(look, play)],
  }),
  pay,
  produce: (look, play) => goods(look, play, 'produce', ['SJ-PROD-01', 'SJ-PROD-02']),
  sell: (look, play) => goods(look, play, 'sell', ['SJ-TRADE-02', 'SJ-TRADE-04']),
  council,
  keep: (look, play) => marking(look, play, 'keep', { n: look.view.step.due }, ['SJ-COUNC-01']),
  archive: (look, play) =>
    marking(look, play, 'archive', { n: look.view.step.due }, ['SJ-ARCH-01', 'SJ-A21']),
  prospect: (look) => ({
    text: look.t('san_juan.now.prospect'),
    more: look.t('san_juan.now.prospect.more'),
    rules: ['SJ-PROSP-01', 'SJ-PROSP-02'],
    buttons: [...acts(look), ...passing(look, 'prospect')],
  }),
  mine: (look) => ({
    text: look.t('san_juan.now.mine'),
    more: look.t('san_juan.now.mine.more'),
    rules: ['SJ-GOLD-01', 'SJ-GOLD-02'],
    buttons: [
      { text: look.t('san_juan.do.mine'), does: { do: 'mine' }, primary: true, mark: 'eye' },
      ...passing(look, 'mine'),
    ],
  }),
  nugget: (look, play) =>
    withPass(look, marking(look, play, 'nugget', {}, ['SJ-GOLD-02', 'SJ-A24']), 'nugget'),
  chapel: (look, play) =>
    withPass(look, marking(look, play, 'chapel', {}, ['SJ-CHAPEL-01', 'SJ-CHAPEL-02']), 'chapel'),
  hand_check: (look, play) => {
    const words = { n: look.view.step.due, limit: mine(look)?.hand_limit ?? 0 };
    return marking(look, play, 'hand_check', words, ['SJ-ROUND-10', 'SJ-ROUND-12']);
  },
  over: (look) => ({ text: look.t('san_juan.now.over') }),
};

export function prompt(look: Look, play: Play): Prompt {
  if (look.desk.making.length > 0) return { text: look.t('san_juan.now.chance') };
  const drafted = look.draft[0];
  // A building that costs nothing is not asked about any more: only the draft holds it back.
  if (drafted?.do === 'build' && !look.view.construction) return free(look, play, drafted.building);
  return PROMPTS[look.view.phase]?.(look, play) ?? { text: look.t('san_juan.now.chance') };
}

function free(look: Look, play: Play, name: string): Prompt {
  return {
    text: look.t('san_juan.now.free', { name: card(look, name as Parameters<typeof card>[1]) }),
    rules: ['SJ-BUILD-03'],
    buttons: [{ text: look.t('san_juan.done.build'), does: () => void play.send(), primary: true }],
  };
}

function openGround(look: Look, play: Play): PromptButton {
  const button: PromptButton = {
    text: look.t('san_juan.pay.open_ground'),
    does: () => void play.draft([...look.draft, { do: 'open_ground' }]),
    primary: true,
  };
  return look.legal.has({ do: 'open_ground' }) ? button : { ...button, off: look.t('san_juan.pay.too_dear') };
}

type Marking = 'start_discard' | 'keep' | 'archive' | 'nugget' | 'chapel' | 'hand_check';

function marking(
  look: Look,
  play: Play,
  what: Marking,
  words: Record<string, number>,
  rules: string[],
): Prompt {
  const task = taskOf(look);
  return {
    text: look.t(`san_juan.now.${what}`, words),
    more: look.t(`san_juan.now.${what}.more`),
    rules,
    buttons: task ? [done(look, play, task, marked(look, task))] : [],
  };
}

function done(look: Look, play: Play, task: Task, things: readonly Thing[]): PromptButton {
  const n = things.length;
  const sum = task.kind === 'sell' ? incomeOf(look, things) : 0;
  const button: PromptButton = {
    text: look.t(`san_juan.done.${task.kind}`, { n, sum }),
    does: () => void send(look, play),
    primary: true,
  };
  if (n >= task.least) return button;
  return {
    ...button,
    off:
      task.most > 1 && task.least > 1
        ? look.t('san_juan.done.off', { n: task.least - n })
        : look.t('san_juan.done.none'),
  };
}

function passing(look: Look, what: Passing, primary = false): PromptButton[] {
  const pass = look.legal.one('pass');
  return pass ? [{ text: look.t(`san_juan.pass.${what}`), does: pass, primary, key: look.t('key.no') }] : [];
}

function withPass(look: Look, prompted: Prompt, what: Passing): Prompt {
  return { ...prompted, buttons: [...(prompted.buttons ?? []), ...passing(look, what)] };
}

function building(look: Look): string {
  const { construction } = look.view;
  return construction ? card(look, construction.building) : '';
}

function pay(look: Look, play: Play): Prompt {
  const task = taskOf(look);
  const { construction, step } = look.view;
  const things = task ? marked(look, task) : [];
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
    text: look.t(`san_juan.now.pay${stage}`, { name: building(look), n, left }),
    more: market > 0 ? look.t('san_juan.now.pay.market', { n: market }) : look.t('san_juan.now.pay.more'),
    rules: market > 0 ? ['SJ-BUILD-01', 'SJ-BLACK-01'] : ['SJ-BUILD-01', 'SJ-BUILD-10'],
    buttons: [...(task ? [payButton(look, play, task, things)] : []), ...waiving(look, play)],
  };
}

/** Return the button that pays; with nothing to pay it only confirms.  SJ-A31 */
function payButton(look: Look, play: Play, task: Task, things: readonly Thing[]): PromptButton {
  const pass = look.legal.one('pass');
  return pass
    ? { text: look.t('san_juan.done.build'), does: pass, primary: true }
    : done(look, play, task, things);
}

function waiving(look: Look, play: Play): PromptButton[] {
  const waive = look.legal.one('waive');
  return waive
    ? [{ text: look.t('san_juan.pay.waive'), does: () => void play.draft([...look.draft, waive]) }]
    : [];
}

function goods(look: Look, play: Play, what: 'produce' | 'sell', rules: string[]): Prompt {
  const task = taskOf(look);
  const { left, library: free } = look.view.step;
  const n = Math.min(left, task?.things.length ?? 0);
  const library = free && n === left;
  const more = look.t(`san_juan.now.${what}.more`);
  return {
    text: look.t(`san_juan.now.${what}`, { n }),
    more: library ? `${more} ${look.t('san_juan.now.library')}` : more,
    rules: library ? [...rules, 'SJ-LIB-08'] : rules,
    buttons: [
      ...(task ? [done(look, play, task, marked(look, task))] : []),
      ...passing(look, look.view.step.goods > 0 ? 'more' : what),
    ],
  };
}

function council(look: Look): Prompt {
  const { view } = look;
  const { act: n, keep } = view.step;
  const archive = owns(player(view, view.active), 'archive');
  return {
    text: look.t('san_juan.now.council', { n, keep }),
    more: archive
      ? look.t('san_juan.now.council.archive', { n: n - keep })
      : look.t('san_juan.now.council.more'),
    rules: archive ? ['SJ-COUNC-01', 'SJ-ARCH-01'] : ['SJ-COUNC-01', 'SJ-COUNC-02'],
    buttons: [...acts(look), ...passing(look, 'council')],
  };
}

function acts(look: Look): PromptButton[] {
  const { act: n, act_with_library: withLibrary } = look.view.step;
  const library = look.legal.has({ do: 'act_with_library' });
  const plain: PromptButton = {
    text: look.t('san_juan.do.act.n', { n }),
    does: { do: 'act' },
    primary: !library,
    mark: 'eye',
  };
  const more: PromptButton = {
    text: look.t('san_juan.do.act_with_library.n', { n: withLibrary }),
    does: { do: 'act_with_library' },
    primary: true,
    mark: 'eye',
  };
  return library ? [more, plain] : [plain];
}
