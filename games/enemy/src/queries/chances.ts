/** Single dice whose every face can be tried: walls, mines, and slipping away from an enemy one cannot count. */
import type { Cited } from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { Enemy } from '../game.ts';
import type { Position } from '../position/position.ts';
import type { EnemyView } from '../position/view.ts';
import type { Throw } from './spread.ts';
import { FACES, MISSES, sketchOf, whatIf } from './what-if.ts';

/** Of six faces: how many bring what the report's fact says. */
export function facesThat(
  game: Enemy,
  p: Position,
  seat: number,
  action: EnemyAction,
  key: string,
  holds: (report: Cited) => boolean,
): number {
  return FACES.filter((face) => whatIf(game, p, seat, action, face).some((it) => it.key === key && holds(it))).length;
}

export const breachFaces = (game: Enemy, view: EnemyView, seat: number, by: 'bombard-walls' | 'mine'): number =>
  facesThat(
    game,
    sketchOf(game, view),
    seat,
    { kind: by },
    by === 'mine' ? 'mining' : 'bombardment',
    ({ facts }) => facts['breach'] === true,
  );

/** What a gun throws when it fires alone, at whomever. */
export function throwOf(game: Enemy, view: EnemyView, seat: number, action: EnemyAction): Throw {
  const told = whatIf(game, sketchOf(game, view), seat, action, MISSES).find(({ key }) => key === 'rolled');
  return {
    dice: (told?.facts['dice'] as readonly number[] | undefined)?.length ?? 0,
    eff: Number(told?.facts['eff'] ?? 0),
  };
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

export function escapes(game: Enemy, view: EnemyView, seat: number): Escape[] {
  const found = new Map<number, Escape>();
  for (let seed = 1; seed <= GUESSES; seed++) {
    const p = sketchOf(game, view, seed);
    const first = slip(game, p, seat, 1);
    if (first === undefined || found.has(first.horse)) continue;
    const all = FACES.map((face) => slip(game, p, seat, face) ?? first);
    found.set(first.horse, {
      enemyHorse: first.horse,
      succeeds: all.filter(({ success }) => success).length,
      losses: all.reduce((sum, { losses }) => sum + losses, 0) / all.length,
      certain: first.die === null,
    });
  }
  return [...found.values()].sort((a, b) => a.enemyHorse - b.enemyHorse);
}

function slip(game: Enemy, p: Position, seat: number, face: number) {
  const told = whatIf(game, p, seat, { kind: 'slip-away' }, face).find(({ key }) => key === 'slip-away');
  if (!told) return undefined;
  const { attackerHorse, success, losses, die } = told.facts;
  return {
    horse: attackerHorse as number,
    success: success === true,
    losses: losses as number,
    die: die as number | null,
  };
}
