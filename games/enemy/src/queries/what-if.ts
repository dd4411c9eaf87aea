/**
 * Asks the engine "and then?" on a position imagined from what the viewer sees. Nothing here knows a rule: choices are
 * played on a copy with dice that fall as told, and what comes of them is read from the reports.
 */
import { type Chance, type Decision, LoadedDice, type Seat, SwiftChance, WhatIf } from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { Enemy } from '../game.ts';
import type { Position } from '../position/position.ts';
import type { EnemyView } from '../position/view.ts';
import type { EnemyReport } from '../reports.ts';

/** Dice that always show one face; what is mixed out of sight may be anything. */
export const loaded = (face: number): Chance => new LoadedDice(face, new SwiftChance(1642));

/** The highest face hits nothing: blocks roll against 5 at the most. */
export const MISSES = 6;
export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** A position the viewer could be in. Different seeds guess differently at what is hidden. */
export const sketchOf = (game: Enemy, view: EnemyView, seed = 1): Position => game.imagine(view, new SwiftChance(seed));

/** The decision a seat is asked in a sketch. */
export const askedOf = (game: Enemy, p: Position, seat: Seat): Decision | undefined =>
  new WhatIf(game, p).decision(seat);

/** A sketch, and the seat that weighs it. */
export interface Outlook {
  readonly game: Enemy;
  readonly p: Position;
  readonly seat: Seat;
}

/** Plays an allowed action on the sketch itself; answers what was told. */
export function playOn({ game, p, seat }: Outlook, action: EnemyAction, chance: Chance): EnemyReport[] {
  const reports: EnemyReport[] = [];
  game.play(p, { seat, action }, chance, { report: (report) => reports.push(report) });
  return reports;
}

/** What would be told if the seat did this and the die fell so; the sketch is left alone. */
export function whatIf({ game, p, seat }: Outlook, action: EnemyAction, face: number): EnemyReport[] {
  return playOn({ game, p: game.clone(p), seat }, action, loaded(face));
}

/** How a seat's default orders would answer, or undefined where they ask. */
export const ordered = (game: Enemy, p: Position, decision: Decision): EnemyAction | undefined =>
  new WhatIf(game, p).ordered(decision);
