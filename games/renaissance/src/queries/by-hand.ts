/**
 * A battle laid out by hand: troops put anywhere, taken off or put back, whose movement step it is and with what; and what the
 * rules have against it. Positions are never changed, but given anew.
 */

import { type Chance, type Cited, type Facts, refusal } from '@drumhead/kernel';
import { distance } from '../geometry/nearest.ts';
import { laid } from '../geometry/outlines.ts';
import { boundsOf } from '../geometry/polygon.ts';
import { carried, onRear, type Point, type Pose, pointAt, sidestep } from '../geometry/pose.ts';
import { HALF, PACE, TURN } from '../geometry/units.ts';
import type { Read } from '../model/context.ts';
import { labelled } from '../model/element-labels.ts';
import { type Field, moveTo, onTable, poseOfElement, troopOf } from '../model/field.ts';
import {
  ABOARD,
  enlist,
  GENERAL,
  isGone,
  kept,
  LEFT_IN_PURSUIT,
  LOST,
  PURSUING,
  ROUTING,
  STEADY,
  TEAM,
} from '../position/elements.ts';
import type { Feature, Kind } from '../position/ground.ts';
import type { CommandId, ElementId, FeatureId, SeatId } from '../position/ids.ts';
import { clone, type Position, phasing } from '../position/position.ts';
import { listsFor } from '../rules/army/lists.ts';
import { BAGGAGE } from '../rules/army/roster.ts';
import { cannotStand, type Misplaced } from '../rules/deploy/deployment-zones.ts';
import { fieldFor } from '../rules/rulebook.ts';
import { underfoot } from '../rules/terrain/going.ts';
import { lyingRefused } from '../rules/terrain/placing-areas.ts';
import { riverRing } from '../rules/terrain/placing-rivers-and-waterways.ts';
import { randomArea } from '../rules/terrain/random-shapes.ts';
import { isArea } from '../rules/terrain/site.ts';
import { hourOf } from '../rules/weather/time-of-day.ts';
import type { Tables, TroopId } from '../tables.ts';
import type { Wanted } from './before-battle.ts';
import { beginMovement } from './odds.ts';

/** What a battle laid out by hand is to be played on with. */
export interface PlayOn {
  /** Whose movement step it is. */
  readonly side: SeatId;
  /** 0 to 23. */
  readonly hour: number;
  /** What each of its commands has to spend. */
  readonly pips: readonly number[];
}

const ofDay = (hour: number): number => ((hour % 24) + 24) % 24;

export const playOnNow = (p: Position): PlayOn => ({
  side: phasing(p),
  hour: ofDay(hourOf(p)),
  pips: p.commands.pips.slice(),
});

/** The movement step of that side, with the troops as they stand: whatever was under way is over, a battle that was won too. */
export function atMovement(t: Tables, p: Position, { side, hour, pips }: PlayOn): Position {
  const next = clone(p);
  if (phasing(next) !== side) next.phase++;
  next.start += hour - ofDay(hourOf(next));
  [next.winner, next.ended, next.scores] = [-1, 0, [0, 0]];
  next.failedFords = [];
  beginMovement(t, next);
  for (const [c, of] of next.commands.side.entries()) {
    if (of !== side) continue;
    next.commands.pips[c] = pips[c] ?? 0;
    next.commands.die[c] = Math.max(next.commands.pips[c], 1);
  }
  return next;
}

export function movedByHand(p: Position, elements: readonly ElementId[], poses: readonly Pose[]): Position {
  const next = clone(p);
  for (const [k, i] of elements.entries()) {
    const { x, y, h } = poses[k];
    [next.elements.x[i], next.elements.y[i], next.elements.h[i]] = [x, y, h];
  }
  return next;
}

const MARKS = { lost: LOST, routing: ROUTING, steady: STEADY } as const;

/** Takes them off the table as lost, has them rout or stand steady; or none of it any more. */
export function markedByHand(
  p: Position,
  elements: readonly ElementId[],
  mark: keyof typeof MARKS,
  on: boolean,
): Position {
  const next = clone(p);
  const { flags } = next.elements;
  for (const i of elements) {
    const before = flags[i] & ~MARKS[mark];
    flags[i] = on ? before | MARKS[mark] : before;
    if (mark === 'lost') flags[i] &= ~LEFT_IN_PURSUIT;
    // Nobody flees and goes after others, or stands fast, at once.
    if (mark === 'routing' && on) flags[i] &= ~(STEADY | PURSUING);
    if (mark === 'steady' && on) flags[i] &= ~ROUTING;
  }
  return next;
}

/** Who is lost, or has left the table: those aboard a vessel are neither. */
export const goneFrom = ({ elements: e }: Position): readonly ElementId[] =>
  [...e.troop.keys()].filter((i) => isGone(e.flags[i]) && (e.flags[i] & ABOARD) === 0);

/** What is wrong with the ground, or with the first that stands where nobody can; null when nothing is. */
export function layingRefused(s: Read): Cited | null {
  const { f, p } = s;
  const ground = lyingRefused(s);
  if (ground) return ground;
  for (const i of p.elements.troop.keys()) {
    if (!onTable(f, i)) continue;
    const { rule, ...facts } = nowhere(f, i) ?? { rule: null };
    if (rule) return labelled(f.e, refusal('misplaced', [rule], facts as Facts));
  }
  return null;
}

const nowhere = (f: Field, i: ElementId): Misplaced | null => cannotStand(f, i) ?? onBarredGround(f, i);

function onBarredGround(f: Field, i: ElementId): Misplaced | null {
  if (troopOf(f, i).category === 'naval') return null;
  const { going, rule } = underfoot(f, i);
  return going === 'impassable' ? { rule, element: i } : null;
}

// Troops that nobody has raised, and troops that shall never have been.

/** One to be had by hand, and what a list says he was. */
export interface TroopByHand {
  readonly troop: TroopId;
  readonly label: string;
}

/** Of an army list, by its number, whoever may march with it, those first who may lead; of none, all troops there are. */
export function troopsByHand(t: Tables, list: number): readonly TroopByHand[] {
  const army = listsFor(t).lists[list];
  if (!army) return t.troops.map((_, troop) => ({ troop, label: '' }));
  const entries = army.entries.map(({ troop, label }) => ({ troop, label }));
  const leaders = army.generals.cinc.troops.filter((troop) => !entries.some((it) => it.troop === troop));
  return [...[...leaders, t.troopOf.get(BAGGAGE)!].map((troop) => ({ troop, label: '' })), ...entries];
}

export interface ByHand {
  readonly troop: TroopId;
  readonly command: CommandId;
  /** Beside him, where there is room; else as near as may be to the spot. */
  readonly beside: ElementId | null;
  readonly at: Point;
}

/** Rings about a spot, and places on each, that are tried for one who is put on the table. */
const RINGS = 12;
const PLACES = 12;

/** With one more element, the last of all, where it can stand; null where there is no room about the spot. */
export function recruitedByHand(
  { t, p }: Pick<Read, 't' | 'p'>,
  { troop, command, beside, at }: ByHand,
): Position | null {
  const next = clone(p);
  const side = next.commands.side[command];
  const h = side === 0 ? 0 : HALF;
  const i = enlist(next.elements, {
    troop,
    side,
    command,
    x: at.x,
    y: at.y,
    h,
    flags: t.troops[troop].team > 0 ? TEAM : 0,
  });
  const f = fieldFor(t, next);
  const places: Pose[] = [{ ...at, h }];
  if (beside !== null) {
    const friend = poseOfElement(f, beside);
    places.unshift(sidestep(friend, t.width), sidestep(friend, -t.width), onRear(friend, f.bases.depth[beside]));
  }
  for (let ring = 1; ring <= RINGS; ring++)
    for (let k = 0; k < PLACES; k++) {
      const out = pointAt({ ...at, h: Math.round((k * TURN) / PLACES) }, 0, ring * t.width);
      places.push({ ...out, h });
    }
  for (const pose of places) {
    if (pose.x < 0 || pose.y < 0) continue;
    moveTo(f, i, pose);
    if (!nowhere(f, i)) return next;
  }
  return null;
}

/** As if these had never been: nobody counts them among the lost. */
export function dismissedByHand(p: Position, elements: readonly ElementId[]): Position {
  const next = clone(p);
  const stay = [...p.elements.troop.keys()].filter((i) => !elements.includes(i));
  const numberOf = (i: ElementId): ElementId => stay.indexOf(i);
  const home = stay.map((i) => p.elements.home[i]);
  next.elements = { ...kept(p.elements, (i) => stay.includes(i)), home };
  next.commands.general = next.commands.general.map((i) => (i < 0 ? i : numberOf(i)));
  next.before = [];
  next.quarry = [];
  for (let k = 0; k < p.quarry.length; k += 2) {
    const pair = p.quarry.slice(k, k + 2).map(numberOf);
    if (!pair.includes(-1)) next.quarry.push(...pair);
  }
  next.bridges = p.bridges.map((bridge) => (bridge.by < 0 ? bridge : { ...bridge, by: numberOf(bridge.by) }));
  return next;
}

/** Neither troops nor ground: a table to begin with. */
export function bareByHand(p: Position): Position {
  const nobody = dismissedByHand(p, [...p.elements.troop.keys()]);
  return { ...nobody, features: [], natures: [], sections: [], bridges: [], coming: [] };
}

/** He leads his command from now on, and nobody else. */
export function ledByHand(p: Position, i: ElementId): Position {
  const next = clone(p);
  const { flags, command } = next.elements;
  const before = next.commands.general[command[i]];
  if (before >= 0) flags[before] &= ~GENERAL;
  flags[i] |= GENERAL;
  next.commands.general[command[i]] = i;
  return next;
}

/** Waterways, and what comes with them, lie as their own rules say. */
export const LAID_BY_HAND: readonly Kind[] = [
  'H(G)',
  'H(S)',
  'Wd',
  'O',
  'E',
  'OF',
  'V',
  'M',
  'D',
  'RGo',
  'Sc',
  'Gy',
  'BUA',
  'Rd',
  'Rv',
];

/** Across, where nobody says. */
const RIVER = 50 * PACE;

/** With one more, the last of all: an area about the spot, a road or river from edge to edge by way of it. */
export function withFeature(p: Position, chance: Chance, { kind, size }: Wanted, { x, y }: Point): Position {
  const isLine = kind === 'Rd' || kind === 'Rv';
  const area = isLine ? null : randomArea(chance, kind, size);
  const feature: Feature = area
    ? { ...area, ring: laid(area.ring, { x, y, h: 0 }), line: laid(area.line, { x, y, h: 0 }) }
    : alongLine({ kind, ring: [], line: [] }, [0, y, x, y, p.width, y], RIVER);
  return { ...clone(p), features: [...p.features, feature], natures: [...p.natures, 0] };
}

function alongLine(feature: Feature, line: readonly number[], width: number): Feature {
  return { ...feature, line, ring: feature.kind === 'Rv' ? riverRing(line, width) : [] };
}

/** Bridges over a river that goes, go with it. */
export function withoutFeature(p: Position, k: FeatureId): Position {
  const bridges = p.bridges
    .filter(({ river }) => river !== k)
    .map((bridge) => (bridge.river > k ? { ...bridge, river: bridge.river - 1 } : bridge));
  return { ...clone(p), features: p.features.toSpliced(k, 1), natures: p.natures.toSpliced(k, 1), bridges };
}

/** Its middle: about that it turns. */
export function middleOfFeature({ features }: Position, k: FeatureId): Point {
  const { ring, line } = features[k];
  const [left, low, right, high] = boundsOf(ring.length > 0 ? ring : line);
  return { x: Math.round((left + right) / 2), y: Math.round((low + high) / 2) };
}

/** An area elsewhere, turned about its middle. */
export function shiftedFeature(p: Position, k: FeatureId, by: Point, turn = 0): Position {
  const feature = p.features[k];
  if (!isArea(feature)) return p;
  const middle = middleOfFeature(p, k);
  const moved = (points: readonly number[]): number[] => {
    const out: number[] = [];
    for (let n = 0; n < points.length; n += 2) {
      const { x, y } = carried(points[n], points[n + 1], middle, turn);
      out.push(x + by.x, y + by.y);
    }
    return out;
  };
  const next = { ...feature, ring: moved(feature.ring), line: moved(feature.line) };
  return { ...clone(p), features: p.features.with(k, next) };
}

/** Points of a road or river by which it is bent; none of an area. */
export function bendsOf({ features }: Position, k: FeatureId): readonly Point[] {
  const { kind, line } = features[k];
  if (kind !== 'Rd' && kind !== 'Rv') return [];
  return Array.from({ length: line.length / 2 }, (_, n) => ({ x: line[2 * n], y: line[2 * n + 1] }));
}

/** That point of its line elsewhere; its ends stay on an edge of the table. */
export function bentFeature(p: Position, k: FeatureId, n: number, to: Point): Position {
  const feature = p.features[k];
  const { line, ring } = feature;
  const isEnd = n === 0 || 2 * n + 2 === line.length;
  const { x, y } = isEnd ? onNearestEdge(p, to) : to;
  const width = ring.length > 0 ? Math.round(distance(ring[0], ring[1], ring.at(-2)!, ring.at(-1)!)) : 0;
  const next = alongLine(feature, line.with(2 * n, x).with(2 * n + 1, y), width);
  return { ...clone(p), features: p.features.with(k, next) };
}

function onNearestEdge({ width, height }: Position, { x, y }: Point): Point {
  const [inX, inY] = [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))];
  const least = Math.min(inX, width - inX, inY, height - inY);
  if (least === inX) return { x: 0, y: inY };
  if (least === width - inX) return { x: width, y: inY };
  return { x: inX, y: least === inY ? 0 : height };
}
