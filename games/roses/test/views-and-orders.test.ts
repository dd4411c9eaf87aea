import { BadInput, loadGame, randomPlayer, Simulator, SwiftChance } from '@drumhead/kernel';
import { roses } from '@drumhead/roses';
import { describe, expect, it } from 'vitest';
import { act, edition, game, position, setting, written } from './table.ts';

describe('views', () => {
  it('R-S.1 nobody sees the order of the deck, and imagining deals it anew', () => {
    const p = game.setup(setting(), new SwiftChance(1));
    for (const viewer of [0, 1, 2, 3, 'public'] as const) {
      const view = game.view(p, viewer);
      expect(view.deck).toBeNull();
      expect(view.faceDown).toBe(42);
      const other = game.imagine(view, new SwiftChance(2));
      expect(other.deck).not.toEqual(p.deck);
      expect(other.deck.toSorted()).toEqual(p.deck.toSorted());
    }
  });

  it('G-24 cash and mercenaries are public; a table may hide cash while plans are made', () => {
    const doc = { cash: { red: 3, blue: 14 }, mercenaries: { blue: 2 } };
    const open = position(doc);
    expect(game.view(open, 0)).toMatchObject({ cash: [3, 6, 6, 14], mercenaries: [0, 0, 0, 2] });
    const hidden = position(doc, { options: { hiddenCash: true } });
    expect(game.view(hidden, 0)).toMatchObject({ cash: [3, null, null, null], mercenaries: [0, 0, 0, 2] });
    expect(game.view(hidden, 'public').cash).toEqual([null, null, null, null]);
    const draft = position(
      { ...doc, phase: 'draft', row: ['large_york'], picks: ['red'] },
      { options: { hiddenCash: true } },
    );
    expect(game.view(draft, 0).cash).toEqual([3, 6, 6, 14]);
  });

  it('R-4.1 imagined plans of others are legal and affordable', () => {
    const p = game.setup(setting(), new SwiftChance(3));
    const chance = new SwiftChance(4);
    for (let acts = 0; acts < 200 && game.outcome(p) === null; acts++) {
      const [decision] = game.decisions(p).filter((it) => !it.optional);
      game.play(
        p,
        { seat: decision.seat, action: game.propose(p, decision.seat, chance) ?? { kind: 'reopen' } },
        chance,
        null,
      );
      if (p.plans.every((plan) => plan === null)) continue;
      const imagined = game.imagine(game.view(p, 'public'), chance);
      for (const [id, parts] of Object.entries(written(imagined).plans)) {
        const seat = game.tables.seats.indexOf(id);
        const fresh = { ...imagined, plans: imagined.plans.map((plan, other) => (other === seat ? null : plan)) };
        expect(game.check(fresh, seat, { kind: 'plan', ...(parts as object) })).toEqual({ ok: true, warnings: [] });
      }
    }
  });
});

describe('standing orders', () => {
  const decisionOf = (p: ReturnType<typeof position>) => game.decisions(p)[0];
  const answer = (p: ReturnType<typeof position>, standing: object) => {
    const decision = decisionOf(p);
    return game.orders.answer({ ...game.orders.byDefault(0), ...standing }, game.view(p, decision.seat), decision);
  };
  const draft = (wishes: string[], stopIfGone: string[] = [], otherwise: 'value' | 'ask' = 'value') => ({
    draft: { fromTurn: 1, wishes, stopIfGone, otherwise },
  });

  it('R-2.5 wishes in their order, then value; "stop if gone" asks', () => {
    const row = ['town_durham', 'large_london', 'noble_neville'];
    const p = position({
      phase: 'draft',
      row,
      picks: ['red'],
      owner: { castle_windsor: 'blue', bishop_york: 'red' },
      removed: ['port_berwick'],
    });
    expect(answer(p, draft(['castle_windsor', 'town_durham', 'noble_neville']))).toEqual({
      kind: 'pick',
      card: 'town_durham',
    });
    expect(answer(p, draft([]))).toEqual({ kind: 'pick', card: 'large_london' });
    expect(answer(p, draft(['castle_windsor'], [], 'ask'))).toBe('ask');
    expect(answer(p, draft(['town_durham'], ['castle_windsor']))).toBe('ask');
    expect(answer(p, draft(['town_durham'], ['port_berwick']))).toBe('ask');
    expect(answer(p, draft(['town_durham'], ['bishop_york', 'large_london', 'noble_percy']))).toEqual({
      kind: 'pick',
      card: 'town_durham',
    });
  });

  it('R-2.5 by default the first draft is asked, the later ones are not', () => {
    const at = (turn: number) => position({ turn, phase: 'draft', row: ['large_london'], picks: ['red'] });
    expect(answer(at(1), {})).toBe('ask');
    expect(answer(at(2), {})).toEqual({ kind: 'pick', card: 'large_london' });
  });

  it('R-3.7 French Aid from so many pounds on', () => {
    const p = position({ turn: 3, phase: 'aid', asked: 'red', scores: { red: 10, yellow: 24, green: 20, blue: 20 } });
    const aid = (...atLeast: (number | null)[]) => ({ aid: { atLeast } });
    expect(answer(p, aid(99, 14, 99, 99))).toEqual({ kind: 'aid', use: true });
    expect(answer(p, aid(0, 15, 0, 0))).toEqual({ kind: 'aid', use: false });
    expect(answer(p, aid(0, null, 0, 0))).toBe('ask');
  });

  it('a 4-player match takes at most 20 waits with default orders', () => {
    const players = [randomPlayer, randomPlayer, randomPlayer, randomPlayer];
    const simulator = new Simulator(loadGame(roses), { scenario: 'standard-4' }, players);
    for (let seed = 0; seed < 50; seed++) {
      const played = simulator.play(new SwiftChance(seed), new SwiftChance(seed, 1));
      expect(played.handOvers).toBeLessThanOrEqual(20);
    }
  });
});

describe('editions and bad input', () => {
  it('G-33 every value is data: a pack changes prices, points and garrisons', () => {
    const other = edition({
      'cards/large_york/tax': 9,
      'charts/troops/cost': 4,
      'board/regions/wales/vp/first': 11,
      'cards/port_berwick/garrison': 0,
    });
    expect(other.tables.troopCost).toBe(4);
    expect(other.tables.tax[other.tables.cardOf.get('large_york') as number]).toBe(9);
    expect(other.tables.firstVp[5]).toBe(11);
    expect(() => edition({ 'cards/large_york/tax': -1 })).toThrow(BadInput);
    expect(() => edition({ 'cards/large_york/tax': 'much' })).toThrow(/tax/);
    expect(() => edition({ 'cards/large_york/provenance/tax': 'hearsay' })).toThrow(/provenance/);
    expect(() => edition({ 'charts/draft/players/4/cards/0': 40 })).toThrow(/R-2.18/);
    expect(() => edition({ 'charts/draft/players/4/cards/0': 4 })).toThrow(/R-2.3/);
  });

  it('notation names the path of what is wrong', () => {
    const bad: [object, string][] = [
      [{ turn: 6 }, 'turn'],
      [{ owner: { noble_percy: 'purple' } }, 'owner/noble_percy'],
      [{ owner: { mercenary_1: 'red' } }, 'owner/mercenary_1'],
      [{ at: { noble_percy: 'wales' } }, 'at/noble_percy'],
      [{ order: ['red', 'red', 'green', 'blue'] }, 'order'],
      [{ houses: { red: 'york' } }, 'houses'],
      [{ phase: 'aid' }, 'asked'],
      [{ plans: { red: { bid: { region: 'midlands', pounds: 7 } } } }, 'plans/red'],
      [{ phase: 'draft' }, 'picks'],
      [{ phase: 'draft', row: ['large_york', 'large_york'] }, 'row'],
    ];
    for (const [doc, path] of bad) {
      let found = '';
      try {
        position(doc);
      } catch (error) {
        found = error instanceof BadInput ? error.path : String(error);
      }
      expect(found, JSON.stringify(doc)).toBe(path);
    }
  });

  it('R-G.2 a choice out of its phase is refused', () => {
    const p = position({});
    expect(game.check(p, 0, { kind: 'pick', card: 'large_york' })).toMatchObject({
      ok: false,
      refusal: { cites: ['R-G.2'] },
    });
    expect(game.check(p, 0, { kind: 'reopen' })).toMatchObject({ ok: false });
    act(p, 'red', { kind: 'plan' });
    expect(game.check(p, 0, { kind: 'aid', use: true })).toMatchObject({ ok: false });
  });
});
