/** A player who cannot see an ambush reckons with one: some positions imagined from his view have it, others do not. */
import { loadGame, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { renaissance } from '../src/index.ts';
import { liesInWait } from '../src/queries/index.ts';
import { HIDDEN_TROOPS } from './hidden-troops.ts';

const game = loadGame(renaissance);
const setting = { scenario: 'open-400', options: {}, rulesVersion: game.rulesVersion.current };
const wood = { kind: 'Wd', ring: [1400, 900, 1800, 900, 1800, 1100, 1400, 1100] };
const battle = {
  ...HIDDEN_TROOPS,
  phase: 1,
  features: [wood],
  hidden: [[], []],
  stack: [
    { kind: 'battle', step: 0 },
    { kind: 'moves', seat: 0 },
  ],
};
const north = battle.elements.findIndex(({ troop }) => troop === 'Pk(O)');

/** Of 40 positions that south imagines: in how many does north lie in wait? */
function guessed(doc: object): number {
  const seen = game.view(game.notation.read(doc, setting), 0);
  return Array.from({ length: 40 }, (_, k) => game.imagine(seen, new SwiftChance(k))).filter((p) => {
    expect(game.view(p, 0)).toEqual(seen);
    return liesInWait(p, 1);
  }).length;
}

test('D-ambush: the defender may lie in a wood that nobody has looked into', () => {
  expect(guessed(battle)).toBeGreaterThan(10);
  expect(guessed(battle)).toBeLessThan(30);
});

test('D-ambush: nobody is imagined where there is no cover, beside the attacker, or once an ambush has shown itself', () => {
  expect(guessed({ ...battle, features: [] })).toBe(0);
  expect(guessed({ ...battle, attacker: 'north' })).toBe(0);
  const shown = battle.elements.map((it, k) => (k === north ? { ...it, is: ['ambush'] } : it));
  expect(guessed({ ...battle, elements: shown })).toBe(0);
});

test('D-deploy.8: what was written down for a battle is nobody’s secret once it has begun', () => {
  const sealed = [{ places: [{ command: 0, rank: 0, file: 0 }], works: { gateways: 1 } }, { plashed: [] }];
  const doc = { ...battle, sealed };
  const seenBy = (seat: number, phase: number) =>
    game.view(game.notation.read({ ...doc, phase }, setting), seat) as { sealed: object };
  expect(seenBy(0, 0).sealed).toEqual(sealed[0]);
  expect(seenBy(0, 1).sealed).toEqual({});
  // Edges plashed for an ambush stay one until it shows itself.
  expect(seenBy(1, 1).sealed).toEqual({ plashed: [] });
});
