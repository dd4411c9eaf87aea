/**
 * How fast players think: iterations by CPU-second beside random playouts of the same positions, both in one run. An iteration
 * is what `--bots` levels count: a fight in the head (This War), a match played out (Roses), a plan weighed (DBR).
 */
import { players } from '@drumhead/bots';
import { enemy } from '@drumhead/enemy';
import { Ask, type Game, loadGame, type Player, playOn, randomPlayer, SwiftChance } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { roses } from '@drumhead/roses';
import { beside, type Contestant, race } from './measure.ts';
import type { Result, Suite } from './result.ts';

interface Subject {
  readonly name: string;
  readonly game: Game;
  readonly scenario: string;
  /** The choices that are thought about. */
  readonly kinds: readonly string[];
  /** For a choice, by level: as many as it takes by itself; in DBR so few that there are always as many plans to weigh. */
  readonly iterations: Readonly<Record<(typeof LEVELS)[number], number>>;
  /** Every fight or match in the head starts from a copy; elsewhere as many iterations are made as are asked for. */
  readonly countsCopies?: true;
}

const LEVELS = ['captain', 'general'] as const;
const SUBJECTS: readonly Subject[] = [
  {
    name: 'One Battle',
    game: loadGame(enemy),
    scenario: 'one-battle',
    kinds: ['card', 'fire', 'withdraw', 'aim', 'guns'],
    iterations: { captain: 300, general: 1200 },
    countsCopies: true,
  },
  {
    name: 'Roses for four',
    game: loadGame(roses),
    scenario: 'standard-4',
    kinds: ['plan'],
    iterations: { captain: 120, general: 400 },
    countsCopies: true,
  },
  {
    name: 'DBR, 100 AP',
    game: loadGame(renaissance),
    scenario: 'quick-100',
    kinds: ['moves'],
    iterations: { captain: 4, general: 4 },
  },
];
const QUESTIONS = 12;
/** One of so many, so that they come from all stages of a match. */
const ONE_IN = 5;
/** A choice takes a second at most. */
const EFFORT = { rounds: 5, perTurn: 1000, warmUp: 3000 };

export const botsSuite: Suite = {
  name: 'bots',
  async run(): Promise<readonly Result[]> {
    return SUBJECTS.flatMap((subject) => {
      const questions = questionsOf(subject);
      const rates = race([playouts(questions), ...LEVELS.map((level) => thinking(subject, level, questions))], EFFORT);
      return LEVELS.map((level, k) =>
        beside(`${level}, ${subject.name}`, 'iterations/CPU-s', rates[k + 1] as never, rates[0] as never),
      );
    });
  },
};

/** Somebody is asked, in a position. */
export interface Question {
  readonly game: Game;
  readonly position: object;
  readonly decision: ReturnType<Game['decisions']>[number];
}

/** From matches of random players, with more than one answer. */
export function questionsOf({ game, scenario, kinds }: Pick<Subject, 'game' | 'scenario' | 'kinds'>): Question[] {
  const found: Question[] = [];
  const chance = new SwiftChance(18);
  while (found.length < QUESTIONS) {
    const position = game.setup({ scenario, options: {}, rulesVersion: game.rulesVersion.current }, chance);
    for (;;) {
      const decision = game.decisions(position).find(({ optional }) => !optional);
      if (!decision || found.length === QUESTIONS) break;
      if (kinds.includes(decision.kind) && chance.below(ONE_IN) === 0 && isOpen(game, position, decision.seat))
        found.push({ game, position: game.clone(position), decision });
      const action = randomPlayer.choose(new Ask(game, position, decision, chance));
      game.play(position, { seat: decision.seat, action }, chance, null);
    }
  }
  return found;
}

const isOpen = (game: Game, position: object, seat: number): boolean =>
  (game.actions(position, seat)?.length ?? Number.POSITIVE_INFINITY) > 1;

function playouts(questions: readonly Question[]): Contestant {
  return {
    name: 'random playouts',
    run(batch) {
      const { game, position, decision } = questions[batch % questions.length] as Question;
      const chance = new SwiftChance(batch);
      const imagined = game.imagine(game.view(position, decision.seat), chance);
      game.unwatch?.(imagined);
      playOn(game, imagined, chance);
      return 1;
    },
  };
}

function thinking(
  { game, iterations, countsCopies }: Subject,
  level: keyof typeof iterations,
  questions: readonly Question[],
): Contestant {
  const player = players(game.id)[level] as Player;
  const { [level]: asked } = iterations;
  let copies = 0;
  const counted: Game = {
    ...game,
    clone(position) {
      copies++;
      return game.clone(position);
    },
  };
  return {
    name: level,
    run(batch) {
      const { position, decision } = questions[batch % questions.length] as Question;
      copies = 0;
      player.choose(new Ask(counted, position, decision, new SwiftChance(batch)), { iterations: asked });
      return countsCopies ? copies : asked;
    },
  };
}
