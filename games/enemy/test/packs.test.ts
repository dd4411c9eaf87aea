import { BadInput } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { play, withPack } from './table.ts';

const ASSAULT = {
  year: 1643,
  turn: 'II',
  first: 'parliament',
  blocks: {
    'r-charles': 'oxfordshire/city',
    'p-essex': 'oxfordshire',
    'p-brooke': 'oxfordshire',
    'p-cannon-1': 'oxfordshire 4',
  },
  played: { parliament: 'P10' },
} as const;

const TO_THE_MINE = [
  ['royalist', { kind: 'pass' }],
  ['parliament', { kind: 'aim', area: 'oxfordshire', combat: 'siege' }],
  ['royalist', { kind: 'done' }],
  ['parliament', { kind: 'mine' }],
] as const;

describe('edition packs', () => {
  it('G-17 E-7.93.a: a pack may say on which die a mine opens the walls', () => {
    const told = (set: Record<string, number>, die: number) => {
      const { reports } = play(
        ASSAULT,
        TO_THE_MINE.map(([seat, action]) => [seat, action]),
        [die],
        withPack(set),
      );
      return reports.find((report) => report.key === 'mining')?.facts['breach'];
    };
    expect(told({}, 4)).toBe(true);
    expect(told({ 'cards/P10/params/breachOn': 6 }, 5)).toBe(false);
  });

  it('C-19 E-6.15.a: a pack may say where an Eliminated Garrison goes; it stays a Garrison', () => {
    const document = {
      year: 1643,
      turn: 'II',
      acting: 'parliament',
      first: 'parliament',
      blocks: { 'r-garrison-1': 'oxfordshire', 'r-charles': 'oxfordshire', 'p-essex': 'buckinghamshire-hertfordshire' },
    };
    const entry = [
      ['parliament', { kind: 'group', area: 'buckinghamshire-hertfordshire' }],
      ['parliament', { kind: 'move', block: 'p-essex', path: ['oxfordshire'] }],
      ['parliament', { kind: 'done' }],
    ] as const;
    const pack = withPack({ 'blocks/r-garrison-1/eliminatedTo': 'aside' });
    const after = (kind: string): unknown => {
      const last = ['royalist', { kind, block: 'r-garrison-1' }] as const;
      const { written } = play(
        document,
        [...entry, last].map(([seat, action]) => [seat, action]),
        [],
        pack,
      );
      return (written['blocks'] as Record<string, string>)['r-garrison-1'];
    };
    expect(after('withdraw')).toBe('oxfordshire/city 2');
    expect(after('disband')).toBe('aside');
  });

  it('E-5.0.b E-4.11.b: data that break a rule are refused with their path', () => {
    expect(() => withPack({ 'cards/R07/value': 4 })).toThrow(BadInput);
    expect(() => withPack({ 'map/borders/0/a': 'lincolnshire', 'map/borders/0/b': 'east-riding' })).toThrow(/E-4.11.b/);
    expect(() => withPack({ 'blocks/r-charles/maxStrength': 9 })).toThrow(/blocks/);
  });
});
