import { ScriptedChance, SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { act, game, position, refused, setting, turn, turnOf, written } from './table.ts';

const pickers = (players: 2 | 3 | 4, turnNumber: number) => {
  const row = game.tables.cards.slice(0, 12);
  return written(position({ turn: turnNumber, phase: 'draft', row }, { players })).picks.map(
    (seat: string) => ['red', 'yellow', 'green', 'blue'].indexOf(seat) + 1,
  );
};

describe('1 Determine turn order', () => {
  it('R-1.1 drawn at random in turn 1', () => {
    const deck = game.tables.cards.map((_, card) => card);
    const p = game.setup(setting(), new ScriptedChance([deck, [0, 1, 2, 3], [2, 0, 3, 1]]));
    expect(written(p).order).toEqual(['green', 'red', 'blue', 'yellow']);
    const firsts = new Set<number>();
    for (let seed = 0; seed < 40; seed++) firsts.add(game.setup(setting(), new SwiftChance(seed)).order[0]);
    expect(firsts.size).toBe(4);
  });

  it('R-1.2 C-1 W-1 the lowest score takes position 1', () => {
    const { after } = turn({
      order: ['blue', 'green', 'yellow', 'red'],
      scores: { red: 10, yellow: 12, green: 13, blue: 16 },
    });
    expect(after.order).toEqual(['red', 'yellow', 'green', 'blue']);
  });

  it('R-1.3 W-2 equal scores keep their order', () => {
    const { after } = turn({
      turn: 2,
      order: ['blue', 'red', 'green', 'yellow'],
      scores: { red: 30, yellow: 30, green: 33, blue: 38 },
    });
    expect(after.order).toEqual(['red', 'yellow', 'green', 'blue']);
    expect(turn({ order: ['green', 'blue', 'red', 'yellow'] }).after.order).toEqual(['green', 'blue', 'red', 'yellow']);
  });
});

describe('2 Draw cards', () => {
  it('R-2.1 12 cards in turn 1, 8 later', () => {
    expect(game.setup(setting(), new SwiftChance(1)).row).toHaveLength(12);
    expect(turn({ turn: 1 }).after.row).toHaveLength(8);
    expect(turn({ turn: 4 }).after.row).toHaveLength(8);
  });

  it('R-2.2 R-2.3 R-2.4 R-7.19 C-8 W-3 extra cards come first, give no extra picks, and leftovers leave the game', () => {
    const doc = { turn: 1, faceUp: ['town_durham', 'port_berwick'], removed: ['mercenary_1'] };
    const { p, after } = turn(doc);
    expect(after.row.slice(0, 2)).toEqual(['town_durham', 'port_berwick']);
    expect(after.row).toHaveLength(10);
    expect(after.picks).toHaveLength(8);
    expect(after.faceUp).toEqual([]);
    const reports = after.picks.flatMap((seat: string) => act(p, seat, { kind: 'pick', card: written(p).row.at(-1) }));
    const done = turnOf(p, reports);
    expect(done.told('cards-removed')).toEqual([{ cards: ['town_durham', 'port_berwick'] }]);
    expect(done.after.removed).toEqual(['mercenary_1', 'town_durham', 'port_berwick']);
    expect(done.after).toMatchObject({ phase: 'plan', row: [] });
  });

  it('R-2.5 one card at a time from those on offer; no passing', () => {
    const p = position({ phase: 'draft', row: ['large_york', 'town_lincoln'], picks: ['red', 'blue'] });
    expect(refused(p, 'red', { kind: 'pick', card: 'noble_percy' })).toContain('R-2.5');
    expect(game.actions(p, 0)).toEqual([
      { kind: 'pick', card: 'large_york' },
      { kind: 'pick', card: 'town_lincoln' },
    ]);
    act(p, 'red', { kind: 'pick', card: 'town_lincoln' });
    expect(written(p)).toMatchObject({ row: ['large_york'], picks: ['blue'], owner: { town_lincoln: 'red' } });
    expect(refused(p, 'red', { kind: 'pick', card: 'large_york' })).not.toEqual([]);
  });

  it('R-2.6 W-4 turn 1 goes to and fro', () => {
    expect(pickers(4, 1)).toEqual([1, 2, 3, 4, 4, 3, 2, 1, 1, 2, 3, 4]);
  });

  it('R-2.7 W-5 later turns always ascend', () => {
    expect(pickers(4, 3)).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  });

  it('R-2.8 R-2.9 R-2.10 W-6 ownership at once; Nobles at home, Ships in port', () => {
    const row = ['noble_stafford', 'bishop_winchester', 'castle_windsor', 'ship_sandwich', 'noble_tudor'];
    const p = position({ phase: 'draft', row, picks: ['red', 'red', 'red', 'red', 'blue'] });
    for (const card of row.slice(0, 4)) act(p, 'red', { kind: 'pick', card });
    expect(written(p).owner).toEqual({
      noble_stafford: 'red',
      bishop_winchester: 'red',
      castle_windsor: 'red',
      ship_sandwich: 'red',
    });
    expect(written(p).at).toEqual({ noble_stafford: 'south_east', ship_sandwich: 'home' });
  });

  it('R-2.12 G-2 no more mercenaries than are left', () => {
    const p = position({
      turn: 5,
      phase: 'draft',
      row: ['mercenary_1', 'mercenary_2'],
      picks: ['red', 'blue'],
      mercenaries: { green: 8 },
    });
    act(p, 'red', { kind: 'pick', card: 'mercenary_1' });
    act(p, 'blue', { kind: 'pick', card: 'mercenary_2' });
    expect(written(p)).toMatchObject({ mercenaries: { red: 6, blue: 3, green: 8 }, pool: 0 });
  });

  it('R-2.13 R-2.14 mercenaries are kept, fight like troops, and cost nothing', () => {
    expect(turn({ mercenaries: { red: 5 } }).after.mercenaries.red).toBe(5);
    const doc = { owner: { port_berwick: 'blue', town_durham: 'red' }, mercenaries: { red: 2 }, cash: { red: 0 } };
    const { after } = turn(doc, { red: { mercenaries: { port_berwick: 2 } } });
    expect(after).toMatchObject({ owner: { port_berwick: 'red' }, cash: { red: 0 } });
  });

  it('R-2.15 R-7.15 deployed mercenaries go to the pool whether or not they fought', () => {
    const doc = { owner: { port_berwick: 'blue', town_durham: 'red' }, mercenaries: { red: 4 } };
    const { after, told } = turn(doc, { red: { mercenaries: { port_berwick: 1, town_durham: 2 } } });
    expect(after).toMatchObject({ mercenaries: { red: 1 }, pool: 16 });
    expect(told('forces-returned')).toEqual([{ mercenaries: 3 }]);
  });

  it('R-2.16 what was just drafted is taxed, gives presence, moves, defends and can be bribed', () => {
    const p = position({
      phase: 'draft',
      row: ['large_york', 'noble_stanley', 'bishop_york'],
      picks: ['red', 'red', 'blue'],
      owner: { castle_pontefract: 'green' },
      cash: { red: 20, green: 20 },
    });
    for (const [seat, card] of [
      ['red', 'large_york'],
      ['red', 'noble_stanley'],
      ['blue', 'bishop_york'],
    ])
      act(p, seat, { kind: 'pick', card });
    expect(written(p).cash).toMatchObject({ red: 25, blue: 11 });
    act(p, 'red', { kind: 'plan', troops: { castle_pontefract: 4 }, moves: { noble_stanley: 'wales' } });
    act(p, 'green', { kind: 'plan', black: ['bishop_york'] });
    act(p, 'yellow', { kind: 'plan' });
    act(p, 'blue', { kind: 'plan' });
    expect(written(p)).toMatchObject({
      owner: { castle_pontefract: 'red', bishop_york: 'green' },
      at: { noble_stanley: 'wales' },
    });
  });

  it('R-2.17 titles are checked after every pick', () => {
    const p = position({
      phase: 'draft',
      row: ['ship_berwick', 'ship_plymouth', 'mercenary_1'],
      picks: ['red', 'red', 'blue'],
    });
    act(p, 'red', { kind: 'pick', card: 'ship_berwick' });
    expect(written(p).titles.lord_high_admiral).toBeNull();
    const told = turnOf(p, act(p, 'red', { kind: 'pick', card: 'ship_plymouth' })).told('title');
    expect(told).toEqual([{ title: 'lord_high_admiral', from: null, to: 'red' }]);
  });

  it('R-2.18 G-34 the deck never runs out', () => {
    for (const players of [2, 3, 4] as const) {
      for (let seed = 0; seed < 30; seed++) {
        const p = game.setup(setting({ players }), new SwiftChance(seed));
        const chance = new SwiftChance(seed, 1);
        while (game.outcome(p) === null) {
          const [{ seat }] = game.decisions(p).filter((it) => !it.optional);
          game.play(p, { seat, action: game.propose(p, seat, chance) ?? { kind: 'reopen' } }, chance, null);
        }
        expect(p.deck).toHaveLength(players === 3 ? 9 : 10);
      }
    }
  });

  it('R-2.19 a Location laid out again is anybody’s, its former owner included', () => {
    const owner = { port_berwick: 'blue', town_durham: 'red' };
    const { p, after } = turn({ owner }, { red: { troops: { port_berwick: 1 } } });
    expect(after.row[0]).toBe('port_berwick');
    const first = after.picks[0];
    act(p, first, { kind: 'pick', card: 'port_berwick' });
    expect(written(p).owner.port_berwick).toBe(first);
  });
});

describe('2 and 3 players', () => {
  it('R-12.1 R-12.2 R-12.3 no Houses, no markers, otherwise the same', () => {
    for (const players of [2, 3] as const) {
      const start = written(game.setup(setting({ players }), new SwiftChance(1)));
      expect(start.houses).toBeUndefined();
      expect(start.cash).toMatchObject({ red: 6, yellow: 6 });
      const played = turn({ owner: { castle_harlech: 'red' } }, {}, { players });
      expect(played.told('region-votes')).toEqual([]);
      expect(played.after.kings).toEqual([null]);
    }
  });

  it('R-12.4 12 then 8 cards for two, 9 for three', () => {
    expect(game.setup(setting({ players: 2 }), new SwiftChance(1)).row).toHaveLength(12);
    expect(game.setup(setting({ players: 3 }), new SwiftChance(1)).row).toHaveLength(9);
    expect(turn({}, {}, { players: 2 }).after.row).toHaveLength(8);
    expect(turn({}, {}, { players: 3 }).after.row).toHaveLength(9);
  });

  it('R-12.5 G-22 the pattern of picks is that of 4 players', () => {
    expect(pickers(2, 1)).toEqual([1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2, 1]);
    expect(pickers(2, 2)).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
    expect(pickers(3, 1)).toEqual([1, 2, 3, 3, 2, 1, 1, 2, 3]);
    expect(pickers(3, 5)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  });

  it('R-12.6 R-12.7 G-44 no votes and no King; first and second of every region score', () => {
    const played = turn({ owner: { castle_pontefract: 'red', ship_kingston: 'yellow' } }, {}, { players: 2 });
    expect(played.told('king')).toEqual([]);
    expect(played.after.scores).toEqual({ red: 9, yellow: 6 });
  });

  it('R-12.8 extra cards come on top with 3 players too', () => {
    const { after } = turn({ faceUp: ['town_durham'] }, {}, { players: 3 });
    expect(after.row).toHaveLength(10);
    expect(after.picks).toHaveLength(9);
  });
});
