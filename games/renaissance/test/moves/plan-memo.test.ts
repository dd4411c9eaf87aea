/** A plan that was made for a check is used for the move alone that was checked, in the position it was checked in. */
import { hashOf, loadGame, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { renaissance } from '../../src/game.ts';

const game = loadGame(renaissance);

test('D-moves.1: a move judged before another answer is planned anew when it is carried out', () => {
  const chance = new SwiftChance(3, 1);
  const p = game.setup({ scenario: 'quick-100', options: {}, rulesVersion: game.rulesVersion.current }, chance);
  let compared = 0;
  for (let answers = 0; compared < 12 && answers < 2000; answers++) {
    const [open] = game.decisions(p);
    if (open === undefined) break;
    const action = game.propose(p, open.seat, chance);
    if (action === null) throw new Error('nothing was proposed');
    const early = open.kind === 'moves' ? game.propose(p, open.seat, chance) : null;
    const before = game.clone(p);
    game.play(p, { seat: open.seat, action }, chance, null);
    const goesOn = early?.kind === 'move' && game.decisions(p)[0]?.seat === open.seat;
    if (!goesOn || game.decisions(p)[0]?.kind !== 'moves' || !game.check(game.clone(p), open.seat, { ...early }).ok)
      continue;
    game.check(before, open.seat, early);
    const [judged, fresh] = [game.clone(p), game.clone(p)];
    game.play(judged, { seat: open.seat, action: early }, new SwiftChance(1), null);
    game.play(fresh, { seat: open.seat, action: structuredClone(early) }, new SwiftChance(1), null);
    expect(hashOf(judged)).toBe(hashOf(fresh));
    compared++;
  }
  expect(compared).toBe(12);
});
