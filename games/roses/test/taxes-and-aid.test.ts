import { describe, expect, it } from 'vitest';
import { act, edition, game, position, turnOf, written } from './table.ts';

/** The last pick of a draft, which brings on the taxes. */
const lastPick = (doc: object) => {
  const p = position({ phase: 'draft', row: ['mercenary_1'], picks: ['blue'], ...doc });
  return turnOf(p, act(p, 'blue', { kind: 'pick', card: 'mercenary_1' }));
};

describe('3 Collect taxes', () => {
  it('R-3.1 R-3.2 everybody collects what his cards bear, in turn order; Castles and Nobles bear nothing', () => {
    const owner = {
      large_london: 'red',
      bishop_york: 'red',
      castle_windsor: 'red',
      noble_percy: 'red',
      port_berwick: 'blue',
    };
    const { told, after } = lastPick({ owner, order: ['blue', 'green', 'yellow', 'red'] });
    expect(told('taxes')).toEqual([
      { seat: 'blue', pounds: 2, parts: { port_berwick: 2 }, purse: 8 },
      { seat: 'green', pounds: 0, parts: {}, purse: 6 },
      { seat: 'yellow', pounds: 0, parts: {}, purse: 6 },
      { seat: 'red', pounds: 12, parts: { large_london: 7, bishop_york: 5 }, purse: 18 },
    ]);
    expect(after.cash).toEqual({ red: 18, yellow: 6, green: 6, blue: 8 });
    expect(() => edition({ 'cards/castle_windsor/tax': 2 })).toThrow(/R-3.2/);
    expect(() => edition({ 'cards/noble_percy/tax': 2 })).toThrow(/R-3.2/);
  });

  it('R-3.3 a Ship pays wherever it is', () => {
    const owner = { ship_plymouth: 'red' };
    expect(lastPick({ owner, at: { ship_plymouth: 'sea_nm_west' } }).after.cash.red).toBe(
      lastPick({ owner }).after.cash.red,
    );
  });
});

describe('French Aid', () => {
  const scores = { red: 30, yellow: 33, green: 38, blue: 35 };

  it('R-3.4 D-14 turns 2 to 5 only, after all taxes, in turn order', () => {
    expect(lastPick({ turn: 1, scores }).after.phase).toBe('plan');
    const { p, after, told } = lastPick({ turn: 2, scores, order: ['blue', 'red', 'yellow', 'green'] });
    expect(told('taxes')).toHaveLength(4);
    expect(after).toMatchObject({ phase: 'aid', asked: 'blue' });
    const asked: string[] = [];
    while (written(p).phase === 'aid') {
      asked.push(written(p).asked);
      act(p, written(p).asked, { kind: 'aid', use: false });
    }
    expect(asked).toEqual(['blue', 'red', 'yellow']);
    expect(written(p).aid).toEqual({ red: true, yellow: true, green: true, blue: true });
  });

  it('R-3.5 G-3 nobody in first place, alone or shared', () => {
    const p = position({ turn: 3, phase: 'aid', scores: { red: 20, yellow: 20, green: 19, blue: 20 } });
    expect(written(p).asked).toBe('green');
    act(p, 'green', { kind: 'aid', use: false });
    expect(written(p).phase).toBe('plan');
  });

  it('R-3.6 R-3.8 W-7 D-1 as much as one is behind, at most £25', () => {
    const p = position({ turn: 2, phase: 'aid', scores: { red: 30, yellow: 33, green: 38, blue: 1 } });
    for (const seat of ['red', 'yellow', 'blue']) act(p, seat, { kind: 'aid', use: true });
    expect(written(p).cash).toEqual({ red: 14, yellow: 11, green: 6, blue: 31 });
  });

  it('R-3.7 G-35 once per game', () => {
    const p = position({ turn: 2, phase: 'aid', asked: 'red', scores });
    const reports = act(p, 'red', { kind: 'aid', use: true });
    expect(turnOf(p, reports).told('french-aid')).toEqual([{ seat: 'red', pounds: 8, purse: 14 }]);
    expect(written(p)).toMatchObject({ aid: { red: false }, asked: 'yellow' });
    expect(written(position({ turn: 3, phase: 'aid', scores, aid: { red: false } })).asked).toBe('yellow');
    expect(game.actions(p, 1)).toHaveLength(2);
  });
});
