/** Checking moves on a table of 60 elements a side: `npx vitest bench --run --project pure games/renaissance`. */
import { bench, describe } from 'vitest';
import { paces } from '../../src/geometry/units.ts';
import { planMove } from '../../src/rules/moves/plan.ts';
import { foe, own, table } from './table.ts';

const f = table(
  ...Array.from({ length: 60 }, (_, k) => own('Pi(O)', 200 + 50 * (k % 30), 500 - 37.5 * Math.floor(k / 30))),
  ...Array.from({ length: 60 }, (_, k) => foe('Sh(O)', 200 + 50 * (k % 30), 720 + 25 * Math.floor(k / 30))),
);

describe('moves', () => {
  bench('one element 200p', () => {
    planMove(f, [3], [{ kind: 'ahead', distance: paces(200) }]);
  });
  bench('eight elements 200p', () => {
    planMove(f, [0, 1, 2, 3, 4, 5, 6, 7], [{ kind: 'ahead', distance: paces(200) }]);
  });
});
