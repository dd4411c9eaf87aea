/**
 * Deployment as a page lets one arrange it: whom to place, the array to begin with, works before troops or round about
 * them, and the table as it would look.
 */

import type { ActionOf } from '../action.ts';
import { aboutTurn, type Pose, pointAt, pose } from '../geometry/pose.ts';
import { workBefore } from '../geometry/posts.ts';
import { QUARTER } from '../geometry/units.ts';
import type { Read } from '../model/context.ts';
import { fieldOf } from '../model/field.ts';
import { ABOARD, AMBUSH, cloneElements, emptyElements, enlist, GENERAL, recruitOf } from '../position/elements.ts';
import type { SeatId } from '../position/ids.ts';
import { clone, type Position, top } from '../position/position.ts';
import { NO_WORKS, type Place, type Works } from '../position/sealed.ts';
import { guisesNow, standardArray } from '../rules/deploy/deploy.ts';
import { boxesOf } from '../rules/deploy/deployment-steps.ts';
import { zoneDepth } from '../rules/deploy/deployment-zones.ts';
import { builtOf } from '../rules/deploy/placing-defences.ts';
import { placesOf } from '../rules/deploy/secret-record.ts';
import { arrayOf } from '../rules/deploy/standard-array.ts';
import type { TroopId } from '../tables.ts';

/** One of the seat's hidden troops, by its number among them, and where it is to stand. */
export type Station = ActionOf<'deploy'>['standing'][number];

/** The standard array of whoever is placed or written down now; nothing while nobody is. */
export function stationsNow(s: Read, seat: SeatId): readonly Station[] {
  const frame = top(s.p);
  if (frame?.kind === 'deploy') return standardArray(s, frame, seat).standing;
  if (frame?.kind !== 'record') return [];
  return arrayOf(s.t, s.p, { side: seat, attacks: seat === s.p.attacker }, s.p.hidden[seat]);
}

/**
 * What a station is called from one battle to the next: of which command, what troops, and the how many-eth of them. Numbers
 * among the hidden change as others are placed.
 */
export function stationNames({ t, p }: Read, seat: SeatId, stations: readonly Station[]): readonly string[] {
  const own = p.hidden[seat];
  const first = p.commands.side.indexOf(seat);
  const counts = new Map<string, number>();
  return stations.map(({ element: i }) => {
    const isGeneral = (own.flags[i] & GENERAL) !== 0;
    const kind = `${own.command[i] - first} ${t.troops[own.troop[i]].id}${isGeneral ? ' general' : ''}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return `${kind} ${count}`;
  });
}

/** The battle as if these stood there already, each after those on the table, in this order. */
export function asDeployed(p: Position, seat: SeatId, stations: readonly Station[]): Position {
  const after = clone(p);
  const own = p.hidden[seat];
  const e = cloneElements(p.elements);
  for (const { element: i, x, y, h, as } of stations) {
    const flags = own.flags[i] & ~(AMBUSH | ABOARD);
    const k = enlist(e, { ...recruitOf(own, i), troop: as ?? own.troop[i], x, y, h, flags, hull: -1 });
    if ((flags & GENERAL) !== 0) after.commands.general[own.command[i]] = k;
  }
  after.elements = e;
  // Who stands is hidden no more, and not counted twice.
  const placed = new Set(stations.map(({ element }) => element));
  const left = emptyElements();
  for (const i of own.troop.keys()) if (!placed.has(i)) enlist(left, recruitOf(own, i));
  after.hidden = p.hidden.map((hidden, k) => (k === seat ? left : hidden));
  return after;
}

/** As what else than themselves all of these may be deployed now (D-troops.8, D-troops.10, D-troops.14). */
export function guisesOfAll(s: Read, seat: SeatId, stations: readonly Station[]): readonly TroopId[] {
  const [first = [], ...others] = stations.map(({ element }) => guisesNow(s, seat, element).map(({ troop }) => troop));
  return first.filter((troop) => others.every((guises) => guises.includes(troop)));
}

/** D-deploy.8: the order slip for commands that stand like this; whoever lies in ambush is not counted. */
export function slipFor({ t, p }: Read, seat: SeatId, stations: readonly Station[]): readonly Place[] {
  const { elements } = asDeployed(p, seat, stations);
  return placesOf(seat, boxesOf(fieldOf(t, elements, p), seat));
}

/** Where one's own may stand (D-deploy.2, D-deploy.3, D-deploy.4), as far as lines can say it. */
export function deploymentZone(
  { t, p }: Read,
  seat: SeatId,
): { left: number; right: number; low: number; high: number } {
  const depth = zoneDepth(t, p.height, { side: seat, attacks: seat === p.attacker });
  const { offEnds } = t.measures.deploy;
  const [low, high] = seat === 0 ? [0, depth] : [p.height - depth, p.height];
  return { left: offEnds, right: p.width - offEnds, low, high };
}

type Section = NonNullable<ActionOf<'deploy'>['sections']>[number];

/** What stands before an element: a line, with a gateway or without; or walls on all sides of it. */
export interface Work {
  readonly kind: 'obstacle' | 'fortification' | 'redoubt';
  readonly gate: boolean;
}

/** D-defences.1, A-30: a section lies before the front of its occupant; of a redoubt one lies before each of its edges. */
export function sectionsAt(at: Pose, base: { width: number; depth: number }, work: Work, redoubt: number): Section[] {
  const { kind, gate } = work;
  if (kind !== 'redoubt') return [{ ...workBefore(at), work: kind, gate, redoubt: -1 }];
  const flank = (side: -1 | 1): Pose => {
    const { x, y } = pointAt(at, (side * base.width) / 2, -base.depth / 2);
    return pose(x, y, at.h + side * QUARTER);
  };
  const edges = [at, flank(1), aboutTurn(at, base.depth), flank(-1)];
  return edges.map((edge) => ({ ...workBefore(edge), work: 'fortification', gate: false, redoubt }));
}

/** Of what was paid for: how much is neither on the table nor among these. */
export function worksUnbuilt(p: Position, seat: SeatId, sections: readonly Section[]): Works {
  const bought = p.sealed[seat]?.works ?? NO_WORKS;
  const own = [...p.sections, ...(p.sealed[seat]?.plashed ?? [])].filter(({ side }) => side === seat);
  const built = builtOf([...own, ...sections.map((section) => ({ ...section, side: seat }))]);
  const left = (what: keyof Works): number => Math.max(0, bought[what] - built[what]);
  return {
    fixedObstacles: left('fixedObstacles'),
    fortifications: left('fortifications'),
    redoubtSides: left('redoubtSides'),
    gateways: left('gateways'),
  };
}
