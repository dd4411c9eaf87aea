/**
 * The volleys still to come in this Round, read from the reports of a Round in which no die hits: so each line says what
 * would be thrown before losses. Blocks that the viewer cannot see are counted, never guessed at.
 */
import { type Enemy, type EnemyAction, type EnemyView, type Position, SHOWN, sideOf } from '@drumhead/enemy';
import type { Cited } from '@drumhead/kernel';
import { expected, type Spread, spreadOf, type Throw } from './hits.ts';
import { LoadedDice, MISSES, ordered, playOn, sketchOf } from './sketch.ts';

export interface Shot extends Throw {
  readonly block: number;
}

/** All that one side throws in one step at one kind of target. */
export interface Volley {
  readonly seat: number;
  readonly step: string;
  readonly at: string;
  readonly shots: readonly Shot[];
  /** Blocks that will throw too, but which and how strong the viewer cannot know. */
  readonly unseen: number;
}

export const spreadOfVolley = ({ shots }: Volley): Spread => spreadOf(shots);
export const expectedOf = ({ shots }: Volley): number => expected(shots);

/** No Round has more choices. */
const LONGEST = 200;

/** Those of the viewer's own, and those that lie face up. A spectator sees only the latter. */
export function isSeen(view: EnemyView, p: Position, block: number): boolean {
  return view.viewer === 'all' || sideOf(block) === view.viewer || (p.flags[block] & SHOWN) !== 0;
}

/** What is thrown until the Round is over if the seat answers so, one action after the other. */
export function volleysAfter(game: Enemy, view: EnemyView, seat: number, answers: readonly EnemyAction[]): Volley[] {
  const p = sketchOf(game, view);
  const seen = p.where.map((_, block) => isSeen(view, p, block));
  const dice = new LoadedDice(MISSES);
  const reports: Cited[] = [];
  for (const answer of answers) reports.push(...playOn(game, p, seat, answer, dice));
  for (let steps = 0; steps < LONGEST && !isRoundOver(reports); steps++) {
    const decision = game.decisions(p)[0];
    const answer = decision && ordered(game, p, decision);
    if (!answer) break;
    reports.push(...playOn(game, p, decision.seat, answer, dice));
  }
  return gathered(game, withinRound(reports), seen);
}

const ENDS = ['round', 'battle-ends', 'siege-combat-ends'];
const isEnd = ({ key }: Cited): boolean => ENDS.includes(key);

/** A Round just beginning is the one that is asked about; the next one, or the end of the fight, ends it. */
function withinRound(reports: readonly Cited[]): readonly Cited[] {
  const first = reports.findIndex(({ key }) => key === 'rolled');
  const end = reports.findIndex((report, index) => index > first && isEnd(report));
  return first < 0 ? [] : reports.slice(0, end < 0 ? undefined : end);
}

function isRoundOver(reports: readonly Cited[]): boolean {
  return withinRound(reports).length < reports.length && reports.some(({ key }) => key === 'rolled');
}

function gathered(game: Enemy, reports: readonly Cited[], seen: readonly boolean[]): Volley[] {
  const { seats, blockOf } = game.tables;
  const found: { seat: number; step: string; at: string; shots: Shot[]; unseen: number }[] = [];
  for (const { key, facts } of reports) {
    if (key !== 'rolled') continue;
    const { step, at, eff, dice } = facts as { step: string; at: string; eff: number; dice: readonly number[] };
    const seat = seats.indexOf(facts['seat'] as string);
    const block = blockOf.get(facts['block'] as string) as number;
    let volley = found.find((it) => it.seat === seat && it.step === step && it.at === at);
    if (!volley) {
      volley = { seat, step, at, shots: [], unseen: 0 };
      found.push(volley);
    }
    if (seen[block]) volley.shots.push({ block, dice: dice.length, eff });
    else volley.unseen++;
  }
  return found;
}
