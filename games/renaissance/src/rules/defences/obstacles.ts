/** D-defences.16, D-defences.17: obstacles that go for good, carried out. */
import { type Desk, news } from '../../model/desk.ts';
import { has, troopOf } from '../../model/field.ts';
import { OBSTACLE } from '../../position/elements.ts';
import { losesObstacle, type Mishap, sectionHeldBy, without } from './works.ts';

/** What a defeat does to the obstacle before the loser. Call it while the loser still stands behind it. */
export function loseObstacle(
  d: Desk,
  i: number,
  by: number,
  outcome: Mishap['outcome'] | 'none' | 'team-deserts',
  mode: 'close' | 'shot',
): void {
  if (outcome === 'none' || outcome === 'team-deserts') return;
  const rule = losesObstacle({ outcome, mode, by: troopOf(d.f, by) });
  if (rule !== null) removeObstacle(d, i, rule);
}

/** The portable obstacle of i, or the fixed one it stands behind. */
export function removeObstacle(d: Desk, i: number, rule: string): void {
  const { f, p } = d;
  const held = f.ground.sections.length > 0 ? sectionHeldBy(f, i) : -1;
  const fixed = held >= 0 && f.ground.sections[held].work === 'obstacle';
  if (!fixed && !has(f, i, OBSTACLE)) return;
  if (fixed) p.sections = without(p.sections, [held]);
  f.e.flags[i] &= ~OBSTACLE;
  d.sink?.report(news('obstacle-lost', [rule], { troop: troopOf(f, i).id, side: f.e.side[i] }));
}
