/** Boards cannot tell a match in this browser from one at a table: what holds of the one holds of the other. */
import { type Action, type Decision, SwiftChance } from '@drumhead/kernel';
import { isStep, tagOf } from '@drumhead/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/session/session.ts';
import { asked, legal, line, mine, shared, solo, words } from './kinds.ts';

const last = <T>(list: readonly T[]): T => list[list.length - 1] as T;

/** Everything the page knows is of one moment. */
function inStep({ log, state }: Session): void {
  expect(last(log()).seq).toBe(state().seq);
  expect(last(log()).view).toEqual(state().view);
}

interface March {
  readonly decision: Decision;
  readonly moves: readonly (Action & { readonly block: number })[];
}

/** Plays This War until blocks of the page may march one after the other, and says which could go the same way. */
async function toMarch(session: Session): Promise<March> {
  for (let n = 0; n < 60; n++) {
    const decision = await asked(session);
    const options = legal(session, decision);
    const byPath = new Map<string, March['moves'][number][]>();
    for (const action of options as readonly (Action & { block: number; path?: unknown })[])
      if (action.kind === 'move')
        byPath.set(JSON.stringify(action.path), [...(byPath.get(JSON.stringify(action.path)) ?? []), action]);
    const [most] = [...byPath.values()].sort((a, b) => b.length - a.length);
    if (most && most.length > 2) return { decision, moves: most };
    const group = options.find(({ kind }) => kind === 'group');
    expect((await session.act(decision, group ?? (options[0] as Action))).ok).toBe(true);
  }
  throw new Error('nobody may march');
}

/** Actions that were legal earlier, by game. */
const tried = new Map<string, readonly Action[]>();

/** Where actions cannot be listed the game proposes one. */
function proposed({ game, state }: Session, seat: number): Action {
  return game.propose(game.imagine(state().view, new SwiftChance(1)), seat, new SwiftChance(2)) as Action;
}

describe.each([solo, shared])('A session, $name', (kind) => {
  const open: Session[] = [];
  const begin = async (game: string, scenario: string): Promise<Session> => {
    const session = await kind.open(game, scenario);
    open.push(session);
    return session;
  };
  beforeAll(() => kind.lay());
  afterAll(() => kind.clear());
  afterEach(() => {
    line.hear = (text) => text;
    for (const session of open.splice(0)) session.close();
  });

  it('has what an act brought when the act resolves', async () => {
    const session = await begin('picket', 'skirmish');
    for (let n = 0; n < 12 && !session.state().ended; n++) {
      const decision = await asked(session);
      const done = await session.act(decision, legal(session, decision)[0] as Action);
      if (!done.ok) throw new Error(done.refusal.key);
      expect(session.state().seq).toBeGreaterThanOrEqual(done.seq);
      expect(session.state().decisions.map(({ id }) => id)).not.toContain(decision.id);
      expect(session.log().find(({ seq }) => seq === done.seq)).toMatchObject({ entry: 'act', seat: decision.seat });
      inStep(session);
    }
  });

  it('lets the next act follow at once: a march of several blocks, one by one', async () => {
    const session = await begin('enemy', 'mid-war');
    const { moves } = await toMarch(session);
    let moved = 0;
    for (const move of moves) {
      const decision = mine(session);
      if (!decision || !legal(session, decision).some((it) => JSON.stringify(it) === JSON.stringify(move))) break;
      expect(await session.act(decision, move)).toMatchObject({ ok: true });
      moved++;
    }
    expect(moved).toBeGreaterThan(1);
  });

  it('is left alone by what is refused', async () => {
    const session = await begin('picket', 'skirmish');
    const decision = await asked(session);
    const action = legal(session, decision)[0] as Action;
    expect((await session.act(decision, action)).ok).toBe(true);
    const next = await asked(session);
    const before = { state: session.state(), log: session.log() };
    for (const [to, what, cites] of [
      [decision, action, 'K-3'],
      [next, { kind: 'nonsense' }, 'K-4'],
    ] as const)
      expect(await session.act(to, what)).toMatchObject({ ok: false, refusal: { cites: [cites] } });
    expect(session.state()).toEqual(before.state);
    expect(session.log()).toEqual(before.log);
  });

  it('is as it was when an undo resolves, and says what was taken back', async () => {
    const session = await begin('enemy', 'mid-war');
    const { decision, moves } = await toMarch(session);
    const before = session.state();
    const done = await session.act(decision, moves[0] as Action);
    if (!done.ok) throw new Error(done.refusal.key);
    expect(session.state().undo).toBe(true);
    expect((await session.undo(decision.seat)).ok).toBe(true);
    expect(session.state().view).toEqual(before.view);
    expect(session.state().decisions.map(({ kind, seat }) => [kind, seat])).toEqual(
      before.decisions.map(({ kind, seat }) => [kind, seat]),
    );
    // Ids are not used twice.
    expect(mine(session)?.id).not.toBe(decision.id);
    expect(session.log().find(({ seq }) => seq === done.seq)).toMatchObject({ undone: true });
    inStep(session);
  });

  it.each([
    ['picket', 'skirmish'],
    ['enemy', 'mid-war'],
    ['roses', 'standard-2'],
  ])('knows what may be done, at once and as the rules will judge it: %s', async (game, scenario) => {
    const session = await begin(game, scenario);
    for (let n = 0; n < 8 && !session.state().ended; n++) {
      const decision = await asked(session);
      const { seat } = decision;
      const listed = session.actions(seat);
      for (const action of listed?.slice(0, 40) ?? []) expect(session.check(seat, action)).toMatchObject({ ok: true });
      expect(session.check(seat, { kind: 'nonsense' })).toMatchObject({ ok: false, refusal: { cites: ['K-4'] } });
      expect(session.check(1 - seat, { kind: 'nonsense' })).toMatchObject({ ok: false, refusal: { cites: ['K-2'] } });
      expect(session.actions(1 - seat)).toEqual([]);
      // What was legal a moment ago is judged alike here and there, whether or not it still is.
      const old = tried.get(game) ?? [];
      for (const action of old.slice(-6)) {
        const verdict = session.check(seat, action);
        if (verdict.ok) continue;
        expect(await session.act(decision, action)).toEqual({ ok: false, refusal: verdict.refusal });
      }
      tried.set(game, [...old, ...(listed?.slice(0, 3) ?? [])]);
      const action = listed?.[n % listed.length] ?? proposed(session, seat);
      const done = await session.act(decision, action);
      expect(done).toMatchObject({ ok: true });
    }
    const { seat } = await asked(session);
    await session.resign(seat);
    expect(session.check(seat, { kind: 'nonsense' })).toMatchObject({ ok: false, refusal: { cites: ['K-1'] } });
    expect(session.actions(seat)).toEqual([]);
  });

  it('takes several actions as one: all of a march, told, counted and undone together', async () => {
    const session = await begin('enemy', 'mid-war');
    const { decision, moves } = await toMarch(session);
    const before = session.state();
    const march = moves.slice(0, 2);
    const done = await session.act(decision, ...march);
    expect(done).toMatchObject({ ok: true, seq: before.seq + 2 });
    expect('stopped' in done).toBe(false);
    inStep(session);
    expect(session.state().seq).toBe(before.seq + 2);
    const told = session.log().slice(-2);
    expect(told).toMatchObject(march.map((_, n) => ({ seq: before.seq + 1 + n, entry: 'act', seat: decision.seat })));
    // Each entry has the view of its own moment.
    expect(told[0]?.view).not.toEqual(told[1]?.view);
    expect((await session.undo(decision.seat)).ok).toBe(true);
    expect(session.state().view).toEqual(before.view);
    expect(session.log().slice(-3)).toMatchObject([{ undone: true }, { undone: true }, { entry: 'rewind' }]);
    inStep(session);
  });

  it('does as many as it may, and says why it did no more', async () => {
    const session = await begin('enemy', 'mid-war');
    const { decision, moves } = await toMarch(session);
    const before = session.state();
    const [first, second] = [moves[0] as Action, moves[1] as Action];
    // The same block cannot march twice.
    const done = await session.act(decision, first, first, second);
    expect(done).toMatchObject({
      ok: true,
      seq: before.seq + 1,
      stopped: { done: 1, why: { cites: [expect.stringMatching(/^E-/)] } },
    });
    expect(session.state().seq).toBe(before.seq + 1);
    const next = await asked(session);
    const refused = await session.act(next, first, second);
    expect(refused).toMatchObject({ ok: false });
    expect(session.state().seq).toBe(before.seq + 1);
    inStep(session);
  });

  it('has ended when a resignation resolves', async () => {
    const session = await begin('picket', 'skirmish');
    const { seat } = await asked(session);
    expect((await session.resign(seat)).ok).toBe(true);
    expect(session.state().ended).toMatchObject({ by: 'resign' });
    inStep(session);
  });

  if (kind === shared) {
    it('has heard what the table told while the page was still opening the match', async () => {
      const id = await shared.make('picket', 'skirmish');
      const before = await shared.enter(id);
      open.push(before);
      await asked(before);
      await before.shared.write('His ambush is in the mill.');
      words.after = 300;
      const session = await shared.enter(id);
      words.after = 0;
      open.push(session);
      expect(session.shared.note()).toBe('His ambush is in the mill.');
      expect(session.seats().map(({ by }) => by)).toEqual(['you', 'bot']);
    });

    it.each([
      ['the step is lost', (text: string) => (isStep(text) ? null : text)],
      ['the acknowledgement is lost', (text: string) => (text.includes('"done"') ? null : text)],
      [
        'the step is not what the page can follow',
        (text: string) => (isStep(text) ? `${tagOf(text)}????????${text.slice(14)}` : text),
      ],
    ])('comes to the same when %s', async (_, heard) => {
      const session = await begin('enemy', 'mid-war');
      const { decision, moves } = await toMarch(session);
      let hurt = false;
      line.hear = (text) => {
        const now = hurt ? text : heard(text);
        hurt ||= now !== text;
        return now;
      };
      const { seq } = session.state();
      const done = await session.act(decision, ...moves.slice(0, 2));
      expect(done).toMatchObject({ ok: true, seq: seq + 2 });
      expect(hurt).toBe(true);
      inStep(session);
      const since = session.log().filter((entry) => entry.seq > seq);
      expect(since).toMatchObject([1, 2].map((n) => ({ entry: 'act', seq: seq + n })));
      const next = mine(session);
      expect(next && (await session.act(next, moves[2] as Action))).toMatchObject({ ok: true });
    });
  }
});
