/**
 * The standard array: foot in the centre, horse on the wings, baggage behind, everybody in files of his own kind so that
 * the rear ranks support. Each command keeps to a lane of its own from front to rear, so that no two are ever entangled;
 * where it has more files than its lane is wide, it stands in several lines.
 */

import { HALF, PACE } from '../../geometry/units.ts';
import { depthOf, type Field, fieldOf, settle } from '../../model/field.ts';
import { type Elements, emptyElements, enlist, isWaiting, type Party } from '../../position/elements.ts';
import type { Ground } from '../../position/ground.ts';
import type { CommandId, ElementId, SeatId } from '../../position/ids.ts';
import type { Tables } from '../../tables.ts';
import { isBad, underfoot } from '../terrain/going.ts';
import { misplaced, strayBaggage, zoneDepth } from './deployment-zones.ts';

/** An element of the roster and where it goes. */
export interface ArrayPlace {
  readonly element: ElementId;
  readonly x: number;
  readonly y: number;
  readonly h: number;
}

/** Who stands near the middle of a command, and who towards its ends. */
const FROM_CENTRE = [
  'Pk',
  'Bd',
  'Sh',
  'Bw',
  'WWg',
  'El',
  'Art',
  'Wb',
  'Hd',
  'La',
  'Pi',
  'Si',
  'Cm',
  'Pon',
  'Dr',
  'LH',
  'Sk',
];
/** Of the defender's half: he comes not quite up to the middle. */
const DEFENDER_BACK = 150 * PACE;
const STEP = 25 * PACE;

/** Ranks that help each other: two at normal scale, where condensed only Pikes do (D-rear-support.10). */
const ranksOf = (t: Tables, type: string): number => (t.scale === 'normal' ? 2 : type === 'Pk' ? 2 : 1);

/** Commands drawn up otherwise: so far to the right, in this order from there as their side sees it, and so far behind the others. */
export interface DrawnUp {
  readonly aside: number;
  /** Of the breadth there is they take this share. */
  readonly share: number;
  readonly file: (command: CommandId) => number;
  readonly back: (command: CommandId) => number;
}

interface Lane {
  readonly command: CommandId;
  readonly baggage: readonly ElementId[];
  readonly files: readonly (readonly number[])[];
  /** Files side by side. */
  abreast: number;
}

/** Where everybody of this roster on land goes; whoever finds no legal place is left out. */
export function arrayOf(
  t: Tables,
  ground: Ground,
  party: Party & { readonly drawnUp?: DrawnUp },
  roster: Elements,
): ArrayPlace[] {
  const { drawnUp } = party;
  const lanes = lanesOf(t, roster);
  // One element's width between commands.
  const breadth = (ground.width - 2 * t.measures.deploy.offEnds) * (drawnUp?.share ?? 1);
  narrow(lanes, Math.floor(breadth / t.width) - (lanes.length - 1));
  const total = lanes.reduce((sum, { abreast }) => sum + abreast + 1, -1) * t.width;
  const trial = trialOf(t, ground, party.side, roster);
  const placed: ArrayPlace[] = [];
  let left = (ground.width - total) / 2 + (drawnUp?.aside ?? 0);
  const row = drawnUp
    ? [...lanes].sort((a, b) => drawnUp.file(a.command) - drawnUp.file(b.command))
    : centreOut(t, roster, lanes);
  for (const lane of row) {
    placed.push(...arrange(trial, { ...party, back: drawnUp?.back(lane.command) ?? 0 }, lane, left));
    left += (lane.abreast + 1) * t.width;
  }
  return placed;
}

function lanesOf(t: Tables, roster: Elements): Lane[] {
  const isBaggage = (i: ElementId): boolean => t.troops[roster.troop[i]].type === 'Bg';
  return [...new Set(roster.command)].map((command) => {
    const own = [...roster.troop.keys()].filter(
      (i) => roster.command[i] === command && isWaiting(roster, i) && t.troops[roster.troop[i]].category !== 'naval',
    );
    const members = own.filter((i) => !isBaggage(i));
    const files = filesOf(t, roster, members);
    return { command, baggage: own.filter(isBaggage), files, abreast: Math.max(1, files.length) };
  });
}

/** Too broad a front gives way where that makes the fewest lines. */
function narrow(lanes: readonly Lane[], room: number): void {
  const lines = ({ files, abreast }: Lane): number => (abreast > 1 ? files.length / (abreast - 1) : Infinity);
  for (let total = lanes.reduce((sum, { abreast }) => sum + abreast, 0); total > room; total--) {
    const thinnest = lanes.reduce((a, b) => (lines(b) < lines(a) ? b : a));
    if (thinnest.abreast === 1) return;
    thinnest.abreast--;
  }
}

/** Files of one kind of troop each, those near the middle first. */
function filesOf(t: Tables, roster: Elements, members: readonly ElementId[]): number[][] {
  const files: number[][] = [];
  for (const type of FROM_CENTRE) {
    const same = members.filter((i) => t.troops[roster.troop[i]].type === type);
    const ranks = ranksOf(t, type);
    for (const troop of new Set(same.map((i) => roster.troop[i]))) {
      const alike = same.filter((i) => roster.troop[i] === troop);
      for (let k = 0; k < alike.length; k += ranks) files.push(alike.slice(k, k + ranks));
    }
  }
  return files;
}

/** The lines of a lane from front to rear, each with its share of every kind. */
function linesOf({ files, abreast }: Lane): (readonly number[])[][] {
  const deep = Math.ceil(files.length / abreast);
  return Array.from({ length: deep }, (_, line) => outwards(files.filter((_file, k) => k % deep === line)));
}

/** The first in the middle, the others to its right and left in turn. */
function outwards<T>(items: readonly T[]): T[] {
  const row: T[] = [];
  for (const [k, item] of items.entries()) {
    if (k % 2 === 0) row.push(item);
    else row.unshift(item);
  }
  return row;
}

/** Mostly foot in the centre of the army, mostly horse on its wings. */
function centreOut(t: Tables, roster: Elements, lanes: readonly Lane[]): Lane[] {
  const horse = ({ files }: Lane): number => {
    const all = files.flat();
    return all.filter((i) => t.troops[roster.troop[i]].category === 'mounted').length / Math.max(1, all.length);
  };
  return outwards([...lanes].sort((a, b) => horse(a) - horse(b)));
}

/** The roster laid out for trying; nobody stands anywhere yet. */
function trialOf(t: Tables, ground: Ground, side: SeatId, roster: Elements): Field {
  const e = emptyElements();
  const h = side === 0 ? 0 : HALF;
  for (const i of roster.troop.keys())
    enlist(e, { troop: roster.troop[i], side, command: roster.command[i], x: 0, y: 0, h, flags: roster.flags[i] });
  const trial = fieldOf(t, e, ground);
  trial.bases.count = 0;
  return trial;
}

/** The ground of a lane: from where, how wide, and how far forward. */
interface Room {
  readonly left: number;
  readonly width: number;
  readonly front: number;
}

/** Tries somebody in a place, and keeps him there. */
interface Putting {
  readonly stands: (i: ElementId, x: number, forward: number) => boolean;
  readonly keep: (i: ElementId) => void;
}

/** Fills a lane from front to rear; what the ground does not bear falls back until it does. */
function arrange(trial: Field, party: Party & { readonly back: number }, lane: Lane, left: number): ArrayPlace[] {
  const { t, e, ground } = trial;
  const width = lane.abreast * t.width;
  const front = zoneDepth(t, ground.height, party) - (party.attacks ? 0 : DEFENDER_BACK) - party.back;
  const room = { left, width, front };
  const placed: ArrayPlace[] = [];
  const done: number[] = [];
  /** Left to right as its own side sees it. */
  const across = (x: number): number => Math.round(party.side === 0 ? x : ground.width - x);
  const upward = (forward: number): number => Math.round(party.side === 0 ? forward : ground.height - forward);
  const stands = (i: ElementId, x: number, forward: number): boolean => {
    e.x[i] = across(x);
    e.y[i] = upward(forward);
    settle(trial, i);
    return !clashes(trial, done, i) && misplaced(trial, i, party) === null;
  };
  const keep = (i: ElementId): void => {
    done.push(i);
    placed.push({ element: i, x: e.x[i], y: e.y[i], h: e.h[i] });
  };
  let foremost = front;
  for (const line of linesOf(lane)) {
    const fileLeft = left + (width - line.length * t.width) / 2;
    let rear = foremost;
    for (const [k, file] of line.entries()) {
      let forward = foremost;
      for (const i of file) {
        const depth = depthOf(t, e, i);
        const x = fileLeft + (k + 0.5) * t.width;
        const spot = fallBack(forward, depth, (v) => stands(i, x, v) && !isBad(underfoot(trial, i).going));
        const found = spot ?? searchLane(room, t.width, depth, (sx, v) => stands(i, sx, v));
        if (found === null) continue;
        keep(i);
        if (spot !== null) forward = spot - depth;
      }
      rear = Math.min(rear, forward);
    }
    foremost = rear - t.width;
  }
  placeBaggage(trial, lane.baggage, room, { stands, keep });
  return placed;
}

function clashes({ bases }: Field, done: readonly number[], i: ElementId): boolean {
  const b = bases.bounds;
  return done.some(
    (j) =>
      b[4 * i] < b[4 * j + 2] && b[4 * j] < b[4 * i + 2] && b[4 * i + 1] < b[4 * j + 3] && b[4 * j + 1] < b[4 * i + 3],
  );
}

/** The first place straight back that will do. */
function fallBack(from: number, depth: number, will: (forward: number) => boolean): number | null {
  for (let forward = from; forward >= depth; forward -= STEP) if (will(forward)) return forward;
  return null;
}

/** Any place of the lane, from front to rear and from left to right. */
function searchLane(
  { left, width, front }: Room,
  element: number,
  depth: number,
  will: (x: number, forward: number) => boolean,
): number | null {
  for (let forward = front; forward >= depth; forward -= STEP)
    for (let x = left + element / 2; x <= left + width - element / 2; x += STEP) if (will(x, forward)) return forward;
  return null;
}

/** D-deploy.6: side by side on good ground, as far back as may be. */
function placeBaggage(
  trial: Field,
  baggage: readonly ElementId[],
  { left, width }: Room,
  { stands, keep }: Putting,
): void {
  if (baggage.length === 0) return;
  const { t, e } = trial;
  const depth = depthOf(t, e, baggage[0]);
  const abreast = Math.min(baggage.length, Math.floor(width / t.width));
  const rows = Math.ceil(baggage.length / abreast);
  for (let forward = rows * depth; forward <= trial.ground.height / 2; forward += STEP) {
    for (let start = left; start + abreast * t.width <= left + width; start += STEP) {
      const all = baggage.every((i, k) =>
        stands(i, start + ((k % abreast) + 0.5) * t.width, forward - Math.floor(k / abreast) * depth),
      );
      if (!all || strayBaggage(trial, baggage)) continue;
      for (const i of baggage) keep(i);
      return;
    }
  }
}
