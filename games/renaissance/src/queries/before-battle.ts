/**
 * What is arranged before battle. Armies within the limits of their lists. Terrain by its kinds: a player says what lies in the country and how much, its shapes are
 * drawn by chance. Deployment: whom to place, the array to begin with, works before troops or round about them, and the
 * table as it would look.
 */

import type { Chance, Cited } from '@drumhead/kernel';
import type { ActionOf, RenaissanceAction } from '../action.ts';
import type { Defence, Role } from '../documents.ts';
import { aboutTurn, type Pose, pointAt, pose } from '../geometry/pose.ts';
import { workBefore } from '../geometry/posts.ts';
import { QUARTER } from '../geometry/units.ts';
import type { Read } from '../model/context.ts';
import { fieldOf } from '../model/field.ts';
import { ABOARD, AMBUSH, cloneElements, emptyElements, enlist, GENERAL, recruitOf } from '../position/elements.ts';
import type { Kind } from '../position/ground.ts';
import type { SeatId } from '../position/ids.ts';
import { clone, type Position, preparing, top } from '../position/position.ts';
import { type Muster, NO_WORKS, type Place, type Works } from '../position/sealed.ts';
import { costOf } from '../rules/army/cost.ts';
import { EMPTY_VESSELS, limitsFor, mayMuster, OBSTACLE_BEARERS } from '../rules/army/limits.ts';
import { type ArmyList, inYears, listsFor } from '../rules/army/lists.ts';
import { guisesNow, standardArray } from '../rules/deploy/deploy.ts';
import { boxesOf } from '../rules/deploy/deployment-steps.ts';
import { zoneDepth } from '../rules/deploy/deployment-zones.ts';
import { builtOf } from '../rules/deploy/placing-defences.ts';
import { placesOf } from '../rules/deploy/secret-record.ts';
import { arrayOf } from '../rules/deploy/standard-array.ts';
import { declarerOf, mayDeclare } from '../rules/terrain/declare.ts';
import { placedAt } from '../rules/terrain/placing-areas.ts';
import { wantedOf } from '../rules/terrain/placing-dice.ts';
import { randomArea, type Size } from '../rules/terrain/random-shapes.ts';
import { areasOf, edgeOfDie, nearestTo, siteOf } from '../rules/terrain/site.ts';
import type { Tables, TroopId } from '../tables.ts';

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

/** A row of the list: so many at least and at most over all commands. */
export interface Allowed {
  readonly troop: string;
  /** What they were in history. */
  readonly label: string;
  readonly cost: number;
  readonly least: number;
  readonly most: number;
  /** Guns that never have a team (D-troops.34). */
  readonly bombard: boolean;
}

export const pointsOf = ({ p }: Pick<Read, 'p'>): number => preparing(p).points;

/** What may be bought from it that year. */
export function allowedRows(t: Tables, list: ArmyList, points: number, year: number): readonly Allowed[] {
  const limits = limitsFor(listsFor(t), points);
  return list.entries
    .filter(({ years, max }) => inYears(years, year) && max > 0)
    .map(({ troop, label, min, max, bombard }) => ({
      troop: t.troops[troop].id,
      label,
      cost: t.troops[troop].cost,
      least: limits.least(min),
      most: limits.most(max),
      bombard,
    }));
}

/** Vessels of one kind with one kind of troops aboard, or none. */
export interface AllowedVessel {
  readonly troop: string;
  readonly carries: string | null;
  /** With whom it carries. */
  readonly cost: number;
  /** Of that kind of vessel, whomever they carry. */
  readonly most: number;
}

export function allowedVessels(t: Tables, list: ArmyList, points: number, year: number): readonly AllowedVessel[] {
  const limits = limitsFor(listsFor(t), points);
  return list.naval
    .filter(({ years, max }) => inYears(years, year) && max > 0)
    .flatMap(({ troop, max, carries }): readonly AllowedVessel[] => {
      const { id, cost } = t.troops[troop];
      const most = limits.most(max);
      if (EMPTY_VESSELS.includes(id)) return [{ troop: id, carries: null, cost, most }];
      return carries.map((k) => ({ troop: id, carries: t.troops[k].id, cost: cost + t.troops[k].cost, most }));
    });
}

/** How many works may be bought, and what each costs; obstacles that troops carry with them are counted by their bearers. */
export function allowedWorks(t: Tables, list: ArmyList, points: number, muster: Muster): readonly AllowedWork[] {
  const limits = limitsFor(listsFor(t), points);
  const most = (kind: Defence): number =>
    list.defences
      .filter((it) => it.kind === kind && inYears(it.years, muster.year))
      .reduce((sum, { max }) => sum + limits.most(max), 0);
  const { fixedObstacles, fortifications } = muster.works;
  const price = t.measures.army;
  return [
    { kind: 'portableObstacle', cost: price.portableObstacle, most: most('portableObstacle') },
    { kind: 'fixedObstacles', cost: price.fixedObstacles, most: most('fixedObstacle') },
    { kind: 'fortifications', cost: price.fortifications, most: most('fortification') },
    { kind: 'redoubtSides', cost: price.redoubtSides, most: price.sidesOfRedoubt * fortifications },
    { kind: 'gateways', cost: price.gateways, most: fixedObstacles + fortifications },
  ];
}

export interface AllowedWork {
  readonly kind: keyof Works | 'portableObstacle';
  readonly cost: number;
  readonly most: number;
}

/** D-defences.2: who may carry an obstacle before him. */
export const carriesObstacles = (t: Tables, troop: string): boolean =>
  OBSTACLE_BEARERS.has(t.troops[t.troopOf.get(troop)!].type);

/** Who may lead such a command. */
export const generalsOf = (t: Tables, list: ArmyList, role: Role): readonly string[] =>
  list.generals[role].troops.map((troop) => t.troops[troop].id);

export function judgeArmy(t: Tables, points: number, muster: Muster): { cost: number; refusal: Cited | null } {
  const verdict = mayMuster(t, listsFor(t), points, muster);
  return { cost: costOf(t, muster), refusal: verdict.ok ? null : verdict.refusal };
}
