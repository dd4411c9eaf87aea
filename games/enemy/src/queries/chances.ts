/** Of six faces: how many breach the walls. */
import type { Seat } from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { Enemy } from '../game.ts';
import type { Position } from '../position/position.ts';
import type { EnemyView } from '../position/view.ts';
import type { EnemyReports } from '../reports.ts';
import type { Throw } from './spread.ts';
import { FACES, MISSES, sketchOf, whatIf } from './what-if.ts';
export function breachFaces(game: Enemy, view: EnemyView, seat: Seat, by: 'bombard-walls' | 'mine'): number {
  const p = sketchOf(game, view);
  const breaches = (face: number): boolean =>
    whatIf({ game, p, seat }, { kind: by }, face).some(
      ({ key, facts }) => (key === 'mining' || key === 'bombardment') && facts.breach,
    );
  return FACES.filter(breaches).length;
}

/** What a gun throws when it fires alone, at whomever. */
export function throwOf(game: Enemy, view: EnemyView, seat: Seat, action: EnemyAction): Throw {
  for (const { key, facts } of whatIf({ game, p: sketchOf(game, view), seat }, action, MISSES))
    if (key === 'rolled') return { dice: facts.dice.length, eff: facts.eff };
  return { dice: 0, eff: 0 };
}

/** What trying to slip away brings, if the Attacker has so much Cavalry in front. */
export interface Escape {
  readonly enemyHorse: number;
  /** Of six faces. */
  readonly succeeds: number;
  /** Average losses over the six faces. */
  readonly losses: number;
  /** Decided without a die. */
  readonly certain: boolean;
}

/** Guesses at the hidden blocks; each distinct number of Cavalry they show is one line, never weighed against another. */
export const GUESSES = 60;

export function escapes(game: Enemy, view: EnemyView, seat: Seat): Escape[] {
  const found = new Map<number, Escape>();
  for (let seed = 1; seed <= GUESSES; seed++) {
    const p = sketchOf(game, view, seed);
    const first = slip(game, p, seat, 1);
    if (first === undefined || found.has(first.attackerHorse)) continue;
    const all = FACES.map((face) => slip(game, p, seat, face) ?? first);
    found.set(first.attackerHorse, {
      enemyHorse: first.attackerHorse,
      succeeds: all.filter(({ success }) => success).length,
      losses: all.reduce((sum, { losses }) => sum + losses, 0) / all.length,
      certain: first.die === null,
    });
  }
  return [...found.values()].sort((a, b) => a.enemyHorse - b.enemyHorse);
}

function slip(game: Enemy, p: Position, seat: Seat, face: number): EnemyReports['slip-away'] | undefined {
  for (const { key, facts } of whatIf({ game, p, seat }, { kind: 'slip-away' }, face))
    if (key === 'slip-away') return facts;
  return undefined;
}
