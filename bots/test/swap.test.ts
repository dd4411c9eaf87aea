/** No player knows more than its view: the same view with another truth behind it, and the same chance, give the same answer. */
import { enemy } from '@drumhead/enemy';
import { Ask, type Budget, type Game, loadGame, type Player, randomPlayer, SwiftChance } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { roses } from '@drumhead/roses';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
/** Positions in which something is hidden. */
const WANTED = soak ? 500 : 6;
const MOST_MATCHES = 400;
/** How long is thought about an answer: what this game's players take by themselves is soon over. */
const HASTE = { iterations: 1 };
const own = soak ? undefined : HASTE;

test.each([
  { game: loadGame(enemy), scenario: 'full-war', budget: own },
  { game: loadGame(enemy), scenario: 'one-battle', budget: own },
  { game: loadGame(roses), scenario: 'standard-4', budget: HASTE },
  { game: loadGame(renaissance), scenario: 'open-400', budget: HASTE },
])(
  'swap: players of $game.id answer alike whatever is hidden, $scenario',
  { timeout: 3_600_000 },
  ({ game, scenario, budget }) => {
    const swapped = new Swapped(game as Game, Object.values(players(game.id)), budget);
    for (let seed = 1; swapped.met < WANTED && seed < MOST_MATCHES; seed++) swapped.match(scenario, seed);
    expect(swapped.met).toBeGreaterThanOrEqual(WANTED);
    expect(swapped.unlike).toEqual([]);
  },
);

class Swapped {
  met = 0;
  readonly unlike: string[] = [];
  private readonly game: Game;
  private readonly asked: readonly Player[];

  private readonly budget: Budget | undefined;

  constructor(game: Game, asked: readonly Player[], budget: Budget | undefined) {
    this.game = game;
    this.asked = asked;
    this.budget = budget;
  }

  /** Few positions of each match, by chance: the questions of a match are much alike. */
  match(scenario: string, seed: number): void {
    const { game } = this;
    const chance = new SwiftChance(seed, 7);
    const setting = { scenario, options: {}, rulesVersion: game.rulesVersion.current };
    const position = game.setup(setting, chance);
    for (let left = 12; left > 0 && this.met < WANTED; ) {
      const open = game.decisions(position).filter(({ optional }) => !optional);
      if (open.length === 0) return;
      const decision = open[chance.below(open.length)];
      const view = game.view(position, decision.seat);
      if (chance.below(8) === 0) {
        const twin = game.imagine(view, chance);
        left--;
        if (JSON.stringify(twin) !== JSON.stringify(position)) {
          this.met++;
          for (const player of this.asked) {
            const answer = (truth: object): string =>
              JSON.stringify(player.choose(new Ask(game, truth, decision, new SwiftChance(seed, 9)), this.budget));
            const [one, other] = [answer(position), answer(twin)];
            if (one !== other) this.unlike.push(`${player.id}, ${decision.kind}: ${one} but ${other}`);
          }
        }
      }
      game.play(
        position,
        { seat: decision.seat, action: randomPlayer.choose(new Ask(game, position, decision, chance)) },
        chance,
        null,
      );
    }
  }
}
