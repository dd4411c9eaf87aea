/**
 * The table of the bot notes, reckoned apart from this code: kills of 36, attacker : defender, in the attacker's phase.
 * One cell of the notes (Shot beside Pikes against Art(I), 10:6) is ours: Pikes support Shot against mounted and Warband only.
 */
import { expect, test } from 'vitest';
import { forecast } from '../../src/rules/factors/factors-and-grading.ts';
import { fighter, normal } from './bench.ts';

const names: Record<string, string> = {
  La: 'La(O)',
  'Pi×2': 'Pi(O)x2',
  'Pi(F)': 'Pi(F)',
  Si: 'Si(O)',
  'LH(S)': 'LH(S)',
  'Pk×4': 'Pk(O)x4',
  'Pk×2': 'Pk(O)x2',
  Sh: 'Sh(O)',
  'Sh∥Pk': 'Sh(O)|Pk(O)',
  Bd: 'Bd(O)',
  'Bw(S)': 'Bw(S)',
  'Wb×2': 'Wb(O)x2',
  El: 'El(O)',
  Dr: 'Dr(O)',
  'Art(I)': 'Art(I)',
};

const table = `
att La Pi×2 Pi(F) Si LH(S) Pk×4 Pk×2 Sh Sh∥Pk Bd Bw(S) Wb×2 El Dr Art(I)
La 2:2 10:4 10:4 15:2 2:1 6:6 6:6 21:1 10:4 15:2 6:21 21:1 0:26 21:1 15:4
Pi×2 4:0 9:1 10:1 4:10 4:0 0:0 0:0 9:0 1:1 2:2 6:4 6:1 0:12 21:1 10:9
Pi(F) 4:0 15:1 15:1 4:10 4:0 0:0 0:0 21:1 10:4 2:2 6:4 6:1 0:12 21:1 10:9
Si 2:2 0:4 2:4 2:2 2:1 0:0 0:0 21:1 10:4 15:2 6:4 6:1 0:6 21:1 15:4
LH(S) 1:2 0:4 1:4 1:2 1:1 0:0 0:0 4:1 0:4 1:0 3:4 4:1 0:12 15:1 10:9
Pk×4 6:0 0:6 0:6 0:0 0:0 4:4 9:0 9:0 9:0 4:0 15:0 15:0 6:1 0:0 26:1
Pk×2 6:0 0:6 0:6 0:0 0:0 0:9 1:1 1:1 1:1 0:2 4:0 4:0 0:4 0:0 15:4
Sh 1:6 0:9 4:6 1:6 1:4 0:9 1:1 9:1 9:1 0:2 4:0 1:1 0:4 0:0 15:4
Sh∥Pk 4:0 1:1 9:0 4:0 4:0 0:9 1:1 9:1 9:1 0:2 4:0 4:0 0:4 0:0 15:4
Bd 2:2 2:2 6:2 2:2 0:1 0:4 2:0 21:10 21:10 0:0 6:0 6:0 0:4 0:0 15:4
Bw(S) 4:6 4:6 9:6 4:6 4:3 0:15 0:4 0:4 0:4 0:6 1:1 1:2 0:9 0:2 10:9
Wb×2 1:21 1:6 4:6 1:6 1:4 0:15 0:4 15:1 6:4 0:6 2:1 2:2 0:4 0:2 15:4
El 26:0 12:0 18:0 6:0 12:0 1:6 4:0 4:0 4:0 4:0 9:0 4:0 4:4 0:0 10:9`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

test('thirteen attackers against fifteen defenders', () => {
  const [, ...defenders] = table[0];
  const wrong: string[] = [];
  for (const [attacker, ...cells] of table.slice(1)) {
    cells.forEach((cell, column) => {
      const a = fighter(names[attacker], true, { cameIntoContact: true });
      const d = fighter(names[defenders[column]], false);
      const { counts } = forecast(normal, { pair: [a, d], encounter: { mode: 'close' } });
      const found = `${counts[1].destroyed + counts[1].captured}:${counts[0].destroyed + counts[0].captured}`;
      if (found !== cell) wrong.push(`${attacker} v ${defenders[column]}: ${found}, not ${cell}`);
    });
  }
  expect(wrong).toEqual([]);
});
