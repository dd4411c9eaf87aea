/**
 * What one answer brought, one thing at a time: shots, combats and what came of them, in the order they were told, each with
 * the battle as it stood then. Reports do not say where anybody went; that is read from the battle before and after.
 */

import type { Cited } from '@drumhead/kernel';
import type { Pose } from '../geometry/pose.ts';
import { ABOARD, cloneElements, type Elements, isGone } from '../position/elements.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import type { Position } from '../position/position.ts';
import type { RenaissanceReports } from '../reports.ts';

export interface Happening {
  readonly report: Cited;
  /** How many reports have been told with it. */
  readonly told: number;
  /** Whom it is about. */
  readonly about: readonly ElementId[];
  /** Who goes where, or is lost, at this moment. */
  readonly changed: Changed;
  readonly before: Position;
  readonly after: Position;
}

/** What is worth a look of its own. */
const LOOKED_AT = [
  'moved',
  'marched',
  'ambush',
  'turns',
  'shot',
  'bridge-attacked',
  'turns-about',
  'combat',
  'storms',
  'recoils',
  'flees',
  'follows-up',
  'pursues',
  'routs',
  'team-deserts',
  'destroyed',
  'captured',
  'drowned',
  'left-table',
  'left-in-pursuit',
  'beaten',
  'defeated',
] as const satisfies readonly (keyof RenaissanceReports)[];
const isLookedAt = new Set<string>(LOOKED_AT);
/** Who is told lost goes then, and not with the move that took him there. */
const LOSSES = new Set<string>(['destroyed', 'captured', 'drowned', 'left-table', 'left-in-pursuit']);

export function oneByOne(before: Position, after: Position, reports: readonly Cited[]): Happening[] {
  const shown = reports.flatMap((report, k) => (isLookedAt.has(report.key) ? [{ report, told: k + 1 }] : []));
  if (shown.length === 0) return [];
  const moments = momentsOf(
    before.elements,
    after.elements,
    shown.map(({ report }) => report),
  );
  let now = before;
  return shown.map(({ report, told }, k) => {
    const then = now;
    now = k === shown.length - 1 ? after : withThese(now, after, moments[k]);
    // Whatever was told after the last look is told with it.
    const toldNow = k === shown.length - 1 ? reports.length : told;
    const changed = whatChanged(then, now);
    return { report, told: toldNow, about: aboutOf(report), changed, before: then, after: now };
  });
}

/** By report: the elements that go, or are lost, with it. */
function momentsOf(a: Elements, b: Elements, reports: readonly Cited[]): ElementId[][] {
  const moments: ElementId[][] = reports.map(() => []);
  // Who comes out of hiding stood nowhere before: then all is shown at once.
  if (a.troop.length !== b.troop.length) return moments;
  const named = new Map<ElementId, number>();
  for (const [k, report] of reports.entries())
    for (const i of goingWith(report)) if (LOSSES.has(report.key) || !named.has(i)) named.set(i, k);
  const going = [...a.troop.keys()].filter((i) => isElsewhere(a, b, i));
  for (const i of going) {
    const k = named.get(i) ?? nearestNamed(a, i, named);
    if (k >= 0) moments[k].push(i);
  }
  return moments;
}

/** Who goes along unnamed goes with the nearest friend who is named. */
function nearestNamed({ x, y, side }: Elements, i: ElementId, named: ReadonlyMap<ElementId, number>): number {
  let [moment, least] = [-1, Infinity];
  for (const [j, k] of named) {
    const far = Math.abs(x[j] - x[i]) + Math.abs(y[j] - y[i]);
    if (side[j] !== side[i] || far >= least) continue;
    [moment, least] = [k, far];
  }
  return moment;
}

const isElsewhere = (a: Elements, b: Elements, i: ElementId): boolean =>
  a.x[i] !== b.x[i] || a.y[i] !== b.y[i] || a.h[i] !== b.h[i] || a.flags[i] !== b.flags[i];

function withThese(p: Position, after: Position, these: readonly ElementId[]): Position {
  if (these.length === 0) return p;
  const elements = cloneElements(p.elements);
  // What one is called does not move.
  for (const key of Object.keys(elements) as (keyof Omit<Elements, 'label'>)[])
    for (const i of these) elements[key][i] = after.elements[key][i];
  return { ...p, elements };
}

/** Those of a report who move by it. */
function goingWith({ key, facts }: Cited): ElementId[] {
  if (key === 'combat' || key === 'shot') return [];
  const others = facts['others'];
  return [...numbers([facts['element']]), ...(Array.isArray(others) ? numbers(others) : [])];
}

const aboutOf = (report: Cited): ElementId[] => {
  const { facts } = report;
  const fighting = ['shooterElement', 'targetElement', 'firstElement', 'secondElement'].map((key) => facts[key]);
  return [...goingWith(report), ...numbers(fighting)];
};

const numbers = (list: readonly unknown[]): number[] => list.filter((it) => typeof it === 'number');

export interface Shifted {
  readonly element: ElementId;
  readonly from: Pose;
  readonly to: Pose;
}

/** Who moved and who was lost between two moments of a battle. */
export interface Changed {
  readonly moved: readonly Shifted[];
  /** Where they stood when last seen. */
  readonly lost: readonly { readonly element: ElementId; readonly side: SeatId; readonly at: Pose }[];
}

const NOTHING: Changed = { moved: [], lost: [] };

export function whatChanged(
  { elements: a }: Pick<Position, 'elements'>,
  { elements: b }: Pick<Position, 'elements'>,
): Changed {
  // Who is enlisted anew was nowhere before.
  if (a.troop.length > b.troop.length) return NOTHING;
  const moved: Shifted[] = [];
  const lost: { element: ElementId; side: SeatId; at: Pose }[] = [];
  for (let i = 0; i < a.troop.length; i++) {
    if (isOff(a, i)) continue;
    const from = poseIn(a, i);
    const to = poseIn(b, i);
    if (isOff(b, i)) lost.push({ element: i, side: a.side[i], at: isNowhere(to) ? from : to });
    else if (from.x !== to.x || from.y !== to.y) moved.push({ element: i, from, to });
  }
  return { moved, lost };
}

const isOff = (e: Elements, i: ElementId): boolean => isGone(e.flags[i]) || (e.flags[i] & ABOARD) !== 0;
const poseIn = (e: Elements, i: ElementId): Pose => ({ x: e.x[i], y: e.y[i], h: e.h[i] });
const isNowhere = ({ h }: Pose): boolean => h < 0;
