/** Names as people paste them, and tables as other programs read them. */
import { expect, test } from 'vitest';
import { csvOf } from '../src/clubs/csv.ts';
import { namesIn } from '../src/clubs/names-in.ts';
import { share } from '../src/clubs/share.ts';

test('names come by lines or commas, numbered or not, each once', () => {
  const pasted = ' 1. Anne\r\n2) Łucja Żak\n\nBert, Anne;\tCleo 3';
  expect(namesIn(pasted)).toEqual(['Anne', 'Łucja Żak', 'Bert', 'Cleo 3']);
  expect(namesIn(' \n ')).toEqual([]);
});

test('a cell is quoted where it must be, and no name becomes a formula', () => {
  const rows = [
    ['Name', 'Points'],
    ['O’Hara, "Red"', 0.5],
    ['=1+1', -1],
  ];
  expect(csvOf(rows)).toBe('\uFEFFName,Points\r\n"O’Hara, ""Red""",0.5\r\n\'=1+1,-1\r\n');
});

test('parts of a point are written as such', () => {
  expect([0, 1, 0.5, 1 / 3, 2 + 1 / 3, 5 / 3, 1.25, 0.75].map((points) => share(points, String))).toEqual([
    '0',
    '1',
    '½',
    '⅓',
    '2⅓',
    '1⅔',
    '1¼',
    '¾',
  ]);
  expect(share(1 / 3 + 1 / 4, String)).toBe('0.58');
  expect(share(0.9999999, String)).toBe('1');
});
