/** What every rule has at hand while something is carried out, and how it speaks. */

import type { Chance, Cited, Facts, Report, Sink } from '@drumhead/kernel';
import type { RenaissanceAction } from '../action.ts';
import type { FrameKind, FrameOf } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import type { Field } from './field.ts';

export interface Desk {
  readonly t: Tables;
  readonly p: Position;
  /** The bases of `p`. Whoever moves an element moves it by way of the field. */
  readonly f: Field;
  readonly chance: Chance;
  readonly sink: Sink | null;
}

/** What can be asked of a position without changing it. */
export type Scene = Pick<Desk, 't' | 'p' | 'f'>;

/**
 * A room of the rulebook: what happens in one kind of frame. `list`, `propose` and `fault` look only at what the seat can
 * see. A room whose actions cannot be listed proposes instead.
 */
export interface Room<F> {
  /** Runs without asking; answers whether somebody must choose. Without it the frame always waits. */
  stage?(d: Desk, f: F): 'go' | 'wait';
  readonly cites: readonly string[];
  list(s: Scene, f: F, seat: number): RenaissanceAction[] | null;
  propose?(s: Scene, f: F, seat: number, chance: Chance): RenaissanceAction;
  /** Why not; null when it is allowed, or warnings that go with it. The action's kind need not be one of the room's. */
  fault(s: Scene, f: F, seat: number, action: RenaissanceAction): Cited | readonly Cited[] | null;
  act(d: Desk, f: F, seat: number, action: RenaissanceAction): void;
}

export type Rooms = { readonly [K in FrameKind]: Room<FrameOf<K>> };

/** For everybody. Call it as an argument of `sink?.report`, so that it costs nothing without a sink. */
export function news(key: string, cites: readonly string[], facts: Facts): Report {
  return { key, cites, facts, to: 'public' };
}

/** For everybody; where troops lie hidden it tells something of them, for they count with the rest. */
export function reckoning(p: Position, key: string, cites: readonly string[], facts: Facts): Report {
  const report = news(key, cites, facts);
  return p.hidden.some(({ troop }) => troop.length > 0) ? { ...report, reveals: true } : report;
}

/** Is it allowed, with or without warnings? */
export const isAllowed = (fault: Cited | readonly Cited[] | null): fault is readonly Cited[] | null =>
  fault === null || Array.isArray(fault);

export function no(key: string, cites: readonly string[], facts: Facts = {}): Cited {
  return { key, cites, facts };
}

/** The frame on top is done with. */
export function leave(d: Desk): void {
  d.p.stack.pop();
}
