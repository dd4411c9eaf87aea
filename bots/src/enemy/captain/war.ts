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
  readonly value: number;
}

export class War {
  private readonly ask: Ask<Enemy>;
  private readonly standing: Standing;
  private readonly guesses: readonly Position[];
  private readonly moment: Moment;

  constructor(ask: Ask<Enemy>, { guesses, weights }: WarLevel, budget: Budget | undefined) {
    this.ask = ask;
    this.standing = new Standing(ask.game.tables, weights);
    this.standing.comes = ask.seat;
    const count = Math.max(1, Math.min(guesses, budget?.iterations ?? guesses));
    const imagined = [ask.imagine()];
    while (imagined.length < count && !budget?.expired?.()) imagined.push(ask.imagine());
    this.guesses = imagined;
    this.moment = momentOf(ask.game.tables, imagined[0]);
  }

  /** How an Action Point is spent. */
  operate(actions: readonly EnemyAction[]): EnemyAction {
    const base = this.mean();
    let chosen = actions.find(({ kind }) => kind === 'pass') as EnemyAction;
    let most = base + WORTH_A_POINT;
    for (const action of actions) {
      const value = this.spent(action, base);
      if (value <= most) continue;
      most = value;
      chosen = action;
    }
    return chosen;
  }

  private spent(action: EnemyAction, base: number): number {
    const { ask, guesses } = this;
    switch (action.kind) {
      case 'group':
        return this.bestMarch(grouped(ask.game, guesses[0], ask.seat, action)).value;
      case 'recruit':
        return this.recruited(action);
      case 'sail':
        return this.sailed(action, base);
      default:
        return Number.NEGATIVE_INFINITY;
    }
  }

  /** The next step of a march that has been called for. */
  march(actions: readonly EnemyAction[]): EnemyAction {
    const frame = this.guesses[0].stack.at(-1);
    const { march, value } = this.bestMarch(this.guesses[0]);
    const begun = frame?.kind === 'move' && frame.blocks.length > 0;
    if (march && value - this.mean() > (begun ? WORTH_A_STEP : CALLED)) return march.first;
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

  private mean(positions = this.guesses): number {
    let sum = 0;
    for (const p of positions) sum += this.standing.value(p, this.ask.seat, this.moment);
    return sum / positions.length;
  }

  /** From a position that asks for a march. */
  private bestMarch(p: Position): Found {
    const { ask, standing, guesses } = this;
    const first = guesses.slice(0, 1);
    const rough = marchesFrom(ask.game, standing, p, ask.seat)
      .map((march) => ({ march, value: this.marched(march, first) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, SHORT_LIST);
    let found: Found = { march: null, value: Number.NEGATIVE_INFINITY };
    for (const { march } of rough) {
      const value = this.marched(march, guesses);
      if (value > found.value) found = { march, value };
    }
    return found;
  }

  /** Blocks are put down where they would go, and taken back. */
  private marched({ blocks, to }: Pick<March, 'blocks' | 'to'>, positions: readonly Position[]): number {
    const from = blocks.map((block) => positions[0].where[block]);
    for (const p of positions) for (const block of blocks) p.where[block] = to;
    const value = this.mean(positions);
    for (const p of positions)
      blocks.forEach((block, i) => {
        p.where[block] = from[i];
      });
    return value;
  }

  private recruited({ block, area }: ActionOf<'recruit'>): number {
    const positions = this.guesses.slice(0, FEW);
    const from = positions[0].where[block];
    for (const p of positions) {
      p.where[block] = area ?? from;
      p.strength[block]++;
    }
    const value = this.mean(positions);
    for (const p of positions) {
      p.where[block] = from;
      p.strength[block]--;
    }
    return value;
  }

  private sailed({ block, to }: ActionOf<'sail'>, base: number): number {
    if (block === this.ask.game.tables.charles) return Number.NEGATIVE_INFINITY;
    const from = this.guesses[0].where[block];
    const arrives = this.marched({ blocks: [block], to }, this.guesses.slice(0, FEW));
    return base + (arrives - base) * (from >= AREAS && from <= CONTINENT ? SAILS_HOME : SAILS) - RISK;
  }
}
