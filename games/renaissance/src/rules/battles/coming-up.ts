/** Troops that come up during a battle given from outside: sent for in their phase, then in columns over the edges named for them. */

import { PACE } from '../../geometry/units.ts';
import { type Play, publicReport, reveal } from '../../model/context.ts';
import { fieldOf } from '../../model/field.ts';
import { type Elements, emptyElements, enlist, GENERAL, TEAM, WAITING } from '../../position/elements.ts';
import type { ComingUp, GivenBattle, Man, MarchingColumn, SideOrder } from '../../position/given-battle.ts';
import type { CommandId, SeatId } from '../../position/ids.ts';
import { phasing } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { KIND_OF } from '../army/roster.ts';
import { arrivalPoses, moraleIn } from './set-piece.ts';

/** D-terrain.29: between two phases: who is due in the next is sent for, and who found no room before tries again. */
export function comeUp(d: Play): void {
  const { p } = d;
  const { given } = p;
  if (!given) return;
  const side = 1 - phasing(p);
  const own = Math.ceil((p.phase + 1) / 2);
  const { reserve } = given.order.sides[side];
  if (reserve && !given.sent[side] && own >= reserve.phase) p.stack.push({ kind: 'awaits', what: 'arrival', side });
  else marchOn(d, side);
}

/** They are on the march. Nobody else knows who they are before they come, so they go on counting as what stands in for them. */
export function sentFor(d: Play, { side, command, at }: ComingUp): void {
  const { p } = d;
  const given = p.given as GivenBattle;
  const { column } = given.order.sides[side].reserve!;
  const marching = command ? columnsOf(command, at, column) : [];
  p.given = { ...given, sent: given.sent.with(side, true), marching: given.marching.with(side, marching) };
  d.sink?.report(publicReport('reserve', ['D-terrain.29'], { side }));
  marchOn(d, side);
}

/** By entrance, in columns of no more than so many. */
function columnsOf(
  { elements, role }: SideOrder['commands'][number],
  at: readonly number[],
  most: number,
): MarchingColumn[] {
  const columns: MarchingColumn[] = [];
  let first = 0;
  for (const [entrance, count] of at.entries()) {
    for (let k = 0; k < count; k += most)
      columns.push({ entrance, men: elements.slice(first + k, first + Math.min(k + most, count)), role });
    first += count;
  }
  return columns.filter((it) => it.men.length > 0);
}

/** Each column where it finds room; who finds none tries again, unknown as before. */
function marchOn(d: Play, side: SeatId): void {
  const { t, p } = d;
  const given = p.given as GivenBattle;
  const command = given.reserves[side];
  const entrances = given.order.sides[side].reserve?.entrances ?? [];
  const left: MarchingColumn[] = [];
  let { labels } = given;
  let came = 0;
  for (const column of given.marching[side]) {
    const named = [...new Set([...labels, ...column.men.map(({ label }) => label)])];
    const body = menOf(t, column.men, { side, command, labels: named });
    const poses = arrivalPoses(fieldOf(t, p.elements, p), within(t, entrances[column.entrance]), body);
    if (!poses) {
      left.push(column);
      continue;
    }
    labels = named;
    for (const [n, { x, y, h }] of poses.entries()) {
      const i = enlist(p.elements, { ...recruit(body, n, side), x, y, h });
      if ((body.flags[n] & GENERAL) === 0) continue;
      p.commands.general[command] = i;
      p.commands.kind[command] = KIND_OF[column.role];
    }
    came += poses.length;
  }
  if (came === 0) return;
  p.given = { ...given, labels, marching: given.marching.with(side, left) };
  p.commands.extra[command] = moraleAway(d, side);
  d.sink?.report(reveal('reserve-comes', ['D-terrain.29'], { side, elements: came }));
}

/** Bodies of which nothing has come count as what stands in for them; of the others the rest counts with its own morale. */
function moraleAway({ t, p }: Pick<Play, 't' | 'p'>, side: SeatId): number {
  const { order, labels, marching, reserves } = p.given as GivenBattle;
  const { blocks, standIn } = order.sides[side].reserve!;
  const { home, label } = p.elements;
  const command = reserves[side];
  const known = new Set(label?.filter((_, i) => home[i] === command));
  const rest = marching[side].flatMap(({ men }) => men).filter((man) => labels.includes(man.label));
  const away = Math.round((standIn * Math.max(0, blocks - known.size)) / blocks);
  return away + moraleIn(t, menOf(t, rest, { side, command, labels }));
}

const recruit = (e: Elements, n: number, side: SeatId) => ({
  troop: e.troop[n],
  side,
  command: e.command[n],
  flags: e.flags[n],
  label: e.label?.[n] ?? -1,
});

/** A base does not hang over the end of its stretch. */
function within(t: Tables, { edge, from, to }: { edge: number; from: number; to: number }) {
  const half = t.width / PACE / 2;
  return { edge, from: from + half, to: to - half };
}

interface Belonging {
  readonly side: SeatId;
  readonly command: CommandId;
  readonly labels: readonly string[];
}

/** Elements as they were ordered, nowhere yet. */
export function menOf(t: Tables, men: readonly Man[], { side, command, labels }: Belonging): Elements {
  const e = emptyElements();
  for (const { troop: id, label, general } of men) {
    const troop = t.troopOf.get(id)!;
    const flags = (general ? GENERAL : 0) | (t.troops[troop].team > 0 ? TEAM : 0);
    enlist(e, { troop, side, command, x: 0, y: 0, h: WAITING, flags, label: labels.indexOf(label) });
  }
  return e;
}
