/** Shaping an order by keys and by numbers: paces ahead or back, degrees to the left or right. */
import { geometry, type MoveLeg } from '@drumhead/renaissance';
import { UNITS } from '../table/plane.ts';
import type { Ordering } from './ordering.ts';
import type { Picking } from './picking.ts';
import type { TableState } from './table-state.ts';

export function createNudging(state: TableState, picking: Picking, ordering: Ordering) {
  /** A single element goes from where it would stand to a place close by. */
  function shift(paces: number, degrees: number): MoveLeg[] {
    const { e } = state.read().f;
    const [i] = picking.picked();
    const at = ordering.ghost()?.[0] ?? { x: e.x[i], y: e.y[i], h: e.h[i] };
    const { x, y, h } = geometry.turned(geometry.ahead(at, paces * UNITS), degrees * geometry.DEGREE);
    return [{ kind: 'place', x, y, h }];
  }

  function aheadBy(paces: number): MoveLeg[] {
    const legs = ordering.legs();
    const last = legs.at(-1);
    const before = last?.kind === 'ahead' ? legs.slice(0, -1) : legs;
    const distance = (last?.kind === 'ahead' ? last.distance : 0) + paces * UNITS;
    return distance > 0 ? [...before, { kind: 'ahead', distance }] : [...before];
  }

  function wheelBy(degrees: number): MoveLeg[] {
    const legs = ordering.legs();
    const last = legs.at(-1);
    const before = last?.kind === 'wheel' ? legs.slice(0, -1) : legs;
    const turn = (last?.kind === 'wheel' ? last.side * last.angle : 0) + degrees * geometry.DEGREE;
    const angle = Math.min(geometry.QUARTER, Math.abs(turn));
    return angle > 0 ? [...before, { kind: 'wheel', side: turn < 0 ? -1 : 1, angle }] : [...before];
  }

  /** The last leg where it is of this kind, else another one: so many paces, or degrees to the right. */
  function legOf(kind: 'ahead' | 'wheel', much: number): MoveLeg[] {
    const legs = ordering.legs();
    const before = legs.at(-1)?.kind === kind ? legs.slice(0, -1) : legs;
    if (much === 0 || (kind === 'ahead' && much < 0)) return [...before];
    if (kind === 'ahead') return [...before, { kind, distance: Math.round(much * UNITS) }];
    const angle = Math.min(geometry.QUARTER, Math.round(Math.abs(much) * geometry.DEGREE));
    return [...before, { kind, side: much < 0 ? -1 : 1, angle }];
  }

  /** What is not lawful stays a wish, with the reason. */
  function take(legs: readonly MoveLeg[]): void {
    if (!ordering.isOpen() || picking.picked().length === 0) return;
    const { plan, refusal } = legs.length > 0 ? ordering.judge(legs) : { plan: null, refusal: null };
    if (plan || !refusal) ordering.shape(legs, null);
    else ordering.shape(ordering.legs(), { legs, why: refusal });
  }

  const isSingle = (): boolean => picking.picked().length === 1;
  return {
    ahead: (paces: number): void => take(isSingle() ? shift(paces, 0) : aheadBy(paces)),
    turn: (degrees: number): void => take(isSingle() ? shift(0, degrees) : wheelBy(degrees)),
    /** By a number that somebody wrote: a group's leg is that long, a single element goes on from where it would stand. */
    byNumber: (kind: 'ahead' | 'wheel', much: number): void => {
      if (!isSingle()) take(legOf(kind, much));
      else take(kind === 'ahead' ? shift(much, 0) : shift(0, much));
    },
  };
}
