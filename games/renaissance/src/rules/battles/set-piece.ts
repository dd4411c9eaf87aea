/** The set-piece battles of an edition, one of them put on the table, and what its course brings besides the rules. */

import { BadInput } from '@drumhead/kernel';
import { type BattleData, BattlesShape } from '../../documents.ts';
import { lone } from '../../geometry/bases.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { type Pose, pose } from '../../geometry/pose.ts';
import { HALF, PACE, paces, QUARTER, THREE_QUARTERS } from '../../geometry/units.ts';
import { type Play, publicReport, type Read } from '../../model/context.ts';
import { depthOf, type Field, fieldOf } from '../../model/field.ts';
import { SCENARIOS } from '../../options.ts';
import { documentOf } from '../../own-data.ts';
import { type Elements, emptyElements, enlist } from '../../position/elements.ts';
import type { Ground } from '../../position/ground.ts';
import type { SeatId } from '../../position/ids.ts';
import { type Position, phasing } from '../../position/position.ts';
import type { RenaissanceReport } from '../../reports.ts';
import { perTables, type Tables } from '../../tables.ts';
import { listsFor } from '../army/lists.ts';
import { addCommand, KIND_OF } from '../army/roster.ts';
import { moraleOf } from '../morale-equivalents.ts';
import { hourAfter } from '../weather/time-of-day.ts';
import { firstLines } from './first-lines.ts';

export function setUpBattle(t: Tables, p: Position, battle: BattleData): RenaissanceReport[] {
  const { ground, elements, commands, weather, start, attacker, north } = firstLines(t, battle);
  Object.assign(p, ground, { elements, weather, start, attacker, north });
  for (const { side, role, general } of commands) addCommand(p, side, KIND_OF[role], general);
  p.lists = battle.sides.map(({ list }) => listsFor(t).lists.findIndex(({ id }) => id === list));
  // Who is still on the march counts from the start, and is no secret.
  p.coming = [...battle.reinforcements.keys()];
  for (const arrival of battle.reinforcements) {
    const column = columnOf(t, battle, arrival);
    p.commands.extra[column.command[0]] += moraleIn(t, column);
  }
  return [{ key: 'battle', cites: ['D-terrain.29'], facts: { battle: battle.id, attacker }, to: 'public' }];
}

/** The battle being fought, or null in any other scenario. */
export const battleOf = ({ t, p }: Pick<Read, 't' | 'p'>): BattleData | null =>
  battleNamed(t, SCENARIOS[p.scenario].id);

/** Between two phases: rain that stops, and who comes up for the next. */
export function battleEvents(d: Play): void {
  const { p } = d;
  const side = 1 - phasing(p);
  const battle = battleOf(d);
  if (!battle) return;
  /** The coming phase, counted among those of its side. */
  const own = Math.ceil((p.phase + 1) / 2);
  const { rainFor } = battle.weather;
  if (rainFor !== undefined && own > rainFor && p.weather.fall === 'falls') {
    p.weather = { ...p.weather, fall: 'over' };
    d.sink?.report(publicReport('rain-stops', ['D-weather.10'], {}));
  }
  for (const k of p.coming) {
    const arrival = battle.reinforcements[k];
    if (arrival.side !== side || own < arrival.phase) continue;
    const column = columnOf(d.t, battle, arrival);
    const poses = arrivalPoses(d.f, arrival, column);
    if (!poses) continue;
    for (const [n, { x, y, h }] of poses.entries())
      enlist(p.elements, { troop: column.troop[n], side, command: column.command[n], x, y, h });
    p.commands.extra[column.command[0]] -= moraleIn(d.t, column);
    p.coming = p.coming.filter((other) => other !== k);
    d.sink?.report(publicReport('arrives', ['D-terrain.29'], { side, leader: arrival.leader, elements: poses.length }));
  }
}

/** Those on the march, in the order they come. */
function columnOf(t: Tables, battle: BattleData, { side, command, elements }: Arrival): Elements {
  const number = battle.sides.flatMap(({ commands }) => commands).findIndex(({ id }) => id === command);
  const column = emptyElements();
  for (const [id, count] of elements)
    for (let k = 0; k < count; k++)
      enlist(column, { troop: t.troopOf.get(id)!, side, command: number, x: 0, y: 0, h: -1 });
  return column;
}

export const moraleIn = (t: Tables, e: Elements): number =>
  [...e.troop.keys()].reduce((sum, i) => sum + moraleOf(t, e, i), 0);

/** Does a surprised side's C-in-C still have to gather his commands? Its dice are not pooled in the first pair of phases. */
export const isSurprised = (s: Pick<Read, 't' | 'p'>, side: SeatId): boolean =>
  (s.p.given?.order ?? battleOf(s))?.surprised === side && s.p.phase <= 2;

/** Is it over by the clock? */
export function isLate(s: Pick<Read, 't' | 'p'>): boolean {
  const hour = hourAfter(s.p.start, Math.floor(s.p.phase / 2));
  return hour >= lastHour(s);
}

/** When it is over whatever happens. */
export const lastHour = (s: Pick<Read, 't' | 'p'>): number => s.p.given?.endsAt ?? battleOf(s)?.endsAt ?? Infinity;

/** Troops that come up during a battle: in column from a table edge, in the phase given for them. */
export type Arrival = BattleData['reinforcements'][number];

const STEP = 25 * PACE;
/** Looking in from each edge: bottom, left, top, right. */
const INWARD = [0, QUARTER, HALF, THREE_QUARTERS];

/** Where those of `coming` stand when they have come, head first; null while enemy or friends are in the way. */
export function arrivalPoses(
  f: Field,
  { edge, from, to }: Pick<Arrival, 'edge' | 'from' | 'to'>,
  coming: Elements,
): Pose[] | null {
  const { t, ground, bases } = f;
  const stretch = t.scale === 'condensed' ? 2 : 1;
  const along = edge === 0 || edge === 2 ? stretch : 1;
  const length = [...coming.troop.keys()].reduce((sum, k) => sum + depthOf(t, coming, k), 0);
  for (let at = along * paces(from); at <= along * paces(to); at += STEP) {
    const poses: Pose[] = [];
    let ahead = length;
    for (const k of coming.troop.keys()) {
      poses.push(inFrom(ground, edge, at, ahead));
      ahead -= depthOf(t, coming, k);
    }
    const clear = poses.every((it, k) => {
      const base = lone(it, { width: t.width, depth: depthOf(t, coming, k) });
      for (let j = 0; j < bases.count; j++) if (bases.width[j] > 0 && overlaps(base, 0, bases, j)) return false;
      return true;
    });
    if (clear) return poses;
  }
  return null;
}

function inFrom({ width, height }: Ground, edge: number, at: number, depth: number): Pose {
  const h = INWARD[edge];
  if (edge === 0) return pose(at, depth, h);
  if (edge === 2) return pose(at, height - depth, h);
  return pose(edge === 1 ? depth : width - depth, at, h);
}

const battles = new WeakMap<Tables, readonly BattleData[]>();

export const battlesFor = (t: Tables): readonly BattleData[] =>
  perTables(battles, t, () => battlesOf(t, t.documents.battles));

export const battleNamed = (t: Tables, id: string): BattleData | null => battlesFor(t).find((b) => b.id === id) ?? null;

// Set-piece battles as tables. Their positions are given, not diced for or deployed (D-terrain.29); they are checked when
// they are read: known troops, one general a command, one commander a side, nobody off the table or upon another.

export function battlesOf(t: Tables, data: unknown): readonly BattleData[] {
  const { battles } = documentOf(BattlesShape, data);
  for (const [k, battle] of battles.entries()) inspect(t, battle, `battles/${k}`);
  return battles;
}

function inspect(t: Tables, battle: BattleData, path: string): void {
  for (const [s, side] of battle.sides.entries()) {
    const where = `${path}/sides/${s}`;
    const chiefs = side.commands.filter(({ role }) => role === 'cinc').length;
    if (chiefs !== 1) throw new BadInput(where, `${chiefs} commanders in chief`);
    if (side.base !== 2 * s) throw new BadInput(`${where}/base`, 'side 0 has the lower edge, side 1 the upper');
    for (const [c, command] of side.commands.entries()) {
      const generals = command.elements.filter(({ general }) => general).length;
      if (generals !== 1) throw new BadInput(`${where}/commands/${c}`, `${generals} generals`);
      for (const { troop } of [...command.elements, ...command.baggage])
        if (!t.troopOf.has(troop)) throw new BadInput(`${where}/commands/${c}`, `there are no ${troop}`);
    }
  }
  const { elements, ground } = firstLines(t, battle);
  const f = fieldOf(t, elements, ground);
  for (let i = 0; i < elements.troop.length; i++) {
    const fault = offTable(f, i) ? 'off the table' : uponAnother(f, i);
    if (fault) throw new BadInput(path, `element ${i} (${t.troops[elements.troop[i]].id}) stands ${fault}`);
  }
}

function offTable({ bases: { bounds }, ground }: Field, i: number): boolean {
  const [left, low, right, high] = bounds.subarray(4 * i, 4 * i + 4);
  return left < 0 || low < 0 || right > ground.width || high > ground.height;
}

function uponAnother({ bases }: Field, i: number): string | null {
  for (let j = 0; j < i; j++) if (overlaps(bases, i, bases, j)) return `upon element ${j}`;
  return null;
}
