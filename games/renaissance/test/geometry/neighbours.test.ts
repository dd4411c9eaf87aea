import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bases, type Corner, cornerAt } from '../../src/geometry/bases.ts';
import { Grid, makeContacts } from '../../src/geometry/neighbours.ts';
import { overlaps } from '../../src/geometry/overlap.ts';
import { cornersMeet, touchingEdge } from '../../src/geometry/touching.ts';
import { PACE } from '../../src/geometry/units.ts';
import { crowd, tableOf } from './arbitrary.ts';

/** Everybody against everybody. */
function slowly(b: Bases): string[] {
  const found: string[] = [];
  for (let i = 0; i < b.count; i++) {
    for (let j = i + 1; j < b.count; j++) {
      const edge = touchingEdge(b, i, b, j);
      const overlap = overlaps(b, i, b, j);
      const corner = [0, 1, 2, 3].some((p) =>
        [0, 1, 2, 3].some((q) => cornersMeet(b, cornerAt(i, p as Corner), b, cornerAt(j, q as Corner))),
      );
      if (edge >= 0 || overlap || corner) found.push(`${i} ${j} ${edge} ${overlap}`);
    }
  }
  return found;
}

test('A-3, A-4: the grid finds every contact and overlap, and nothing else', () => {
  const grid = new Grid();
  const out = makeContacts(2);
  let seen = 0;
  fc.assert(
    fc.property(fc.oneof(crowd(40, 300), crowd(20, 4500)), (specs) => {
      const b = tableOf(specs);
      grid.contacts(b, out);
      const found: string[] = [];
      for (let k = 0; k < out.count; k++)
        found.push(`${out.first[k]} ${out.second[k]} ${out.edge[k]} ${out.overlap[k] === 1}`);
      seen += found.length;
      expect(found.sort()).toEqual(slowly(b).sort());
    }),
    { numRuns: 150 },
  );
  expect(seen).toBeGreaterThan(1000);
});

test('A-4: battle lines on a lattice touch by edges', () => {
  const specs = Array.from({ length: 24 }, (_, k) => ({
    x: (25 + 50 * (k % 8)) * PACE,
    y: (100 - 25 * Math.floor(k / 8)) * PACE,
    h: 0,
    depth: 25 * PACE,
  }));
  const b = tableOf(specs);
  const out = makeContacts(64);
  new Grid().contacts(b, out);
  let edges = 0;
  for (let k = 0; k < out.count; k++) if (out.edge[k] >= 0) edges++;
  expect(edges).toBe(7 * 3 + 8 * 2);
});

test('an empty table has no contacts', () => {
  const out = makeContacts(1);
  const b = tableOf([]);
  new Grid().contacts(b, out);
  expect(out.count).toBe(0);
});
