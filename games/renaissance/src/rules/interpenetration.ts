/** D-interpenetrate.3–5: who may pass through which friends. */

import { opposed, sameHeading } from '../geometry/units.ts';
import { type Field, troopOf } from '../model/field.ts';
import type { Troop } from '../tables.ts';
import { underfoot } from './terrain/going.ts';

const HEAVY = new Set(['Art', 'Pon', 'WWg', 'Bg']);
const OPEN = new Set(['Sk', 'LH']);

export interface Passage {
  readonly may: boolean;
  readonly rule: string;
}

export interface Meeting {
  /** They face the same or opposite ways. */
  readonly parallel: boolean;
  readonly recoiling: boolean;
  readonly facingGoverns?: boolean;
}

const no: Passage = { may: false, rule: 'D-interpenetrate.4' };

/** May a mover of this kind pass through that friend? In a recoil the general leave to pass through Sk and LH is off. */
export function passage(mover: Troop, friend: Troop, { parallel, recoiling, facingGoverns }: Meeting): Passage {
  const naval = mover.category === 'naval' || friend.category === 'naval';
  if (naval) return mover.category === friend.category && parallel ? { may: true, rule: 'D-interpenetrate.4' } : no;
  // C-35: whether the condition on facing governs these sentences too is contested.
  const faced = parallel || !facingGoverns;
  if (mover.type === 'Sk' && faced) return { may: true, rule: 'D-interpenetrate.4' };
  if (OPEN.has(friend.type) && !recoiling && faced) return { may: true, rule: 'D-interpenetrate.3' };
  if (HEAVY.has(friend.type)) return { may: !HEAVY.has(mover.type), rule: 'D-interpenetrate.5' };
  // C-35: only these need the same or the opposite facing.
  if (parallel && ownRow(mover, friend)) return { may: true, rule: 'D-interpenetrate.4' };
  return no;
}

function ownRow(mover: Troop, friend: Troop): boolean {
  switch (mover.type) {
    case 'LH':
      return friend.category === 'mounted';
    case 'Sh':
      return friend.type === 'Pk';
    case 'Bd':
      return friend.type === 'Pk' || friend.type === 'Sh' || friend.type === 'Bw';
    default:
      return false;
  }
}

export function mayPass(f: Field, mover: number, friend: number, recoiling: boolean): boolean {
  const [a, b] = [f.e.h[mover], f.e.h[friend]];
  const parallel = sameHeading(a, b) || opposed(a, b);
  const facingGoverns = f.t.readings.interpenetrateFacingScope === 'wholeParagraph';
  const { may, rule } = passage(troopOf(f, mover), troopOf(f, friend), { parallel, recoiling, facingGoverns });
  // D-interpenetrate.5: a road has no room for both.
  return may && !(rule === 'D-interpenetrate.5' && isOnRoad(f, mover) && isOnRoad(f, friend));
}

const isOnRoad = (f: Field, i: number): boolean =>
  f.ground.features.length > 0 && underfoot(f, f.air, i).going === 'road';

/** All friends whom i may pass through otherwise than in recoil. */
export function passable(f: Field, i: number): number[] {
  const found: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++)
    if (j !== i && f.e.side[j] === f.e.side[i] && mayPass(f, i, j, false)) found.push(j);
  return found;
}
