import { describe, expect, it } from 'vitest';
import { edition, regionScore, turn } from './table.ts';

/** Positions 1 to 4 are red, yellow, green, blue; red and blue Lancaster, yellow and green York. */
const score = (owner: object, region: string, doc: object = {}) => regionScore(turn({ owner, ...doc }), region);
const votes = (owner: object, region: string, doc: object = {}) =>
  turn({ owner, ...doc })
    .told('region-votes')
    .find((facts) => facts['region'] === region);

describe('regions', () => {
  it('R-8.1 in their order, points before votes', () => {
    const { reports } = turn({});
    const order = reports
      .filter((report) => report.key.startsWith('region-'))
      .map((report) => `${report.key} ${report.facts['region']}`);
    expect(order).toEqual(
      ['northern_marches', 'northern_england', 'midlands', 'south_east', 'west_country', 'wales'].flatMap((region) => [
        `region-score ${region}`,
        `region-votes ${region}`,
      ]),
    );
  });

  it('R-8.2 R-11.7 Locations, Bishop, Nobles and Ships that stand there, and Calais', () => {
    const owner = {
      castle_kenilworth: 'red',
      bishop_norwich: 'red',
      noble_percy: 'red',
      noble_mowbray: 'red',
      ship_kings_lynn: 'red',
      ship_berwick: 'red',
      port_berwick: 'red',
    };
    const at = { noble_percy: 'midlands', noble_mowbray: 'wales', ship_berwick: 'sea_midlands' };
    const played = turn({ owner, at }, { red: { bid: { region: 'midlands', pounds: 1 } } });
    expect(regionScore(played, 'midlands')['cp']).toEqual({ red: 6 + 3 + 9 + 2 + 2 + 4 });
    expect(regionScore(played, 'northern_marches')['cp']).toEqual({ red: 2 });
    expect(regionScore(played, 'wales')['cp']).toEqual({ red: 8 });
  });

  it('R-8.3 C-5 R-8.10 first and second score at once, without a change of this turn’s order', () => {
    const { after, told } = turn({
      owner: { castle_pontefract: 'red', large_york: 'green', town_lincoln: 'blue' },
      turn: 5,
    });
    expect(told('region-score')[1]).toMatchObject({
      first: 'red',
      firstVp: 9,
      second: 'green',
      secondVp: 6,
      tieBreak: 'cp',
      secondTieBreak: 'cp',
    });
    expect(after.order).toEqual(['red', 'yellow', 'green', 'blue']);
    expect(after.scores).toMatchObject({ red: 9 + 5, green: 6, blue: 5 });
  });

  it('R-8.4 R-8.5 W-22 Nobles one by one; one more beats none', () => {
    const at = { noble_percy: 'northern_england', noble_herbert: 'northern_england' };
    expect(
      score(
        { noble_percy: 'red', large_york: 'red', noble_plantagenet: 'yellow', noble_herbert: 'yellow' },
        'northern_england',
        { at },
      ),
    ).toMatchObject({ first: 'yellow', tieBreak: 'noble' });
  });

  it('R-8.5 C-3 W-21 Neville or a Noble of 8 beats Castle and Town in a tie', () => {
    const owner = { noble_neville: 'yellow', port_kingston: 'yellow', castle_pontefract: 'red', large_york: 'red' };
    const doc = { owner, at: { noble_neville: 'northern_england' } };
    expect(regionScore(turn(doc), 'northern_england')).toMatchObject({
      cp: { yellow: 12, red: 10 },
      first: 'yellow',
      firstVp: 9,
      second: 'red',
      secondVp: 6,
    });
    const game = edition({ 'cards/noble_neville/cp': 8 });
    expect(regionScore(turn(doc, {}, { game }), 'northern_england')).toMatchObject({
      cp: { yellow: 10, red: 10 },
      first: 'yellow',
      tieBreak: 'noble',
    });
  });

  it('R-8.6 R-4.10 W-8 Calais is a Noble in ties', () => {
    const played = turn({ owner: { large_london: 'yellow' } }, { red: { bid: { region: 'south_east', pounds: 1 } } });
    expect(regionScore(played, 'south_east')).toMatchObject({
      cp: { red: 4, yellow: 4 },
      first: 'red',
      second: 'yellow',
      tieBreak: 'noble',
    });
  });

  it('R-8.7 W-20 D-10 the leftmost unique icon wins', () => {
    const at = { noble_percy: 'northern_england' };
    expect(
      score(
        { noble_percy: 'red', bishop_york: 'red', noble_plantagenet: 'yellow', town_lincoln: 'yellow' },
        'northern_england',
        { at },
      ),
    ).toMatchObject({ first: 'red', tieBreak: 'bishop' });
    expect(
      score({ castle_pontefract: 'blue', large_york: 'red', ship_kingston: 'red' }, 'northern_england'),
    ).toMatchObject({ first: 'blue', tieBreak: 'royal_castle' });
    const ships = { ship_berwick: 'red', ship_kingston: 'red', port_kingston: 'blue', ship_kings_lynn: 'blue' };
    expect(
      score(ships, 'northern_england', { at: { ship_berwick: 'sea_ne_east', ship_kings_lynn: 'sea_ne_east' } }),
    ).toMatchObject({ first: 'blue', tieBreak: 'port' });
  });

  it('R-8.8 G-15 equal Ships: the earlier in turn order', () => {
    const owner = { ship_berwick: 'blue', ship_kingston: 'red' };
    const at = { ship_berwick: 'sea_ne_west' };
    expect(score(owner, 'northern_england', { at })).toMatchObject({ first: 'red', tieBreak: 'turn_order' });
    expect(score(owner, 'northern_england', { at, order: ['blue', 'green', 'yellow', 'red'] })).toMatchObject({
      first: 'blue',
    });
  });

  it('R-8.9 G-16 who has nothing there gets nothing; alone, no second points', () => {
    expect(score({ castle_harlech: 'red' }, 'wales')).toEqual({
      region: 'wales',
      cp: { red: 6 },
      first: 'red',
      firstVp: 5,
      second: null,
      secondVp: null,
      tieBreak: null,
      secondTieBreak: null,
    });
    expect(score({}, 'wales')).toMatchObject({ first: null, firstVp: null, cp: {} });
  });

  it('R-8.36 G-46 D-19 Calais has no precedence over a Noble of 4', () => {
    const played = turn(
      {
        owner: { port_kings_lynn: 'red', noble_herbert: 'blue', ship_kings_lynn: 'blue' },
        at: { noble_herbert: 'midlands' },
      },
      { red: { bid: { region: 'midlands', pounds: 1 } } },
    );
    expect(regionScore(played, 'midlands')).toMatchObject({ cp: { red: 6, blue: 6 }, first: 'red', tieBreak: 'port' });
  });
});

describe('votes and King', () => {
  it('R-8.11 R-8.12 W-23 G-47 Houses pool their points, then their possessions', () => {
    const owner = {
      castle_pontefract: 'red',
      large_york: 'blue',
      town_lincoln: 'red',
      noble_mowbray: 'yellow',
      bishop_york: 'green',
      port_kingston: 'yellow',
    };
    expect(votes(owner, 'northern_england', { at: { noble_mowbray: 'northern_england' } })).toEqual({
      region: 'northern_england',
      house: 'york',
      votes: 9,
      cp: { lancaster: 13, york: 13 },
      tieBreak: 'noble',
    });
  });

  it('R-8.13 G-17 then the House of the earliest player who is there', () => {
    const owner = { ship_kingston: 'blue', ship_berwick: 'green' };
    const at = { ship_berwick: 'sea_ne_west' };
    expect(votes(owner, 'northern_england', { at })).toMatchObject({ house: 'york', tieBreak: 'turn_order' });
    expect(votes(owner, 'northern_england', { at, order: ['yellow', 'blue', 'green', 'red'] })).toMatchObject({
      house: 'lancaster',
    });
  });

  it('R-8.15 nobody there, no votes; a lone Ship or Calais is enough', () => {
    expect(votes({}, 'wales')).toMatchObject({ house: null });
    expect(votes({ ship_pembroke: 'green' }, 'wales')).toMatchObject({ house: 'york', votes: 5 });
    const played = turn({}, { blue: { bid: { region: 'midlands', pounds: 1 } } });
    expect(played.told('king')).toMatchObject([{ house: 'lancaster', lancaster: 8, york: 0 }]);
  });

  it('R-8.16 R-8.17 R-8.18 W-24 more votes make the King: 5 points for both, and the turn is recorded', () => {
    const owner = {
      castle_bamburgh: 'red',
      castle_pontefract: 'red',
      castle_windsor: 'blue',
      castle_kenilworth: 'yellow',
      castle_carisbrooke: 'green',
      castle_harlech: 'green',
    };
    const { told, after } = turn({ owner });
    expect(told('king')).toEqual([{ house: 'lancaster', lancaster: 20, york: 19, seats: ['red', 'blue'], vp: 5 }]);
    expect(after.kings).toEqual(['lancaster']);
    expect(after.scores).toMatchObject({ blue: 7 + 5, yellow: 8 });
  });

  const tied = {
    castle_pontefract: 'red',
    castle_kenilworth: 'red',
    castle_windsor: 'yellow',
    castle_carisbrooke: 'yellow',
    castle_bamburgh: 'yellow',
  };

  it('R-8.19 G-18 D-9 equal votes: no King, unless the table chose incumbent or chart', () => {
    const doc = { turn: 3, owner: tied, kings: [null, 'york'] };
    expect(turn(doc).told('king')).toEqual([{ house: null, lancaster: 17, york: 17, seats: [], vp: 0 }]);
    expect(turn(doc).after.kings).toEqual([null, 'york', null]);
    const with_ = (tiedVotes: string, more: object = {}) =>
      turn({ ...doc, ...more }, {}, { options: { tiedVotes } }).after.kings[2];
    expect(with_('incumbent')).toBe('york');
    expect(with_('incumbent', { kings: [null, null] })).toBeNull();
    expect(with_('chart')).toBe('york'); // three Castles against two
    expect(with_('chart', { owner: { ...tied, noble_percy: 'blue' }, at: { noble_percy: 'northern_england' } })).toBe(
      'lancaster',
    );
  });
});
