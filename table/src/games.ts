/** The games of this table, each loaded once per edition: building a game's tables is slow, playing it is not. */
import { players } from '@drumhead/bots';
import { BadInput, type Game, type GameModule, loadGame, type Pack, packHash } from '@drumhead/kernel';
import { MODULES } from './modules.ts';

/** Editions with packs that are kept loaded; the least recently used makes room. */
const KEPT = 32;

export class Games {
  private readonly modules: ReadonlyMap<string, GameModule>;
  private readonly loaded = new Map<string, Game>();

  constructor(modules: readonly GameModule[] = MODULES) {
    this.modules = new Map(modules.map((module) => [module.id, module]));
  }

  get ids(): readonly string[] {
    return [...this.modules.keys()];
  }

  /** Throws `BadInput` where there is no such game or the pack does not fit it. */
  load(id: string, pack: Pack | null): Game {
    const module = this.modules.get(id);
    if (!module) throw new BadInput('game', `there is no game "${id}"; there is ${this.ids.join(', ')}`);
    const key = pack ? `${id}/${packHash(pack)}` : id;
    const game = this.loaded.get(key) ?? loadGame(module, pack ?? undefined);
    this.loaded.delete(key);
    this.loaded.set(key, game);
    for (const oldest of this.loaded.keys()) {
      if (this.loaded.size <= KEPT) break;
      this.loaded.delete(oldest);
    }
    return game;
  }

  /** Bots of a game, weakest first. */
  levels(id: string): readonly string[] {
    return Object.keys(players(id));
  }
}
