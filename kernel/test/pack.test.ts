import {
  type GameModule,
  hashOf,
  loadGame,
  type Pack,
  packHash,
  readPack,
  SwiftChance,
  startMatch,
} from '@drumhead/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { act, always, chip, expectBadInput, frozen, positionOf, toPurse } from './at-the-table.ts';
import { coinData, coinModule } from './coin-game.ts';

const pack = (set: Record<string, unknown>): Pack => ({ game: 'coin', title: 'House edition', set });

/** The data as the game would get them. */
function dataOf(set: Record<string, unknown>, data: object = coinData): unknown {
  let got: object = {};
  const module: GameModule = {
    id: 'coin',
    data,
    load(given) {
      got = given;
      return coinModule.load(coinData);
    },
  };
  loadGame(module, pack(set));
  return got;
}

describe('reading a pack', () => {
  test('game, title, an optional note, and what it sets', () => {
    const document = { game: 'coin', title: 'x', note: 'why', set: { 'places/north/worth': 4 } };
    expect(readPack(frozen(document))).toEqual(document);
    expect(readPack({ game: 'coin', title: 'x', set: {} })).toEqual({ game: 'coin', title: 'x', set: {} });
  });

  test('a wrong field is named', () => {
    const good = { game: 'coin', title: 'x', set: {} };
    expectBadInput(() => readPack({ ...good, game: 3 }), 'game');
    expectBadInput(() => readPack({ game: 'coin', set: {} }), 'title');
    expectBadInput(() => readPack({ ...good, note: 1 }), 'note');
    expectBadInput(() => readPack({ ...good, set: 5 }), 'set');
    expectBadInput(() => readPack({ ...good, sets: {} }), 'sets');
    expectBadInput(() => readPack('a pack'), '');
    expectBadInput(() => readPack(null), '');
  });
});

describe('what a pack changes', () => {
  test('without a pack the game has its own data', () => {
    const game = loadGame(coinModule);
    const match = startMatch(game, { scenario: 'pair' }, new SwiftChance(1));
    const seat = toPurse(match);
    act(match, seat, chip(1));
    expect(positionOf(match).score[seat]).toBe(2);
  });

  test('the rules play by the new value', () => {
    const game = loadGame(coinModule, pack({ 'places/south/worth': 50 }));
    const match = startMatch(game, { scenario: 'pair' }, new SwiftChance(1));
    const seat = toPurse(match);
    act(match, seat, chip(1), always(0));
    expect(positionOf(match).score[seat]).toBe(50);
    expect(coinData.places[1].worth).toBe(2);
  });

  test('members of a list by id, by index where they have none; keys by name, also one named length', () => {
    expect(dataOf({ 'places/south/worth': 7 })).toMatchObject({ places: [{ worth: 1 }, { worth: 7 }] });
    expect(dataOf({ 'places/1/worth': 7 })).toMatchObject({ places: [{ worth: 1 }, { worth: 7 }] });
    expect(dataOf({ 'die/names/0': 'ace' })).toMatchObject({ die: { names: ['ace', 'two'] } });
    expect(dataOf({ 'die/length': 8 })).toMatchObject({ die: { length: 8 } });
  });

  test('an id wins over an index that looks like it', () => {
    const data = {
      list: [
        { id: '1', worth: 1 },
        { id: '0', worth: 2 },
      ],
    };
    expect(dataOf({ 'list/1/worth': 9 }, data)).toEqual({
      list: [
        { id: '1', worth: 9 },
        { id: '0', worth: 2 },
      ],
    });
  });

  test('whole lists and objects too, and parts of them at once, whatever the order they are written in', () => {
    const places = [{ id: 'east', worth: 3 }];
    const together = { places, 'places/east/worth': 4 };
    expect(dataOf(together)).toMatchObject({ places: [{ id: 'east', worth: 4 }] });
    expect(dataOf({ 'places/east/worth': 4, places })).toMatchObject({ places: [{ id: 'east', worth: 4 }] });
    expect(places).toEqual([{ id: 'east', worth: 3 }]);
  });

  test('the game’s own data are left alone', () => {
    const before = frozen(coinData);
    dataOf({ 'places/south/worth': 7, 'die/names': ['a'] });
    expect(coinData).toEqual(before);
  });
});

describe('a pack that does not fit', () => {
  const wrong: [string, Record<string, unknown>, RegExp][] = [
    ['a key the data have not', { 'die/sides': 6 }, /have no "sides"/],
    ['an id the list has not', { 'places/west/worth': 1 }, /have no "west"/],
    ['an index beyond the list', { 'places/2/worth': 1 }, /have no "2"/],
    ['an index that is none', { 'places/-1/worth': 1 }, /have no "-1"/],
    ['a step below a number', { 'die/length/more': 1 }, /nothing stands below "length"/],
    ['a step below null', { 'die/maker/name': 1 }, /nothing stands below "maker"/],
    ['the length of a list', { 'places/length': 0 }, /have no "length"/],
    ['what every object inherits', { constructor: {} }, /have no "constructor"/],
    ['the prototype', JSON.parse('{"die/__proto__":{}}'), /have no "__proto__"/],
    ['an empty path', { '': {} }, /have no ""/],
    ['a string for a number', { 'die/length': '6' }, /expected a number, found a string/],
    ['a list for an object', { die: [] }, /expected an object, found a list/],
    ['an object for a list', { places: {} }, /expected a list, found an object/],
    ['null for an object', { die: null }, /expected an object, found null/],
    ['a value where there was none', { 'die/maker': 'Smith' }, /expected null, found a string/],
  ];
  test.each(wrong)('%s', (_, set, reason) => {
    expectBadInput(() => loadGame(coinModule, pack(set)), `set/${Object.keys(set)[0]}`, reason);
  });

  test('a pack of another game', () => {
    expectBadInput(() => loadGame(coinModule, { ...pack({}), game: 'chess' }), 'game', 'for chess, not for coin');
  });

  test('what the game’s own schema will not have', () => {
    expectBadInput(() => loadGame(coinModule, pack({ 'places/0/worth': 1.5 })), 'places/0/worth');
  });
});

describe('the hash of a pack', () => {
  test('depends on what it sets, and on nothing else', () => {
    const set = { 'die/length': 8, 'places/north/worth': 4 };
    expect(packHash(pack(set))).toBe(hashOf(set));
    expect(packHash({ game: 'coin', title: 'Another title', note: 'and a note', set })).toBe(packHash(pack(set)));
    expect(packHash(pack({ 'places/north/worth': 4, 'die/length': 8 }))).toBe(packHash(pack(set)));
    expect(packHash(pack({ 'die/length': 8 }))).not.toBe(packHash(pack(set)));
    expect(packHash(pack({ ...set, 'die/length': 9 }))).not.toBe(packHash(pack(set)));
  });

  test('packs with the same hash make the same data', () => {
    const paths = ['places', 'places/0', 'places/0/worth', 'places/north/worth', 'die', 'die/length', 'die/names/1'];
    const values: Record<string, unknown> = {
      places: [{ id: 'north', worth: 9 }],
      'places/0': { id: 'north', worth: 8 },
      'places/0/worth': 7,
      'places/north/worth': 6,
      die: { length: 4, names: ['a', 'b'], maker: null },
      'die/length': 3,
      'die/names/1': 'z',
    };
    const chosen = fc.shuffledSubarray(paths, { minLength: 2 });
    fc.assert(
      fc.property(chosen, (order) => {
        const made = (list: string[]) => dataOf(frozen(Object.fromEntries(list.map((path) => [path, values[path]]))));
        expect(made(order)).toEqual(made(order.slice().reverse()));
      }),
    );
  });

  test('loading a game does not change the pack', () => {
    const given = pack({ die: { length: 4, names: ['a'], maker: null }, 'die/length': 5 });
    const hash = packHash(given);
    loadGame(coinModule, given);
    expect(packHash(given)).toBe(hash);
  });

  test('no value is beyond all bounds', () => {
    const bounds = { purse: 100_001, title: 'x'.repeat(2_001), list: new Array(1_001).fill(0) };
    for (const [path, value] of Object.entries(bounds)) {
      const data = { purse: 1, title: '', list: [0] };
      expectBadInput(() => dataOf({ [path]: value }, data), `set/${path}`);
    }
    expectBadInput(() => dataOf({ list: [{ deep: Number.NaN }] }, { list: [0] }), 'set/list/0/deep');
  });
});
