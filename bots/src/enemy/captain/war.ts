/** One question about the map: positions imagined once, and every idea judged on all of them. */
import type { ActionOf, Enemy, EnemyAction, Position } from '@drumhead/enemy';
import { AREAS, CONTINENT } from '@drumhead/enemy';
import type { Ask, Budget } from '@drumhead/kernel';
import { best } from '../best.ts';
import type { WarLevel } from './level.ts';
import { grouped, type March, marchesFrom } from './marches.ts';
import { momentOf } from './moment.ts';
import { type Moment, Standing } from './standing.ts';

/** An Action Point must promise this much, in points; a march once begun goes on for less. */
const WORTH_A_POINT = 0.25;
const WORTH_A_STEP = 0.05;
/** A group that has been called moves somebody, unless everything is worse. */
const CALLED = -0.5;
/** Marches judged on one guess; the best of them on all. */
const SHORT_LIST = 6;
/** Lists longer than this are judged on few guesses. */
const LONG = 40;
const FEW = 2;
/** Voyages may fail, and cost strength; who waits beyond the sea is worth the risk. */
const SAILS_HOME = 0.9;
const SAILS = 0.5;
const RISK = 0.5;

interface Found {
  readonly march: March | null;
  /** Points by which it stands better than before. */
  readonly gain: number;
}

export class War {
  private readonly ask: Ask<Enemy>;
  private readonly standing: Standing;
  private readonly guesses: readonly Position[];
  private readonly moment: Moment;
  /** By guess: how it stands before anything is done. */
  private readonly before: readonly number[];

  constructor(ask: Ask<Enemy>, { guesses, weights }: WarLevel, budget: Budget | undefined) {
    this.ask = ask;
    this.standing = new Standing(ask.game.tables, weights);
    this.standing.comes = ask.seat;
    const count = Math.max(1, Math.min(guesses, budget?.iterations ?? guesses));
    const imagined = [ask.imagine()];
    while (imagined.length < count && !budget?.expired?.()) imagined.push(ask.imagine());
    this.guesses = imagined;
    this.moment = momentOf(ask.game.tables, imagined[0]);
    this.before = imagined.map((p) => this.standing.value(p, ask.seat, this.moment));
  }

  /** How an Action Point is spent. */
  operate(actions: readonly EnemyAction[]): EnemyAction {
    let chosen = actions.find(({ kind }) => kind === 'pass') as EnemyAction;
    let most = WORTH_A_POINT;
    for (const action of actions) {
      const gain = this.spent(action);
      if (gain <= most) continue;
      most = gain;
      chosen = action;
    }
    return chosen;
  }

  /** What an Action Point gains so. */
  private spent(action: EnemyAction): number {
    const { ask, guesses } = this;
    switch (action.kind) {
      case 'group':
        return this.bestMarch(grouped(ask.game, guesses[0], ask.seat, action)).gain;
      case 'recruit':
        return this.recruited(action);
      case 'sail':
        return this.sailed(action);
      default:
        return Number.NEGATIVE_INFINITY;
    }
  }

  /** The next step of a march that has been called for. */
  march(actions: readonly EnemyAction[]): EnemyAction {
    const frame = this.guesses[0].stack.at(-1);
    const { march, gain } = this.bestMarch(this.guesses[0]);
    const begun = frame?.kind === 'move' && frame.blocks.length > 0;
    if (march && gain > (begun ? WORTH_A_STEP : CALLED)) return march.first;
    return actions.find(({ kind }) => kind === 'done') as EnemyAction;
  }

  /** What each action leads to at once. */
  bestOf(actions: readonly EnemyAction[]): EnemyAction {
    const { ask, guesses, standing, moment } = this;
    const { game, seat, chance } = ask;
    const tried = actions.length > LONG ? guesses.slice(0, FEW) : guesses;
    return best(actions, (action) => {
      let sum = 0;
      for (const guess of tried) {
        const p = game.clone(guess);
        game.play(p, { seat, action }, chance, null);
        sum += standing.value(p, seat, moment);
      }
      return sum;
    });
  }

  /** From a position that asks for a march. */
  private bestMarch(p: Position): Found {
    const { ask, standing } = this;
    const rough = marchesFrom(ask.game, standing, p, ask.seat)
      .map((march) => ({ march, gain: this.marched(march, 1) }))
      .sort((a, b) => b.gain - a.gain)
      .slice(0, SHORT_LIST);
    let found: Found = { march: null, gain: Number.NEGATIVE_INFINITY };
    for (const { march } of rough) {
      const gain = this.marched(march);
      if (gain > found.gain) found = { march, gain };
    }
    return found;
  }

  /** Blocks are put down where they would go, and taken back. */
  private marched({ blocks, to }: Pick<March, 'blocks' | 'to'>, count = this.guesses.length): number {
    const [p] = this.guesses;
    const from = blocks.map((block) => p.where[block]);
    return this.gained(
      count,
      ({ where }) => {
        for (const block of blocks) where[block] = to;
      },
      ({ where }) => {
        blocks.forEach((block, i) => {
          where[block] = from[i];
        });
      },
    );
  }

  private recruited({ block, area }: ActionOf<'recruit'>): number {
    const from = this.guesses[0].where[block];
    return this.gained(
      this.guesses.length,
      ({ where, strength }) => {
        where[block] = area ?? from;
        strength[block]++;
      },
      ({ where, strength }) => {
        where[block] = from;
        strength[block]--;
      },
    );
  }

  private sailed({ block, to }: ActionOf<'sail'>): number {
    if (block === this.ask.game.tables.charles) return Number.NEGATIVE_INFINITY;
    const from = this.guesses[0].where[block];
    const share = from >= AREAS && from <= CONTINENT ? SAILS_HOME : SAILS;
    return share * this.marched({ blocks: [block], to }, FEW) - RISK;
  }

  /**
   * How much better it stands once something is done, on the first so many guesses. Each is held against itself: guesses
   * differ by more than marches do.
   */
  private gained(count: number, make: (p: Position) => void, unmake: (p: Position) => void): number {
    const { ask, guesses, standing, moment, before } = this;
    const most = Math.min(count, guesses.length);
    let sum = 0;
    for (let i = 0; i < most; i++) {
      make(guesses[i]);
      sum += standing.value(guesses[i], ask.seat, moment) - before[i];
      unmake(guesses[i]);
    }
    return sum / most;
  }
}
