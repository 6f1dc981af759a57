/** The tabs of the side panel (desktop) and of the bottom bar (phone): trays of the game, then the frame's own. */

import type { GlyphName } from '$kit/paths';
import { say, t } from '$words/words.svelte';
import type { TableLook } from '$store/look.svelte';

export interface Tab {
  key: string;
  name: string;
  glyph: GlyphName;
  count: number;
}

export function tabsOf(game: TableLook): Tab[] {
  const trays = (game.module.trays ?? []).flatMap((tray) => {
    const use = tray.now(game);
    return use ? [{ key: tray.key, name: say(tray.name), glyph: tray.glyph, count: use.count ?? 0 }] : [];
  });
  const own: Tab[] = [
    { key: 'log', name: t('tab.log'), glyph: 'log', count: 0 },
    { key: 'chat', name: t('tab.chat'), glyph: 'letter', count: game.chat.unread.length },
    ...(game.module.scores
      ? [{ key: 'scores', name: t('tab.scores'), glyph: 'points' as const, count: 0 }]
      : []),
    { key: 'text', name: t('tab.text'), glyph: 'scroll', count: 0 },
  ];
  return [...trays, ...own];
}
