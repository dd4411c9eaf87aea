/**
 * A move that is checked and then carried out is planned once: the last plan is kept, with the position it was made in.
 * Nothing but an answer changes a position, and every answer counts `asked` on by one (see the rulebook): so a position
 * that was not answered since is still as it was. A move is carried out there, or on a copy, which is compared.
 */
import type { ActionOf } from '../../action.ts';
import type { Air } from '../../model/air.ts';
import type { Read } from '../../model/context.ts';
import type { Field } from '../../model/field.ts';
import type { MovePlan, Planned } from '../../model/verdict.ts';
import type { Elements } from '../../position/elements.ts';
import type { Position } from '../../position/position.ts';
import { planMove } from './group-moves.ts';

interface Known {
  readonly action: ActionOf<'move'>;
  readonly plan: Planned;
  readonly p: Position;
  readonly asked: number;
  readonly f: Field;
  readonly air: Air;
}

/** One alone: what is dragged over the table is checked at every step, and entries of a journal live long. */
let last: Known | null = null;

/** The plan of a move that is being judged. */
export function judgedPlan({ p, f }: Read, action: ActionOf<'move'>): MovePlan {
  const plan = planOf(f, action);
  last = plan.ok ? { action, plan, p, asked: p.asked, f, air: f.air } : null;
  return plan;
}

/** The plan of a move that is being carried out: as it was judged, if that was in a position like this one. */
export function settledPlan(c: Read, action: ActionOf<'move'>): MovePlan {
  return last !== null && last.action === action && isLike(last, c) ? last.plan : planOf(c.f, action);
}

const planOf = (f: Field, { elements, legs, march, order }: ActionOf<'move'>): MovePlan =>
  planMove(f, elements, legs, { march: march === true, ...(order && { order }) });

function isLike({ p, asked, f, air }: Known, now: Read): boolean {
  if (now.p.asked !== asked + 1) return false;
  if (p === now.p) return f.e === now.f.e;
  const same = p.asked === asked && f.t === now.f.t && f.rules === now.f.rules;
  return same && isLikeGround(f.ground, now.f.ground) && isLikeAir(air, now.f.air) && areLike(f.e, now.f.e);
}

/** Parts of the ground are replaced, never changed. */
const isLikeGround = (a: Field['ground'], b: Field['ground']): boolean =>
  a.width === b.width &&
  a.height === b.height &&
  a.features === b.features &&
  a.sections === b.sections &&
  a.bridges === b.bridges &&
  a.natures === b.natures &&
  a.lists === b.lists &&
  (a.phase ?? 0) === (b.phase ?? 0);

function isLikeAir(a: Air, b: Air): boolean {
  if (a === b) return true;
  for (const key in a) {
    const part = key as keyof Air;
    if (part !== 'vision' && a[part] !== b[part]) return false;
  }
  return a.vision.distance === b.vision.distance;
}

function areLike(a: Elements, b: Elements): boolean {
  for (const key in a) {
    const [one, other] = [a[key as keyof Elements] ?? [], b[key as keyof Elements] ?? []];
    if (one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  }
  return true;
}
