import { SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { act, edition, game, position, regionScore, setting, turn, written } from './table.ts';

const t = game.tables;
const ofType = (type: string) => t.data.cards.filter((card) => card.type === type);
const opening = (players: 2 | 3 | 4, seed = 1) => written(game.setup(setting({ players }), new SwiftChance(seed)));

describe('the board and its parts', () => {
  it('R-0.1 R-0.2 R-0.4 R-0.17 six regions, six icons each, two Nobles each, 54 cards in all', () => {
    expect(t.regions).toEqual([
      'northern_marches',
      'northern_england',
      'midlands',
      'south_east',
      'west_country',
      'wales',
    ]);
    for (const region of t.regions) {
      for (const type of ['royal_castle', 'large_town', 'bishop', 'town', 'port', 'ship']) {
        expect(ofType(type).filter((card) => card.region === region)).toHaveLength(1);
      }
      expect(ofType('noble').filter((card) => card.region === region)).toHaveLength(2);
    }
    expect(ofType('mercenary')).toHaveLength(6);
    expect(t.cards).toHaveLength(54);
    expect(() => edition({ 'cards/noble_percy/region': 'wales' })).toThrow(/R-0.4/);
    expect(() => edition({ 'cards/town_lincoln/type': 'port' })).toThrow(/R-0.2/);
    expect(() => edition({ 'cards/noble_percy/id': 'noble_neville' })).toThrow();
  });

  it('R-0.3 C-2 control points by type', () => {
    const cp = Object.fromEntries(
      t.data.cards.filter((card) => card.type !== 'noble').map((card) => [card.type, card.cp]),
    );
    expect(cp).toEqual({ royal_castle: 6, large_town: 4, bishop: 3, town: 3, port: 2, ship: 2, mercenary: 0 });
    const played = turn({
      owner: { castle_harlech: 'red', large_cardiff: 'yellow', bishop_st_davids: 'green', port_pembroke: 'blue' },
    });
    expect(regionScore(played, 'wales')['cp']).toEqual({ red: 6, yellow: 4, green: 3, blue: 2 });
    expect(played.after.scores.red).toBe(5 + 5); // Wales and the King; no points for the icons themselves
  });

  it('R-0.5 C-14 the chart ranks Noble, Royal Castle, Large Town, Bishop, Town, Port, Ship', () => {
    expect(t.chartNames).toEqual(['noble', 'royal_castle', 'large_town', 'bishop', 'town', 'port', 'ship']);
    expect(() => edition({ 'charts/controlPointChart/0': 'ship' })).toThrow(/R-0.5/);
  });

  it('R-0.6 R-0.7 eight sea areas; two for each northern region; no way round Scotland', () => {
    expect(t.data.board.seaChain).toHaveLength(8);
    const seasOf = (region: string) => t.data.board.seas.filter((sea) => sea.region === region).map((sea) => sea.side);
    expect(seasOf('northern_marches')).toEqual(['east', 'west']);
    expect(seasOf('northern_england')).toEqual(['east', 'west']);
    for (const region of t.regions) expect(seasOf(region).length).toBeGreaterThan(0);
    const { after, told } = turn(
      { owner: { ship_berwick: 'red' } },
      { red: { moves: { ship_berwick: 'sea_nm_west' } } },
    );
    expect(after.at.ship_berwick).toBe('home');
    expect(told('order-ignored')).toMatchObject([{ target: 'ship_berwick', reason: 'out-of-reach' }]);
    expect(() => edition({ 'board/seas/sea_wales/region': 'midlands' })).toThrow(/R-0.6/);
  });

  it('R-0.8 each Bishop has his Cathedral Town, each Ship its Port', () => {
    for (const card of [...ofType('bishop'), ...ofType('ship')]) {
      const mate = t.data.cards[t.partner[t.cardOf.get(card.id) as number]];
      expect(mate.region).toBe(card.region);
      expect(mate.type).toMatch(card.type === 'ship' ? /^port$/ : /town$/);
    }
    expect(() => edition({ 'cards/bishop_york/cathedralTown': 'town_exeter' })).toThrow(/R-0.8/);
  });

  it('R-0.9 R-0.10 votes of the regions; 9 and 6 points for Northern England', () => {
    expect(t.votes).toEqual([4, 9, 8, 7, 6, 5]);
    const region = t.regions.indexOf('northern_england');
    expect([t.firstVp[region], t.secondVp[region]]).toEqual([9, 6]);
  });

  it('R-0.11 R-8.14 a region is marked for the House that wins it', () => {
    const { told } = turn({ owner: { castle_harlech: 'yellow' } });
    expect(told('region-votes').find((facts) => facts['region'] === 'wales')).toMatchObject({
      house: 'york',
      votes: 5,
    });
  });

  it('R-0.12 R-2.11 one Mercenary card yields what the chart shows for the turn', () => {
    for (const turnNumber of [1, 3, 5]) {
      const p = position({ turn: turnNumber, phase: 'draft', row: ['mercenary_1'], picks: ['red'] });
      const reports = act(p, 'red', { kind: 'pick', card: 'mercenary_1' });
      const count = t.mercenariesPerTurn[turnNumber - 1];
      expect(reports.find((report) => report.key === 'mercenaries-taken')?.facts).toEqual({ seat: 'red', count });
      expect(written(p)).toMatchObject({ mercenaries: { red: count }, pool: 17 - count, removed: ['mercenary_1'] });
    }
  });

  it('R-0.13 both kinds of Town have two in garrison and may have a see, but their points differ', () => {
    expect(new Set([...ofType('town'), ...ofType('large_town')].map((card) => card.garrison))).toEqual(new Set([2]));
    expect(game.tables.partner[game.tables.cardOf.get('large_york') as number]).toBe(
      game.tables.cardOf.get('bishop_york'),
    );
    expect(game.tables.partner[game.tables.cardOf.get('town_exeter') as number]).toBe(
      game.tables.cardOf.get('bishop_exeter'),
    );
    expect(ofType('town')[0].cp).toBeLessThan(ofType('large_town')[0].cp);
  });

  it('R-0.14 R-4.35 a Ship has a captain who can be bribed', () => {
    const { after } = turn({ owner: { ship_berwick: 'yellow' } }, { red: { black: ['ship_berwick'] } });
    expect(after.owner.ship_berwick).toBe('red');
  });

  it('R-0.15 R-S.2 a Ship starts in its home port', () => {
    const p = position({ phase: 'draft', row: ['ship_berwick'], picks: ['red'] });
    act(p, 'red', { kind: 'pick', card: 'ship_berwick' });
    expect(written(p).at).toEqual({ ship_berwick: 'home' });
  });

  it('R-0.16 garrisons: Royal Castle 3, Towns 2, Port 1', () => {
    const garrisons = Object.fromEntries(
      t.data.cards.filter((card) => card.garrison).map((card) => [card.type, card.garrison]),
    );
    expect(garrisons).toEqual({ royal_castle: 3, large_town: 2, town: 2, port: 1 });
  });

  it('R-0.19 R-0.20 who owns an item holds its card; what nobody owns is neutral, as all is at the start', () => {
    const start = opening(4);
    expect(start.owner).toEqual({});
    expect(new Set([...start.row, ...start.deck]).size).toBe(54);
    expect(() => position({ owner: { large_york: 'red' }, row: ['large_york'], phase: 'draft' })).toThrow(
      /already in owner/,
    );
  });
});

describe('set-up', () => {
  it('R-S.1 the whole deck is shuffled', () => {
    const cards = [...opening(4).row, ...opening(4).deck];
    expect(cards.toSorted()).toEqual([...t.cards].toSorted());
    expect(opening(4, 1).row).not.toEqual(opening(4, 2).row);
  });

  it('R-S.3 G-1 the Bank never runs out', () => {
    const all = Object.fromEntries(t.cards.filter((_, card) => t.tax[card] > 0).map((id) => [id, 'red']));
    const p = position({
      turn: 5,
      phase: 'draft',
      row: ['mercenary_1'],
      picks: ['blue'],
      owner: all,
      cash: { red: 9000 },
    });
    act(p, 'blue', { kind: 'pick', card: 'mercenary_1' });
    expect(written(p).cash.red).toBe(9000 + 105);
  });

  it('R-S.4 R-S.5 R-S.6 R-S.7 R-S.9 what everybody starts with', () => {
    const { scores, cash, mercenaries, aid, titles, pool, turn: first } = opening(4);
    const each = (value: unknown) => ({ red: value, yellow: value, green: value, blue: value });
    expect({ scores, cash, mercenaries, aid }).toEqual({
      scores: each(0),
      cash: each(6),
      mercenaries: each(0),
      aid: each(true),
    });
    expect(Object.values(titles)).toEqual([null, null, null, null]);
    expect([pool, first]).toEqual([17, 1]);
  });

  it('R-S.10 two of each House, at random, for everybody to see and for good', () => {
    const dealt = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const { houses } = opening(4, seed);
      expect(Object.values(houses).toSorted()).toEqual(['lancaster', 'lancaster', 'york', 'york']);
      dealt.add(Object.values(houses).join());
    }
    expect(dealt.size).toBe(6);
    const p = game.setup(setting(), new SwiftChance(1));
    expect(game.view(p, 'public').houses).toEqual(p.houses);
  });
});

describe('general', () => {
  it('R-G.1 R-G.2 R-G.3 R-10.1 five turns, phases in order, points add up', () => {
    const p = game.setup(setting(), new SwiftChance(4));
    const chance = new SwiftChance(5);
    const phases: string[] = [];
    while (game.outcome(p) === null) {
      const [decision] = game.decisions(p).filter((it) => !it.optional);
      const phase = `${p.turn} ${decision.kind}`;
      if (phases.at(-1) !== phase) phases.push(phase);
      const action = game.propose(p, decision.seat, chance);
      if (action === null) throw new Error('nothing proposed');
      game.play(p, { seat: decision.seat, action }, chance, null);
    }
    expect(phases.filter((phase) => !phase.endsWith('aid'))).toEqual(
      [1, 2, 3, 4, 5].flatMap((n) => [`${n} pick`, `${n} plan`]),
    );
    const highest = Math.max(...p.scores);
    expect(game.outcome(p)?.winners.map((seat) => p.scores[seat])).toEqual([highest]);
  });

  it('R-G.4 G-31 players of one House may bribe and attack each other', () => {
    const { after } = turn(
      { owner: { noble_herbert: 'red', bishop_exeter: 'blue', port_plymouth: 'red' }, cash: { blue: 30 } },
      { blue: { black: ['noble_herbert'], troops: { port_plymouth: 2 } } },
    );
    expect(after.houses.red).toBe(after.houses.blue);
    expect(after.owner).toMatchObject({ noble_herbert: 'blue', port_plymouth: 'blue' });
  });

  it('R-G.6 R-9.3 money is kept from turn to turn', () => {
    expect(turn({ cash: { red: 13, blue: 0 } }).after.cash).toEqual({ red: 13, yellow: 6, green: 6, blue: 0 });
  });

  it('R-G.7 turn order decides drafting, bribery, battles and titles', () => {
    const order = ['blue', 'green', 'yellow', 'red'];
    const doc = { order, owner: { noble_percy: 'yellow' }, cash: { red: 20, blue: 20 } };
    const plans = { red: { black: ['noble_percy'] }, blue: { black: ['noble_percy'] } };
    expect(turn(doc, plans).after.owner.noble_percy).toBe('blue');
    expect(turn({ ...doc, order: order.toReversed() }, plans).after.owner.noble_percy).toBe('red');
  });

  it('R-G.8 picks, French Aid and plans are the only decisions', () => {
    const kinds = new Set<string>();
    const p = game.setup(setting(), new SwiftChance(6));
    const chance = new SwiftChance(7);
    while (game.outcome(p) === null) {
      for (const { kind } of game.decisions(p)) kinds.add(kind);
      const [{ seat }] = game.decisions(p).filter((it) => !it.optional);
      game.play(p, { seat, action: game.propose(p, seat, chance) ?? { kind: 'reopen' } }, chance, null);
    }
    expect([...kinds].toSorted()).toEqual(['aid', 'pick', 'plan', 'reopen']);
  });
});
