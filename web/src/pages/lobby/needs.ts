/** Options that depend on others, or on how many play: without what they need they have no effect, and the server refuses them. */

import { lang, maybe, t } from '$words/words.svelte';
import type { GameInfo, OptionInfo } from '$wire/messages';

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

const PLAYERS = 'players';

export function matters(option: Pick<OptionInfo, 'needs'>, values: Values, seats: number): boolean {
  return (
    option.needs.length === 0 ||
    option.needs.some(({ name, value }) => (name === PLAYERS ? seats : values[name]) === value)
  );
}

/** The values that have an effect; the rest are left to their defaults. What depends on a value left out falls too. */
export function effective<V extends string | number | boolean>(
  game: Pick<GameInfo, 'options'>,
  values: Readonly<Record<string, V>>,
  seats: number,
): Record<string, V> {
  let kept: Record<string, V> = { ...values };
  for (;;) {
    const idle = game.options.filter((option) => option.name in kept && !matters(option, kept, seats));
    if (idle.length === 0) return kept;
    kept = Object.fromEntries(
      Object.entries(kept).filter(([name]) => !idle.some((option) => option.name === name)),
    );
  }
}

/** Return what an option needs, in words: "only with Nobles or New buildings". */
export function needed(game: string, { needs }: Pick<OptionInfo, 'needs'>): string {
  const things = needs.map(({ name, value }) => {
    if (name === PLAYERS) return t('option.players', { n: Number(value) });
    const said = maybe(`${game}.option.${name}`) ?? name.replaceAll('_', ' ');
    if (value === true) return said;
    const chosen = value === false ? t('no') : (maybe(`${game}.option.${name}.${value}`) ?? String(value));
    return `${said}: ${chosen}`;
  });
  return t('option.needs', { things: new Intl.ListFormat(lang(), { type: 'disjunction' }).format(things) });
}
