import { expect, test } from 'vitest';
import { ridgesOf } from '../tools/ridges.ts';

const count = (path: string): number => path.split('M').length - 1;

test('hills that do not overlap are one shape', () => {
  const [ridge, ...others] = ridgesOf([
    [10, 20, 1],
    [40, 20, 1.5],
    [10, 60, 0.8],
  ]);
  expect(others).toEqual([]);
  expect(ridge?.map(count)).toEqual([3, 3]);
  expect(ridge?.[0]).toContain('M40 20m-7.5 0c3 -3.6 4.8 -9 7.5 -9s4.8 5.7 7.5 9');
});

test('a hill lies above all before it that it overlaps', () => {
  const ridges = ridgesOf([
    [90, 90, 1],
    [10, 20, 1],
    [16, 22, 1],
    [22, 24, 1],
    [5, 23, 1],
  ]);
  expect(ridges.map(([bodies]) => bodies.match(/M\S+ \d+/g))).toEqual([
    ['M90 90', 'M10 20'],
    ['M16 22', 'M5 23'],
    ['M22 24'],
  ]);
});
