/**
 * All contacts and overlaps at constant density: `npx vitest bench --project pure games/renaissance`. The mean should
 * grow with n (times a logarithm at most), and 120 elements (60 a side) stay far below a millisecond.
 */
import { bench, describe } from 'vitest';
import { makeBases, place } from '../../src/geometry/bases.ts';
import { Grid, makeContacts } from '../../src/geometry/neighbours.ts';
import { PACE, TURN } from '../../src/geometry/units.ts';

/** Two battle lines facing each other in ranks of two, a few elements astray; as wide as they are many. */
function battle(n: number) {
  const b = makeBases(n);
  for (let i = 0; i < n; i++) {
    const side = i % 2;
    const file = Math.floor(i / 4);
    const rank = Math.floor(i / 2) % 2;
    const astray = i % 11 === 0;
    const y = side === 0 ? 500 - 25 * rank : 500 + 25 * rank;
    const h = astray ? (i * 7919 * 1024) % TURN : side === 0 ? 0 : TURN / 2;
    place(b, i, (25 + 50 * file) * PACE, (astray ? y - 120 : y) * PACE, h, 50 * PACE, 25 * PACE);
  }
  b.count = n;
  return b;
}

describe('contacts', () => {
  for (const n of [50, 100, 120, 200, 400]) {
    const b = battle(n);
    const grid = new Grid();
    const out = makeContacts(8 * n);
    bench(`${n} elements`, () => grid.contacts(b, out));
  }
});
