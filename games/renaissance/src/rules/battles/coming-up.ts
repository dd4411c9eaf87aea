/** Troops that come up during a battle given from outside: sent for in their phase, then in columns over the edges named for them. */

import { PACE } from '../../geometry/units.ts';
import { type Play, publicReport, reveal } from '../../model/context.ts';
import { fieldOf } from '../../model/field.ts';
import { type Elements, emptyElements, enlist, GENERAL, TEAM, WAITING } from '../../position/elements.ts';
import type { ComingUp, GivenBattle, Man, MarchingColumn } from '../../position/given-battle.ts';
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

/** They are known now: each counts with its own morale, and who stays away with what stood in for him. */
export function sentFor(d: Play, { side, command, at }: ComingUp): void {
  const { t, p } = d;
  const given = p.given as GivenBattle;
  const reserve = given.order.sides[side].reserve!;
  const number = given.reserves[side];
  const men = command?.elements ?? [];
  const coming = new Set(men.map(({ label }) => label));
  const marching = columnsOf(men, at, reserve.column);
  const labels = [...given.labels, ...[...coming].filter((label) => !given.labels.includes(label))];
  p.given = {
    ...given,
    labels,
    sent: given.sent.with(side, true),
    marching: given.marching.with(side, marching),
  };
  const stayAway = Math.round((reserve.standIn * Math.max(0, reserve.blocks - coming.size)) / reserve.blocks);
  p.commands.extra[number] = stayAway + marching.reduce((sum, it) => sum + moraleIn(t, bodyOf(d, it, side)), 0);
  if (command) p.commands.kind[number] = KIND_OF[command.role];
  d.sink?.report(
    reveal('reserve', ['D-terrain.29'], {
      side,
      elements: men.length,
      bodies: coming.size,
      stay: reserve.blocks - coming.size,
    }),
  );
  marchOn(d, side);
}

/** By entrance, in columns of no more than so many. */
function columnsOf(men: readonly Man[], at: readonly number[], most: number): MarchingColumn[] {
  const columns: MarchingColumn[] = [];
  let first = 0;
  for (const [entrance, count] of at.entries()) {
    for (let k = 0; k < count; k += most)
      columns.push({ entrance, men: men.slice(first + k, first + Math.min(k + most, count)) });
    first += count;
  }
  return columns.filter((it) => it.men.length > 0);
}

/** Each column where it finds room; who finds none tries again. */
function marchOn(d: Play, side: SeatId): void {
  const { t, p } = d;
  const given = p.given as GivenBattle;
  const entrances = given.order.sides[side].reserve?.entrances ?? [];
  const left: MarchingColumn[] = [];
  let came = 0;
  for (const column of given.marching[side]) {
    const body = bodyOf(d, column, side);
    const poses = arrivalPoses(fieldOf(t, p.elements, p), within(t, entrances[column.entrance]), body);
    if (!poses) {
      left.push(column);
      continue;
    }
    for (const [n, { x, y, h }] of poses.entries()) {
      const i = enlist(p.elements, { ...recruit(body, n, side), x, y, h });
      if ((body.flags[n] & GENERAL) !== 0) p.commands.general[body.command[n]] = i;
    }
    p.commands.extra[given.reserves[side]] -= moraleIn(t, body);
    came += poses.length;
  }
  if (came === 0) return;
  p.given = { ...given, marching: given.marching.with(side, left) };
  d.sink?.report(publicReport('reserve-comes', ['D-terrain.29'], { side, elements: came }));
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

function bodyOf({ t, p }: Pick<Play, 't' | 'p'>, { men }: MarchingColumn, side: SeatId): Elements {
  const given = p.given as GivenBattle;
  return menOf(t, men, { side, command: given.reserves[side], labels: given.labels });
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
