import { shape } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { game, position, refused, turn, warned } from './table.ts';

const plan = (parts: object) => ({ kind: 'plan', ...parts });
const rules = (warnings: readonly { cites: readonly string[] }[]) => warnings.flatMap((warning) => warning.cites);

describe('the Captain of Calais', () => {
  const bids = {
    red: { bid: { region: 'midlands', pounds: 4 } },
    green: { bid: { region: 'south_east', pounds: 4 } },
    yellow: { bid: { region: 'south_east', pounds: 2 } },
  };

  it('R-4.5 C-7 R-4.6 G-40 R-4.7 R-4.8 D-7 one icon, own coins, the highest wins, ties by turn order, all pay', () => {
    const { after, told } = turn({}, bids);
    expect(told('calais-won')).toEqual([{ seat: 'red', region: 'midlands', pounds: 4, tied: ['green'] }]);
    expect(after.cash).toEqual({ red: 2, yellow: 4, green: 2, blue: 6 });
    const other = turn({ order: ['green', 'blue', 'yellow', 'red'] }, bids);
    expect(other.told('calais-won')).toEqual([{ seat: 'green', region: 'south_east', pounds: 4, tied: ['red'] }]);
    expect(refused(position({ cash: { red: 0 } }), 'red', plan({ bid: { region: 'midlands', pounds: 1 } }))).toContain(
      'R-4.6',
    );
  });

  it('R-4.9 nobody bids, nobody has it', () => {
    const { after, told } = turn({}, { red: { bid: { region: 'midlands', pounds: 0 } } });
    expect(told('calais-none')).toEqual([{}]);
    expect(told('title-score')).toEqual([]);
    expect(after.scores.red).toBe(0);
  });

  it('R-4.10 R-8.30 R-9.1 4 control points where he was bid for, 4 points as a title, for one turn', () => {
    const { told, after } = turn({}, { red: bids.red });
    expect(told('region-score')[2]).toMatchObject({ region: 'midlands', cp: { red: 4 }, first: 'red' });
    expect(told('title-score')).toEqual([{ seat: 'red', title: 'captain_of_calais', vp: 4 }]);
    expect(after.scores.red).toBe(8 + 4 + 5);
    expect(after.calais).toBeNull();
  });

  it('R-4.11 he can be neither bribed, attacked nor moved: no order can name him', () => {
    for (const parts of [
      { black: ['captain_of_calais'] },
      { troops: { captain_of_calais: 1 } },
      { moves: { captain_of_calais: 'wales' } },
    ]) {
      expect(shape(game.schema, plan(parts)).ok).toBe(false);
    }
  });

  it('R-4.12 G-5 he gives no presence', () => {
    const { after, told } = turn(
      { owner: { port_kings_lynn: 'blue' }, cash: { red: 20 } },
      { red: { ...bids.red, troops: { port_kings_lynn: 2 } } },
    );
    expect(told('order-ignored')).toMatchObject([{ reason: 'no-presence' }]);
    expect(after).toMatchObject({ owner: { port_kings_lynn: 'blue' }, cash: { red: 16 } });
  });
});

describe('moves', () => {
  const reach = (ship: string, from?: string) =>
    game.tables.data.board.seaChain.filter(
      (sea) =>
        warned(position({ owner: { [ship]: 'red' }, ...(from && { at: { [ship]: from } }) }), 'red', {
          moves: { [ship]: sea },
        }).length === 0,
    );

  it('R-4.13 R-4.14 R-11.1 R-11.2 C-12 W-9 W-25 Ships sail two sea areas along the chain', () => {
    expect(reach('ship_kings_lynn')).toEqual([
      'sea_nm_east',
      'sea_ne_east',
      'sea_midlands',
      'sea_south_east',
      'sea_west_country',
    ]);
    expect(reach('ship_plymouth')).toEqual([
      'sea_midlands',
      'sea_south_east',
      'sea_west_country',
      'sea_wales',
      'sea_ne_west',
    ]);
    expect(reach('ship_berwick')).toEqual(['sea_nm_east', 'sea_ne_east', 'sea_midlands']);
    expect(reach('ship_kingston', 'sea_nm_west')).toEqual(['sea_wales', 'sea_ne_west', 'sea_nm_west']);
  });

  it('R-4.15 a region with two coasts needs a side', () => {
    const owner = { ship_kings_lynn: 'red' };
    const vague = warned(position({ owner }), 'red', { moves: { ship_kings_lynn: 'northern_england' } });
    expect(rules(vague)).toContain('R-4.15');
    expect(turn({ owner }, { red: { moves: { ship_kings_lynn: 'northern_england' } } }).after.at.ship_kings_lynn).toBe(
      'home',
    );
    expect(turn({ owner }, { red: { moves: { ship_kings_lynn: 'south_east' } } }).after.at.ship_kings_lynn).toBe(
      'sea_south_east',
    );
  });

  it('R-4.16 R-4.17 G-25 W-10 Nobles go one border far, never across a corner', () => {
    const near = (home: string) =>
      game.tables.regions.filter(
        (to) =>
          warned(position({ owner: { noble_percy: 'red' }, at: { noble_percy: home } }), 'red', {
            moves: { noble_percy: to },
          }).length === 0,
      );
    expect(near('wales')).toEqual(['northern_england', 'midlands', 'west_country', 'wales']);
    expect(near('northern_marches')).toEqual(['northern_marches', 'northern_england']);
    expect(near('south_east')).toEqual(['midlands', 'south_east', 'west_country']);
    const { after } = turn({ owner: { noble_herbert: 'red' } }, { red: { moves: { noble_herbert: 'south_east' } } });
    expect(after.at.noble_herbert).toBe('wales');
  });

  it('R-4.18 R-4.19 one moves one’s own Nobles and Ships, as many as one likes, also to one place', () => {
    const owner = {
      noble_percy: 'red',
      noble_clifford: 'red',
      noble_stanley: 'red',
      ship_berwick: 'red',
      ship_kings_lynn: 'red',
      noble_tudor: 'blue',
    };
    const moves = {
      noble_percy: 'northern_england',
      noble_clifford: 'northern_england',
      ship_berwick: 'sea_ne_east',
      ship_kings_lynn: 'sea_ne_east',
    };
    expect(turn({ owner }, { red: { moves } }).after.at).toMatchObject(moves);
    expect(refused(position({ owner }), 'red', plan({ moves: { noble_tudor: 'midlands' } }))).toContain('R-4.18');
    expect(refused(position({ owner }), 'red', plan({ moves: { noble_herbert: 'midlands' } }))).toContain('R-4.18');
    expect(
      refused(position({ owner: { large_york: 'red' } }), 'red', plan({ moves: { large_york: 'midlands' } })),
    ).toContain('R-4.19');
  });
});

describe('troops and cubes', () => {
  const home = {
    castle_windsor: 'red',
    noble_stafford: 'red',
    bishop_winchester: 'yellow',
    noble_neville: 'blue',
    castle_carisbrooke: 'yellow',
  };
  const legal = (seat: string, parts: object, owner: object = home) =>
    warned(position({ owner, cash: { red: 99, yellow: 99, green: 99, blue: 99 } }), seat, parts).length === 0;

  it('R-4.20 R-4.27 R-4.40 R-11.6 troops go to Locations only', () => {
    for (const target of ['bishop_winchester', 'noble_neville']) {
      const warnings = warned(position({ owner: home }), 'red', { troops: { [target]: 1 } });
      expect(rules(warnings)).toEqual(expect.arrayContaining(['R-4.20', 'R-5.16']));
    }
    expect(
      rules(warned(position({ owner: { ship_berwick: 'blue' } }), 'red', { troops: { ship_berwick: 1 } })),
    ).toContain('R-11.6');
    expect(rules(warned(position({ owner: home }), 'red', { black: ['castle_carisbrooke'] }))).toContain('R-4.40');
  });

  it('R-4.21 on one’s own they defend, on another’s they attack', () => {
    const { told } = turn(
      { owner: { port_berwick: 'red', town_durham: 'blue' } },
      { red: { troops: { port_berwick: 1, town_durham: 1 } } },
    );
    expect(told('deployed')).toEqual([
      { seat: 'red', location: 'town_durham', troops: 1, mercenaries: 0, role: 'attack' },
      { seat: 'red', location: 'port_berwick', troops: 1, mercenaries: 0, role: 'defence' },
    ]);
  });

  it('R-4.22 R-4.23 R-4.24 R-4.25 W-11 who may attack where', () => {
    expect(legal('yellow', { troops: { castle_windsor: 1 } })).toBe(true);
    expect(legal('red', { troops: { town_winchester: 1 } })).toBe(false);
    expect(legal('blue', { troops: { castle_windsor: 1 } })).toBe(false);
    expect(
      legal('blue', { moves: { noble_neville: 'south_east' }, troops: { castle_windsor: 1, castle_carisbrooke: 1 } }),
    ).toBe(true);
    expect(legal('green', { troops: { castle_windsor: 1 } }, { ...home, ship_sandwich: 'green' })).toBe(false);
    for (const base of ['noble_woodville', 'large_london', 'town_winchester', 'port_sandwich']) {
      expect(legal('green', { troops: { castle_windsor: 1 } }, { ...home, [base]: 'green' }), base).toBe(true);
    }
  });

  it('R-4.26 G-6 D-11 an illegal move gives no presence', () => {
    const { after } = turn(
      { owner: { noble_herbert: 'red', port_sandwich: 'blue' } },
      { red: { moves: { noble_herbert: 'south_east' }, troops: { port_sandwich: 2 } } },
    );
    expect(after).toMatchObject({ owner: { port_sandwich: 'blue' }, cash: { red: 6 }, at: { noble_herbert: 'wales' } });
  });

  it('R-4.28 R-4.29 R-4.30 R-4.31 G-7 G-23 any number of attacks; £3 a troop, mercenaries free; garrisons use no counters', () => {
    const owner = { noble_stafford: 'red', castle_windsor: 'blue', large_london: 'green', port_sandwich: 'blue' };
    const { after, told } = turn(
      { owner, cash: { red: 60 }, mercenaries: { red: 4 } },
      {
        red: {
          troops: { castle_windsor: 16, large_london: 3, port_sandwich: 1 },
          mercenaries: { castle_windsor: 1, port_sandwich: 2 },
        },
      },
    );
    expect(after).toMatchObject({
      cash: { red: 0 },
      mercenaries: { red: 1 },
      owner: { castle_windsor: 'red', large_london: 'red', port_sandwich: 'red' },
    });
    expect(told('paid').filter((facts) => facts['item'] === 'troop')).toHaveLength(20);
  });

  it('R-4.32 R-4.33 R-4.34 R-4.35 W-27 C-3 prices of cubes', () => {
    const owner = {
      noble_neville: 'blue',
      noble_percy: 'blue',
      bishop_york: 'blue',
      ship_sandwich: 'blue',
      noble_tudor: 'red',
      bishop_exeter: 'red',
      ship_berwick: 'red',
    };
    const { told } = turn(
      { owner, cash: { red: 200 } },
      {
        red: {
          black: ['noble_percy', 'noble_neville', 'bishop_york', 'ship_sandwich'],
          white: ['noble_tudor', 'bishop_exeter', 'ship_berwick'],
        },
      },
    );
    const prices = Object.fromEntries(
      told('paid').map((facts) => [`${facts['item']} ${facts['target']}`, facts['pounds']]),
    );
    expect(prices).toEqual({
      'white noble_tudor': 6,
      'white bishop_exeter': 4,
      'white ship_berwick': 2,
      'black noble_neville': 20,
      'black noble_percy': 18,
      'black bishop_york': 10,
      'black ship_sandwich': 8,
    });
  });

  it('R-4.38 R-4.39 bribing needs an owner, not presence', () => {
    const { after, told } = turn(
      { owner: { bishop_exeter: 'blue' }, cash: { red: 30 } },
      { red: { black: ['bishop_exeter', 'bishop_york'] } },
    );
    expect(after).toMatchObject({ owner: { bishop_exeter: 'red' }, cash: { red: 22 } });
    expect(told('order-ignored')).toEqual([{ seat: 'red', order: 'black', target: 'bishop_york', reason: 'neutral' }]);
  });

  it('R-4.41 a cube is on the piece, wherever it goes', () => {
    const doc = { owner: { noble_herbert: 'blue' }, cash: { red: 8, blue: 4 } };
    const plans = { red: { black: ['noble_herbert'] }, blue: { moves: { noble_herbert: 'midlands' } } };
    expect(turn(doc, plans).after).toMatchObject({
      owner: { noble_herbert: 'red' },
      at: { noble_herbert: 'midlands' },
      cash: { red: 0 },
    });
    const guarded = { ...plans, blue: { ...plans.blue, white: ['noble_herbert'] } };
    expect(turn(doc, guarded).after.owner.noble_herbert).toBe('blue');
  });
});
