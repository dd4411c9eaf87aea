import { type Chance, type Facts, Reports, SwiftChance, shape } from '@drumhead/kernel';
import { inEnglish } from '@drumhead/kernel/lexicon';
import type { Position, RosesAction } from '@drumhead/roses';
import { cardWorth } from '@drumhead/roses/queries';
import { describe, expect, it } from 'vitest';
import { act, edition, game, position, setting, turn, turnOf, warned } from './table.ts';

const { tables: t } = game;

/** A proposed plan with orders strewn over it that will be ignored or cannot be paid. */
function wild(p: Position, seat: number, chance: Chance): RosesAction | null {
  const action = game.propose(p, seat, chance);
  if (action?.kind !== 'plan') return action;
  const target = () => t.cards[t.targets[chance.below(t.targets.length)]];
  const place = () => t.places[chance.below(t.places.length)];
  const movers = t.movers.filter((card) => p.owner[card] === seat && chance.below(4) === 0);
  const hired = Object.keys(action.mercenaries ?? {}).length === 0 ? p.mercenaries[seat] : 0;
  const plan: RosesAction = {
    ...action,
    moves: { ...action.moves, ...Object.fromEntries(movers.map((card) => [t.cards[card], place()])) },
    troops: { ...action.troops, [target()]: 1 + chance.below(3) },
    ...(hired > 0 && { mercenaries: { [target()]: 1 + chance.below(hired) } }),
    white: [...(action.white ?? []), target()],
    black: [...(action.black ?? []), target()],
  };
  return game.check(p, seat, plan).ok ? plan : action;
}

describe('what is said', () => {
  it('R-5.14 R-5.16 every report and warning of matches full of faulty plans can be spoken', () => {
    const speaker = inEnglish(game);
    const chance = new SwiftChance(9);
    const keys = new Set<string>();
    const say = (key: string, text: string) => {
      keys.add(key);
      expect(text).not.toMatch(/[{}]|undefined|null|\b1 (troops|mercenaries)\b|\b1 \w+ [^:]* (are|stay) /);
    };
    for (const players of [2, 3, 4, 4, 4, 4] as const) {
      const p = game.setup(setting({ players }), chance);
      while (game.outcome(p) === null) {
        const [{ seat }] = game.decisions(p).filter((it) => !it.optional);
        const action = wild(p, seat, chance) as RosesAction;
        const verdict = game.check(p, seat, action);
        if (verdict.ok) for (const it of verdict.warnings) say(`${it.key} ${it.facts['reason']}`, speaker.warning(it));
        const sink = new Reports();
        game.play(p, { seat, action }, chance, sink);
        for (const it of sink.list) say(it.key, speaker.report(it));
      }
    }
    const reasons = ['neutral', 'not-own', 'own', 'no-presence', 'not-a-location', 'not-a-personality', 'out-of-reach'];
    expect([...keys]).toEqual(expect.arrayContaining(reasons.map((reason) => `order-ignored ${reason}`)));
    expect([...keys]).toEqual(expect.arrayContaining(['order-ignored', 'unpaid', 'unaffordable undefined']));
  });

  it('R-8.4 R-8.7 R-8.9 a region’s score cites the rules that decided it, and no others', () => {
    const { reports } = turn({ owner: { castle_harlech: 'red', large_york: 'red', town_lincoln: 'blue' } });
    const cites = (region: string) =>
      reports.find(({ key, facts }) => key === 'region-score' && facts['region'] === region)?.cites ?? [];
    expect(cites('wales')).toContain('R-8.9');
    expect(cites('northern_england')).not.toContain('R-8.9');
    expect(cites('northern_england')).not.toContain('R-8.4');
    const tied = turn({ owner: { bishop_york: 'red', town_lincoln: 'blue' } });
    const score = tied.reports.find((it) => it.key === 'region-score' && it.facts['region'] === 'northern_england');
    expect(score?.cites).toEqual(expect.arrayContaining(['R-8.4', 'R-8.7']));
    expect(score?.cites).not.toContain('R-8.36');
  });
});

describe('what a player is warned of', () => {
  it('R-4.4 R-5.11 how many counters will be ignored, and how much money was left', () => {
    const p = position({ cash: { red: 5 }, owner: { large_york: 'red' } });
    expect(warned(p, 'red', { troops: { large_york: 2, large_london: 4 } }).map(({ facts }) => facts)).toEqual([
      { order: 'troops', target: 'large_london', count: 4, reason: 'neutral' },
      { item: 'troop', target: 'large_york', count: 1, pounds: 3, left: 2 },
    ]);
  });

  it('R-4.3 a plan is opened again fifty times in a turn, and no more', () => {
    const kinds = (times: number) =>
      game
        .decisions(position({ plans: { red: {} }, reopened: { red: times } }))
        .map(({ seat, kind }) => `${seat} ${kind}`);
    expect(kinds(49)).toContain('0 reopen');
    expect(kinds(50)).not.toContain('0 reopen');
  });
});

describe('notation', () => {
  it('R-11.4 a Ship written off its own port lies in it', () => {
    const p = position({ owner: { ship_berwick: 'red' }, at: { ship_berwick: 'sea_nm_east' } });
    expect(turnOf(p, []).after.at).toEqual({ ship_berwick: 'home' });
  });

  it('R-8.18 R-2.3 neither more Kings than turns nor more picks than cards', () => {
    expect(() => position({ turn: 2, kings: ['york', 'york'] })).toThrow(/kings/);
    expect(() => position({ phase: 'draft', row: ['large_york'], picks: ['red', 'blue'] })).toThrow(/more picks/);
  });

  it('R-8.1 an edition in which a region is scored twice is not loaded', () => {
    expect(() => edition({ 'board/scoringOrder/0': 'wales' })).toThrow(/R-8.1/);
  });
});

describe('judgement', () => {
  it('R-8.32 R-8.34 a card that makes a pair is worth more', () => {
    const worth = (card: string, owner: object) => cardWorth(t, position({ owner }), 0, t.cardOf.get(card) as number);
    expect(worth('port_berwick', { ship_berwick: 'red' })).toBeGreaterThan(worth('port_berwick', {}));
    expect(worth('bishop_york', { large_york: 'red' })).toBeGreaterThan(worth('bishop_york', { large_york: 'blue' }));
  });
});

describe('bad input', () => {
  it('R-4.42 names that a careless reader would pass over are refused', () => {
    for (const part of ['troops', 'mercenaries', 'moves']) {
      for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'noble_nobody']) {
        const action = JSON.parse(`{"kind":"plan","${part}":{"${name}":${part === 'moves' ? '"wales"' : 1}}}`);
        expect(shape(game.schema, action), `${part} ${name}`).toMatchObject({ ok: false });
      }
      expect(shape(game.schema, { kind: 'plan', [part]: [] })).toMatchObject({ ok: false, path: part });
    }
    expect(() => position(JSON.parse('{"cash":{"__proto__":3}}'))).toThrow(/cash/);
    expect(() => position(JSON.parse('{"plans":{"red":{"__proto__":{}}}}'))).toThrow(/plans/);
  });

  it('standing orders wish for no more cards than there are', () => {
    const standing = (length: number) => ({
      ...game.orders.byDefault(0),
      draft: { fromTurn: 2, wishes: Array.from({ length }, () => 'large_york'), stopIfGone: [], otherwise: 'ask' },
    });
    expect(shape(game.orders.schema, standing(54))).toMatchObject({ ok: true });
    expect(shape(game.orders.schema, standing(55))).toMatchObject({ ok: false, path: 'draft/wishes' });
  });

  it('R-4.42 a number no JSON can hold is refused', () => {
    expect(shape(game.schema, JSON.parse('{"kind":"plan","troops":{"large_york":1e999}}'))).toMatchObject({
      ok: false,
      path: 'troops/large_york',
    });
  });
});

describe('imagining', () => {
  it('R-4.1 a sealed plan is there in every imagined position, and it is the seat’s own where it is seen', () => {
    const p = position({ cash: { red: 30, yellow: 30 }, owner: { noble_percy: 'red', noble_tudor: 'yellow' } });
    act(p, 'red', { kind: 'plan', white: ['noble_percy'] });
    for (const viewer of [0, 1, 'public'] as const) {
      const imagined = game.imagine(game.view(p, viewer), new SwiftChance(3));
      expect(imagined.plans.map((plan) => plan !== null)).toEqual([true, false, false, false]);
      if (viewer === 0) expect(imagined.plans[0]).toEqual(p.plans[0]);
    }
  });
});

describe('hidden cash', () => {
  it('G-24 in turn 1 everybody can work out everybody’s cash, and imagining does', () => {
    const p = position(
      { owner: { large_london: 'yellow' }, cash: { yellow: 13, green: 6 } },
      { options: { hiddenCash: true } },
    );
    for (let seed = 0; seed < 10; seed++)
      expect(game.imagine(game.view(p, 0), new SwiftChance(seed)).cash).toEqual([6, 13, 6, 6]);
  });
});

describe('Ships', () => {
  it('R-4.15 a region with two coasts is no order, however far Ships sail', () => {
    const far = edition({ 'board/maxShipSteps': 7 });
    const p = position({ owner: { ship_berwick: 'red' } }, { game: far });
    const reports = ['red', 'yellow', 'green', 'blue'].flatMap((seat) =>
      act(p, seat, { kind: 'plan', ...(seat === 'red' && { moves: { ship_berwick: 'northern_england' } }) }, far),
    );
    const told = turnOf(p, reports, far);
    expect(told.after.at).toEqual({ ship_berwick: 'home' });
    expect(told.told('order-ignored') as Facts[]).toMatchObject([{ target: 'ship_berwick', reason: 'out-of-reach' }]);
  });
});
