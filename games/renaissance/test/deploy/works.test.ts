import { describe, expect, it } from 'vitest';
import { degrees } from '../../src/geometry/units.ts';
import type { Section } from '../../src/position/ground.ts';
import { NO_WORKS } from '../../src/position/sealed.ts';
import { worksOf } from '../../src/rules/defences.ts';
import { circuitsOf, overbuilt, worksLeft, wrongWorks } from '../../src/rules/deploy/placing-defences.ts';
import { list } from '../army/camp.ts';
import { lying } from '../terrain/country.ts';
import { ATTACKER, DEFENDER, fort, ground, parade } from './parade.ts';

const fault = (sections: Section[], features = ground().features, party = DEFENDER) =>
  wrongWorks(parade(ground(features, sections)), party);
const bar = (x: number, y: number, more: Partial<Section> = {}) => fort(x, y, { work: 'obstacle', ...more });
/** Four sides about (x, y), each one section long, looking out. */
const square = (x: number, y: number, more: Partial<Section> = {}): Section[] => [
  fort(x, y + 25, more),
  fort(x + 25, y, { h: degrees(90), ...more }),
  fort(x, y - 25, { h: degrees(180), ...more }),
  fort(x - 25, y, { h: degrees(270), ...more }),
];

describe('placing works', () => {
  it('D-defences.8 in one’s own zone', () => {
    expect(fault([bar(1000, 700)])).toBeNull();
    expect(fault([bar(1000, 760)])).toMatchObject({ rule: 'D-defences.8', section: 0, found: 760, limit: 750 });
    expect(fault([bar(600, 700)])).toMatchObject({ rule: 'D-defences.8', found: 575, limit: 600 });
    expect(fault([bar(1000, 1060, { side: 1, h: degrees(180) })], [], ATTACKER)).toBeNull();
    expect(fault([bar(1000, 1040, { side: 1, h: degrees(180) })], [], ATTACKER)).toMatchObject({
      rule: 'D-defences.8',
    });
  });

  it('D-defences.8 but around a built-up area of the defender’s', () => {
    const town = lying('BUA', [400, 600, 700, 850]);
    expect(fault([fort(500, 860)], [town])).toBeNull();
    expect(fault([fort(500, 860)])).toMatchObject({ rule: 'D-defences.8' });
  });

  it('D-defences.6 only the defender fortifies a built-up area, more than 600p from the attacker’s edge', () => {
    const town = (high: number) => lying('BUA', [900, 600, 1200, high]);
    expect(fault([fort(1000, 899)], [town(899)])).toBeNull();
    expect(fault([fort(1000, 900)], [town(900)])).toMatchObject({ rule: 'D-defences.6', found: 600, limit: 600 });
    expect(fault([fort(1000, 860, { side: 1 })], [town(850)], ATTACKER)).toMatchObject({ rule: 'D-defences.6' });
    // When north defends, the attacker's edge is the southern one.
    const northern = (low: number) => lying('BUA', [900, low, 1200, 900]);
    const wall = (y: number) => fort(1000, y, { side: 1, h: degrees(180) });
    const north = { side: 1, attacks: false };
    expect(fault([wall(601)], [northern(601)], north)).toBeNull();
    expect(fault([wall(600)], [northern(600)], north)).toMatchObject({ rule: 'D-defences.6', found: 600 });
  });

  it('D-defences.11 gaps are whole element widths', () => {
    expect(fault([bar(800, 700), bar(850, 700), bar(950, 700)])).toBeNull();
    expect(fault([bar(800, 700), bar(870, 700)])).toMatchObject({ rule: 'D-defences.11', found: 20 });
    expect(fault([bar(800, 700), bar(870, 650)])).toBeNull(); // not one line
  });

  it('D-defences.1 no two in the same place', () => {
    expect(fault([bar(800, 700), bar(820, 700)])).toMatchObject({ rule: 'D-defences.1', section: 1 });
  });

  it('D-defences.10 a closed circuit has a gateway, and gateways are three widths apart', () => {
    expect(fault(square(1000, 500))).toMatchObject({ rule: 'D-defences.10' });
    expect(fault(square(1000, 500).map((s, k) => (k === 0 ? { ...s, gate: true } : s)))).toBeNull();
    expect(fault(square(1000, 500).slice(0, 3))).toBeNull(); // open to the rear
    expect(fault(square(1000, 500, { redoubt: 0 }))).toBeNull();
    const gates = (x: number) => [
      bar(800, 700, { gate: true }),
      bar(850, 700),
      bar(900, 700),
      bar(x, 700, { gate: true }),
    ];
    expect(fault(gates(950))).toBeNull();
    expect(fault([bar(800, 700, { gate: true }), bar(850, 700), bar(900, 700, { gate: true })])).toMatchObject({
      rule: 'D-defences.10',
      found: 100,
      limit: 150,
    });
  });

  it('D-defences.9 a line that runs off the table is closed there', () => {
    const town = lying('BUA', [900, 0, 1000, 50]);
    const row = [fort(1010, 25, { h: degrees(90) }), fort(985, 60), fort(935, 60), fort(890, 25, { h: degrees(270) })];
    const f = parade(ground([town], row));
    const [circuit] = circuitsOf(f, worksOf(f), [0, 1, 2, 3]);
    expect(circuit.rule).toBe('D-defences.9');
    expect(wrongWorks(f, DEFENDER)).toMatchObject({ rule: 'D-defences.9' });
    const ring = parade(ground([], square(1000, 500)));
    expect(circuitsOf(ring, worksOf(ring), [0, 1, 2, 3])[0].rule).toBe('D-defences.10');
  });

  it('D-cost.4 no more than was paid for', () => {
    const bought = { ...NO_WORKS, fortifications: 1, redoubtSides: 3 };
    expect(overbuilt(bought, square(1000, 500, { redoubt: 0 }))).toBeNull();
    expect(overbuilt(bought, square(1000, 500))).toMatchObject({ what: 'fortifications', found: 4, limit: 1 });
    expect(overbuilt({ ...NO_WORKS, fixedObstacles: 1 }, [bar(1000, 500, { gate: true })])).toMatchObject({
      what: 'gateways',
      found: 1,
      limit: 0,
    });
  });

  it('D-defences.15 a corner where two lines meet costs nothing, and must be one', () => {
    const lines = [bar(1000, 600), bar(1060, 540, { h: degrees(90) })];
    const corner = bar(1042, 582, { h: degrees(45), corner: true });
    expect(overbuilt({ ...NO_WORKS, fixedObstacles: 2 }, [...lines, corner])).toBeNull();
    expect(overbuilt({ ...NO_WORKS, fixedObstacles: 2 }, [...lines, { ...corner, corner: false }])).toMatchObject({
      what: 'fixedObstacles',
      found: 3,
    });
    expect(fault([...lines, corner])).toBeNull();
    expect(fault([bar(900, 600), bar(950, 600, { corner: true }), bar(1000, 600)])).toMatchObject({
      rule: 'D-defences.15',
      section: 1,
    });
  });

  it('D-defences.19 walls that only a defender may build are lost without a town, or in attack', () => {
    const bought = { ...NO_WORKS, fixedObstacles: 2, fortifications: 6, redoubtSides: 1 };
    const royalist = list('ecw-royalist');
    expect(worksLeft(royalist, bought, false, true)).toEqual(bought);
    expect(worksLeft(royalist, bought, false, false)).toMatchObject({ fixedObstacles: 2, fortifications: 0 });
    expect(worksLeft(royalist, bought, true, true)).toMatchObject({ fortifications: 0, redoubtSides: 0 });
    expect(worksLeft(list('tyw-imperial'), bought, true, false)).toEqual(bought);
  });
});
