import { describe, expect, it } from 'vitest';
import { edition, position, turn, warned } from './table.ts';

describe('5 Deployment', () => {
  it('R-5.1 R-5.2 R-5.3 C-16 C-9 plans open together, bids first, then last position first', () => {
    const owner = { noble_percy: 'red', noble_tudor: 'yellow', noble_neville: 'green', noble_stafford: 'blue' };
    const bid = { region: 'midlands', pounds: 1 };
    const { reports } = turn(
      { owner, order: ['green', 'red', 'blue', 'yellow'] },
      {
        red: { bid, moves: { noble_percy: 'northern_england' } },
        yellow: { bid, moves: { noble_tudor: 'midlands' } },
        green: { moves: { noble_neville: 'wales' } },
        blue: { moves: { noble_stafford: 'midlands' } },
      },
    );
    const order = reports.filter((report) => ['plan-revealed', 'paid', 'calais-won', 'moved'].includes(report.key));
    expect(order.map((report) => `${report.key} ${report.facts['seat']}`)).toEqual([
      'plan-revealed green',
      'plan-revealed red',
      'plan-revealed blue',
      'plan-revealed yellow',
      'paid red',
      'paid yellow',
      'calais-won red',
      'moved yellow',
      'moved blue',
      'moved red',
      'moved green',
    ]);
    expect(reports.filter((report) => report.key === 'plan-revealed').every((report) => report.reveals)).toBe(true);
  });

  it('R-5.4 G-41 illegal orders are out before anything is paid', () => {
    const owner = { noble_herbert: 'red', bishop_exeter: 'blue' };
    const { after, told } = turn(
      { owner, cash: { red: 8 } },
      { red: { white: ['noble_neville'], black: ['noble_percy', 'bishop_exeter'] } },
    );
    expect(told('paid')).toEqual([{ seat: 'red', item: 'black', target: 'bishop_exeter', pounds: 8, left: 0 }]);
    expect(after.cash.red).toBe(0);
  });

  it('R-5.5 R-5.6 R-5.11 G-11 D-8 bid, white, black, troops; chart order; what is too dear is skipped', () => {
    const owner = { noble_stafford: 'red', bishop_winchester: 'red', ship_pembroke: 'blue', town_winchester: 'red' };
    const plan = {
      white: ['bishop_winchester', 'noble_stafford'],
      black: ['ship_pembroke'],
      troops: { town_winchester: 1 },
    };
    const { after, told } = turn({ owner, cash: { red: 10 } }, { red: plan });
    expect(told('paid').map((facts) => [facts['target'], facts['pounds'], facts['left']])).toEqual([
      ['noble_stafford', 6, 4],
      ['ship_pembroke', 4, 0],
    ]);
    expect(told('unpaid').map((facts) => [facts['item'], facts['target'], facts['left']])).toEqual([
      ['white', 'bishop_winchester', 4],
      ['troop', 'town_winchester', 0],
    ]);
    expect(after).toMatchObject({ cash: { red: 0 }, owner: { ship_pembroke: 'red' } });
    const starved = turn({ owner, cash: { red: 10 } }, { red: { ...plan, bid: { region: 'midlands', pounds: 9 } } });
    expect(starved.told('paid')).toEqual([{ seat: 'red', item: 'calais', target: 'midlands', pounds: 9, left: 1 }]);
  });

  it('R-5.6 R-5.7 G-12 R-5.12 W-13 Castles before Large Towns before Towns before Ports, then votes; counter by counter', () => {
    const owner = {
      castle_pontefract: 'red',
      castle_kenilworth: 'red',
      large_york: 'red',
      town_lincoln: 'red',
      port_kingston: 'red',
    };
    const troops = { port_kingston: 1, town_lincoln: 1, large_york: 1, castle_kenilworth: 2, castle_pontefract: 2 };
    const order = turn({ owner, cash: { red: 21 } }, { red: { troops } })
      .told('paid')
      .map((facts) => facts['target']);
    expect(order).toEqual([
      'castle_pontefract',
      'castle_pontefract',
      'castle_kenilworth',
      'castle_kenilworth',
      'large_york',
      'town_lincoln',
      'port_kingston',
    ]);
    const two = { troops: { castle_pontefract: 2, castle_kenilworth: 2 } };
    const deployed = (pounds: number) =>
      turn({ owner, cash: { red: pounds } }, { red: two })
        .told('deployed')
        .map((facts) => [facts['location'], facts['troops']]);
    expect(deployed(6)).toEqual([['castle_pontefract', 2]]);
    expect(deployed(9)).toEqual([
      ['castle_pontefract', 2],
      ['castle_kenilworth', 1],
    ]);
  });

  it('R-5.8 R-5.9 G-9 Nobles by points then home votes; Ships by the votes of their home port, wherever they are', () => {
    const nobles = {
      noble_percy: 'blue',
      noble_plantagenet: 'blue',
      noble_neville: 'blue',
      noble_herbert: 'blue',
      noble_clifford: 'blue',
    };
    const paid = (owner: object, black: string[], at = {}) =>
      turn({ owner, at, cash: { red: 200 } }, { red: { black } })
        .told('paid')
        .map((facts) => facts['target']);
    expect(
      paid(nobles, ['noble_clifford', 'noble_herbert', 'noble_percy', 'noble_plantagenet', 'noble_neville']),
    ).toEqual(['noble_neville', 'noble_plantagenet', 'noble_percy', 'noble_herbert', 'noble_clifford']);
    const ships = { ship_kingston: 'blue', ship_kings_lynn: 'blue', ship_berwick: 'blue' };
    expect(
      paid(ships, ['ship_berwick', 'ship_kings_lynn', 'ship_kingston'], {
        ship_kingston: 'sea_nm_east',
        ship_berwick: 'sea_ne_east',
      }),
    ).toEqual(['ship_kingston', 'ship_kings_lynn', 'ship_berwick']);
  });

  it('R-5.10 G-10 equal Nobles of one region go by the alphabet', () => {
    const game = edition({ 'cards/noble_herbert/cp': 6 });
    const owner = { noble_herbert: 'blue', noble_tudor: 'blue' };
    const { told } = turn({ owner, cash: { red: 24 } }, { red: { black: ['noble_tudor', 'noble_herbert'] } }, { game });
    expect(told('paid').map((facts) => facts['target'])).toEqual(['noble_herbert', 'noble_tudor']);
  });

  it('R-5.13 R-6.11 D-13 money paid never comes back', () => {
    const { after, told } = turn({ owner: { bishop_norwich: 'red' } }, { red: { white: ['bishop_norwich'] } });
    expect(after.cash.red).toBe(2);
    expect(told('cube-returned')).toEqual([{ seat: 'red', target: 'bishop_norwich' }]);
  });

  it('R-5.14 G-48 unwise is not illegal: weak attacks and idle defences are paid', () => {
    const owner = { castle_windsor: 'blue', large_london: 'red' };
    const { after, told } = turn(
      { owner, cash: { red: 20 } },
      { red: { troops: { castle_windsor: 1, large_london: 5 } } },
    );
    expect(told('order-ignored')).toEqual([]);
    expect(after).toMatchObject({ cash: { red: 2 }, owner: { castle_windsor: 'blue' } });
  });

  it('R-5.15 R-5.24 G-37 W-14 D-20 cubes on neutral, white on another’s, black on one’s own: ignored', () => {
    const owner = { noble_stafford: 'red', noble_tudor: 'blue' };
    const { after, told } = turn(
      { owner, cash: { red: 50, green: 50 }, order: ['red', 'yellow', 'blue', 'green'] },
      {
        red: { white: ['noble_tudor'], black: ['noble_stafford', 'noble_percy'] },
        green: { black: ['noble_stafford'] },
      },
    );
    expect(told('order-ignored')).toEqual([
      { seat: 'red', order: 'white', target: 'noble_tudor', reason: 'not-own' },
      { seat: 'red', order: 'black', target: 'noble_percy', reason: 'neutral' },
      { seat: 'red', order: 'black', target: 'noble_stafford', reason: 'own' },
    ]);
    expect(after).toMatchObject({ cash: { red: 50 }, owner: { noble_stafford: 'green', noble_tudor: 'blue' } });
  });

  it('R-5.16 R-5.18 G-13 illegal troops cost nothing, illegal mercenaries stay', () => {
    const { after, told } = turn(
      { owner: { noble_tudor: 'red', large_york: 'blue' }, mercenaries: { red: 3 } },
      { red: { troops: { large_york: 1, large_cardiff: 1 }, mercenaries: { large_york: 2, noble_tudor: 1 } } },
    );
    expect(
      told('order-ignored').map((facts) => [facts['order'], facts['target'], facts['count'], facts['reason']]),
    ).toEqual([
      ['troops', 'large_york', 1, 'no-presence'],
      ['troops', 'large_cardiff', 1, 'neutral'],
      ['mercenaries', 'noble_tudor', 1, 'not-a-location'],
      ['mercenaries', 'large_york', 2, 'no-presence'],
    ]);
    expect(after).toMatchObject({ cash: { red: 6 }, mercenaries: { red: 3 }, pool: 14 });
  });

  it('R-5.17 R-5.19 pieces go where they can and else stay', () => {
    const owner = { noble_percy: 'red', noble_tudor: 'red', ship_berwick: 'red' };
    const { after, told } = turn(
      { owner },
      { red: { moves: { noble_percy: 'wales', noble_tudor: 'midlands', ship_berwick: 'sea_midlands' } } },
    );
    expect(after.at).toEqual({
      noble_percy: 'northern_marches',
      noble_tudor: 'midlands',
      ship_berwick: 'sea_midlands',
    });
    expect(told('moved')).toEqual([
      { seat: 'red', piece: 'ship_berwick', from: 'home', to: 'sea_midlands' },
      { seat: 'red', piece: 'noble_tudor', from: 'wales', to: 'midlands' },
    ]);
  });

  it('R-5.20 R-5.21 G-32 C-19 W-15 attackers of one Location fight in reverse turn order; a mercenary on one’s own Castle defends', () => {
    const owner = { castle_windsor: 'red', noble_stafford: 'red', town_winchester: 'yellow', noble_neville: 'blue' };
    const { told } = turn(
      { owner, order: ['blue', 'green', 'yellow', 'red'], cash: { red: 9, blue: 9 }, mercenaries: { red: 1 } },
      {
        red: { troops: { town_winchester: 3 }, mercenaries: { castle_windsor: 1 } },
        blue: { moves: { noble_neville: 'south_east' }, troops: { town_winchester: 3 } },
      },
    );
    expect(told('battle').map((facts) => facts['seat'])).toEqual(['red', 'blue']);
    expect(told('deployed')[0]).toMatchObject({ location: 'castle_windsor', mercenaries: 1, role: 'defence' });
  });

  it('R-5.22 R-5.25 a white cube protects its Noble after the move', () => {
    const { after, told } = turn(
      { owner: { noble_stafford: 'red' }, cash: { red: 6, blue: 12 } },
      {
        red: { white: ['noble_stafford'], moves: { noble_stafford: 'west_country' } },
        blue: { black: ['noble_stafford'] },
      },
    );
    expect(after).toMatchObject({ owner: { noble_stafford: 'red' }, at: { noble_stafford: 'west_country' } });
    expect(told('bribe')).toEqual([{ seat: 'blue', target: 'noble_stafford', from: 'red', result: 'stopped' }]);
  });

  it('R-5.23 G-38 D-16 mercenaries attack even when the troops with them cannot be paid', () => {
    const { after } = turn(
      { owner: { port_sandwich: 'blue', bishop_winchester: 'red' }, cash: { red: 0 }, mercenaries: { red: 2 } },
      { red: { troops: { port_sandwich: 2 }, mercenaries: { port_sandwich: 2 } } },
    );
    expect(after).toMatchObject({
      owner: { port_sandwich: 'red' },
      cash: { red: 0 },
      mercenaries: { red: 0 },
      pool: 17,
    });
  });

  it('R-4.25 W-12 the planning example costs £47', () => {
    const owner = {
      castle_windsor: 'red',
      noble_stafford: 'red',
      bishop_winchester: 'yellow',
      town_winchester: 'yellow',
      noble_neville: 'blue',
      castle_carisbrooke: 'yellow',
    };
    const plan = {
      moves: { noble_stafford: 'west_country' },
      troops: { town_winchester: 3, castle_carisbrooke: 4 },
      mercenaries: { castle_windsor: 1 },
      white: ['noble_stafford'],
      black: ['noble_neville'],
    };
    expect(warned(position({ owner, cash: { red: 47 }, mercenaries: { red: 1 } }), 'red', plan)).toEqual([]);
    expect(turn({ owner, cash: { red: 47 }, mercenaries: { red: 1 } }, { red: plan }).after.cash.red).toBe(0);
    expect(warned(position({ owner, cash: { red: 46 }, mercenaries: { red: 1 } }), 'red', plan)).toHaveLength(1);
  });
});
