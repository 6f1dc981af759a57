/** Who I am, what games there are, and what is wrong if nothing works. */

import { t } from './i18n/words.svelte';
import { api, troubleCode } from './protocol/http';
import type { GameInfo, Me } from './protocol/messages';

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<readonly GameInfo[]>([]);
  /** Nothing can be shown: unreachable, unavailable, ... */
  trouble = $state<string | null>(null);
  ready = $state(false);

  /** Find out who we are; a newcomer becomes a guest without being asked anything. */
  async begin(): Promise<void> {
    this.trouble = null;
    try {
      const [me, { games }] = await Promise.all([this.whoAmI(), api.games()]);
      this.me = me;
      this.games = games;
      this.ready = true;
    } catch (error) {
      this.trouble = troubleCode(error);
    }
  }

  async rename(name: string): Promise<void> {
    const wanted = name.trim().slice(0, 32);
    if (!wanted || wanted === this.me?.name) return;
    this.me = await api.rename(wanted);
    localStorage.setItem('kontor.name', wanted);
  }

  private async whoAmI(): Promise<Me> {
    try {
      return await api.me();
    } catch (error) {
      if (troubleCode(error) !== 'who_are_you') throw error;
      const number = Math.floor(Math.random() * 900) + 100;
      return api.newGuest(localStorage.getItem('kontor.name') ?? `${t('me.guest')} ${number}`);
    }
  }
}

export const session = new Session();
