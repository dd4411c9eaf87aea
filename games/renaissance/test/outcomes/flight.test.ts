import { describe, expect, test } from 'vitest';
import { DEGREE, PACE, paces } from '../../src/geometry/units.ts';
import type { Field } from '../../src/model/field.ts';
import { filesBehind } from '../../src/model/groups.ts';
import { LOST } from '../../src/position/elements.ts';
import { type Flight, fallBack, run } from '../../src/rules/outcomes/flight.ts';
import { doFollowUp, followsUp, freeDistance, wantedDistance } from '../../src/rules/pressing/pressing.ts';
import { tablesOf } from '../../src/tables.ts';
import { data } from '../factors/bench.ts';
import { foe, own, table } from '../table.ts';

const at = (f: Field, i: number) => [f.e.x[i] / PACE, f.e.y[i] / PACE, f.e.h[i] / DEGREE];

function flee(f: Field, i: number): Flight {
  const fallen = fallBack(f, i);
  return 'end' in fallen ? fallen : run(f, i, fallen.depth);
}

describe('flight', () => {
  test('D-flee.1, D-flee.2, A-33: back a depth, about, and 250p from rear edge to rear edge', () => {
    const f = table(own('LH(O)', 500, 700));
    expect(flee(f, 0)).toMatchObject({ end: 'stands', rule: 'D-flee.1' });
    // Recoiled rear edge at 625; final rear edge 375, front 37.5 farther.
    expect(at(f, 0)).toEqual([500, 337.5, 180]);
  });
  test('D-flee.5, A-33: friends it can neither avoid nor pass run before it, turned its way', () => {
    const wall = [350, 400, 450, 500, 550, 600, 650].map((x) => own('Pk(O)', x, 600, { h: 90 }));
    const f = table(own('Pi(O)', 500, 700), ...wall);
    const { driven } = flee(f, 0);
    expect(driven.length).toBeGreaterThan(0);
    for (const j of driven) expect(f.e.h[j]).toBe(f.e.h[0]);
    // The one in its path: rear edge on the front edge of who flees.
    const nearest = Math.max(...driven.map((j) => f.e.y[j]));
    expect(f.e.y[0] - nearest).toBe(f.bases.depth[driven[0]]);
  });
  test('D-flee.1, D-recoil.6: what destroys a recoil destroys the flight', () => {
    const f = table(own('LH(O)', 500, 700), foe('Sh(O)', 525, 675, { h: 270 }));
    expect(flee(f, 0)).toMatchObject({ end: 'destroyed', rule: 'D-recoil.6' });
  });
  test('D-flee.3, G-17: it swerves by the least whole degree that is clear, and no more', () => {
    const f = table(own('LH(O)', 500, 700), foe('Pk(O)', 520, 500, { h: 0 }));
    const flight = flee(f, 0);
    expect(flight.end).toBe('stands');
    const turned = at(f, 0)[2];
    expect(turned > 180 && turned < 270).toBe(true); // to its right, away from the enemy on its left
    expect(Number.isInteger(turned)).toBe(true);
  });
  test('D-flee.3: through friends it may pass it runs straight on', () => {
    const f = table(own('LH(O)', 500, 700), own('Pi(O)', 500, 500));
    flee(f, 0);
    expect(at(f, 0)).toEqual([500, 337.5, 180]);
  });
  /** A pocket behind the runner: a wall across its way, and both sides shut. */
  const pocket = (line: typeof own, id: string) => [
    ...[-2, -1, 0, 1, 2].map((k) => line(id, 775 + 50 * k, 590, { h: 0 })),
    line(id, 855, 640, { h: 270 }),
    line(id, 695, 640, { h: 90 }),
  ];
  test('D-flee.4, G-61: an enemy it cannot avoid stops it in contact', () => {
    const f = table(own('LH(O)', 775, 700), ...pocket(foe, 'Pk(O)'));
    expect(flee(f, 0)).toMatchObject({ end: 'contact', rule: 'D-flee.4' });
    expect(at(f, 0)).toEqual([775, 590, 180]);
  });
  test('D-flee.5: friends it cannot avoid run before it', () => {
    const f = table(own('Cm(O)', 775, 700), ...pocket(own, 'Pk(O)'));
    expect(flee(f, 0).end).toBe('stands');
    // 237.5p from 625 lead to 387.5; the Pikes it met run before it, rear edge on its front edge.
    expect(at(f, 0)).toEqual([775, 387.5, 180]);
    expect(at(f, 3)).toEqual([775, 362.5, 180]);
  });
  test('D-lost.2: over its own base edge it is lost', () => {
    const f = table(own('LH(O)', 500, 250));
    expect(flee(f, 0)).toMatchObject({ end: 'off-table', rule: 'D-lost.2' });
    expect(f.e.flags[0] & LOST).toBe(LOST);
  });
});

describe('following up', () => {
  test('D-pressing.3, D-pressing.4, D-pressing.12: who must, who may, who never does', () => {
    const what = (id: string) => followsUp(table(own(id, 500, 500)), 0).what;
    expect(['La(O)', 'Pi(F)', 'Cm(S)', 'Wb(I)', 'Hd(S)', 'Shp(X)'].map(what)).toEqual(new Array(6).fill('must'));
    expect(['Pi(O)', 'Si(F)', 'LH(O)', 'Cm(O)', 'Pk(O)', 'Bd(S)', 'Sk(O)'].map(what)).toEqual(new Array(7).fill('may'));
    expect(['Sh(F)', 'Bw(S)', 'Dr(O)', 'Hd(O)', 'Hd(F)', 'El(O)', 'Art(I)', 'Gal(O)'].map(what)).toEqual(
      new Array(8).fill('no'),
    );
  });
  test('D-pressing.7, D-basing.3, G-2: base depths times the difference', () => {
    expect(wantedDistance(table(own('La(O)', 500, 500)), 0, 3) / PACE).toBe(112.5);
    const half = { ...table(own('La(O)', 500, 500)), t: tablesOf(data, 'condensed') };
    expect(wantedDistance(half, 0, 3) / PACE).toBe(150);
  });
  test('D-pressing.8, G-78: it stops on meeting anybody, or at the edge of the table', () => {
    expect(freeDistance(table(own('La(O)', 500, 500), foe('Sh(O)', 530, 560)), 0, paces(112.5)) / PACE).toBe(60);
    expect(freeDistance(table(own('La(O)', 500, 500), own('Sh(O)', 550, 510)), 0, paces(112.5)) / PACE).toBe(112.5);
    expect(freeDistance(table(own('La(O)', 500, 1450)), 0, paces(112.5)) / PACE).toBe(50);
    expect(freeDistance(table(own('La(O)', 500, 500), foe('Sh(O)', 500, 500)), 0, paces(112.5))).toBe(0);
  });
  test('D-pressing.2, D-pressing.5, G-73: the files behind follow', () => {
    const f = table(own('Pk(O)', 500, 500), own('Pk(O)', 500, 475), own('Pk(O)', 500, 450), own('Pk(O)', 550, 475));
    expect(filesBehind(f, 0)).toEqual([1, 2]);
    doFollowUp(f, 0, paces(50), filesBehind(f, 0));
    expect([at(f, 2)[1], at(f, 3)[1]]).toEqual([500, 475]);
  });
});
