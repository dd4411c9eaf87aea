/** What every rule has at hand while something is carried out, and how it speaks. */
import type { Chance, Cited, Facts, Report, Sink } from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { FrameKind, FrameOf } from '../position/frames.ts';
import type { Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';

export interface Desk {
  readonly t: Tables;
  readonly p: Position;
  readonly chance: Chance;
  readonly sink: Sink | null;
}

/**
 * A room of the rulebook: what happens in one kind of frame. `list`, `fault` and `regrets` look only at what the seat sees.
 * A room without `asks` never waits.
 */
export interface Room<F> {
  /** Runs without asking; answers whether somebody must choose. Without it the frame always waits. */
  stage?(d: Desk, f: F): 'go' | 'wait';
  /** What is asked, where it is not named as the frame. */
  asks?(f: F): string;
  readonly cites: readonly string[];
  list(t: Tables, p: Position, f: F, seat: number): EnemyAction[];
  /** Why not; null when it is allowed. The action's kind need not be one of the room's. */
  fault(t: Tables, p: Position, f: F, seat: number, action: EnemyAction): Cited | null;
  /** What an allowed action throws away. */
  regrets?(t: Tables, p: Position, f: F, action: EnemyAction): readonly Cited[];
  act(d: Desk, f: F, seat: number, action: EnemyAction): void;
}

export type Rooms = { readonly [K in FrameKind]?: Room<FrameOf<K>> };

/** For everybody. Call it as an argument of `sink?.report`, so that it costs nothing without a sink. */
export function news(key: string, cites: readonly string[], facts: Facts): Report {
  return { key, cites, facts, to: 'public' };
}

/** For everybody, and it tells something that was hidden. */
export function reveal(key: string, cites: readonly string[], facts: Facts): Report {
  return { key, cites, facts, to: 'public', reveals: true };
}

export function no(key: string, cites: readonly string[], facts: Facts = {}): Cited {
  return { key, cites, facts };
}

/** The frame on top is done with. */
export function leave(d: Desk): void {
  d.p.stack.pop();
}
