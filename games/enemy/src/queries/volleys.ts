/**
 * The volleys still to come in this Round, read from the reports of a Round in which no die hits: so each line says what
 * would be thrown before losses. Blocks that the viewer cannot see are counted; what hangs on them is told as a span.
 */

import type { Decision, Seat } from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { Enemy } from '../game.ts';
import type { BlockId } from '../model/ids.ts';
import { sideOf } from '../model/numbers.ts';
import { type Position, SHOWN } from '../position/position.ts';
import type { EnemyView } from '../position/view.ts';
import type { EnemyReport } from '../reports.ts';
import { expected, type Spread, spreadOf, type Throw } from './spread.ts';
import { loaded, MISSES, type Outlook, ordered, playOn, sketchOf } from './what-if.ts';

export interface Shot extends Throw {
  readonly block: BlockId;
}

/** All that one side throws in one step at one kind of target. */
export interface Volley {
  readonly seat: Seat;
  /** `UNSEEN`: nobody can say in which. */
  readonly step: string;
  /** Several where it hangs on blocks the viewer cannot see. */
  readonly at: readonly string[];
  readonly shots: readonly Shot[];
  /** Hits to be expected, at least and at most: the same where nothing hangs on what is hidden. */
  readonly least: number;
  readonly most: number;
  /** Blocks that will throw too, but which and how strong the viewer cannot know. */
  readonly unseen: number;
}

export const UNSEEN = 'unseen';
export const spreadOfVolley = ({ shots }: Volley): Spread => spreadOf(shots);

/** No Round has more choices. */
const LONGEST = 200;

/** Those of the viewer's own, and those that lie face up. A spectator sees only the latter. */
export function isSeen(view: EnemyView, p: Position, block: BlockId): boolean {
  return view.viewer === 'all' || sideOf(block) === view.viewer || (p.flags[block] & SHOWN) !== 0;
}

/** Guesses at what is hidden: enough to find what hangs on it. */
const GUESSES = 8;

/** What is thrown until the Round is over if the seat answers so, one action after the other. */
export function volleysAfter(game: Enemy, view: EnemyView, seat: Seat, answers: readonly EnemyAction[]): Volley[] {
  const count = hidesSomebody(view, sketchOf(game, view)) ? GUESSES : 1;
  const guesses = Array.from({ length: count }, (_, guess) =>
    thrownAfter({ game, p: sketchOf(game, view, guess + 1), seat }, view, answers),
  );
  const volleys = merged(guesses.map(({ volleys }) => volleys));
  const unseen = [0, 1].flatMap((side): Volley[] => {
    const most = Math.max(...guesses.map((guess) => guess.unseen[side]));
    return most > 0 ? [{ seat: side, step: UNSEEN, at: [], shots: [], least: 0, most: 0, unseen: most }] : [];
  });
  return [...volleys, ...unseen];
}

/** Whether an enemy whose face is hidden stands where it is fought. */
function hidesSomebody(view: EnemyView, p: Position): boolean {
  const frame = p.stack.at(-1);
  return (
    frame !== undefined && 'area' in frame && p.where.some((at, block) => at === frame.area && !isSeen(view, p, block))
  );
}

interface Thrown {
  readonly volleys: readonly Volley[];
  /** By side: blocks the viewer cannot see that threw. */
  readonly unseen: readonly number[];
}

function thrownAfter(at: Outlook, view: EnemyView, answers: readonly EnemyAction[]): Thrown {
  const { game, p } = at;
  const seen = p.where.map((_, block) => isSeen(view, p, block));
  const dice = loaded(MISSES);
  const reports: EnemyReport[] = [];
  for (const answer of answers) reports.push(...playOn(at, answer, dice));
  for (let steps = 0; steps < LONGEST && roundEnd(reports) < 0; steps++) {
    const decision = game.decisions(p)[0];
    const answer = decision && answerTo(game, p, decision);
    if (!answer) break;
    reports.push(...playOn({ game, p, seat: decision.seat }, answer, dice));
  }
  return gathered(game, withinRound(reports), seen);
}

/** Who might slip away stands: it is the fight that is weighed. */
const answerTo = (game: Enemy, p: Position, decision: Decision): EnemyAction | undefined =>
  decision.kind === 'slip-away' ? { kind: 'stand' } : ordered(game, p, decision);

const ENDS = ['battle-ends', 'siege-combat-ends'];

/** Where the Round is over: at the end of the fight, or with the Round after the one that was fought; −1 for not yet. */
function roundEnd(reports: readonly EnemyReport[]): number {
  const first = reports.findIndex(({ key }) => key === 'rolled');
  return reports.findIndex(({ key }, index) => ENDS.includes(key) || (key === 'round' && first >= 0 && index > first));
}

function withinRound(reports: readonly EnemyReport[]): readonly EnemyReport[] {
  const end = roundEnd(reports);
  return end < 0 ? reports : reports.slice(0, end);
}

function gathered(game: Enemy, reports: readonly EnemyReport[], seen: readonly boolean[]): Thrown {
  const { seats, blockOf } = game.tables;
  const found: { seat: Seat; step: string; at: string[]; shots: Shot[] }[] = [];
  const unseen = [new Set<number>(), new Set<number>()];
  for (const { key, facts } of reports) {
    if (key !== 'rolled') continue;
    const { step, at, eff, dice } = facts;
    const seat = seats.indexOf(facts.seat);
    const block = blockOf.get(facts.block) as number;
    if (!seen[block]) {
      unseen[seat].add(block);
      continue;
    }
    let volley = found.find((it) => it.seat === seat && it.step === step && it.at[0] === at);
    if (!volley) {
      volley = { seat, step, at: [at], shots: [] };
      found.push(volley);
    }
    volley.shots.push({ block, dice: dice.length, eff });
  }
  return { volleys: found.map(weighed), unseen: unseen.map(({ size }) => size) };
}

function weighed(volley: Pick<Volley, 'seat' | 'step' | 'at' | 'shots'>): Volley {
  const mean = expected(volley.shots);
  return { ...volley, least: mean, most: mean, unseen: 0 };
}

/** Where the guesses differ, a step of a side is one line: all it may be aimed at, from the least to the most it may bring. */
function merged(guesses: readonly (readonly Volley[])[]): readonly Volley[] {
  const [first] = guesses;
  if (guesses.every((guess) => JSON.stringify(guess) === JSON.stringify(first))) return first;
  const lines = new Map(guesses.flat().map((it) => [`${it.seat} ${it.step}`, it]));
  return [...lines.values()].map(({ seat, step }) => {
    const each = guesses.map((guess) => guess.filter((it) => it.seat === seat && it.step === step));
    const means = each.map((volleys) => expected(volleys.flatMap(({ shots }) => shots)));
    const [volleys] = each.filter(({ length }) => length > 0);
    return {
      seat,
      step,
      at: [...new Set(each.flat().flatMap(({ at }) => at))],
      shots: volleys.flatMap(({ shots }) => shots),
      least: Math.min(...means),
      most: Math.max(...means),
      unseen: 0,
    };
  });
}
