import { BadInput, type Game, loadGame, ScriptedChance, SwiftChance, startMatch } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { picket } from '../src/index.ts';

const game: Game = loadGame(picket);
const setting = { scenario: 'skirmish', options: { ambushes: true }, rulesVersion: 1 };

test('P-1.4 P-1.1 pieces are dealt to the home areas in the order drawn, the fourth joining the middle', () => {
  // North draws decoy, guard, scout, foot; South guard, foot, scout, decoy.
  const chance = new ScriptedChance([[3, 0, 2, 1], [0, 1, 2, 3], [], []]);
  expect(game.notation.write(game.setup(setting, chance))).toMatchObject({
    pieces: {
      north: { decoy: 'a1', guard: 'b1', scout: 'c1', foot: 'b1' },
      south: { guard: 'a5', foot: 'b5', scout: 'c5', decoy: 'b5' },
    },
    turn: 0,
    lay: { sealed: [false, false] },
  });
  chance.finish();
});

test('P-1.2 strengths are data: a pack may change them, and a bad one is named', () => {
  const data = structuredClone(picket.data) as { pieces: { strength: number }[] };
  (data.pieces[0] as { strength: number }).strength = 7;
  expect(() => picket.load(data)).toThrow(BadInput);
  expect(() => picket.load(data)).toThrow(/^pieces\/0\/strength: /);
});

test('P-1.3 P-1.5 a seat sees its own ambush and pieces, and of the enemy only where something stands', () => {
  const match = startMatch(game, { scenario: 'skirmish' }, new SwiftChance(1));
  const commit = (seat: number, action: object) => {
    const decision = match.decisions().find((d) => d.seat === seat)?.id ?? -1;
    const prepared = match.prepare({ seat, decision, action }, new SwiftChance(2));
    if (!prepared.ok) throw new Error(prepared.refusal.key);
    match.commit(prepared.step);
  };
  commit(0, { kind: 'lay', area: 7 });
  const south = JSON.stringify(game.view(match.position, 1));
  expect(game.view(match.position, 0)).toMatchObject({ ambush: 7 });
  expect(south).toContain('"sealed":[true,false]');
  expect(game.view(match.position, 1)).toMatchObject({ ambush: -1, memory: [], beaten: [] });
  expect(game.view(match.position, 'public')).toMatchObject({
    standing: [
      [
        [0, 1],
        [1, 2],
        [2, 1],
      ],
      [
        [12, 1],
        [13, 2],
        [14, 1],
      ],
    ],
  });
});
