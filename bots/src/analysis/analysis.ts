/**
 * A finished match looked back on. How it stood is judged at each moment from what every seat could see then, on imagined
 * positions; where a seat lost most, its choices are weighed against those of a better player.
 */
import { type Action, type Seat, SwiftChance, stableJson } from '@drumhead/kernel';
import { type Chances, settled } from './chances.ts';
import type { Chosen, Course, Stock } from './course.ts';
import { Reckoning, type Skills } from './reckoning.ts';

/** When stock is taken. */
export type Instant = Pick<Stock, 'seq' | 'heading'>;

/** Between two moments a seat lost much. */
export interface Turn {
  /** The moment it led to; the one before is `at - 1`. */
  readonly at: number;
  readonly seat: Seat;
  readonly lost: number;
}

/** An answer with all that belongs to it, a group with its moves. */
interface Made {
  readonly chosen: Chosen;
  readonly actions: readonly Action[];
}

/** A better player's answer, and how much of the victory it would have been worth more than the one that was given. */
export interface Regret extends Made {
  readonly instead: readonly Action[];
  readonly gain: number;
}

/** Positions imagined from a view, for a moment and for a choice. */
const GUESSES = 4;
const SAMPLES = 4;
const [FIRST_LOOK, SECOND_LOOK] = [1, 1001];
/** A share of the victory that is worth a word. */
const TELLING = 0.08;
const MOST_TURNS = 4;
/** Choices of a stretch that are looked at. */
const MOST_CHOICES = 5;
/** Of the victory: less is within the error of the reckoning. */
const WORTH_A_WORD = 0.02;

export class Analysis {
  private readonly course: Course;
  private readonly reckoning: Reckoning;

  constructor(course: Course, skills: Skills) {
    this.course = course;
    this.reckoning = new Reckoning(course.game, course.seats, skills);
  }

  get moments(): readonly Instant[] {
    return this.course.stocks.map(({ seq, heading }) => ({ seq, heading }));
  }

  /** The mean of what the seats could think of it; at the end, what came of it. */
  chancesAt(at: number): Chances {
    const { game, seats, stocks, winners } = this.course;
    if (at === stocks.length - 1) return settled(winners, seats);
    const { position, seq } = stocks[at];
    const sum = new Array<number>(seats).fill(0);
    for (let seat = 0; seat < seats; seat++) {
      const chance = new SwiftChance(seq, seat);
      const view = game.view(position, seat);
      for (let k = 0; k < GUESSES; k++) {
        const chances = this.reckoning.chancesIn(game.imagine(view, chance), chance);
        for (let of = 0; of < seats; of++) sum[of] += chances[of];
      }
    }
    return sum.map((it) => it / (seats * GUESSES));
  }

  /**
   * The choice before this turn of things that the seat should have made otherwise; null where none is better. `better` is
   * asked what else could have been done; `through` are kinds of decisions that belong to what led to them.
   */
  regretIn(turn: Turn, through: readonly string[], better: (chosen: Chosen) => readonly Action[]): Regret | null {
    let most: Regret | null = null;
    for (const made of this.choicesIn(turn, through)) {
      const instead = better(made.chosen);
      if (instead.length === 0 || stableJson(instead) === stableJson(made.actions)) continue;
      const gain = this.gainOf(made, instead, FIRST_LOOK);
      if (!most || gain > most.gain) most = { ...made, instead, gain };
    }
    if (!most) return null;
    // The best of several looks better than it is: it is weighed anew.
    const gain = this.gainOf(most, most.instead, SECOND_LOOK);
    return gain >= WORTH_A_WORD ? { ...most, gain } : null;
  }

  private choicesIn({ at, seat }: Turn, through: readonly string[]): readonly Made[] {
    const { stocks, choices } = this.course;
    const [from, to] = [stocks[at - 1].seq, stocks[at].seq];
    const made: Made[] = [];
    for (const chosen of choices) {
      if (chosen.seat !== seat || chosen.seq <= from || chosen.seq > to) continue;
      const last = made.at(-1);
      if (last && through.includes(chosen.decision.kind))
        made[made.length - 1] = { ...last, actions: [...last.actions, chosen.action] };
      else if (this.isOpen(chosen)) made.push({ chosen, actions: [chosen.action] });
    }
    const step = Math.max(1, made.length / MOST_CHOICES);
    return made.filter((_, k) => Math.floor(k / step) !== Math.floor((k - 1) / step));
  }

  /** There was something to choose. */
  private isOpen({ before, seat }: Chosen): boolean {
    const { game } = this.course;
    const list = game.actions(before, seat);
    return list === null || list.length > 1;
  }

  /** By what the seat saw then, both answers with the same throws. */
  private gainOf(made: Made, other: readonly Action[], seed: number): number {
    const { game } = this.course;
    const { before, seat, seq } = made.chosen;
    const view = game.view(before, seat);
    let gain = 0;
    for (let k = 0; k < SAMPLES; k++) {
      const guess = game.imagine(view, new SwiftChance(seed + k, seq));
      const after = (actions: readonly Action[]): number =>
        this.reckoning.shareAfter(guess, { seat, actions }, seed + k);
      gain += after(other) - after(made.actions);
    }
    return gain / SAMPLES;
  }
}

/** Where most was lost, in their order; a match that was decided slowly may have none. */
export function turningPoints(chances: readonly Chances[]): readonly Turn[] {
  const turns = chances.slice(1).map((now, k): Turn => {
    const lost = now.map((share, seat) => chances[k][seat] - share);
    const most = Math.max(...lost);
    return { at: k + 1, seat: lost.indexOf(most), lost: most };
  });
  return turns
    .filter(({ lost }) => lost >= TELLING)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, MOST_TURNS)
    .sort((a, b) => a.at - b.at);
}
