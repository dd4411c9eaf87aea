/** D-interpenetrate.3–5: who may pass through which friends. */
import { type Field, troopOf } from '../elements.ts';
import { opposed, sameHeading } from '../geometry/units.ts';
import type { Troop } from '../tables.ts';

const HEAVY = new Set(['Art', 'Pon', 'WWg', 'Bg']);
const OPEN = new Set(['Sk', 'LH']);

export interface Passage {
  readonly may: boolean;
  readonly rule: string;
}

const no: Passage = { may: false, rule: 'D-interpenetrate.4' };

/** May a mover of this kind pass through that friend? In a recoil the general leave to pass through Sk and LH is off. */
export function passage(mover: Troop, friend: Troop, parallel: boolean, recoiling: boolean): Passage {
  const naval = mover.category === 'naval' || friend.category === 'naval';
  if (naval) return mover.category === friend.category && parallel ? { may: true, rule: 'D-interpenetrate.4' } : no;
  if (mover.type === 'Sk') return { may: true, rule: 'D-interpenetrate.4' };
  if (OPEN.has(friend.type) && !recoiling) return { may: true, rule: 'D-interpenetrate.3' };
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
  return passage(troopOf(f, mover), troopOf(f, friend), sameHeading(a, b) || opposed(a, b), recoiling).may;
}
