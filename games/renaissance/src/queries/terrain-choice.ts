/** Terrain by its kinds: a player says what lies in the country and how much, its shapes are drawn by chance. */

import type { Chance, Cited } from '@drumhead/kernel';
import type { ActionOf, RenaissanceAction } from '../action.ts';
import type { Read } from '../model/context.ts';
import type { Kind } from '../position/ground.ts';
import type { SeatId } from '../position/ids.ts';
import { top } from '../position/position.ts';
import { declarerOf, mayDeclare } from '../rules/terrain/declare.ts';
import { placedAt } from '../rules/terrain/placing-areas.ts';
import { wantedOf } from '../rules/terrain/placing-dice.ts';
import { randomArea, type Size } from '../rules/terrain/random-shapes.ts';
import { areasOf, edgeOfDie, nearestTo, siteOf } from '../rules/terrain/site.ts';

type Features = ActionOf<'declare'>['features'];

/** A feature to be declared: small ones count half. */
export interface Wanted {
  readonly kind: Kind;
  readonly size: Size;
}

/** What is placed, by lines to draw: an outline that is closed, or a line that is not. */
export interface Laid {
  readonly kind: Kind;
  readonly points: readonly number[];
  readonly isClosed: boolean;
}

/** The feature that waits to be placed, as this action would lay it; null while none does. */
export function laidBy(s: Read, action: RenaissanceAction): Laid | null {
  const frame = top(s.p);
  if (frame?.kind !== 'lay') return null;
  const wanted = wantedOf(s, frame);
  // An area in the hand while a line is asked for, or the other way round, is the answer to another question.
  const isLine = LINES.includes(wanted.kind);
  if (action.kind === 'lay' && !isLine)
    return { kind: wanted.kind, points: placedAt(wanted, action).ring, isClosed: true };
  if (action.kind === 'draw' && isLine) return { kind: wanted.kind, points: action.line, isClosed: false };
  return null;
}

/** Where its dice send the area that waits to be placed. */
export interface Sent {
  readonly dice: readonly [number, number];
  /** Some part of it must lie here: all that is nearer to one edge than to any other (D-terrain.19). */
  readonly nearer: readonly number[];
  /** D-terrain.20: the first lies at most so far from that edge, any other at least so far from those that lie already. */
  readonly far: number;
  readonly isFirst: boolean;
}

export function sentBy(s: Read): Sent | null {
  const frame = top(s.p);
  if (frame?.kind !== 'lay' || LINES.includes(wantedOf(s, frame).kind)) return null;
  const site = siteOf(s);
  return {
    dice: [frame.first, frame.second],
    nearer: nearestTo(site, edgeOfDie(site.numbers, frame.first)),
    far: frame.second * site.element,
    isFirst: areasOf(site).length === 0,
  };
}

/** What may lie in the defender's country, and of it what must. */
export function countryOf(s: Read, seat: SeatId): { readonly must: readonly Kind[]; readonly may: readonly Kind[] } {
  const { list, defends, naval } = declarerOf(s, seat);
  const may = list.optional.filter((kind) => !list.compulsory.includes(kind));
  return {
    must: defends ? list.compulsory : [],
    may: (defends ? may : [...list.compulsory, ...may]).filter(
      (kind) => (defends || kind !== 'BUA') && (naval || kind !== 'WW') && !SHORES.includes(kind),
    ),
  };
}

/** These come with a waterway. */
const SHORES: readonly Kind[] = ['Be', 'RS', 'Quay'];
const LINES: readonly Kind[] = ['Rd', 'Rv', 'WW'];

export const hasSize = (kind: Kind): boolean => !LINES.includes(kind);

export function drawnFeatures(chance: Chance, wanted: readonly Wanted[]): Features {
  return wanted.map(({ kind, size }) => {
    if (!hasSize(kind)) return { kind, ring: [], line: [] };
    const area = randomArea(chance, kind, size);
    return { ...area, ring: [...area.ring], line: [...area.line] };
  });
}

export function declareRefused(s: Read, seat: SeatId, features: Features): Cited | null {
  const verdict = mayDeclare(declarerOf(s, seat), features);
  return verdict.ok ? null : verdict.refusal;
}
