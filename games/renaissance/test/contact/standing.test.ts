import { describe, expect, test } from 'vitest';
import { areGroup, columnOf, groupOf, isKinked } from '../../src/model/groups.ts';
import { GENERAL, ROUTING } from '../../src/position/elements.ts';
import { fighterAt } from '../../src/rules/close-combat/combats.ts';
import { overlapsOn } from '../../src/rules/close-combat/overlaps.ts';
import { facing, flankersOf, struckBy } from '../../src/rules/contact/engaged.ts';
import { besideOf, ranksBehind } from '../../src/rules/factors/rear-and-flank-support.ts';
import { foe, own, table } from '../table.ts';

describe('groups', () => {
  test('D-group.1, A-6: elements of one command that touch by edge and corner, all facing alike', () => {
    const f = table(
      own('Sh(O)', 0, 0),
      own('Sh(O)', 50, 0),
      own('Pk(O)', 0, -25),
      own('Sh(O)', 100, 10), // neither corners meet
      own('Sh(O)', -50, 0, { h: 10 }),
      own('Sh(O)', 50, -25, { command: 7 }),
    );
    expect(groupOf(f, 0)).toEqual([0, 1, 2]);
    expect(areGroup(f, [0, 1, 2])).toBe(true);
    expect(areGroup(f, [0, 1, 3])).toBe(false);
    expect(areGroup(f, [1, 2])).toBe(false); // linked only through the first
    expect(areGroup(f, [0])).toBe(false);
  });
  test('D-group.2: naval and land elements are no group', () => {
    expect(groupOf(table(own('Sh(O)', 0, 0), own('Gal(O)', 50, 0)), 0)).toEqual([0]);
  });
  test('A-6: different depths link by front or by rear corners', () => {
    const f = table(own('Pi(O)', 0, 0), own('Sh(O)', 50, 0), own('Sh(O)', -50, -12.5));
    expect(groupOf(f, 0)).toEqual([0, 1, 2]);
  });
  test('A-7, G-36: a column from head to tail, straight or kinked', () => {
    const straight = table(own('Sh(O)', 0, -50), own('Sh(O)', 0, 0), own('Sh(O)', 0, -25));
    expect(columnOf(straight, [0, 1, 2])).toEqual([1, 2, 0]);
    expect(isKinked(straight, [0, 1, 2])).toBe(false);
    const line = table(own('Sh(O)', 0, 0), own('Sh(O)', 50, 0));
    expect(columnOf(line, [0, 1])).toBe(null);
  });
});

describe('close combat on the table', () => {
  test('D-close.1, A-5: front to front and corner to corner', () => {
    expect(facing(table(own('Sh(O)', 0, 0), foe('La(O)', 0, 0)), 0)).toBe(1);
    expect(facing(table(own('Sh(O)', 0, 0), foe('La(O)', 5, 0)), 0)).toBe(-1);
  });
  test('D-close.2, D-tactical.10: an enemy lined up on a flank or rear counts against it', () => {
    const f = table(
      own('Pk(O)', 0, 0),
      foe('Sh(O)', 0, 0),
      foe('LH(O)', 25, -25, { h: 270 }),
      foe('Sh(O)', 0, -25, { h: 0 }),
    );
    expect(flankersOf(f, 0)).toEqual([
      { by: 2, edge: 1 },
      { by: 3, edge: 2 },
    ]);
    expect(struckBy(f, 2)).toBe(0);
    expect(fighterAt(f, 0, 1, { side: 0, isBeaten: () => false }).flanked).toBe(2);
  });
  test('D-close.3, A-22: beside the friend who fights, with the nearer half of its front free', () => {
    const lines = [own('Sh(O)', 0, 0), foe('Sh(O)', 0, 0), foe('Sh(O)', 50, 0)];
    expect(overlapsOn(table(...lines), 0, 1)).toMatchObject([{ side: 1, by: 2 }]);
    // Somebody before the nearer half of the overlapping front.
    expect(overlapsOn(table(...lines, own('Sh(O)', 50, 0)), 0, 1)).toEqual([]);
    // Before the farther half only.
    expect(overlapsOn(table(...lines, own('Sh(O)', 76, 0)), 0, 1)).toMatchObject([{ side: 1, by: 2 }]);
  });
  test('D-close.4: side edge to side edge with the enemy, mutual', () => {
    const f = table(own('Sh(O)', 0, 0), foe('Sh(O)', 0, 0), foe('LH(O)', 50, -20), own('Sh(O)', 200, 0));
    expect(overlapsOn(f, 0, 1)).toMatchObject([{ side: 1, by: 2 }]);
  });
  test('D-close.5, D-close.6: once per flank, on both flanks, and not where an enemy front already touches it', () => {
    const both = [own('Sh(O)', 0, 0), foe('Sh(O)', 0, 0), foe('Sh(O)', 50, 0), foe('Sh(O)', -50, 0)];
    expect(overlapsOn(table(...both), 0, 1).length).toBe(2);
    const flanked = table(
      own('Pi(O)', 0, 0),
      foe('Sh(O)', 0, 0),
      foe('Sh(O)', 50, 0),
      foe('Sh(O)', 25, -25, { h: 270 }),
    );
    expect(overlapsOn(flanked, 0, 1)).toEqual([]);
  });
  test('G-44, D-rout.6: Baggage, Pontoniers and routers do not overlap', () => {
    for (const line of [foe('Bg(I)', 50, 0), foe('Pon(O)', 50, 0), foe('Sh(O)', 50, 0, { flags: ROUTING })])
      expect(overlapsOn(table(own('Sh(O)', 0, 0), foe('Sh(O)', 0, 0), line), 0, 1)).toEqual([]);
  });
  test('D-rear-support.1, D-rear-support.2, G-71, A-23: unbroken files of one command, type and grade', () => {
    const file = [0, -25, -50, -75].map((y) => own('Pk(O)', 0, y));
    expect(ranksBehind(table(...file), 0)).toEqual([1, 2, 3]);
    expect(ranksBehind(table(file[0], own('Pk(I)', 0, -25), file[2]), 0)).toEqual([]);
    expect(ranksBehind(table(file[0], file[1], file[3]), 0)).toEqual([1]);
    expect(ranksBehind(table(file[0], own('Pk(O)', 2, -25)), 0)).toEqual([]);
    expect(ranksBehind(table(file[0], { ...file[1], command: 5 }), 0)).toEqual([]);
  });
  test('D-rear-support.4: Lancers have none', () => {
    expect(ranksBehind(table(own('La(O)', 0, 0), own('La(O)', 0, -37.5)), 0)).toEqual([]);
  });
  test('D-flank-support.1: beside by front or rear corners, facing alike, of the command', () => {
    const f = table(own('Sh(O)', 0, 0), own('Pk(O)', 50, 0), own('Pi(O)', -50, 0), own('Pk(O)', 0, -25));
    expect(besideOf(f, 0)).toEqual([1, 2]);
  });
  test('D-tactical.6, D-beaten.4, G-58: the fighter’s own general and command count', () => {
    const f = table(own('Pi(O)', 0, 0, { flags: GENERAL }), foe('Sh(O)', 0, 0));
    const fighter = fighterAt(f, 0, 1, { side: 1, isBeaten: (command) => command === 0 });
    expect([fighter.general, fighter.beaten, fighter.ownPhase]).toEqual([true, true, false]);
  });
});
