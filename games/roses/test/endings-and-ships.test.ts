import { describe, expect, it } from 'vitest';
import { act, position, regionScore, turn, turnOf } from './table.ts';

/** Positions 1 to 4 are red, yellow, green, blue; red and blue Lancaster, yellow and green York. */
describe('end of turn and of the game', () => {
  it('R-9.1 R-9.2 R-9.3 Calais goes back, the next turn begins, the rest carries over', () => {
    const owner = { noble_percy: 'red', ship_berwick: 'blue', ship_kingston: 'blue' };
    const { after } = turn(
      {
        turn: 2,
        owner,
        at: { noble_percy: 'midlands', ship_berwick: 'sea_midlands' },
        cash: { red: 9 },
        mercenaries: { red: 2 },
      },
      { red: { bid: { region: 'midlands', pounds: 2 } } },
    );
    expect(after).toMatchObject({
      turn: 3,
      phase: 'draft',
      calais: null,
      owner,
      at: { noble_percy: 'midlands', ship_berwick: 'sea_midlands' },
      cash: { red: 7 },
      mercenaries: { red: 2 },
      titles: { lord_high_admiral: 'blue' },
    });
  });

  const end = (doc: object, players: 2 | 3 | 4 = 4) => {
    const played = turn({ turn: 5, ...doc }, {}, { players });
    return [played.after.outcome.winners[0], played.told('game-over')[0]['tieBreak']];
  };

  it('R-10.1 after turn 5 the highest total wins, and nobody decides any more', () => {
    const { after, told } = turn({ turn: 5, scores: { red: 50, yellow: 60, green: 40, blue: 30 } });
    expect(after).toMatchObject({ phase: 'over', awaits: [], outcome: { winners: ['yellow'] } });
    expect(told('game-over')).toEqual([
      { winners: ['yellow'], scores: { red: 50, yellow: 60, green: 40, blue: 30 }, tieBreak: 'vp' },
    ]);
  });

  it('R-10.2 tied, different Houses: more Kings', () => {
    const scores = { red: 50, yellow: 50 };
    expect(end({ scores, kings: ['york', 'york', 'lancaster', null] })).toEqual(['yellow', 'kings']);
    expect(end({ scores, kings: ['lancaster', null, null, null] })).toEqual(['red', 'kings']);
  });

  it('R-10.3 R-10.5 G-21 tied, same House: Nobles on the whole board, without Calais, then Castles and so on', () => {
    const owner = { noble_percy: 'red', noble_plantagenet: 'blue', noble_herbert: 'blue' };
    const same = { scores: { red: 60, blue: 60 }, owner };
    const level = turn({ turn: 5, ...same }, {});
    const gap = level.after.scores.red - level.after.scores.blue;
    expect(end({ ...same, scores: { red: 60, blue: 60 + gap } })).toEqual(['blue', 'noble']);
    const castles = {
      scores: { red: 60, blue: 60 },
      owner: { castle_windsor: 'red', castle_harlech: 'blue', castle_pontefract: 'blue' },
    };
    const more = turn({ turn: 5, ...castles }, {}).after.scores;
    expect(end({ ...castles, scores: { red: 60 + Math.max(0, more.blue - more.red), blue: 60 } })).toEqual([
      'blue',
      'royal_castle',
    ]);
  });

  it('R-10.4 R-12.10 G-20 equal Kings, or no Houses: the chart, then the order of turn 5', () => {
    expect(end({ scores: { red: 50, yellow: 50 }, order: ['green', 'yellow', 'red', 'blue'] })).toEqual([
      'yellow',
      'turn_order',
    ]);
    expect(end({ scores: { red: 50, yellow: 50 }, order: ['yellow', 'red'] }, 2)).toEqual(['yellow', 'turn_order']);
    const owner = { ship_pembroke: 'yellow', ship_berwick: 'red', ship_kingston: 'red' };
    const { scores } = turn({ turn: 5, owner, scores: { red: 50, yellow: 50 } }, {}, { players: 2 }).after;
    expect(end({ owner, scores: { red: 50, yellow: 50 + scores.red - scores.yellow } }, 2)).toEqual(['red', 'ship']);
  });
});

describe('Ships', () => {
  it('R-11.3 R-11.4 G-43 D-12 at sea until back off the home port; the other coast of the region is not home', () => {
    const moved = (ship: string, from: string, to: string) =>
      turn({ owner: { [ship]: 'red' }, at: { [ship]: from } }, { red: { moves: { [ship]: to } } });
    const back = moved('ship_kings_lynn', 'sea_ne_east', 'sea_midlands');
    expect(back.after.at.ship_kings_lynn).toBe('home');
    expect(regionScore(back, 'midlands')['cp']).toEqual({ red: 2 });
    const west = moved('ship_berwick', 'sea_ne_west', 'sea_nm_west');
    expect(west.after.at.ship_berwick).toBe('sea_nm_west');
    expect(regionScore(west, 'northern_marches')['cp']).toEqual({ red: 2 });
    expect(moved('ship_berwick', 'home', 'sea_midlands').after.at.ship_berwick).toBe('sea_midlands');
  });

  it('R-11.5 W-26 a Ship off the coast gives points, not presence', () => {
    const played = turn(
      { owner: { ship_berwick: 'red', port_kingston: 'blue' }, cash: { red: 9 } },
      { red: { moves: { ship_berwick: 'sea_ne_east' }, troops: { port_kingston: 2 } } },
    );
    expect(played.after).toMatchObject({ owner: { port_kingston: 'blue' }, cash: { red: 9 } });
    expect(regionScore(played, 'northern_england')['cp']).toEqual({ blue: 2, red: 2 });
  });

  it('R-11.6 troops cannot attack a Ship, in port or at sea', () => {
    const { after, told } = turn(
      { owner: { ship_berwick: 'blue', town_durham: 'red' } },
      { red: { troops: { ship_berwick: 2 } } },
    );
    expect(told('order-ignored')).toMatchObject([{ reason: 'not-a-location' }]);
    expect(after).toMatchObject({ owner: { ship_berwick: 'blue' }, cash: { red: 6 } });
  });

  it('R-4.3 written positions keep sealed plans', () => {
    const p = position({ owner: { noble_percy: 'red' } });
    act(p, 'red', { kind: 'plan', moves: { noble_percy: 'northern_england' } });
    expect(turnOf(p, []).after.plans).toEqual({ red: { moves: { noble_percy: 'northern_england' } } });
  });
});
