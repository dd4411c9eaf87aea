/** Elements have a name each, and reports use it. */
import { expect, test } from 'vitest';
import { labelOf } from '../src/model/element-labels.ts';

test('D-army.2 a label is the letter of the command and the number there, and no element that comes later changes it', () => {
  const home = [0, 0, 1, 4, 0];
  const labels = home.map((_, i) => labelOf({ home }, i));
  expect(labels).toEqual(['A1', 'A2', 'B1', 'E1', 'A3']);
  expect(new Set(labels).size).toBe(labels.length);
  const later = [...home, 4, 0];
  expect(home.map((_, i) => labelOf({ home: later }, i))).toEqual(labels);
});
