import { describe, expect, test } from 'vitest';
import { Editions } from '../../src/options.ts';
import { forecast, gradingOf } from '../../src/rules/factors/factors-and-grading.ts';
import { fateOf } from '../../src/rules/factors/outcome-table.ts';
import type { Encounter, Fighter, Mode } from '../../src/rules/factors/sides-of-a-combat.ts';
import { data, fight, fighter, normal } from './bench.ts';

const active = (id: string, more: Partial<Fighter> = {}) => fighter(id, true, more);
const waiting = (id: string, more: Partial<Fighter> = {}) => fighter(id, false, more);
const grade = (a: Fighter, b: Fighter, mode: Mode, totals: [number, number]) =>
  gradingOf(normal, [a, b], mode, totals)?.mod ?? 0;
const shooting = { shooting: true };

describe('grading', () => {
  test('D-grading.1: both sides are graded from ungraded totals', () => {
    // 6 v 7: the (S) rises to 7, the (I) is not lower and stays.
    const { final } = fight(fighter('La(S)', true), fighter('Sh(I)', false), [3, 5]);
    expect(final).toEqual([7, 7]);
  });
  test('D-grading.2: (S) +1 when lower in close combat but against Artillery or Elephants, or shot at by Bows', () => {
    expect(grade(active('La(S)'), waiting('Pk(O)'), 'close', [5, 6])).toBe(1);
    expect(grade(active('La(S)'), waiting('El(O)'), 'close', [5, 6])).toBe(0);
    expect(grade(active('La(S)'), waiting('Art(I)'), 'close', [5, 6])).toBe(0);
    expect(grade(active('La(S)'), waiting('Pk(O)'), 'close', [6, 6])).toBe(0);
    expect(grade(active('La(S)'), waiting('Bw(O)', shooting), 'shot', [5, 6])).toBe(1);
    expect(grade(active('La(S)'), waiting('Sh(O)', shooting), 'shot', [5, 6])).toBe(0);
  });
  test('D-grading.3, C-10: (S) Bows or Artillery shooting, or Shot in close combat, +1 when higher', () => {
    expect(grade(active('Bw(S)', shooting), waiting('La(O)'), 'shot', [7, 6])).toBe(1);
    expect(grade(waiting('Art(S)', shooting), active('La(O)'), 'shot', [7, 6])).toBe(1);
    expect(grade(active('Sh(S)'), waiting('La(O)'), 'close', [7, 6])).toBe(1);
    expect(grade(active('Sh(S)', shooting), waiting('La(O)'), 'shot', [7, 6])).toBe(0);
    expect(grade(active('Bw(S)'), waiting('La(O)'), 'shot', [7, 6])).toBe(0);
  });
  test('D-grading.4: (I) −1 when not higher in close combat, when lower shooting or shot at by Bows, once', () => {
    expect(grade(active('Pi(I)'), waiting('La(O)'), 'close', [6, 6])).toBe(-1);
    expect(grade(active('Pi(I)', shooting), waiting('La(O)'), 'shot', [6, 6])).toBe(0);
    expect(grade(active('Pi(I)', shooting), waiting('La(O)'), 'shot', [5, 6])).toBe(-1);
    expect(grade(active('Bw(I)', shooting), waiting('Bw(O)', shooting), 'shot', [5, 6])).toBe(-1);
    expect(grade(active('Bts(I)'), waiting('Bw(O)', shooting), 'shot', [5, 6])).toBe(0);
  });
  test('D-grading.5: (F) −1 when lower in close combat in an enemy phase, or higher when shooting', () => {
    expect(grade(waiting('Pi(F)'), active('La(O)'), 'close', [5, 6])).toBe(-1);
    expect(grade(active('Pi(F)'), waiting('La(O)'), 'close', [5, 6])).toBe(0);
    expect(grade(active('Sh(F)', shooting), waiting('La(O)'), 'shot', [7, 6])).toBe(-1);
  });
  test('D-grading.6, D-grading.7, C-9: (X) +2 when even against mounted, Pikes, Elephants or Wagons; −2 when odd', () => {
    expect(grade(active('Sk(X)'), waiting('La(O)'), 'close', [6, 9])).toBe(2);
    expect(grade(active('Sk(X)'), waiting('Sh(O)'), 'close', [6, 9])).toBe(0);
    expect(grade(active('Sk(X)'), waiting('Sh(O)'), 'close', [7, 9])).toBe(-2);
  });
  test('D-grading.8, D-grading.9: (O) is never graded; a target that cannot reply is shot at but not shooting', () => {
    expect(grade(waiting('Sh(O)'), active('La(O)'), 'close', [5, 6])).toBe(0);
    expect(grade(active('Sh(F)'), waiting('Bw(O)', shooting), 'shot', [7, 6])).toBe(0);
  });
});

/** What becomes of `loser` with these totals; its own phase, or the enemy's. */
function fate(
  loser: string,
  winner: string,
  how: { own?: boolean; mode?: Mode; totals?: [number, number]; bad?: boolean; loser?: Partial<Fighter> } = {},
): string {
  const own = how.own ?? false;
  const encounter: Encounter = { mode: how.mode ?? 'close', badGoing: how.bad ?? false };
  const pair = [fighter(loser, own, how.loser), fighter(winner, !own, { shooting: true })] as const;
  return fateOf(normal, { pair, encounter }, how.totals ?? [5, 7]).outcome;
}
const EVEN: [number, number] = [5, 8];
const shot = { mode: 'shot' } as const;
const own = { own: true } as const;

describe('beaten by less than double', () => {
  test('D-outcome-close.1: Lancers', () => {
    expect(fate('La(O)', 'Bw(S)', { own: true, loser: { cameIntoContact: true } })).toBe('destroyed');
    expect(fate('La(O)', 'Bw(S)', own)).toBe('recoil');
    expect(fate('La(O)', 'El(I)', own)).toBe('destroyed');
    expect(fate('La(O)', 'El(I)', { ...own, mode: 'shot' })).toBe('recoil');
    expect(fate('La(O)', 'Pk(O)', own)).toBe('recoil');
  });
  test('D-outcome-close.2, C-3, C-23: Pistols', () => {
    expect(fate('Pi(O)', 'Pi(S)', { totals: EVEN })).toBe('destroyed');
    expect(fate('Pi(O)', 'Pi(S)')).toBe('recoil');
    expect(fate('Pi(O)', 'Pi(I)', { totals: EVEN })).toBe('recoil');
    expect(fate('Pi(O)', 'La(I)')).toBe('destroyed');
    expect(fate('Pi(O)', 'Pi(F)')).toBe('destroyed');
    expect(fate('Pi(O)', 'La(I)', own)).toBe('recoil');
    expect(fate('Pi(O)', 'Si(O)', own)).toBe('destroyed');
    expect(fate('Pi(O)', 'Si(O)')).toBe('recoil');
  });
  test('D-outcome-close.3: Sipahis', () => {
    expect(fate('Si(O)', 'La(O)')).toBe('destroyed');
    expect(fate('Si(O)', 'La(O)', own)).toBe('recoil');
    expect(fate('Si(O)', 'Sh(O)', shot)).toBe('flee');
    expect(fate('Si(O)', 'Bw(O)', shot)).toBe('recoil');
  });
  test('D-outcome-close.4, C-27: Light Horse', () => {
    expect(fate('LH(O)', 'LH(S)')).toBe('recoil');
    expect(fate('LH(O)', 'Sk(O)', shot)).toBe('recoil');
    expect(fate('LH(O)', 'Sh(O)', shot)).toBe('flee');
  });
  test('D-outcome-close.5: Camels', () => {
    expect(fate('Cm(S)', 'El(O)')).toBe('destroyed');
    expect(fate('Cm(O)', 'El(O)')).toBe('flee');
  });
  test('D-outcome-close.6, D-outcome-close.21, C-12, G-10: Dragoons or Bows, in good going', () => {
    expect(fate('Dr(O)', 'LH(O)')).toBe('destroyed');
    expect(fate('Bw(O)', 'LH(O)')).toBe('destroyed');
    expect(fate('Bw(O)', 'LH(O)', { bad: true })).toBe('recoil');
    expect(fate('Bw(O)', 'LH(O)', { loser: { behind: 'fortification' } })).toBe('recoil');
    expect(fate('Bw(O)', 'LH(I)', shot)).toBe('recoil');
  });
  test('D-outcome-close.7: Pikes', () => {
    expect(fate('Pk(O)', 'Pi(I)', own)).toBe('destroyed');
    expect(fate('Pk(O)', 'Pi(I)')).toBe('recoil');
    expect(fate('Pk(O)', 'La(O)')).toBe('destroyed');
    expect(fate('Pk(O)', 'Bd(F)')).toBe('destroyed');
    expect(fate('Pk(O)', 'Bd(O)')).toBe('recoil');
  });
  test('D-outcome-close.8, C-2: Shot', () => {
    for (const killer of ['La(O)', 'Si(I)', 'Pi(F)', 'Cm(S)', 'Sh(F)', 'Bd(I)', 'Wb(I)'])
      expect(fate('Sh(O)', killer)).toBe('destroyed');
    expect(fate('Sh(O)', 'Sh(O)')).toBe('recoil');
    expect(fate('Sh(O)', 'Sh(O)', { totals: EVEN })).toBe('destroyed');
    expect(fate('Sh(O)', 'La(O)', own)).toBe('recoil');
    expect(fate('Sh(O)', 'Sh(O)', { ...shot, totals: EVEN })).toBe('recoil');
  });
  test('D-outcome-close.9: Blades', () => {
    expect(fate('Bd(O)', 'Si(O)')).toBe('destroyed');
    expect(fate('Bd(O)', 'Sh(O)', own)).toBe('destroyed');
    expect(fate('Bd(O)', 'Sh(O)')).toBe('recoil');
  });
  test('D-outcome-close.10: Warband or Hordes', () => {
    expect(fate('Wb(O)', 'La(O)')).toBe('destroyed');
    expect(fate('Hd(O)', 'La(O)', { bad: true })).toBe('recoil');
    expect(fate('Hd(O)', 'Art(O)', shot)).toBe('flee');
    expect(fate('Wb(O)', 'Gal(O)', shot)).toBe('flee');
    expect(fate('Wb(O)', 'Sh(O)', shot)).toBe('recoil');
  });
  test('D-outcome-close.11: Skirmishers', () => {
    expect(fate('Sk(O)', 'Dr(O)')).toBe('destroyed');
    expect(fate('Sk(O)', 'Wb(O)')).toBe('flee');
    expect(fate('Sk(O)', 'Sk(O)')).toBe('recoil');
    expect(fate('Sk(O)', 'LH(O)', { bad: true })).toBe('recoil');
  });
  test('D-outcome-close.12: Artillery', () => {
    expect(fate('Art(I)', 'Sk(I)')).toBe('destroyed');
    expect(fate('Art(I)', 'Art(S)', shot)).toBe('destroyed');
    expect(fate('Art(O)', 'Art(O)', { ...shot, totals: [6, 8] })).toBe('team-deserts');
    expect(fate('Art(O)', 'Art(O)', shot)).toBe('none');
    // D-troops.33: who has no team left loses none.
    expect(fate('Art(O)', 'Art(O)', { ...shot, totals: [6, 8], loser: { teamless: true } })).toBe('none');
    expect(fate('Art(F)', 'Sh(O)', shot)).toBe('flee');
    expect(fate('Art(I)', 'Sh(O)', shot)).toBe('recoil');
  });
  test('D-outcome-close.13, D-outcome-close.14: Pontoniers, War Wagons', () => {
    expect(fate('Pon(O)', 'Sk(I)')).toBe('destroyed');
    expect(fate('Pon(O)', 'Sh(O)', shot)).toBe('recoil');
    expect(fate('WWg(O)', 'Sk(X)')).toBe('destroyed');
    expect(fate('WWg(O)', 'Art(F)', shot)).toBe('destroyed');
    expect(fate('WWg(O)', 'La(S)')).toBe('none');
  });
  test('D-outcome-close.15, D-outcome-close.16: Elephants, Baggage', () => {
    expect(fate('El(O)', 'Pi(I)', shot)).toBe('flee');
    expect(fate('El(O)', 'Pi(I)')).toBe('recoil');
    expect(fate('Bg(I)', 'Sk(I)')).toBe('destroyed');
    expect(fate('Bg(I)', 'Sh(O)', shot)).toBe('flee');
    expect(fate('Bg(I)', 'Sh(O)', { ...shot, loser: { immobile: true } })).toBe('none');
  });
  test('D-outcome-close.17: naval', () => {
    expect(fate('Gal(O)', 'Gal(S)')).toBe('destroyed');
    expect(fate('Gal(O)', 'Art(O)', shot)).toBe('recoil');
    expect(fate('Gal(O)', 'Art(O)', { ...shot, loser: { unoccupied: true } })).toBe('none');
    // D-naval-landing.7: nor does it flee when doubled.
    const doubled = { ...shot, totals: [2, 8] as [number, number] };
    expect(fate('Gal(O)', 'Sh(O)', { ...doubled, loser: { unoccupied: true } })).toBe('none');
  });
  test('D-outcome-close.18, D-shooting.21: a tie has no effect, nor has a reply that was not made', () => {
    expect(fate('La(O)', 'El(O)', { totals: [7, 7] })).toBe('none');
    const pair = [fighter('Sh(O)', true, { shooting: true }), fighter('La(O)', false)] as const;
    expect(fateOf(normal, { pair, encounter: { mode: 'shot' } }, [3, 8])).toEqual({
      loser: 0,
      outcome: 'none',
      rule: 'D-outcome-close.19',
    });
  });
  test('D-outcome-close.19: whoever ignores adverse results suffers none', () => {
    const pair = [fighter('La(O)', true), fighter('Art(I)', false)] as const;
    expect(fateOf(normal, { pair, encounter: { mode: 'close' }, ignores: [true, false] }, [3, 8]).outcome).toBe('none');
  });
});

const DOUBLE: [number, number] = [4, 8];

describe('doubled', () => {
  test('D-outcome-double.1: Light Horse and Skirmishers', () => {
    expect(fate('LH(O)', 'Pk(O)', { totals: DOUBLE })).toBe('flee');
    expect(fate('Sk(O)', 'Bd(F)', { totals: DOUBLE })).toBe('destroyed');
    expect(fate('Sk(O)', 'Art(S)', { ...shot, totals: DOUBLE })).toBe('flee');
  });
  test('D-outcome-double.2: other mounted', () => {
    expect(fate('Pi(O)', 'Pk(O)', { totals: DOUBLE })).toBe('flee');
    expect(fate('Pi(O)', 'Pk(O)', { totals: DOUBLE, bad: true })).toBe('destroyed');
    expect(fate('La(O)', 'Pk(O)', { totals: DOUBLE })).toBe('destroyed');
    expect(fate('Cm(S)', 'Pk(O)', { totals: DOUBLE })).toBe('destroyed');
    expect(fate('Cm(F)', 'Pk(O)', { totals: DOUBLE })).toBe('flee');
  });
  test('D-outcome-double.3, D-outcome-double.4: Dragoons, Artillery', () => {
    expect(fate('Dr(O)', 'LH(O)', { totals: DOUBLE })).toBe('destroyed');
    expect(fate('Dr(O)', 'Sh(O)', { totals: DOUBLE })).toBe('flee');
    expect(fate('Art(O)', 'Sh(O)', { totals: DOUBLE })).toBe('captured');
    expect(fate('Art(O)', 'Sh(O)', { ...shot, totals: DOUBLE })).toBe('destroyed');
  });
  test('D-outcome-double.5, D-outcome-double.6, C-11: other land troops, naval', () => {
    expect(fate('WWg(O)', 'Sh(O)', { totals: DOUBLE })).toBe('destroyed');
    expect(fate('Gal(O)', 'Shp(X)', { totals: DOUBLE })).toBe('destroyed');
    expect(fate('Gal(O)', 'Gal(O)', { totals: DOUBLE })).toBe('captured');
    expect(fate('Gal(O)', 'Art(O)', { ...shot, totals: DOUBLE })).toBe('destroyed');
    expect(fate('Gal(O)', 'Sh(O)', { ...shot, totals: DOUBLE })).toBe('flee');
  });
  test('D-outcome-double.7: exactly half is doubled, one more is not', () => {
    expect(fate('WWg(O)', 'Sh(O)', { totals: [4, 8] })).toBe('destroyed');
    expect(fate('WWg(O)', 'Sh(O)', { totals: [4, 7] })).toBe('none');
  });
});

describe('the ledger’s own checks', () => {
  const result = (a: Fighter, b: Fighter, dice: [number, number], mode: Mode = 'close') => {
    const r = fight(a, b, dice, { mode });
    return [r.final[0], r.final[1], r.fate.loser, r.fate.outcome];
  };
  test('Shot two deep against Shot alone', () => {
    expect(result(fighter('Sh(O)x2', true), fighter('Sh(O)', false), [3, 3])).toEqual([8, 7, 1, 'destroyed']);
    expect(result(fighter('Sh(O)x2', true), fighter('Sh(O)', false), [2, 2])).toEqual([7, 6, 1, 'recoil']);
  });
  test('La(S) against Pikes four deep', () => {
    expect(result(fighter('La(S)', true), fighter('Pk(O)x4', false), [3, 3])).toEqual([7, 8, 0, 'recoil']);
  });
  test('Blades against Pikes four deep', () => {
    expect(result(fighter('Bd(O)', true), fighter('Pk(O)x4', false), [4, 4])).toEqual([7, 8, 0, 'recoil']);
  });
  test('Warband against Shot beside Pikes', () => {
    expect(result(fighter('Wb(O)', true), fighter('Sh(O)|Pk(O)', false), [5, 2])).toEqual([8, 8, -1, 'none']);
  });
  test('Light Horse against Sk(I)', () => {
    expect(result(fighter('LH(O)', true), fighter('Sk(I)', false), [6, 2])).toEqual([8, 3, 1, 'destroyed']);
  });
  test('a gun shoots at Pistols', () => {
    const gun = fighter('Art(O)', false, { shooting: true });
    expect(result(gun, fighter('Pi(O)', true), [5, 2], 'shot')).toEqual([8, 4, 1, 'destroyed']);
    expect(result(gun, fighter('Pi(O)', true), [1, 4], 'shot')).toEqual([4, 6, 0, 'none']);
  });
  test('G-74: the odds of 36 pairs add up, and grading may turn a result round', () => {
    const { counts, nothing } = forecast(normal, {
      pair: [fighter('La(S)', true), fighter('Sh(I)', false)],
      encounter: { mode: 'close' },
    });
    const all = [...Object.values(counts[0]), ...Object.values(counts[1])].reduce((sum, n) => sum + n, nothing);
    expect(all).toBe(36);
  });
});

describe('what the data cite', () => {
  test('D-outcome-close.15: a row of another table is refused, for players would be told it', () => {
    const troops = structuredClone(data.troops);
    troops.outcomes.moreThanHalf.El.rule = 'D-recoil.1';
    expect(() => new Editions({ ...data, troops })).toThrow('troops/outcomes: D-recoil.1 is not one of');
    expect(() => new Editions(data)).not.toThrow();
  });
});
