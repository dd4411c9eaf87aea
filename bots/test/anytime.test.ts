/** Whoever is told that his time is up answers with what he has, lawfully, and does next to nothing more. */
import { enemy } from '@drumhead/enemy';
import { Ask, type Game, loadGame, type Player, randomPlayer, SwiftChance } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { roses } from '@drumhead/roses';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';

/** Acts played in the head after the time was up: each takes far less than a millisecond. */
const MOST_AFTERWARDS = 40;
const QUESTIONS = 6;

test.each([
  { game: loadGame(enemy) as Game, scenario: 'full-war' },
  { game: loadGame(roses) as Game, scenario: 'standard-4' },
  { game: loadGame(renaissance) as Game, scenario: 'quick-100' },
])('players of $game.id stop when their time is up', { timeout: 120_000 }, ({ game, scenario }) => {
  const watch = new Watch(game);
  const chance = new SwiftChance(5);
  const position = game.setup({ scenario, options: {}, rulesVersion: game.rulesVersion.current }, chance);
  for (let met = 0; met < QUESTIONS; ) {
    const decision = game.decisions(position).find(({ optional }) => !optional);
    if (!decision) break;
    const any = randomPlayer.choose(new Ask(game, position, decision, chance));
    if (chance.below(3) === 0) {
      met++;
      for (const player of Object.values(players(game.id)))
        for (const asks of [0, 3])
          watch.ask(player, new Ask(watch.game, position, decision, new SwiftChance(met)), asks);
    }
    game.play(position, { seat: decision.seat, action: any }, chance, null);
  }
  expect(watch.refused).toEqual([]);
  expect(watch.most).toBeLessThanOrEqual(MOST_AFTERWARDS);
});

/** A clock that runs out after so many looks at it, and a count of what is played after that. */
class Watch {
  readonly game: Game;
  readonly refused: string[] = [];
  most = 0;
  private late = false;
  private after = 0;

  constructor(game: Game) {
    const play: Game['play'] = (...args) => {
      if (this.late) this.after++;
      game.play(...args);
    };
    this.game = { ...game, play };
  }

  ask(player: Player, ask: Ask, looks: number): void {
    let left = looks;
    this.late = looks === 0;
    this.after = 0;
    const expired = (): boolean => {
      this.late = left-- <= 0;
      return this.late;
    };
    const action = player.choose(ask, { expired });
    if (!ask.check(action).ok) this.refused.push(`${player.id}, ${ask.decision.kind}: ${JSON.stringify(action)}`);
    this.most = Math.max(this.most, this.after);
  }
}
