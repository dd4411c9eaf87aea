import { describe, expect, it } from 'vitest';
import { turn } from './table.ts';

/** Positions 1 to 4 are red, yellow, green, blue. */
const rich = { red: 99, yellow: 99, green: 99, blue: 99 };
const bribes = (owner: object, plans: { [seat: string]: object }, doc: object = {}) =>
  turn({ owner, cash: rich, ...doc }, plans);
const black = (...targets: string[]) => ({ black: targets });

describe('6 Bribery', () => {
  it('R-6.1 R-6.2 R-6.5 R-6.7 R-6.8 R-6.17 D-2 last position first; a white cube stops one', () => {
    const { after, told } = bribes(
      { noble_tudor: 'yellow' },
      {
        yellow: { white: ['noble_tudor'] },
        blue: black('noble_tudor'),
        green: black('noble_tudor'),
        red: black('noble_tudor'),
      },
    );
    expect(told('bribe')).toEqual([
      { seat: 'blue', target: 'noble_tudor', from: 'yellow', result: 'stopped' },
      { seat: 'green', target: 'noble_tudor', from: 'yellow', result: 'won' },
      { seat: 'red', target: 'noble_tudor', from: 'green', result: 'won' },
    ]);
    expect(after.owner.noble_tudor).toBe('red');
    expect(told('cube-returned')).toEqual([]);
  });

  it('R-6.3 R-6.4 R-6.9 the Personality passes at once and stays where it is', () => {
    const { after } = bribes(
      { noble_tudor: 'yellow', ship_berwick: 'yellow' },
      { red: black('noble_tudor', 'ship_berwick') },
      { at: { noble_tudor: 'midlands', ship_berwick: 'sea_midlands' } },
    );
    expect(after.owner).toEqual({ noble_tudor: 'red', ship_berwick: 'red' });
    expect(after.at).toEqual({ noble_tudor: 'midlands', ship_berwick: 'sea_midlands' });
  });

  it('R-6.6 without a white cube the earliest position ends up with it', () => {
    expect(
      bribes(
        { noble_tudor: 'yellow' },
        { red: black('noble_tudor'), green: black('noble_tudor'), blue: black('noble_tudor') },
      ).after.owner.noble_tudor,
    ).toBe('red');
  });

  it('R-6.10 W-16 an attack stands though its Noble is bribed away', () => {
    const { after } = bribes(
      { noble_neville: 'blue', port_plymouth: 'yellow' },
      { red: black('noble_neville'), blue: { troops: { port_plymouth: 2 } } },
    );
    expect(after.owner).toEqual({ noble_neville: 'red', port_plymouth: 'blue' });
  });

  it('R-6.11 R-6.12 unchallenged cubes come back for the next turn, six of each', () => {
    const nobles = ['noble_percy', 'noble_tudor', 'noble_stanley', 'noble_herbert', 'bishop_york', 'bishop_exeter'];
    const owner = Object.fromEntries(nobles.map((id) => [id, 'red']));
    const first = bribes(owner, { red: { white: nobles } });
    expect(first.told('cube-returned')).toHaveLength(6);
    const again = bribes(owner, { red: { white: nobles }, blue: black(...nobles) }, { turn: 2 });
    expect(again.told('bribe').every((facts) => facts['result'] === 'stopped')).toBe(true);
  });

  it('R-6.13 R-6.15 G-36 G-27 D-17 titles are checked bribe by bribe, in payment order', () => {
    const owner = {
      bishop_york: 'yellow',
      bishop_st_davids: 'yellow',
      bishop_durham: 'red',
      bishop_exeter: 'red',
      bishop_norwich: 'green',
    };
    const { after, told } = bribes(
      owner,
      { blue: black('bishop_norwich', 'bishop_york') },
      { titles: { archbishop_of_canterbury: 'yellow' } },
    );
    expect(told('bribe').map((facts) => facts['target'])).toEqual(['bishop_york', 'bishop_norwich']);
    expect(told('title')).toEqual([{ title: 'archbishop_of_canterbury', from: 'yellow', to: 'red' }]);
    expect(after.titles.archbishop_of_canterbury).toBe('red');
  });

  it('R-6.14 R-6.16 G-45 what is won counts in Parliament, but gives no tax, presence or move this turn', () => {
    const { after, told } = bribes(
      { bishop_exeter: 'yellow', noble_neville: 'yellow', port_plymouth: 'green' },
      { red: { black: ['bishop_exeter', 'noble_neville'], troops: { port_plymouth: 2 } } },
    );
    expect(told('order-ignored')).toMatchObject([{ target: 'port_plymouth', reason: 'no-presence' }]);
    expect(after.cash.red).toBe(99 - 8 - 20);
    expect(told('region-score').find((facts) => facts['region'] === 'west_country')).toMatchObject({
      first: 'red',
      cp: { red: 13, green: 2 },
    });
  });
});
