import { describe, expect, it } from 'vitest';
import { act, position, turn, written } from './table.ts';

/** Positions 1 to 4 are red, yellow, green, blue; red and blue Lancaster, yellow and green York. */
describe('titles', () => {
  const admiral = (p: ReturnType<typeof position>) => written(p).titles.lord_high_admiral;

  it('R-8.20 R-8.21 R-8.31 four points each, several at once, scored after the King', () => {
    const owner = { ship_berwick: 'red', ship_kingston: 'red', bishop_york: 'red', bishop_exeter: 'red' };
    const { told, reports } = turn({ owner });
    expect(told('title-score')).toEqual([
      { seat: 'red', title: 'lord_high_admiral', vp: 4 },
      { seat: 'red', title: 'archbishop_of_canterbury', vp: 4 },
    ]);
    const keys = reports.map((report) => report.key);
    expect(keys.indexOf('king')).toBeLessThan(keys.indexOf('title-score'));
  });

  it('R-8.22 R-8.23 R-8.25 C-17 the first with two; kept on ties; taken by whoever has more', () => {
    const row = ['ship_berwick', 'ship_kingston', 'ship_plymouth', 'ship_pembroke', 'ship_sandwich', 'mercenary_1'];
    const p = position({ phase: 'draft', row, picks: ['yellow', 'yellow', 'red', 'red', 'red', 'blue'] });
    const holders = [];
    for (const [index, seat] of written(p).picks.slice(0, 5).entries()) {
      act(p, seat, { kind: 'pick', card: row[index] });
      holders.push(admiral(p));
    }
    expect(holders).toEqual([null, 'yellow', 'yellow', 'yellow', 'red']);
  });

  it('R-8.24 G-28 D-6 lost, it goes to the most Ships, among equals the earliest, the taker not preferred', () => {
    const owner = {
      ship_berwick: 'red',
      ship_kingston: 'red',
      ship_plymouth: 'yellow',
      ship_pembroke: 'yellow',
      ship_sandwich: 'green',
    };
    const titles = { lord_high_admiral: 'red' };
    const doc = { owner, titles, cash: { green: 50 }, order: ['blue', 'yellow', 'green', 'red'] };
    expect(turn(doc, { green: { black: ['ship_berwick'] } }).after.titles.lord_high_admiral).toBe('yellow');
    expect(
      turn({ ...doc, order: ['green', 'yellow', 'blue', 'red'] }, { green: { black: ['ship_berwick'] } }).after.titles
        .lord_high_admiral,
    ).toBe('green');
  });

  it('R-8.26 G-19 C-11 nobody with two: back to the board, or out of the game by option', () => {
    const doc = { owner: { ship_berwick: 'red', ship_kingston: 'red' }, cash: { blue: 50, green: 50 } };
    const { p, after, told } = turn(doc, { blue: { black: ['ship_berwick'] } });
    expect(told('title')).toEqual([{ title: 'lord_high_admiral', from: 'red', to: null }]);
    expect(after.titles.lord_high_admiral).toBeNull();
    expect(p.titles[0]).toBe(-1);
    const options = { orphanTitle: 'removed' };
    const gone = turn(doc, { blue: { black: ['ship_berwick'] } }, { options });
    expect(gone.after.lostTitles).toEqual(['lord_high_admiral']);
    const later = turn(
      { ...doc, owner: { ship_berwick: 'blue', ship_kingston: 'red' }, lostTitles: ['lord_high_admiral'] },
      { blue: { black: ['ship_kingston'] } },
      { options },
    );
    expect(later.after.titles.lord_high_admiral).toBeNull();
    expect(later.told('title')).toEqual([]);
  });

  it('R-8.27 R-8.28 R-8.29 Bishops, the Archbishop of York among them; Castles; Ports', () => {
    const owner = {
      bishop_york: 'red',
      bishop_exeter: 'red',
      castle_windsor: 'green',
      castle_harlech: 'green',
      port_berwick: 'blue',
      port_kingston: 'blue',
      ship_berwick: 'yellow',
    };
    expect(turn({ owner }).after.titles).toEqual({
      lord_high_admiral: null,
      archbishop_of_canterbury: 'red',
      constable_of_the_tower: 'green',
      warden_of_the_cinque_ports: 'blue',
    });
  });

  it('R-8.37 R-7.18 a title that passed on is not given back when the Location is retaken', () => {
    const owner = {
      port_sandwich: 'yellow',
      port_berwick: 'yellow',
      port_plymouth: 'red',
      port_pembroke: 'red',
      noble_stafford: 'blue',
      noble_woodville: 'green',
    };
    const { told } = turn(
      { owner, titles: { warden_of_the_cinque_ports: 'yellow' }, cash: { blue: 9, green: 9 } },
      { blue: { troops: { port_sandwich: 2 } }, green: { troops: { port_sandwich: 2 } } },
    );
    expect(told('title')).toEqual([{ title: 'warden_of_the_cinque_ports', from: 'yellow', to: 'red' }]);
  });
});

describe('bonuses', () => {
  it('R-8.32 R-8.33 R-8.34 R-8.35 W-28 D-15 trade 2, wherever the Ship is; church 3; last of all', () => {
    const owner = {
      large_york: 'red',
      bishop_york: 'red',
      port_berwick: 'red',
      ship_berwick: 'red',
      town_exeter: 'blue',
      bishop_exeter: 'red',
      port_kingston: 'blue',
      ship_kingston: 'red',
    };
    const { told, reports } = turn({ owner, at: { ship_berwick: 'sea_wales' } });
    expect(told('bonus')).toEqual([
      { seat: 'red', bonus: 'trade', cards: ['port_berwick', 'ship_berwick'], vp: 2 },
      { seat: 'red', bonus: 'church', cards: ['large_york', 'bishop_york'], vp: 3 },
    ]);
    const keys = reports.map((report) => report.key);
    expect(keys.lastIndexOf('title-score')).toBeLessThan(keys.indexOf('bonus'));
  });

  it('R-11.8 a Port and its Ship have owners of their own', () => {
    const owner = { port_berwick: 'blue', ship_berwick: 'blue', town_durham: 'red' };
    const { after, told } = turn({ owner }, { red: { troops: { port_berwick: 2 } } });
    expect(after.owner).toMatchObject({ port_berwick: 'red', ship_berwick: 'blue' });
    expect(told('bonus')).toEqual([]);
  });
});
