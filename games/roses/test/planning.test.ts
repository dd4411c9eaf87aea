import { shape } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { act, game, position, refused, turn, warned, written } from './table.ts';

const plan = (parts: object) => ({ kind: 'plan', ...parts });
const rules = (warnings: readonly { cites: readonly string[] }[]) => warnings.flatMap((warning) => warning.cites);

describe('4 Planning', () => {
  it('R-4.1 R-4.3 G-4 plans are secret, sealed one by one, and may be opened until the last is done', () => {
    const p = position({ owner: { noble_percy: 'red' }, cash: { red: 30 } });
    act(p, 'red', plan({ moves: { noble_percy: 'northern_england' } }));
    expect(written(p).at.noble_percy).toBe('northern_marches');
    expect(game.view(p, 1).plans[0]).toBeNull();
    expect(game.view(p, 'public').plans[0]).toBeNull();
    expect(game.view(p, 1).sealed).toEqual([true, false, false, false]);
    expect(game.view(p, 0).plans[0]?.moves).toHaveLength(2);
    const before = game.decisions(p).map((decision) => decision.id);
    act(p, 'yellow', plan({}));
    const after = game.decisions(p);
    expect(after.map((decision) => decision.kind)).toEqual(['reopen', 'reopen', 'plan', 'plan']);
    expect(after.map((decision) => decision.optional ?? false)).toEqual([true, true, false, false]);
    expect([after[0].id, after[2].id, after[3].id]).toEqual([before[0], before[2], before[3]]);
    expect(refused(p, 'red', plan({}))).toContain('R-4.3');
    const old = game.decisions(p)[0].id;
    act(p, 'red', { kind: 'reopen' });
    expect(written(p)).toMatchObject({ plans: { yellow: {} }, awaits: ['red', 'green', 'blue'] });
    expect([...before, old]).not.toContain(game.decisions(p)[0].id);
    act(p, 'red', plan({}));
    act(p, 'green', plan({}));
    act(p, 'blue', plan({}));
    expect(written(p)).toMatchObject({ turn: 2, at: { noble_percy: 'northern_marches' } });
  });

  it('G-4 a table may forbid opening a plan again', () => {
    const p = position({}, { options: { reopenPlans: false } });
    act(p, 'red', plan({}));
    expect(game.decisions(p).map((decision) => decision.seat)).toEqual([1, 2, 3]);
    expect(refused(p, 'red', { kind: 'reopen' })).not.toEqual([]);
    expect(game.actions(p, 0)).toEqual([]);
  });

  it('R-4.2 G-26 every part is optional', () => {
    const { after, told } = turn({ owner: { noble_percy: 'red' } });
    expect(told('plan-revealed')).toHaveLength(4);
    expect(told('plan-revealed')[0]).toEqual({ seat: 'red', plan: { kind: 'plan' } });
    expect(after.at.noble_percy).toBe('northern_marches');
  });

  it('R-4.4 R-4.42 illegal and unaffordable orders are taken with warnings that name the rule', () => {
    const p = position({
      owner: { noble_percy: 'red', bishop_york: 'blue', noble_tudor: 'green', castle_harlech: 'blue' },
      cash: { red: 10 },
    });
    const given = { white: ['noble_percy'], black: ['noble_tudor', 'bishop_exeter'], troops: { castle_harlech: 1 } };
    const warnings = warned(p, 'red', given);
    expect(warnings.map(({ key, facts }) => [key, facts['target']])).toEqual([
      ['order-ignored', 'bishop_exeter'],
      ['order-ignored', 'castle_harlech'],
      ['unaffordable', 'noble_tudor'],
    ]);
    expect(rules(warnings)).toEqual(expect.arrayContaining(['R-5.15', 'R-5.16', 'R-5.5', 'R-4.4']));
    act(p, 'red', plan(given));
    expect(written(p).plans.red).toEqual(given);
  });

  it('R-4.42 G-39 what the components make impossible is refused', () => {
    const owner = { noble_percy: 'red', noble_tudor: 'blue', bishop_york: 'red' };
    const p = position({ owner, cash: { red: 10 }, mercenaries: { red: 2 } });
    const impossible: [object, string][] = [
      [{ bid: { region: 'midlands', pounds: 11 } }, 'R-4.6'],
      [{ bid: { region: 'midlands', pounds: 1.5 } }, 'R-4.42'],
      [{ bid: { region: 'midlands', pounds: -1 } }, 'R-4.42'],
      [{ bid: { region: 'wales', pounds: 1 } }, 'R-4.5'],
      [
        {
          bid: [
            { region: 'midlands', pounds: 1 },
            { region: 'south_east', pounds: 1 },
          ],
        },
        'R-4.5',
      ],
      [{ moves: { noble_tudor: 'midlands' } }, 'R-4.18'],
      [{ moves: { bishop_york: 'midlands' } }, 'R-4.19'],
      [{ troops: { large_york: 21 } }, 'R-4.31'],
      [{ troops: { large_york: 11, town_lincoln: 10 } }, 'R-4.31'],
      [{ troops: { large_york: 0.5 } }, 'R-4.42'],
      [{ troops: { large_york: -1 } }, 'R-4.42'],
      [{ mercenaries: { large_york: 3 } }, 'R-4.31'],
      [{ white: ['noble_percy', 'noble_percy'] }, 'R-4.37'],
      [{ white: ['noble_percy'], black: ['noble_percy'] }, 'R-4.37'],
      [
        {
          black: [
            'noble_percy',
            'noble_tudor',
            'noble_stanley',
            'noble_herbert',
            'bishop_york',
            'bishop_exeter',
            'ship_berwick',
          ],
        },
        'R-4.36',
      ],
    ];
    for (const [parts, rule] of impossible) {
      expect(shape(game.schema, plan(parts)).ok).toBe(true);
      expect(refused(p, 'red', plan(parts)), JSON.stringify(parts)).toEqual(expect.arrayContaining([rule, 'R-4.42']));
    }
    for (const bad of [
      { bid: 3 },
      { troops: [1] },
      { white: 'noble_percy' },
      { white: ['mercenary_1'] },
      { moves: { noble_percy: 'france' } },
      { more: 1 },
    ]) {
      expect(shape(game.schema, plan(bad)).ok, JSON.stringify(bad)).toBe(false);
    }
  });

  it('R-0.18 R-4.36 R-4.37 G-8 six cubes of each colour are allowed, one on each Personality', () => {
    const black = ['noble_percy', 'noble_tudor', 'noble_stanley', 'noble_herbert', 'bishop_york', 'bishop_exeter'];
    expect(refused(position({}), 'red', plan({ black }))).toEqual([]);
    expect(refused(position({}), 'red', plan({ black: [...black, 'ship_berwick'] }))).toContain('R-0.18');
    expect(refused(position({}), 'red', plan({ troops: { large_york: 20 } }))).toEqual([]);
    expect(refused(position({}), 'red', plan({ troops: { large_york: 21 } }))).toContain('R-0.18');
  });

  it('plans that mean the same are written the same', () => {
    const p = position({ owner: { noble_percy: 'red', ship_berwick: 'red', ship_plymouth: 'red' }, cash: { red: 40 } });
    const action = plan({
      bid: [{ region: 'midlands', pounds: 0 }],
      moves: { ship_plymouth: 'wales', noble_percy: 'northern_marches', ship_berwick: 'sea_nm_east' },
      troops: { town_lincoln: 1, castle_windsor: 2, large_york: 0 },
      white: [],
      black: ['ship_kingston', 'noble_tudor'],
    });
    expect(game.canonical?.(p, 0, action as never)).toEqual({
      kind: 'plan',
      moves: { ship_plymouth: 'sea_wales' },
      troops: { castle_windsor: 2, town_lincoln: 1 },
      black: ['noble_tudor', 'ship_kingston'],
    });
  });
});
