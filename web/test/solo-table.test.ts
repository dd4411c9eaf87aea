import { players } from '@drumhead/bots';
import { type Game, loadGame, SwiftChance } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { roses, type StandingOrders } from '@drumhead/roses';
import { describe, expect, it } from 'vitest';
import { type NewMatch, SoloTable } from '../src/session/solo-table.ts';

const SEED = '5'.repeat(64);
const field: Game = loadGame(picket);
const england = loadGame(roses);

const person = (name: string) => ({ by: 'person', name }) as const;
const bot = { by: 'bot', name: 'random' } as const;

function begin(game: typeof field, wish: Omit<NewMatch, 'game' | 'options'>): SoloTable {
  const luck = { seed: SEED, thinking: new SwiftChance(7) };
  return SoloTable.begin(game, { game: game.id, id: 'test', options: {}, ...wish }, luck);
}

function botsAct(table: SoloTable): void {
  while (table.next() === 'bot') table.answer(players(table.match.game.id));
}

/** Answers for people with whatever is legal first. */
function playOn(table: SoloTable): void {
  botsAct(table);
  const decision = table.match.decisions().find(({ seat, optional }) => table.mine.includes(seat) && !optional);
  if (!decision) return;
  const { game, position } = table.match;
  const action =
    game.actions(position, decision.seat)?.[0] ?? game.propose(position, decision.seat, new SwiftChance(3));
  const done = table.act(decision.seat, decision.id, [action]);
  expect(done.ok).toBe(true);
}

describe('A table in the browser', () => {
  it('opens again from its journal with the same log, state and hand-over', () => {
    const table = begin(field, { scenario: 'skirmish', sitters: [person('A'), person('B')] });
    for (let n = 0; n < 12; n++) playOn(table);
    const again = SoloTable.resume(field, table.journal(), new SwiftChance(1));
    for (const viewer of [0, 1, 'public'] as const) {
      expect(again.log(viewer)).toEqual(table.log(viewer));
      expect(again.state(viewer)).toEqual(table.state(viewer));
      expect(again.handOver(viewer)).toEqual(table.handOver(viewer));
    }
  });

  it('lets nobody look through the eyes of a bot before the end, and anybody after it', () => {
    const table = begin(field, { scenario: 'skirmish', sitters: [person(''), bot] });
    expect([0, 1, 'public', 'all'].map((viewer) => table.mayLook(viewer as 0))).toEqual([true, false, true, false]);
    table.resign(0);
    expect([0, 1, 'public', 'all'].map((viewer) => table.mayLook(viewer as 0))).toEqual([true, true, true, true]);
  });

  it('runs orders only when they are lodged', () => {
    const table = begin(england, { scenario: 'standard-2', sitters: [person(''), bot] });
    botsAct(table);
    expect(table.next()).toBeUndefined();
    expect(table.state(0).decisions).toHaveLength(1);
    const orders = england.orders.byDefault(0) as StandingOrders;
    table.orders.set(0, { ...orders, draft: { ...orders.draft, fromTurn: 1 } });
    expect(table.next()).toBe('orders');
    // Nobody is asked what they are about to answer.
    expect(table.state(0).decisions).toEqual([]);
    table.answer({});
    expect(table.log(0).at(-1)?.reports[0]?.key).toBe('card-picked');
  });

  it('hangs a curtain for sealed plans, and none for a draft in the open', () => {
    const table = begin(england, { scenario: 'standard-2', sitters: [person('A'), person('B')] });
    expect(table.handOver('public')?.curtain).toBe(false);
    for (let n = 0; n < 30 && table.match.decisions()[0]?.kind !== 'plan'; n++) playOn(table);
    expect(table.handOver('public')).toEqual({ to: 0, curtain: true });
    playOn(table);
    // One plan is sealed: its maker knows what the other may not see.
    expect(table.handOver(0)).toEqual({ to: 1, curtain: true });
  });

  it('marks what was taken back, and keeps telling it', () => {
    const table = begin(field, { scenario: 'skirmish', sitters: [person('A'), person('B')] });
    playOn(table);
    expect(table.state(0).undo).toBe(true);
    expect(table.undo(0).ok).toBe(true);
    expect(table.log(0).map(({ entry, undone }) => [entry, undone === true])).toEqual([
      ['start', false],
      ['seat', false],
      ['seat', false],
      ['act', true],
      ['rewind', false],
    ]);
  });

  it('plays a whole match of Wars of the Roses to its end', () => {
    const table = begin(england, { scenario: 'standard-3', sitters: [person(''), bot, bot] });
    for (let n = 0; n < 200 && !table.match.ended(); n++) playOn(table);
    botsAct(table);
    expect(table.match.ended()?.by).toBe('rules');
  });
});
