/** A plan that was made for a check is used for the move that was checked, in the position it was checked in. */
import { hashOf, loadGame, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { renaissance } from '../../src/game.ts';
import { PACE } from '../../src/geometry/units.ts';

const game = loadGame(renaissance);

test('D-moves.1: a move judged where its troops stood elsewhere is planned anew when it is carried out', () => {
  const chance = new SwiftChance(3, 1);
  const p = game.setup({ scenario: 'quick-100', options: {}, rulesVersion: game.rulesVersion.current }, chance);
  let compared = 0;
  for (let answers = 0; compared < 12 && answers < 2000; answers++) {
    const [open] = game.decisions(p);
    const action = open && game.propose(p, open.seat, chance);
    if (!open || !action) break;
    if (action.kind === 'move') {
      const aside = game.clone(p);
      for (const i of action.elements) aside.elements.x[i] += 2 * PACE;
      const [judged, fresh] = [game.clone(aside), game.clone(aside)];
      const told = structuredClone(action);
      if (game.check(aside, open.seat, told).ok && game.check(p, open.seat, action).ok) {
        game.play(judged, { seat: open.seat, action }, new SwiftChance(1), null);
        game.play(fresh, { seat: open.seat, action: told }, new SwiftChance(1), null);
        expect(hashOf(judged)).toBe(hashOf(fresh));
        compared++;
      }
    }
    game.play(p, { seat: open.seat, action }, chance, null);
  }
  expect(compared).toBe(12);
});
