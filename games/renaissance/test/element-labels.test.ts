/** Elements have a name each, and reports, refusals and warnings use it. */
import { type Facts, loadGame } from '@drumhead/kernel';
import { inEnglish } from '@drumhead/kernel/lexicon';
import { expect, test } from 'vitest';
import type { RenaissanceAction } from '../src/action.ts';
import { renaissance } from '../src/index.ts';
import { commandName, labelOf } from '../src/model/element-labels.ts';
import { RULES_VERSION } from '../src/model/mended.ts';

test('D-army.2 a label is the letter of the command and the number there, and no element that comes later changes it', () => {
  const home = [0, 0, 1, 4, 0];
  const labels = home.map((_, i) => labelOf({ home }, i));
  expect(labels).toEqual(['A1', 'A2', 'B1', 'E1', 'A3']);
  expect(new Set(labels).size).toBe(labels.length);
  const later = [...home, 4, 0];
  expect(home.map((_, i) => labelOf({ home: later }, i))).toEqual(labels);
});

const game = loadGame(renaissance);
const setting = { scenario: 'quick-100', options: {}, rulesVersion: RULES_VERSION.current };
const GENERALS = [
  { troop: 'Pi(O)', side: 'south', at: [200, 100, 0], is: ['general'] },
  { troop: 'Pi(O)', side: 'north', at: [2000, 1400, 180], is: ['general'] },
];

test('D-front.3: a refusal names elements by their labels, and so does its text', () => {
  const along = [
    { troop: 'Pi(O)', side: 'south', at: [1010, 675, 270] },
    { troop: 'Hd(O)', side: 'north', at: [975, 700, 180] },
  ];
  const p = game.notation.read({ elements: [...along, ...GENERALS] }, setting);
  const move: RenaissanceAction = { kind: 'move', elements: [0], legs: [{ kind: 'ahead', distance: 60 * 1024 }] };
  const verdict = game.check(p, 0, move);
  expect(verdict).toMatchObject({ refusal: { key: 'enemy-front', facts: { elementLabel: 'A1', enemyLabel: 'B1' } } });
  expect(game.lexicon['en']?.refusals['enemy-front']).toContain('{elementLabel}');
});

test('D-pip.1, D-grading.1: commands and factors are told by name, each side with what its total was made of', () => {
  const speaker = inEnglish(game);
  const told = (key: string, facts: Facts): string => speaker.report({ key, cites: [], facts });
  // Alone, D and E would be dunes and enclosed fields.
  expect(told('dice', { side: 1, dice: { [commandName(3)]: 6, [commandName(4)]: 2 } })).toBe(
    'North throws for its commands: D 6, E 2.',
  );
  const sides = { first: 'Pi(O)', firstLabel: 'A1', second: 'Hd(O)', secondLabel: 'D2' };
  const factors = [
    { 'D-factors.1': 4, 'D-tactical.6': 1 },
    { 'D-factors.3': 2, 'D-tactical.10.overlapped': -1, 'D-grading.4': -1 },
  ];
  expect(told('combat', { side: 0, ...sides, struck: false, dice: [3, 5], factors, totals: [8, 5], loser: 1 })).toBe(
    'South: A1 Pistols (O) attacks D2 Hordes (O). A1: die 3, combat factor +4, general +1 = 8; ' +
      'D2: die 5, combat factor +2, overlapped −1, grade (I) −1 = 5. A1 wins.',
  );
});

test('G-11: and so does a warning', () => {
  const aslant = [
    { troop: 'Pi(O)', side: 'south', at: [1000, 600, 0] },
    { troop: 'Hd(O)', side: 'north', at: [1040, 800, 150] },
  ];
  const p = game.notation.read({ elements: [...aslant, ...GENERALS] }, setting);
  const move: RenaissanceAction = { kind: 'move', elements: [0], legs: [{ kind: 'ahead', distance: 200 * 1024 }] };
  expect(game.check(p, 0, move)).toMatchObject({
    ok: true,
    warnings: [{ key: 'stops-short', facts: { elementLabel: 'A1', enemyLabel: 'B1' } }],
  });
});
