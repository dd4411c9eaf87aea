import { loadGame } from '@drumhead/kernel';
import { geometry, renaissance } from '@drumhead/renaissance';
import { describe, expect, test } from 'vitest';
import { inContact, lineOfBattle, nextTo, SINGLE_MOVES, WING_ADVANCES } from '../src/renaissance/tables.ts';

const game = loadGame(renaissance);

describe('what is measured of De Bellis Renationis', () => {
  test.each([50, 120, 400])('the grid finds every pair that looking at all of %i finds', (n) => {
    const bases = inContact(n);
    const found = geometry.makeContacts(8 * n);
    new geometry.Grid().contacts(bases, found);
    const whole = Array.from({ length: found.count }, (_, k) => k).filter(
      (k) => found.edge[k] !== -1 || found.overlap[k] === 1,
    );
    expect(whole.length).toBe(nextTo(bases));
    expect(whole.length).toBeGreaterThan(n);
  });

  test('60 a side stand on the table, and most moves are lawful: a check goes all the way', () => {
    const position = lineOfBattle(game);
    expect([0, 1].map((side) => position.elements.side.filter((it) => it === side).length)).toEqual([60, 60]);
    for (const [name, moves] of Object.entries({ ...SINGLE_MOVES, ...WING_ADVANCES })) {
      const lawful = moves.filter((move) => game.check(position, 0, move).ok).length;
      if (name.endsWith('by no way')) expect(lawful).toBeLessThan(moves.length / 2);
      else expect(lawful).toBeGreaterThan(moves.length / 2);
    }
  });
});
