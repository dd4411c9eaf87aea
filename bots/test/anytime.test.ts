/** Whoever thinks asks often whether his time is up; then he answers with what he has, lawfully, and does next to nothing more. */
import { enemy } from '@drumhead/enemy';
import { Ask, type Game, loadGame, type Player, randomPlayer, SwiftChance } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { roses } from '@drumhead/roses';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';

const QUESTIONS = 6;

/**
 * `most` is the work done in the head between two looks at the clock, and after it ran out: acts played and positions copied, of
 * which each takes far less than a millisecond. Roses players play whole turns on copies, and must have made one plan at sight.
 * `copied` is what nothing but a copy reads.
 */
test.each([
  { game: loadGame(enemy) as Game, scenario: 'full-war', copied: 'degree', kinds: null, most: 120 },
  { game: loadGame(roses) as Game, scenario: 'standard-4', copied: 'deck', kinds: ['plan'], most: 200 },
  { game: loadGame(renaissance) as Game, scenario: 'quick-100', copied: 'start', kinds: null, most: 120 },
])(
  'players of $game.id stop when their time is up',
  { timeout: 120_000 },
  ({ game, scenario, copied, kinds, most }) => {
    const watch = new Watch(game, copied);
    const chance = new SwiftChance(5);
    const position = game.setup({ scenario, options: {}, rulesVersion: game.rulesVersion.current }, chance);
    for (let met = 0; met < QUESTIONS; ) {
      const decision = game.decisions(position).find(({ optional }) => !optional);
      if (!decision) break;
      const any = randomPlayer.choose(new Ask(game, position, decision, chance));
      if (chance.below(3) === 0 && (kinds === null || kinds.includes(decision.kind))) {
        met++;
        for (const player of Object.values(players(game.id)))
          for (const asks of [0, 3, 100])
            watch.ask(player, new Ask(watch.game, position, decision, new SwiftChance(met)), asks);
      }
      game.play(position, { seat: decision.seat, action: any }, chance, null);
    }
    expect(watch.refused).toEqual([]);
    expect(watch.works).toBe(true);
    expect(watch.most).toBeLessThanOrEqual(most);
  },
);

/** A clock that runs out after so many looks at it, and a count of what is done between them and after that. */
class Watch {
  readonly game: Game;
  readonly refused: string[] = [];
  most = 0;
  /** Something was counted at all. */
  works = false;
  private done = 0;

  constructor(game: Game, copied: string) {
    this.game = {
      ...game,
      play: (...args) => {
        this.count();
        game.play(...args);
      },
      clone: (position) => this.watched(game.clone(position), copied),
      imagine: (view, chance) => this.watched(game.imagine(view, chance), copied),
    };
  }

  private count(): void {
    this.works = true;
    this.done++;
  }

  private watched(position: object, copied: string): object {
    let value = Reflect.get(position, copied);
    Object.defineProperty(position, copied, {
      get: () => {
        this.count();
        return value;
      },
      set: (other) => {
        value = other;
      },
      enumerable: true,
    });
    return position;
  }

  ask(player: Player, ask: Ask, looks: number): void {
    let left = looks;
    this.done = 0;
    const expired = (): boolean => {
      if (left === 0) return true;
      left--;
      this.most = Math.max(this.most, this.done);
      this.done = 0;
      return false;
    };
    const action = player.choose(ask, { expired });
    if (!ask.check(action).ok) this.refused.push(`${player.id}, ${ask.decision.kind}: ${JSON.stringify(action)}`);
    this.most = Math.max(this.most, this.done);
  }
}
