import { describe, expect, test } from 'vitest';
import { LEFT } from '../../src/geometry/pose.ts';
import { degrees, PACE, paces } from '../../src/geometry/units.ts';
import { moveTo } from '../../src/model/field.ts';
import { columnOf, isKinked } from '../../src/model/groups.ts';
import { planMove } from '../../src/rules/moves/group-moves.ts';
import { foe, own, table } from '../table.ts';

const column = () => table(...[0, 1, 2, 3].map((k) => own('Dr(O)', 500, 500 - 50 * k)));
const ALL = [0, 1, 2, 3];
const at = (plan: ReturnType<typeof planMove>, k: number) =>
  plan.ok ? [plan.poses[k].x / PACE, plan.poses[k].y / PACE, plan.poses[k].h / 1024] : plan.refusal;

describe('columns', () => {
  test('A-8, D-group.1: a column that bends follows its head, and only the head is measured', () => {
    const f = column();
    const bend = { kind: 'wheel', side: LEFT, angle: degrees(45), bend: true } as const;
    const plan = planMove(f, ALL, [{ kind: 'ahead', distance: paces(60) }, bend]);
    expect(plan.ok).toBe(true);
    if (!plan.ok) return;
    // The chord of the outer corner, 50p away: 2 × 50 × sin 22.5°.
    expect(plan.cost / PACE).toBeCloseTo(60 + 38.27, 1);
    for (const i of ALL) moveTo(f, i, plan.poses[i]);
    expect(isKinked(f, ALL)).toBe(true);
    expect(columnOf(f, ALL)).toEqual(ALL);
    // Bent, it goes on as a column.
    const on = planMove(f, ALL, [{ kind: 'ahead', distance: paces(50) }]);
    expect(on.ok || on.refusal).toBe(true);
  });
  test('D-group.9, D-group.10: the nearest fall in behind the leader, and nobody ends farther back', () => {
    const f = table(...[0, 1, 2].map((k) => own('Sh(O)', 500 + 50 * k, 500)));
    const plan = planMove(f, [0, 1, 2], [{ kind: 'column', lead: 0, distance: paces(50) }]);
    expect([at(plan, 0), at(plan, 1), at(plan, 2)]).toEqual([
      [500, 550, 0],
      [500, 525, 0],
      [500, 500, 0],
    ]);
    const short = planMove(f, [0, 1, 2], [{ kind: 'column', lead: 0, distance: paces(25) }]);
    // The third would end farther back: it stays, still touching the second's place by edge and corner or not at all.
    expect(short.ok).toBe(false);
  });
  test('D-group.12: a column opens to four abreast at most, the head standing still', () => {
    const plan = planMove(column(), ALL, [{ kind: 'expand', abreast: 4, side: 1 }]);
    expect([0, 1, 2, 3].map((k) => at(plan, k))).toEqual([
      [500, 500, 0],
      [550, 500, 0],
      [600, 500, 0],
      [650, 500, 0],
    ]);
    const line = table(own('Sh(O)', 500, 500), own('Sh(O)', 550, 500));
    expect(planMove(line, [0, 1], [{ kind: 'expand', abreast: 2, side: 1 }])).toMatchObject({
      refusal: { cites: ['D-group.12'] },
    });
  });
  test('D-group.14, D-group.15: light groups turn about, measured from first front edge to last rear edge', () => {
    const f = table(own('LH(O)', 500, 700), own('LH(O)', 550, 700));
    const away = (p: number) => planMove(f, [0, 1], [{ kind: 'about' }, { kind: 'ahead', distance: paces(p) }]);
    // The rear edge starts where the front was: 250p of retreat carry it 250p back.
    expect(away(250.4).ok).toBe(true);
    expect(away(251).ok).toBe(false);
    const foot = table(own('Sh(O)', 500, 700), own('Sh(O)', 550, 700));
    expect(planMove(foot, [0, 1], [{ kind: 'about' }])).toMatchObject({
      refusal: { cites: ['D-group.16', 'D-group.14', 'D-group.15'] },
    });
  });
  test('D-group.17, A-12: a side-step of half a width at most, and only to stand directly opposite an enemy', () => {
    const f = table(own('Sh(O)', 500, 500), own('Sh(O)', 550, 500), foe('Sh(O)', 520, 700));
    const step = (p: number) => planMove(f, [0, 1], [{ kind: 'step', distance: paces(p) }]);
    expect(step(20).ok).toBe(true);
    expect(step(10)).toMatchObject({ refusal: { cites: ['D-group.17'] } });
    expect(step(-30)).toMatchObject({ refusal: { cites: ['D-group.17'] } });
  });
  test('D-group.8, D-group.4: a group has no other ways to change its place', () => {
    const f = table(own('Sh(O)', 500, 500), own('Sh(O)', 550, 500));
    const legs = [{ kind: 'ahead', distance: paces(10) } as const, { kind: 'expand', abreast: 2, side: 1 } as const];
    expect(planMove(f, [0, 1], legs)).toMatchObject({ refusal: { cites: ['D-group.12', 'D-group.4', 'D-group.8'] } });
  });
});
