/** Choices compared by how the match ends: for each it is played on to its last turn, with the same rivals and the same dice. */
import { type Chance, playOn, SwiftChance } from '@drumhead/kernel';
import type { Position, Roses, RosesAction } from '@drumhead/roses';
import { NO_PLAN } from '@drumhead/roses/queries';
import type { Future } from './improve.ts';
import { plainly } from './plainly.ts';

/** For whom, and with what, is thought. */
export interface RosesMind {
  readonly game: Roses;
  readonly seat: number;
  readonly chance: Chance;
  /** By seat: how likely it is to plan by chance. */
  readonly heedless: readonly number[];
  /** True when the best answer so far is wanted. */
  readonly late: () => boolean;
}

/** A choice, and what it is liked for whatever comes of it, in victory points. */
export interface Choice {
  readonly action: RosesAction;
  readonly liked: number;
}

/** A match to be played on from here. */
interface Trial {
  readonly from: Position;
  readonly seed: number;
  /** By seat: who plans by chance in it. */
  readonly byChance: readonly boolean[];
}

/** Victory points ahead of the best rival with which a win is more or less sure: (1 + e^-1)^-1 of one. */
const AHEAD = 8;
const GRAIN = 1 << 20;

/**
 * The choice with the best ends; the likeliest comes first. After a round of matches half the choices are given up; every
 * round takes as many matches. `begin` gives a position to begin at.
 */
export function bestPlayedOut(
  mind: RosesMind,
  choices: readonly Choice[],
  most: number,
  begin: () => Position,
): RosesAction {
  let open = choices.map((choice) => ({ choice, sum: 0 }));
  const round = most / Math.ceil(Math.log2(Math.max(2, open.length)));
  while (open.length > 1 && !mind.late()) {
    const each = Math.max(1, Math.floor(round / open.length));
    for (let i = 0; i < each; i++) {
      const trial = trialFrom(mind, begin());
      const ends = open.map(({ choice }) => played(mind, choice, trial));
      // What was not played out for all compares nothing.
      if (mind.late()) break;
      for (const [k, end] of ends.entries()) open[k].sum += end;
    }
    open = open.sort((one, other) => other.sum - one.sum).slice(0, Math.ceil(open.length / 2));
  }
  return open[0].choice.action;
}

const trialFrom = ({ chance, heedless }: RosesMind, from: Position): Trial => ({
  from,
  seed: chance.below(GRAIN),
  byChance: heedless.map((it) => it > 0 && chance.below(GRAIN) < it * GRAIN),
});

/** How good the end is: nearly 1 for a match well won. */
function played({ game, seat, late }: RosesMind, { action, liked }: Choice, { from, seed, byChance }: Trial): number {
  const p = game.clone(from);
  const dice = new SwiftChance(seed);
  game.play(p, { seat, action }, dice, null);
  playOn(game, p, dice, { until: late, policy: plainly(game.tables, byChance) });
  let rival = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < p.players; other++) if (other !== seat) rival = Math.max(rival, p.scores[other]);
  return 1 / (1 + Math.exp((rival - p.scores[seat] - liked) / AHEAD));
}

/** The position when the rivals have sealed these plans. */
export function withPlans(p: Position, seat: number, plans: Future): Position {
  return { ...p, plans: plans.map((plan, other) => (other === seat ? null : (plan ?? NO_PLAN))) };
}
