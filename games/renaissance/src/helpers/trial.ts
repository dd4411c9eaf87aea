/** A position as it would stand after a planned move, to be looked at and thrown away. */
import { CAME, copyField, moveTo } from '../elements.ts';
import type { Scene } from '../rules/desk.ts';
import type { Planned } from '../rules/moves/verdict.ts';
import { facing } from '../rules/standing.ts';

export function afterMove(s: Scene, members: readonly number[], plan: Planned): Scene {
  const f = copyField(s.f);
  for (const [k, i] of members.entries()) moveTo(f, i, plan.poses[k]);
  for (const { element, to } of plan.conforms) moveTo(f, element, to);
  for (const i of members) if (facing(f, i) >= 0) f.e.flags[i] |= CAME;
  return { ...s, f };
}
