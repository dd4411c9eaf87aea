import { describe, expect, it } from 'vitest';
import { game, turn } from './table.ts';

/** Positions 1 to 4 are red, yellow, green, blue; everybody has a foot in the South East. */
const rich = { red: 99, yellow: 99, green: 99, blue: 99 };
const feet = { noble_stafford: 'red', noble_woodville: 'yellow', bishop_winchester: 'green', noble_tudor: 'blue' };
const fight = (owner: object, plans: { [seat: string]: object }, doc: object = {}) =>
  turn({ owner: { ...feet, ...owner }, at: { noble_tudor: 'south_east' }, cash: rich, ...doc }, plans);
const troops = (location: string, count: number) => ({ troops: { [location]: count } });

describe('7 Combat', () => {
  it('R-7.1 R-7.21 G-36 last position first, each to the end, in payment order', () => {
    const owner = { castle_windsor: 'green', large_london: 'green', town_winchester: 'green', port_sandwich: 'green' };
    const { told } = fight(owner, {
      blue: { troops: { port_sandwich: 1, town_winchester: 1, large_london: 1, castle_windsor: 1 } },
      red: { troops: { port_sandwich: 1, castle_windsor: 1 } },
    });
    expect(told('battle').map((facts) => `${facts['seat']} ${facts['location']}`)).toEqual([
      'blue castle_windsor',
      'blue large_london',
      'blue town_winchester',
      'blue port_sandwich',
      'red castle_windsor',
      'red port_sandwich',
    ]);
  });

  it('R-7.2 G-29 battles are compulsory, however hopeless', () => {
    expect(fight({ castle_windsor: 'green' }, { red: troops('castle_windsor', 1) }).told('battle')).toMatchObject([
      { attack: 1, defence: 3, result: 'held' },
    ]);
  });

  it('R-7.3 R-7.5 R-7.6 R-7.7 W-17 garrison, troops and mercenaries, one for one; the winner takes the card', () => {
    const { told, after } = fight(
      { castle_windsor: 'green' },
      {
        green: { troops: { castle_windsor: 1 }, mercenaries: { castle_windsor: 1 } },
        red: { troops: { castle_windsor: 4 }, mercenaries: { castle_windsor: 3 } },
      },
      { mercenaries: { green: 1, red: 3 } },
    );
    expect(told('battle')).toEqual([
      {
        seat: 'red',
        defender: 'green',
        location: 'castle_windsor',
        attack: 7,
        defence: 5,
        garrison: 3,
        result: 'taken',
        survivors: 2,
      },
    ]);
    expect(after.owner.castle_windsor).toBe('red');
  });

  it('R-7.4 R-7.8 R-7.11 D-4 later attacks meet only who is left', () => {
    const { told, after } = fight(
      { castle_windsor: 'yellow' },
      { yellow: troops('castle_windsor', 2), blue: troops('castle_windsor', 4), green: troops('castle_windsor', 2) },
    );
    expect(
      told('battle').map((facts) => [
        facts['attack'],
        facts['defence'],
        facts['garrison'],
        facts['result'],
        facts['survivors'],
      ]),
    ).toEqual([
      [4, 5, 3, 'held', 1],
      [2, 1, 0, 'taken', 1],
    ]);
    expect(after.owner.castle_windsor).toBe('green');
  });

  it('R-7.9 R-7.18 D-5 none left: neutral, and the card lies face up for the next draft', () => {
    const { told, after } = fight(
      { port_sandwich: 'green', port_berwick: 'green' },
      { red: troops('port_sandwich', 1) },
    );
    expect(told('battle')).toMatchObject([{ result: 'neutral', survivors: 0 }]);
    expect(told('title')).toEqual([{ title: 'warden_of_the_cinque_ports', from: 'green', to: null }]);
    expect(told('cards-laid')).toMatchObject([{ extra: ['port_sandwich'] }]);
    expect(after.owner.port_sandwich).toBeUndefined();
  });

  it('R-7.10 G-14 G-42 D-3 the next attacker takes a Location made neutral without a fight', () => {
    const { told, after } = fight(
      { town_winchester: 'yellow', large_london: 'yellow' },
      { blue: { troops: { town_winchester: 2, large_london: 2 } }, green: troops('large_london', 1) },
    );
    expect(told('battle').at(-1)).toEqual({
      seat: 'green',
      defender: null,
      location: 'large_london',
      attack: 1,
      defence: 0,
      garrison: 0,
      result: 'taken',
      survivors: 1,
    });
    expect(after.owner.large_london).toBe('green');
    expect(told('cards-laid')).toMatchObject([{ extra: ['town_winchester'] }]);
  });

  it('R-7.12 R-7.13 W-18 a Location may change hands several times', () => {
    const { told, after } = fight(
      { town_winchester: 'yellow' },
      { blue: troops('town_winchester', 3), green: troops('town_winchester', 3), red: troops('town_winchester', 4) },
    );
    expect(told('battle').map((facts) => [facts['seat'], facts['defender'], facts['survivors']])).toEqual([
      ['blue', 'yellow', 1],
      ['green', 'blue', 2],
      ['red', 'green', 2],
    ]);
    expect(after.owner.town_winchester).toBe('red');
  });

  it('R-7.14 R-7.15 R-7.16 R-7.17 W-19 afterwards owners are marked, forces gone, garrisons back', () => {
    const first = fight(
      { town_winchester: 'yellow', castle_windsor: 'red' },
      { red: { troops: { town_winchester: 3 }, mercenaries: { castle_windsor: 1 } } },
      { mercenaries: { red: 1 } },
    );
    expect(first.after).toMatchObject({
      owner: { town_winchester: 'red', castle_windsor: 'red' },
      mercenaries: { red: 0 },
      pool: 17,
    });
    const second = fight({ town_winchester: 'red' }, { green: troops('town_winchester', 3) }, { turn: 2 });
    expect(second.told('battle')).toMatchObject([{ garrison: 2, defence: 2, result: 'taken' }]);
  });

  it('R-7.20 G-6 an attack is fought though the Location that gave presence fell before', () => {
    const { after } = turn(
      { owner: { port_pembroke: 'red', large_cardiff: 'green', noble_herbert: 'blue' }, cash: rich },
      { blue: troops('port_pembroke', 2), red: troops('large_cardiff', 3) },
    );
    expect(after.owner).toMatchObject({ port_pembroke: 'blue', large_cardiff: 'red' });
  });

  it('R-7.22 no second garrison for anybody, after a beaten-off attack, a conquest or a neutral end', () => {
    const garrisons = (...counts: number[]) =>
      fight(
        { town_winchester: 'yellow' },
        {
          blue: troops('town_winchester', counts[0]),
          green: troops('town_winchester', counts[1]),
          red: troops('town_winchester', counts[2]),
        },
      )
        .told('battle')
        .map((facts) => facts['garrison']);
    expect(garrisons(1, 1, 1)).toEqual([2, 0, 0]);
    expect(garrisons(3, 2, 1)).toEqual([2, 0, 0]);
    expect(garrisons(2, 1, 1)).toEqual([2, 0, 0]);
  });

  it('R-7.23 an owner’s troops only defend: what is lost is not counter-attacked', () => {
    const { told, after } = fight(
      { town_winchester: 'red' },
      { red: troops('town_winchester', 4), blue: troops('town_winchester', 7) },
    );
    expect(told('battle')).toHaveLength(1);
    expect(after.owner.town_winchester).toBe('blue');
  });

  it('G-30 ownership markers are no limit', () => {
    const owner = Object.fromEntries(
      game.tables.cards.filter((_, card) => game.tables.isLocation[card]).map((id) => [id, 'red']),
    );
    expect(Object.keys(owner).length).toBeGreaterThan(15);
    expect(Object.keys(turn({ owner }).after.owner)).toHaveLength(Object.keys(owner).length);
  });
});
