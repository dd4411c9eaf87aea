/**
 * Odds of breaking first. An army is not worn down evenly: it is lost with the loss that breaks it, and then what else it
 * has counts no more. So what may be lost is kept as odds, not as a sum.
 */
import type { Context } from '@drumhead/renaissance';
import { moraleByCommand } from '@drumhead/renaissance/queries';

/** Somebody may be lost, in halves of a morale equivalent. */
export interface Danger {
  readonly command: number;
  readonly morale: number;
  readonly chance: number;
  /** A general goes with it. */
  readonly general: boolean;
}

/** What may be lost in a phase; whose it is decides who breaks first where both do. */
export interface Stage {
  readonly mover: number;
  readonly dangers: readonly Danger[];
}

/** What is lost at once, on average, in halves of a morale equivalent. */
const STROKE = 2.5;
/** By as many strokes as one side is nearer to its end, in standard deviations of the course to it: the slope of its odds. */
const SLOPE = 1.6;
/** Losses of a command with which the army need not break. */
const ASIDE = 0.4;

/** How far a side is from defeat. */
interface Way {
  /** Halves of a morale equivalent. */
  readonly left: number;
  /** By command, what part of its losses lead there. */
  readonly share: readonly number[];
}

export class Race {
  private readonly seat: number;
  private readonly side: readonly number[];
  private readonly ways: readonly [Way, Way];

  constructor(s: Context, seat: number) {
    this.seat = seat;
    this.side = s.p.commands.side;
    const morale = moraleByCommand(s);
    const beaten = s.p.commands.beaten.map((it) => it !== 0);
    this.ways = [0, 1].map((of) =>
      shortestWay(
        morale,
        this.side.map((it, c) => it === of && c),
        beaten,
      ),
    ) as never;
  }

  /** How likely this seat is to win, when these phases have been fought one after the other. */
  odds(stages: readonly Stage[]): number {
    let [won, open] = [0, 1];
    const courses = this.ways.map(({ left }) => new Course(left));
    for (const { mover, dangers } of stages) {
      for (const { command, morale, chance } of dangers) {
        const side = this.side[command];
        courses[side].lose(morale, chance * this.ways[side].share[command]);
      }
      const other = 1 - mover;
      // His phase comes next: he is beaten in it, before the mover can be.
      const otherEnds = courses[other].ended();
      const moverEnds = (1 - otherEnds) * courses[mover].ended();
      won += open * (mover === this.seat ? otherEnds : moverEnds);
      open *= 1 - otherEnds - moverEnds;
      if (open <= 0) return won;
      for (const course of courses) course.goOn();
    }
    return won + open * even(courses[this.seat], courses[1 - this.seat]);
  }
}

/** By commands to be beaten until more than half the army is, or by losses wherever they fall. */
function shortestWay(
  morale: readonly { readonly raised: number; readonly lost: number }[],
  own: readonly (number | false)[],
  beaten: readonly boolean[],
): Way {
  const commands = own.filter((c) => c !== false);
  const whole = commands.reduce((sum, c) => sum + morale[c].raised, 0);
  const toBeat = (c: number): number =>
    beaten[c] ? 0 : Math.max(0, Math.floor(morale[c].raised / 3) + 1 - morale[c].lost);
  const gone = commands.reduce((sum, c) => sum + (beaten[c] ? morale[c].raised : morale[c].lost), 0);
  const direct = Math.floor(whole / 2) + 1 - gone;
  let [left, taken] = [0, 0];
  const share = morale.map(() => ASIDE);
  for (const c of commands.toSorted((a, b) => toBeat(a) - toBeat(b))) {
    if (2 * taken > whole) break;
    left += toBeat(c);
    taken += morale[c].raised;
    share[c] = beaten[c] ? ASIDE : 1;
  }
  if (direct < left) return { left: Math.max(0, direct), share: morale.map(() => 1) };
  return { left, share };
}

/** How much may have been lost so far, with its odds; whoever has lost `left` is at his end. */
class Course {
  readonly by: number[];

  constructor(left: number) {
    this.by = new Array(left + 1).fill(0);
    this.by[0] = 1;
  }

  lose(morale: number, chance: number): void {
    const { by } = this;
    const p = Math.min(1, chance);
    const end = by.length - 1;
    for (let k = end - 1; k >= 0; k--) {
      const some = by[k] * p;
      if (some === 0) continue;
      by[k] -= some;
      by[Math.min(end, k + morale)] += some;
    }
  }

  ended(): number {
    return this.by[this.by.length - 1];
  }

  /** He has not come to his end: what else may be is the more likely. */
  goOn(): void {
    const { by } = this;
    const end = by.length - 1;
    const rest = 1 - by[end];
    by[end] = 0;
    for (let k = 0; k < end; k++) by[k] /= rest;
  }
}

/** Both go on losing as they happen to, until one has come to his end. */
function even(own: Course, other: Course): number {
  const [mine, his] = [own.by, other.by];
  let sum = 0;
  for (let i = 0; i < mine.length - 1; i++) {
    if (mine[i] === 0) continue;
    for (let j = 0; j < his.length - 1; j++) {
      if (his[j] === 0) continue;
      const a = (mine.length - 1 - i) / STROKE;
      const b = (his.length - 1 - j) / STROKE;
      sum += (mine[i] * his[j]) / (1 + Math.exp((SLOPE * (b - a)) / Math.sqrt(a + b)));
    }
  }
  return sum;
}
