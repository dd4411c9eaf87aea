import { describe, expect, test } from 'vitest';
import type { Leg } from '../../src/geometry/legs.ts';
import { LEFT, type RIGHT } from '../../src/geometry/pose.ts';
import { degrees, PACE, paces } from '../../src/geometry/units.ts';
import { planMove } from '../../src/rules/moves/group-moves.ts';
import { furthestAdvance } from '../../src/rules/moves/propose.ts';
import { heldBy } from '../../src/rules/moves/single-moves.ts';
import { foe, type Line, own, table } from '../table.ts';

const ahead = (p: number): Leg => ({ kind: 'ahead', distance: paces(p) });
const wheel = (side: typeof LEFT | typeof RIGHT, d: number): Leg => ({ kind: 'wheel', side, angle: degrees(d) });
const line = (id: string, n: number, y: number, x = 500): Line[] =>
  Array.from({ length: n }, (_, k) => own(id, x + 50 * k, y));
const why = (plan: ReturnType<typeof planMove>) => (plan.ok ? 'allowed' : plan.refusal.cites[0]);

describe('group moves', () => {
  test('A-9, D-group.4, G-4: all go the same way, up to the allowance and half a pace', () => {
    const f = table(...line('Sh(O)', 3, 300));
    const plan = planMove(f, [0, 1, 2], [ahead(150.5)]);
    expect(plan).toMatchObject({ ok: true, touch: null });
    if (plan.ok) expect(plan.poses.map((p) => p.y / PACE)).toEqual([450.5, 450.5, 450.5]);
    expect(why(planMove(f, [0, 1, 2], [ahead(150.6)]))).toBe('D-distance.1');
  });
  test('D-group.13, A-10, G-8: wheels cost the chord of the outer corner, and legs add', () => {
    const f = table(...line('Sh(O)', 2, 300));
    // 100p wide: 60° is a chord of 100p, so 50p are left.
    expect(planMove(f, [0, 1], [wheel(LEFT, 60), ahead(50)]).ok).toBe(true);
    expect(planMove(f, [0, 1], [wheel(LEFT, 60), ahead(51)]).ok).toBe(false);
    expect(why(planMove(f, [0, 1], [wheel(LEFT, 91)]))).toBe('A-10');
  });
  test('D-group.16: a group does not retire', () => {
    expect(why(planMove(table(...line('Sh(O)', 2, 300)), [0, 1], [ahead(-20)]))).toBe('D-group.16');
  });
  test('D-group.1: what is no group does not move as one', () => {
    expect(why(planMove(table(own('Sh(O)', 500, 300), own('Sh(O)', 600, 300)), [0, 1], [ahead(20)]))).toBe('D-group.1');
  });
  test('D-group.3, D-single.3, C-26: no move begins in contact with an enemy front edge', () => {
    const f = table(...line('Sh(O)', 2, 300), foe('Sh(O)', 500, 300));
    expect(why(planMove(f, [0, 1], [ahead(20)]))).toBe('D-group.3');
    expect(why(planMove(f, [0], [ahead(20)]))).toBe('D-single.3');
    expect(heldBy(f, 0, false)).toBe(2);
    expect(heldBy(f, 1, false)).toBe(-1);
    // A single element whose front is on an enemy rear may not; a group may.
    const behind = table(own('Sh(O)', 500, 300), foe('Sh(O)', 500, 325, { h: 0 }));
    expect(heldBy(behind, 0, false)).toBe(1);
    expect(heldBy(behind, 0, true)).toBe(-1);
    // Its front on an enemy flank leaves it free.
    expect(heldBy(table(own('Sh(O)', 500, 300, { h: 270 }), foe('Sh(O)', 475, 325)), 0, false)).toBe(-1);
  });
  test('A-17, A-42: a group stops together at the first touch with an enemy', () => {
    const f = table(...line('Sh(O)', 3, 300), foe('Sh(O)', 550, 380), foe('Sh(O)', 500, 390));
    const plan = planMove(f, [0, 1, 2], [ahead(150)]);
    expect(plan).toMatchObject({ ok: true, cost: 80 * PACE, touch: { by: 1, enemy: 3 } });
    expect(why(planMove(f, [0, 1, 2], [ahead(150), ahead(5)]))).toBe('A-17');
  });
  test('D-interpenetrate.4, D-interpenetrate.2, A-48: friends are passed only by those who may, and cleared', () => {
    const f = table(...line('Pk(O)', 1, 300), own('Sh(O)', 500, 350));
    expect(why(planMove(f, [0], [ahead(90)]))).toBe('D-interpenetrate.4');
    const shot = table(own('Sh(O)', 500, 300), own('Pk(O)', 500, 350));
    expect(why(planMove(shot, [0], [ahead(60)]))).toBe('D-interpenetrate.2');
    expect(planMove(shot, [0], [ahead(75)]).ok).toBe(true);
  });
  test('A-38: nobody moves off the table', () => {
    expect(why(planMove(table(own('LH(O)', 500, 1400)), [0], [ahead(101)]))).toBe('A-38');
  });
  test('D-distance.2, A-17: the furthest advance of (F) is longer when it ends in contact', () => {
    const f = table(own('Pi(F)', 500, 300), foe('Sh(O)', 500, 540));
    expect(furthestAdvance(f, [0]).distance).toBe(240 * PACE);
    expect(furthestAdvance(table(own('Pi(F)', 500, 300)), [0]).distance).toBe(200 * PACE);
  });
});

describe('moving before an enemy front', () => {
  test('D-front.3, A-14: straight ahead towards an enemy partly ahead is allowed', () => {
    const f = table(own('Sh(O)', 500, 300), foe('Sh(O)', 530, 345));
    expect(planMove(f, [0], [ahead(20)]).ok).toBe(true);
  });
  test('D-front.3, G-13: crossing a front zone is not, nor entering one from aside', () => {
    const across = table(own('Sh(O)', 400, 330, { h: 90 }), foe('Sh(O)', 500, 360));
    expect(why(planMove(across, [0], [ahead(100)]))).toBe('D-front.3');
    expect(planMove(across, [0], [ahead(70)]).ok).toBe(true);
  });
  test('D-front.1, D-front.3: a wheel inside the zone that does not line up is refused', () => {
    const f = table(own('Sh(O)', 500, 300), foe('Sh(O)', 500, 345));
    expect(why(planMove(f, [0], [wheel(LEFT, 20)]))).toBe('D-front.3');
    const clear = table(own('Sh(O)', 500, 300), foe('Sh(O)', 500, 420));
    expect(planMove(clear, [0], [wheel(LEFT, 20)]).ok).toBe(true);
  });
  test('D-front.4, D-front.5: a wheel that ends opposite the enemy is allowed', () => {
    // It stands askew by 10° and swings into line with the enemy before it.
    const f = table(own('Sh(O)', 500, 300, { h: 10 }), foe('Sh(O)', 500, 345));
    const plan = planMove(f, [0], [wheel(LEFT, 10)]);
    expect(plan.ok || plan.refusal.cites[0]).toBe(true);
  });
  describe('D-front.5, A-14: before two enemies', () => {
    /** The shooter overlaps the second enemy by 35p, the first by 15p. */
    const join = (x: number) => table(own('Sh(O)', x, 300), foe('Sh(O)', 550, 345), foe('Sh(O)', 500, 345));
    const place = (x: number) => ({ kind: 'place', x: paces(x), y: paces(345), h: 0 }) as const;
    test('it meets the one it overlaps more, not the other', () => {
      expect(planMove(join(515), [0], [place(500)])).toMatchObject({ ok: true, touch: { enemy: 2 } });
      expect(why(planMove(join(515), [0], [place(550)]))).toBe('D-front.5');
      expect(planMove(join(535), [0], [place(550)])).toMatchObject({ ok: true, touch: { enemy: 1 } });
    });
    test('straight on to their join it lines up with that one too, whoever has the lower number', () => {
      expect(planMove(join(515), [0], [ahead(60)])).toMatchObject({ ok: true, touch: { enemy: 2 } });
      expect(planMove(join(535), [0], [ahead(60)])).toMatchObject({ ok: true, touch: { enemy: 1 } });
    });
    test('opposite both alike the choice is its own', () => {
      expect(planMove(join(525), [0], [place(500)]).ok).toBe(true);
      expect(planMove(join(525), [0], [place(550)]).ok).toBe(true);
      expect(planMove(join(525), [0], [ahead(60)], { order: [1] })).toMatchObject({ ok: true, touch: { enemy: 1 } });
      expect(planMove(join(525), [0], [ahead(60)], { order: [2] })).toMatchObject({ ok: true, touch: { enemy: 2 } });
    });
    test('of those not straight ahead it meets the one a shorter move leads to', () => {
      // Facing along their fronts, with nobody straight ahead, in the zones of both.
      const along = (x: number) =>
        table(own('Sh(O)', x, 305, { h: 90 }), foe('Sh(O)', 500, 345), foe('Sh(O)', 550, 345));
      expect(planMove(along(530), [0], [place(500)])).toMatchObject({ ok: true, touch: { enemy: 1 } });
      expect(why(planMove(along(530), [0], [place(550)]))).toBe('D-front.5');
      expect(planMove(along(549), [0], [place(550)])).toMatchObject({ ok: true, touch: { enemy: 2 } });
      expect(why(planMove(along(549), [0], [place(500)]))).toBe('D-front.5');
    });
    test('nor is it bound to one whom a friend has met', () => {
      const met = table(own('Sh(O)', 535, 300), foe('Sh(O)', 550, 345), foe('Sh(O)', 500, 345), own('Pk(O)', 550, 345));
      expect(planMove(met, [0], [place(500)])).toMatchObject({ ok: true, touch: { enemy: 2 } });
    });
  });
  test('D-front.2: not where a third element stands between', () => {
    const crossing = own('LH(O)', 400, 295, { h: 90 });
    expect(why(planMove(table(crossing, foe('Sh(O)', 500, 360)), [0], [ahead(100)]))).toBe('D-front.3');
    const screened = table(crossing, foe('Sh(O)', 500, 360), own('Sk(O)', 500, 350));
    expect(planMove(screened, [0], [ahead(100)]).ok).toBe(true);
  });
  test('D-front.6: who follows in file does as its leader does', () => {
    const f = table(own('Pk(O)', 500, 320), own('Pk(O)', 500, 295), own('Pk(O)', 500, 270), foe('Sh(O)', 500, 345));
    expect(planMove(f, [0, 1, 2], [ahead(20)]).ok).toBe(true);
  });
});

describe('refusals say what went wrong', () => {
  const facts = (plan: ReturnType<typeof planMove>) => (plan.ok ? null : plan.refusal.facts);
  const place = (x: number, y: number, h = 0) => ({ kind: 'place', x: paces(x), y: paces(y), h: degrees(h) }) as const;
  test('D-single.1: which corner goes how far beyond the allowance', () => {
    const f = table(own('Sh(O)', 500, 300));
    expect(facts(planMove(f, [0], [place(500, 462)]))).toMatchObject({
      element: 0,
      moved: 162,
      allowance: 150,
      over: 12,
    });
    // Turned to the right about its front: the rear left corner has the longest way.
    expect(facts(planMove(f, [0], [place(620, 400, 90)]))).toMatchObject({ corner: 'rearLeft', allowance: 150 });
  });
  test('D-distance.1: by how much a group goes too far', () => {
    const f = table(...line('Sh(O)', 2, 300));
    expect(facts(planMove(f, [0, 1], [ahead(162)]))).toMatchObject({ moved: 162, allowance: 150, over: 12 });
  });
  test('D-front.3: whose front is crossed', () => {
    const f = table(own('Sh(O)', 400, 330, { h: 90 }), foe('Sh(O)', 500, 360), foe('Sh(O)', 900, 360));
    expect(facts(planMove(f, [0], [ahead(100)]))).toEqual({ element: 0, enemy: 1 });
  });
  test('A-38: by how much it would leave the table', () => {
    expect(facts(planMove(table(own('LH(O)', 500, 1400)), [0], [ahead(112)]))).toEqual({ element: 0, over: 12 });
  });
});
