/**
 * A move that is checked and then carried out is planned once. It is carried out on a copy of the position it was checked
 * in, so the plan is kept with the action, and with all that it was made from.
 */
import type { ActionOf } from '../../action.ts';
import type { Air } from '../../model/air.ts';
import type { Field } from '../../model/field.ts';
import type { MovePlan, Planned } from '../../model/verdict.ts';
import { cloneElements, type Elements } from '../../position/elements.ts';
import { planMove } from './group-moves.ts';

interface Known {
  readonly plan: Planned;
  readonly f: Pick<Field, 't' | 'ground' | 'rules' | 'air'>;
  readonly e: Elements;
}

const plans = new WeakMap<ActionOf<'move'>, Known>();

/** The plan of a move that is being judged. */
export function judgedPlan(f: Field, action: ActionOf<'move'>): MovePlan {
  const plan = planOf(f, action);
  if (!plan.ok) return plan;
  const { t, air, ground, rules } = f;
  const { width, height, features, sections, bridges, natures, lists, phase } = ground;
  const now = { width, height, features, sections, bridges, natures, ...(lists && { lists }), ...(phase && { phase }) };
  plans.set(action, { plan, f: { t, air, ground: now, rules }, e: cloneElements(f.e) });
  return plan;
}

/** The plan of a move that is being carried out: as it was judged, if that was in a position like this one. */
export function settledPlan(f: Field, action: ActionOf<'move'>): MovePlan {
  const known = plans.get(action);
  return known && isLike(known, f) ? known.plan : planOf(f, action);
}

const planOf = (f: Field, { elements, legs, march, order }: ActionOf<'move'>): MovePlan =>
  planMove(f, elements, legs, { march: march === true, ...(order && { order }) });

function isLike({ f, e }: Known, now: Field): boolean {
  const same = f.t === now.t && f.rules === now.rules;
  return same && isLikeGround(f.ground, now.ground) && isLikeAir(f.air, now.air) && areLike(e, now.e);
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
    const [one, other] = [a[key as keyof Elements], b[key as keyof Elements]];
    if (one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  }
  return true;
}
