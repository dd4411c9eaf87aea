/** Names as people paste them, and tables as other programs read them. */
import { expect, test } from 'vitest';
import { csvOf } from '../src/clubs/csv.ts';
import { namesIn } from '../src/clubs/names-in.ts';

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
