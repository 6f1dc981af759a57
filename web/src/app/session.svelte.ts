/** The player of this browser, the games of the server, and the error if neither can be had. */

import { t } from '$words/words.svelte';
import { api, Trouble, troubleCode } from '$wire/http';
import type { GameInfo, Me } from '$wire/messages';

/** The key of the local storage under which this browser keeps its last player. */
const KNOWN = 'kontor.player';

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<readonly GameInfo[]>([]);
  /** The code of an error that leaves nothing to show: unreachable, unavailable, ... */
  trouble = $state<string | null>(null);
  ready = $state(false);

  /** Find out who we are; a newcomer becomes a guest without being asked anything. */
  async begin(): Promise<void> {
    this.trouble = null;
    try {
      const [me, { games }] = await Promise.all([this.whoAmI(), api.games()]);
      this.me = me;
      this.games = games;
      localStorage.setItem(KNOWN, me.player);
      this.ready = true;
    } catch (error) {
      this.trouble = troubleCode(error);
    }
  }

  /** Ask again which bots are offered: some only are once the server's engines have been compiled. */
  async askForBots(): Promise<void> {
    this.games = (await api.games()).games;
  }

  /** The old session is gone for good: begin as somebody new. */
  async beginAnew(): Promise<void> {
    localStorage.removeItem(KNOWN);
    this.ready = false;
    await this.begin();
  }

  async rename(name: string): Promise<void> {
    const wanted = name.trim().slice(0, 32);
    if (!wanted || wanted === this.me?.name) return;
    this.me = await api.rename(wanted);
    localStorage.setItem('kontor.name', wanted);
  }

  /** The guest becomes an account and keeps its games. */
  async register(login: string, password: string): Promise<void> {
    this.me = await api.register(login, password);
  }

  /** Become the person of an account; the games in the lobby are theirs from now on. */
  async signIn(login: string, password: string): Promise<void> {
    await api.signIn(login, password);
    await this.begin();
  }

  /** A forgotten password is replaced with the help of a recovery code. */
  async recover(login: string, code: string, password: string): Promise<void> {
    await api.recover(login, code, password);
    await this.begin();
  }

  async signOut(everywhere = false): Promise<void> {
    await (everywhere ? api.signOutEverywhere() : api.signOut()).catch(() => undefined);
    localStorage.removeItem('kontor.name');
    await this.beginAnew();
  }

  private async whoAmI(): Promise<Me> {
    const me = await api.me();
    if (me) return me;
    // A player who was signed in must learn that the session is over: a new guest would not have their games.
    if (localStorage.getItem(KNOWN)) throw new Trouble('not_signed_in', 'The session has ended.');
    const number = Math.floor(Math.random() * 900) + 100;
    return api.newGuest(localStorage.getItem('kontor.name') ?? `${t('me.guest')} ${number}`);
  }
}

export const session = new Session();
