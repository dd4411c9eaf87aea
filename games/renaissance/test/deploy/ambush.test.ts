import { describe, expect, it } from 'vitest';
import { PACE } from '../../src/geometry/units.ts';
import type { Feature, Kind } from '../../src/position/ground.ts';
import { noAmbush, tooManyOfGarrison } from '../../src/rules/ambush.ts';
import { attackersFront } from '../../src/rules/deploy/deployment-zones.ts';
import { waterwayRing } from '../../src/rules/terrain/placing-rivers-and-waterways.ts';
import { lying, site } from '../terrain/country.ts';
import { ATTACKER, DEFENDER, fort, ground, type Man, parade } from './parade.ts';

/** So many in line, in the middle of a feature of that kind. */
const line = (id: string, count: number, x = 400, y = 500): Man[] =>
  Array.from({ length: count }, (_, k) => ({ troop: id, x: x + 50 * k, y }));
const cover = (kind: Kind, more: Partial<Feature> = {}): Feature => ({
  ...lying(kind, [300, 300, 1100, 700]),
  ...more,
});
const ruleFor = (features: readonly Feature[], men: Man[], party = DEFENDER) => {
  const f = parade(ground(features), ...men);
  return noAmbush(f, [...men.keys()], party, attackersFront(f.t, f.ground.height, 1 - party.side))?.rule ?? 'ok';
};

describe('ambushes', () => {
  it('D-ambush.1 are the defender’s', () => {
    expect(ruleFor([cover('Wd')], line('Sh(O)', 4))).toBe('ok');
    expect(ruleFor([cover('Wd')], line('Sh(O)', 4), { ...ATTACKER, side: 0 })).toBe('D-ambush.1');
  });

  it('D-ambush.2 are one group of four to twelve elements', () => {
    expect(ruleFor([cover('Wd')], line('Sh(O)', 3))).toBe('D-ambush.2');
    expect(ruleFor([cover('Wd')], line('Sh(O)', 12))).toBe('ok');
    expect(ruleFor([cover('Wd')], line('Sh(O)', 13))).toBe('D-ambush.2');
    expect(ruleFor([cover('Wd')], [...line('Sh(O)', 2), ...line('Sh(O)', 2, 700)])).toBe('D-ambush.2');
  });

  it.each(['Wd', 'O', 'BUA', 'Gy'] as const)('D-ambush.3 lie hidden in %s', (kind) => {
    expect(ruleFor([cover(kind)], line('Sh(O)', 4))).toBe('ok');
  });

  it.each(['V', 'M', 'Sc'] as const)('D-ambush.3 Skirmishers also in %s', (kind) => {
    expect(ruleFor([cover(kind)], line('Sk(O)', 4))).toBe('ok');
    expect(ruleFor([cover(kind)], line('Sh(O)', 4))).toBe('D-ambush.3');
  });

  it('D-ambush.3 Skirmishers among rocks, not in a bog; nobody in fields or half out of a wood', () => {
    expect(ruleFor([cover('RGo', { rocky: true })], line('Sk(O)', 4))).toBe('ok');
    expect(ruleFor([cover('RGo')], line('Sk(O)', 4))).toBe('D-ambush.3');
    expect(ruleFor([cover('OF')], line('Sk(O)', 4))).toBe('D-ambush.3');
    expect(ruleFor([cover('E')], line('Sk(O)', 4))).toBe('D-ambush.3');
    expect(ruleFor([cover('Wd')], line('Sh(O)', 4, 400, 310))).toBe('D-ambush.3');
    expect(ruleFor([cover('H(G)', { surface: 'Wd' })], line('Sh(O)', 4))).toBe('ok');
  });

  it('D-ambush.3 vessels behind land other than beach or marsh', () => {
    const shore: [number, number][] = [
      [0, 400 * PACE],
      [1500 * PACE, 400 * PACE],
    ];
    const sea: Feature = { kind: 'WW', ring: waterwayRing(site(), 1, shore), line: [] };
    const boats: Man[] = [100, 150, 200, 250].map((x) => ({ troop: 'Bts(O)', x, y: 200 }));
    const cape = (kind: Kind) => lying(kind, [0, 300, 2250, 400]);
    expect(ruleFor([sea, cape('H(S)')], boats)).toBe('ok');
    expect(ruleFor([sea, cape('Be')], boats)).toBe('D-ambush.3');
    expect(ruleFor([sea], boats)).toBe('D-ambush.3');
  });

  it('D-ambush.5 have no baggage', () => {
    expect(ruleFor([cover('Wd')], [...line('Bg(I)', 4)])).toBe('D-ambush.5');
  });

  it('D-ambush.5 are at most half of a fortified garrison', () => {
    const town = lying('BUA', [300, 300, 1100, 700]);
    const f = parade(ground([town], [fort(500, 710)]), ...line('Sh(O)', 10));
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(tooManyOfGarrison(f, all.slice(0, 5), all)).toBeNull();
    expect(tooManyOfGarrison(f, all.slice(0, 6), all)).toEqual({ rule: 'D-ambush.5', found: 6, limit: 5 });
  });
});
