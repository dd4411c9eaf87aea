import { ScriptedChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import {
  neededToEscape,
  pressOf,
  recoverLoser,
  recoverWinner,
  type Veteran,
} from '../../src/rules/victory/campaign.ts';
import { normal, troop } from '../factors/bench.ts';

const one = (id: string, more: Partial<Veteran> = {}): Veteran => ({
  troop: normal.troops[troop(id)],
  fate: 'on-table',
  touched: false,
  immobile: false,
  ...more,
});
const horse = (n: number) => Array.from({ length: n }, () => one('Pi(F)'));
const dice = (...draws: number[]) => new ScriptedChance(draws);

describe('after the battle', () => {
  it('D-campaign.1 who holds the field has all his own back, but for the destroyed and captured', () => {
    const all = [
      one('Sh(O)'),
      one('Sh(O)', { fate: 'off-table' }),
      one('Sh(O)', { fate: 'destroyed' }),
      one('Art(O)', { fate: 'captured' }),
    ];
    expect(recoverWinner(all).map(({ after }) => after)).toEqual(['recovered', 'recovered', 'lost', 'captured']);
  });

  it('D-campaign.3 horse and dragoons on the table are compared', () => {
    const press = (his: number, ours: number) => pressOf(horse(his), [...horse(ours), one('Pk(O)')]);
    expect([press(2, 4), press(3, 4), press(7, 4), press(8, 4)]).toEqual(['few', 'some', 'some', 'many']);
    expect([press(0, 0), press(1, 0)]).toEqual(['few', 'many']);
    expect(pressOf([one('Dr(O)'), one('Pk(O)'), one('Pi(F)', { fate: 'off-table' })], [one('LH(O)')])).toBe('some');
  });

  it.each([
    ['few', 4, 1, 2],
    ['some', 5, 2, 3],
    ['many', 6, 3, 5],
  ] as const)('D-campaign.2 against %s horse the numbers are %i, %i and %i', (press, baggage, riders, others) => {
    const needs = (id: string) => neededToEscape(normal.troops[troop(id)], press);
    expect([needs('Bg(I)'), needs('Hd(O)'), needs('El(O)')]).toEqual([baggage, baggage, baggage]);
    expect([needs('Pi(F)'), needs('Dr(O)')]).toEqual([riders, riders]);
    expect([needs('Pk(O)'), needs('Sh(O)'), needs('Gal(O)')]).toEqual([others, others, others]);
  });

  it('D-campaign.2 the loser dices for each that is left, one less if an enemy front touches it', () => {
    const all = [one('Sh(O)'), one('Sh(O)'), one('Sh(O)', { touched: true }), one('Sh(O)', { fate: 'destroyed' })];
    const result = recoverLoser(all, horse(1), dice(5, 4, 5));
    expect(result.map(({ after }) => after)).toEqual(['escaped', 'lost', 'lost', 'lost']);
    expect(result[2]).toMatchObject({ needed: 5, thrown: 4 });
  });

  it('D-campaign.4 train that fails or cannot move is captured', () => {
    const result = recoverLoser([one('Bg(I)'), one('Bg(I)'), one('Bg(I)', { immobile: true })], [], dice(4, 3));
    expect(result.map(({ after, rule }) => `${after} ${rule}`)).toEqual([
      'escaped D-campaign.2',
      'captured D-campaign.4',
      'captured D-campaign.4',
    ]);
  });

  it('D-campaign.4 ships and galleys lost hand to hand are captured, but not to fire-ships', () => {
    const sunk = (id: string, to?: string) => one(id, { fate: 'destroyed', ...(to && { lostInCombatTo: to }) });
    const result = recoverWinner([sunk('Shp(O)', 'O'), sunk('Gal(O)', 'X'), sunk('Bts(O)', 'O'), sunk('Shp(O)')]);
    expect(result.map(({ after }) => after)).toEqual(['captured', 'lost', 'lost', 'lost']);
  });

  it('D-lost.3 who left the table and escaped may fight again', () => {
    const fates = recoverLoser([one('Sh(O)', { fate: 'off-table' }), one('Sh(O)')], [], dice(2, 1));
    expect(fates.map(({ after }) => after)).toEqual(['escaped', 'lost']);
  });
});
