/** What the dice of a fight have brought so far, beside what was to be expected of them. */
import type { Tables } from '../tables.ts';
import type { FilmStep } from './film.ts';
import { atLeast, expected, spreadOf, type Throw } from './spread.ts';

export interface Count {
  readonly dice: number;
  /** Hits to be expected of them. */
  readonly expected: number;
  readonly hits: number;
}

/** All that one side threw in one step of a Round. */
export interface VolleyCount extends Count {
  readonly seat: number;
  readonly round: number;
  readonly step: string;
}

export interface SideCount extends Count {
  readonly seat: number;
  /** How likely so many hits or more were; where fewer came than expected, so few or fewer. */
  readonly chance: number;
}

export interface Tally {
  readonly sides: readonly SideCount[];
  readonly volleys: readonly VolleyCount[];
}

interface Roll extends Throw {
  readonly seat: number;
  readonly round: number;
  readonly step: string;
  readonly hits: number;
}

export function tallyOf(t: Tables, steps: readonly FilmStep[]): Tally {
  const rolls = steps.flatMap(({ report, mat }): Roll[] => {
    if (report.key !== 'rolled') return [];
    const { seat, step, eff, dice, hits } = report.facts;
    return [{ seat: t.seats.indexOf(seat), round: mat.round, step, dice: dice.length, eff, hits }];
  });
  const volleys: Roll[][] = [];
  for (const roll of rolls) {
    const last = volleys.at(-1);
    const [first] = last ?? [];
    if (last && first.seat === roll.seat && first.step === roll.step && first.round === roll.round) last.push(roll);
    else volleys.push([roll]);
  }
  return {
    sides: t.seats.map((_, seat) => sideCount(seat, rolls)),
    volleys: volleys.map((all) => ({ seat: all[0].seat, round: all[0].round, step: all[0].step, ...counted(all) })),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const counted = (rolls: readonly Roll[]): Count => ({
  dice: sum(rolls.map(({ dice }) => dice)),
  expected: expected(rolls),
  hits: sum(rolls.map(({ hits }) => hits)),
});

function sideCount(seat: number, all: readonly Roll[]): SideCount {
  const rolls = all.filter((roll) => roll.seat === seat);
  const count = counted(rolls);
  const spread = spreadOf(rolls);
  const chance = count.hits >= count.expected ? atLeast(spread, count.hits) : 1 - atLeast(spread, count.hits + 1);
  return { seat, ...count, chance };
}
