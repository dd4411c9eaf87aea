import { describe, expect, test } from 'vitest';
import { combatFactor, reckon } from '../../src/rules/factors/factors-and-grading.ts';
import type { Fighter } from '../../src/rules/factors/sides-of-a-combat.ts';
import { tablesOf } from '../../src/tables.ts';
import { condensed, data, fighter, modOf, normal, sums } from './bench.ts';

const own = (text: string, more: Partial<Fighter> = {}) => fighter(text, true, more);
const foe = (text: string, more: Partial<Fighter> = {}) => fighter(text, false, more);
const close = (a: Fighter, b: Fighter, rule: string) =>
  modOf(reckon(normal, { pair: [a, b], encounter: { mode: 'close' } })[0], rule);
const shot = (a: Fighter, b: Fighter, rule: string) =>
  modOf(reckon(normal, { pair: [a, b], encounter: { mode: 'shot' } })[0], rule);

const CF: [string, number, number, number][] = [
  ['El(O)', 5, 4, 2],
  ['WWg(O)', 4, 4, 4],
  ['Shp(O)', 4, 4, 4],
  ['Pi(O)', 4, 3, 2],
  ['Pk(O)', 4, 3, 2],
  ['Cm(O)', 4, 2, 2],
  ['Bw(O)', 4, 2, 2],
  ['Bd(O)', 3, 5, 3],
  ['La(O)', 3, 3, 3],
  ['Si(O)', 3, 3, 3],
  ['Art(O)', 3, 3, 3],
  ['Gal(O)', 3, 3, 3],
  ['Sh(O)', 2, 4, 3],
  ['Dr(O)', 2, 3, 3],
  ['Wb(O)', 2, 3, 3],
  ['LH(O)', 2, 2, 2],
  ['Hd(O)', 2, 2, 2],
  ['Bts(O)', 2, 2, 2],
  ['Sk(O)', 2, 2, 3],
  ['Pon(O)', 2, 2, 3],
  ['Bg(I)', 1, 1, 2],
];

describe('combat factors', () => {
  test.each(CF)('D-factors.1: %s has %i against mounted, %i against foot, %i against train or naval', (id, m, f, o) => {
    const against = (enemy: string) => combatFactor(normal, own(id), foe(enemy), 'close').mod;
    expect([against('La(O)'), against('Sh(O)'), against('Bg(I)'), against('Gal(O)')]).toEqual([m, f, o, o]);
  });

  test('D-factors.2: at condensed scale Pistols have 4 against foot and Pikes 5 against mounted', () => {
    expect(combatFactor(condensed, own('Pi(O)'), foe('Sh(O)'), 'close').mod).toBe(4);
    expect(combatFactor(condensed, own('Pk(O)'), foe('La(O)'), 'close').mod).toBe(5);
    expect(combatFactor(condensed, own('Pk(O)'), foe('Sh(O)'), 'close').mod).toBe(3);
  });

  test('D-factors.3: Blades have 3 against foot when shot at and 5 in close combat', () => {
    expect(combatFactor(normal, own('Bd(S)'), foe('Sh(O)'), 'shot').mod).toBe(3);
    expect(combatFactor(normal, own('Bd(S)'), foe('Sh(O)'), 'close').mod).toBe(5);
  });

  test('D-factors.4, C-1: War Wagons have 4 against all, unless the edition says otherwise', () => {
    expect(sums(own('WWg(I)'), foe('Sh(O)'))[0]).toBe(4);
    expect(combatFactor(normal, own('WWg(I)'), foe('Art(I)'), 'close')).toEqual({ rule: 'D-factors.4', mod: 4 });
    const troops = { ...data.troops, configDefaults: { ...data.troops.configDefaults, cfWarWagons: [5, 4, 2] } };
    const other = tablesOf({ ...data, troops }, 'normal');
    expect(combatFactor(other, own('WWg(I)'), foe('La(O)'), 'close').mod).toBe(5);
  });

  test('D-captured.2, D-naval-landing.7: captured guns and empty hulls have 1, 1 and 2', () => {
    const captured = own('Art(O)', { captured: true });
    expect(combatFactor(normal, captured, foe('La(O)'), 'close')).toEqual({ rule: 'D-captured.2', mod: 1 });
    expect(combatFactor(normal, captured, foe('Bg(I)'), 'close').mod).toBe(2);
    expect(combatFactor(normal, own('Gal(O)', { unoccupied: true }), foe('Sh(O)'), 'close').mod).toBe(1);
  });
});

describe('rear support', () => {
  test('D-rear-support.1: counts in close combat only', () => {
    const shooting = { shooting: true };
    expect(shot(own('Pk(O)x4'), foe('Sh(O)', shooting), 'D-rear-support.5')).toBe(0);
    expect(close(own('Pk(O)x4'), foe('Sh(O)'), 'D-rear-support.5')).toBe(1);
  });
  test('D-rear-support.3: none to an occupant of a fortification', () => {
    expect(close(own('Pk(O)x4', { behind: 'fortification' }), foe('Sh(O)'), 'D-rear-support.5')).toBe(0);
    expect(close(own('Sh(O)'), foe('Pk(O)x4', { behind: 'fortification' }), 'D-rear-support.6')).toBe(0);
  });
  test('D-rear-support.5: Pikes +1 for the first supporter, against anybody', () => {
    expect(close(own('Pk(O)x2'), foe('El(O)'), 'D-rear-support.5')).toBe(1);
    expect(close(own('Pk(O)x4'), foe('La(O)'), 'D-rear-support.5')).toBe(1);
    expect(close(own('Pk(O)'), foe('La(O)'), 'D-rear-support.5')).toBe(0);
  });
  test('D-rear-support.6, G-71: foot and train −1 for the second and third supporting Pikes each; mounted not', () => {
    expect([2, 3, 4, 5].map((deep) => close(own('Bd(O)'), foe(`Pk(O)x${deep}`), 'D-rear-support.6'))).toEqual([
      0, -1, -2, -2,
    ]);
    expect(close(own('El(O)'), foe('Pk(O)x3'), 'D-rear-support.6')).toBe(-1);
    expect(close(own('La(O)'), foe('Pk(O)x4'), 'D-rear-support.6')).toBe(0);
  });
  test('D-rear-support.7, C-5: Pistols but (F), and Warband (S) or (O), +1 against Shot', () => {
    expect(close(own('Pi(I)x2'), foe('Sh(F)'), 'D-rear-support.7')).toBe(1);
    expect(close(own('Pi(F)x2'), foe('Sh(F)'), 'D-rear-support.7')).toBe(0);
    expect(close(own('Wb(O)x2'), foe('Sh(O)'), 'D-rear-support.7')).toBe(1);
    expect(close(own('Wb(I)x2'), foe('Sh(O)'), 'D-rear-support.7')).toBe(0);
    expect(close(own('Pi(I)x2'), foe('Pk(O)'), 'D-rear-support.7')).toBe(0);
  });
  test('D-rear-support.8: Shot but (F) +1 against Shot', () => {
    expect(close(own('Sh(O)x2'), foe('Sh(O)'), 'D-rear-support.8')).toBe(1);
    expect(close(own('Sh(F)x2'), foe('Sh(O)'), 'D-rear-support.8')).toBe(0);
  });
  test('D-rear-support.9, D-rear-support.4: against mounted in an enemy phase', () => {
    expect(close(foe('Sh(F)x2'), own('La(O)'), 'D-rear-support.9')).toBe(1);
    expect(close(foe('Si(O)x2'), own('La(O)'), 'D-rear-support.9')).toBe(1);
    expect(close(foe('Bd(F)x2'), own('La(O)'), 'D-rear-support.9')).toBe(0);
    expect(close(foe('La(S)x2'), own('La(O)'), 'D-rear-support.9')).toBe(0);
    expect(close(own('Sh(O)x2'), foe('La(O)'), 'D-rear-support.9')).toBe(0);
  });
  test('D-rear-support.10: condensed, foot −1 against Pikes with one supporter, and nothing else', () => {
    const reckoned = (a: Fighter, b: Fighter) => sums(a, b, { mode: 'close' }, condensed);
    expect(reckoned(own('Bd(O)'), foe('Pk(O)x4'))).toEqual([4, 3]);
    expect(reckoned(own('El(O)'), foe('Pk(O)x4'))).toEqual([4, 2]);
    expect(reckoned(own('Sh(O)x2'), foe('Sh(O)'))).toEqual([4, 4]);
  });
});

describe('flank support', () => {
  test('D-flank-support.2: Shot +2 against mounted or Warband beside Pikes or Pistols but (I)', () => {
    expect(close(foe('Sh(O)|Pk(O)'), own('La(O)'), 'D-flank-support.2')).toBe(2);
    expect(close(foe('Sh(O)|Pi(F)'), own('Wb(O)'), 'D-flank-support.2')).toBe(2);
    expect(close(foe('Sh(O)|Pi(I)'), own('Wb(O)'), 'D-flank-support.2')).toBe(0);
    expect(close(foe('Sh(O)|Pk(O)'), own('Bd(O)'), 'D-flank-support.2')).toBe(0);
  });
  test('D-flank-support.3: Shot or Artillery +1 beside Art(I)', () => {
    expect(close(foe('Sh(O)|Art(I)'), own('Bd(O)'), 'D-flank-support.3')).toBe(1);
    expect(close(foe('Art(O)|Art(I)'), own('Bd(O)'), 'D-flank-support.3')).toBe(1);
    expect(close(foe('Pk(O)|Art(I)'), own('Bd(O)'), 'D-flank-support.3')).toBe(0);
  });
  test('D-flank-support.4: mounted −1 against Lancers, Pistols or Pikes beside Shot or Dragoons', () => {
    expect(close(own('La(O)'), foe('Pk(O)|Sh(O)'), 'D-flank-support.4')).toBe(-1);
    expect(close(own('La(O)'), foe('Pi(O)|Dr(O)'), 'D-flank-support.4')).toBe(-1);
    expect(close(own('La(O)'), foe('Si(O)|Sh(O)'), 'D-flank-support.4')).toBe(0);
    expect(close(own('Bd(O)'), foe('Pk(O)|Sh(O)'), 'D-flank-support.4')).toBe(0);
  });
  test('D-flank-support.5, G-18: each line once, and lines add', () => {
    const both = fighter('Sh(O)', false, { beside: [...'xx'].flatMap(() => [troopOf('Pk(O)'), troopOf('Art(I)')]) });
    expect(close(both, own('La(O)'), 'D-flank-support.2')).toBe(2);
    expect(sums(own('La(O)'), both)).toEqual([3, 2 + 2 + 1]);
  });
  test('D-flank-support.1: only in close combat', () => {
    expect(shot(foe('Sh(O)|Pk(O)'), own('La(O)', { shooting: true }), 'D-flank-support.2')).toBe(0);
  });
});

const troopOf = (id: string): number => normal.troopOf.get(id) as number;

describe('tactical factors', () => {
  const shooting = { shooting: true };
  test('D-tactical.1: fortifications +2 for foot and Artillery', () => {
    const fort = { behind: 'fortification' } as const;
    expect(close(foe('Sh(O)', fort), own('Bd(O)'), 'D-tactical.1')).toBe(2);
    expect(close(foe('Sh(O)', fort), own('Sk(X)'), 'D-tactical.1')).toBe(0);
    expect(close(foe('Pi(O)', fort), own('Bd(O)'), 'D-tactical.1')).toBe(0);
    expect(shot(foe('Art(O)', fort), own('Sh(O)', shooting), 'D-tactical.1')).toBe(2);
    expect(shot(foe('Sh(O)', fort), own('Bw(O)', shooting), 'D-tactical.1')).toBe(0);
    expect(shot(foe('Sh(O)', fort), own('Art(S)', shooting), 'D-tactical.1')).toBe(2);
    expect(shot(foe('Sh(O)', fort), own('Art(S)', { ...shooting, within600: true }), 'D-tactical.1')).toBe(0);
  });
  test('D-tactical.2: an obstacle +1 for foot, Artillery or Baggage against mounted, in close combat', () => {
    const hedge = { behind: 'obstacle' } as const;
    expect(close(foe('Sh(O)', hedge), own('La(O)'), 'D-tactical.2')).toBe(1);
    expect(close(foe('Bg(O)', hedge), own('La(O)'), 'D-tactical.2')).toBe(1);
    expect(close(foe('Sh(O)', hedge), own('Bd(O)'), 'D-tactical.2')).toBe(0);
    expect(shot(foe('Sh(O)', hedge), own('Pi(I)', shooting), 'D-tactical.2')).toBe(0);
  });
  test('D-tactical.3: higher, or defending a bank, +1 once in close combat', () => {
    expect(close(foe('Sh(O)', { higher: true, bank: true }), own('La(O)'), 'D-tactical.3')).toBe(1);
    expect(shot(foe('Sh(O)', { higher: true }), own('Sh(O)', shooting), 'D-tactical.3')).toBe(0);
  });
  test('D-tactical.4: foot wholly inside a built-up area +1, not when shot at by Artillery', () => {
    expect(close(foe('Sh(O)', { builtUp: true }), own('Bd(O)'), 'D-tactical.4')).toBe(1);
    expect(shot(foe('Sh(O)', { builtUp: true }), own('Sh(O)', shooting), 'D-tactical.4')).toBe(1);
    expect(shot(foe('Sh(O)', { builtUp: true }), own('Art(O)', shooting), 'D-tactical.4')).toBe(0);
    expect(close(foe('Pi(O)', { builtUp: true }), own('Bd(O)'), 'D-tactical.4')).toBe(0);
  });
  test('D-tactical.5: +1 for the target of a gun on a hill or of a wagon’s side', () => {
    expect(shot(foe('Sh(O)', { hardToHit: true }), own('Art(O)', shooting), 'D-tactical.5')).toBe(1);
  });
  test('D-tactical.6: a general +1 in close combat or shot at, not when only shooting', () => {
    expect(close(own('Pi(O)', { general: true }), foe('Sh(O)'), 'D-tactical.6')).toBe(1);
    expect(shot(foe('Pi(O)', { general: true }), own('Sh(O)', shooting), 'D-tactical.6')).toBe(1);
    expect(shot(own('Pi(I)', { general: true, ...shooting }), foe('Sh(O)'), 'D-tactical.6')).toBe(0);
  });
  test('D-tactical.7: guns +1 in front in an enemy phase, or at point-blank', () => {
    expect(close(foe('Art(I)'), own('Bd(O)'), 'D-tactical.7')).toBe(1);
    expect(close(own('Art(I)'), foe('Bd(O)'), 'D-tactical.7')).toBe(0);
    expect(close(foe('Art(F)'), own('Bd(O)'), 'D-tactical.7')).toBe(0);
    expect(close(foe('Art(O)', { otherEdge: true }), own('Bd(O)'), 'D-tactical.7')).toBe(0);
    expect(shot(foe('Art(O)', { ...shooting, pointBlank: true }), own('Bd(O)'), 'D-tactical.7')).toBe(1);
  });
  test('D-tactical.8, D-beaten.4, D-tactical.9, D-weather.22, G-25: beaten commands −1, bad weather −1 at most', () => {
    expect(sums(own('Sh(O)', { beaten: true, weather: true }), foe('Sh(O)'))[0]).toBe(2);
    expect(close(own('Sh(O)', { beaten: true }), foe('Sh(O)'), 'D-tactical.8')).toBe(-1);
    expect(close(own('Sh(O)', { weather: true }), foe('Sh(O)'), 'D-tactical.9')).toBe(-1);
  });
  test('D-tactical.10, G-57: −1 for each overlapped flank, each enemy in flank or rear, each assisting shooter', () => {
    expect(close(own('Sh(O)', { overlapped: 2 }), foe('Sh(O)'), 'D-tactical.10')).toBe(-2);
    expect(close(own('Sh(O)', { flanked: 3 }), foe('Sh(O)'), 'D-tactical.10')).toBe(-3);
    expect(shot(own('Sh(O)', { assistedAgainst: 2 }), foe('Sh(O)', shooting), 'D-tactical.10')).toBe(-2);
  });
  test('D-tactical.11, D-tactical.12, C-32: −2 once for mounted, Pikes or train in bad going or across a work', () => {
    const bad = { badGoing: true, acrossWork: true };
    expect(close(own('La(O)', bad), foe('Sh(O)'), 'D-tactical.11')).toBe(-2);
    expect(close(own('El(O)', bad), foe('Sh(O)'), 'D-tactical.11')).toBe(-2);
    expect(close(own('Pk(O)', bad), foe('Sh(O)'), 'D-tactical.11')).toBe(-2);
    expect(close(own('Bd(O)', bad), foe('Sh(O)'), 'D-tactical.11')).toBe(0);
    expect(sums(own('La(O)', { ...bad, overlapped: 1 }), foe('Sh(O)'))[0]).toBe(3 - 2 - 1);
  });
});
