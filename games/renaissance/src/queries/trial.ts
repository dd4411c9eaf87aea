/** A position as it would stand after a planned move, to be looked at and thrown away. */
import type { Scene } from '../model/desk.ts';
import { copyField, moveTo } from '../model/field.ts';
import type { Planned } from '../model/verdict.ts';
import { CAME } from '../position/elements.ts';
import { facing } from '../rules/contact/standing.ts';

export function afterMove(s: Scene, members: readonly number[], plan: Planned): Scene {
  const f = copyField(s.f);
  for (const [k, i] of members.entries()) moveTo(f, i, plan.poses[k]);
  for (const { element, to } of plan.conforms) moveTo(f, element, to);
  for (const i of members) if (facing(f, i) >= 0) f.e.flags[i] |= CAME;
  return { ...s, f };
}
