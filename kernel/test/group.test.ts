import { type Journal, Match, type PreparedGroup, provableChance, readJournal, replay, verify } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import {
  act,
  actProvably,
  beginProvable,
  bet,
  chip,
  commit,
  done,
  expectBadInput,
  frozen,
  openId,
  peek,
  positionOf,
  roll,
  SEED,
} from './at-the-table.ts';
import { coin } from './coin-game.ts';

/** With the dice the head has promised; round 1's purse is then somebody's. */
function toPurse(match: Match): number {
  for (const seat of [0, 1]) actProvably(match, seat, bet(0));
  return match.decisions()[0].seat;
}

function prepared(match: Match, seat: number, ...actions: readonly unknown[]): PreparedGroup {
  const submission = { seat, decision: openId(match, seat), actions };
  return match.prepareGroup(submission, (seq) => provableChance(match.head, SEED, seq));
}

/** How many were done, and the rule that stopped the rest. */
function actAll(match: Match, seat: number, ...actions: readonly unknown[]): [done: number, stopped?: string] {
  const group = prepared(match, seat, ...actions);
  if (!group.ok) throw new Error(group.refusal.key);
  for (const step of group.steps) match.commit(step);
  return group.stopped ? [group.steps.length, group.stopped.cites.join()] : [group.steps.length];
}

const withs = (match: Match): (number | undefined)[] =>
  match.entries.map((entry) => (entry.kind === 'act' ? entry.with : undefined));

describe('choices made as one', () => {
  test('K-8 are the acts they would be one by one, and say with which they belong', () => {
    const [one, other] = [beginProvable(), beginProvable()];
    const seat = toPurse(one);
    toPurse(other);
    expect(actAll(one, seat, chip(0), chip(1), roll)).toEqual([3]);
    for (const action of [chip(0), chip(1), roll]) actProvably(other, seat, action);
    expect(withs(one)).toEqual([undefined, undefined, undefined, 3, 3]);
    const alone = one.entries.map((entry) => (entry.kind === 'act' ? { ...entry, with: undefined } : entry));
    expect(alone).toEqual(other.entries);
    expect(one.position).toEqual(other.position);
    expect(one.decisions()).toEqual(other.decisions());
  });

  test('an act by itself has no mark: journals are as they were', () => {
    const match = beginProvable();
    actAll(match, toPurse(match), chip(0));
    expect('with' in (match.entries.at(-1) as object)).toBe(false);
  });

  test.each([
    ['a refusal', [chip(0), chip(3), chip(0)], [1, 'C-3']],
    ['a wrong shape', [chip(0), { kind: 'fly' }], [1, 'K-4']],
    ['a draw', [chip(0), roll, chip(0)], [2, 'K-8']],
    ['a reveal', [peek, chip(0)], [1, 'K-8']],
    ['another seat’s decision', [done, chip(0)], [1, 'K-8']],
  ])('K-8 end with %s', (_, actions, ended) => {
    const match = beginProvable();
    expect(actAll(match, toPurse(match), ...actions)).toEqual(ended);
  });

  test('K-8 end with the match', () => {
    const match = beginProvable({ options: { rounds: 1 } });
    expect(actAll(match, toPurse(match), done, chip(0))).toEqual([1, 'K-8']);
    expect(match.ended()).not.toBeNull();
  });

  test('K-8 end where another is awaited all along', () => {
    const match = beginProvable();
    act(match, 0, bet(0));
    expect(actAll(match, 0, { kind: 'reopen' }, bet(1))).toEqual([1, 'K-8']);
  });

  test('what begins with a refusal, or with nothing, changes nothing', () => {
    const match = beginProvable();
    const seat = toPurse(match);
    const before = frozen([match.position, match.entries]);
    for (const [actions, rule] of [
      [[chip(3), chip(0)], 'C-3'],
      [[], 'K-4'],
    ] as const)
      expect(prepared(match, seat, ...actions)).toMatchObject({ ok: false, refusal: { cites: [rule] } });
    const submission = { seat, decision: 1, actions: [chip(0)] };
    expect(match.prepareGroup(submission, () => provableChance(match.head, SEED, 3))).toMatchObject({
      ok: false,
      refusal: { cites: ['K-3'] },
    });
    expect(frozen([match.position, match.entries])).toEqual(before);
  });

  test('K-5 are taken back as one, then what stood before them', () => {
    const match = beginProvable();
    const seat = toPurse(match);
    const before = frozen(match.position);
    actAll(match, seat, chip(0));
    const between = frozen(match.position);
    actAll(match, seat, chip(1), chip(1));
    expect(commit(match, match.prepareUndo(seat)).entry).toMatchObject({ kind: 'rewind', to: 3 });
    expect(match.position).toEqual(between);
    commit(match, match.prepareUndo(seat));
    expect(match.position).toEqual(before);
    expect(match.prepareUndo(seat)).toMatchObject({ refusal: { key: 'undo-drawn', cites: ['K-5', 'C-2'] } });
  });

  test('K-5 stay when one of them drew', () => {
    const match = beginProvable();
    const seat = toPurse(match);
    actAll(match, seat, chip(0), roll);
    expect(match.mayUndo(seat)).toBe(false);
  });

  test('K-6 all may agree to go back into their midst; nobody goes further alone', () => {
    const match = beginProvable();
    const seat = toPurse(match);
    actAll(match, seat, chip(0), chip(1));
    commit(match, match.prepareTakeBack(3, [0, 1]));
    expect(positionOf(match).chips).toEqual([1, 0]);
    expect(match.mayUndo(seat)).toBe(false);
    actAll(match, seat, chip(1));
    expect(commit(match, match.prepareUndo(seat)).entry).toMatchObject({ to: 5 });
  });

  test.each([0, 1, 2, 3, 4, 5])('are known again by a match that is resumed from entry %i', (seq) => {
    const match = beginProvable();
    const seat = toPurse(match);
    const moments = [match.save()];
    const submission = { seat, decision: openId(match, seat), actions: [chip(0), chip(1)] };
    const group = match.prepareGroup(submission, (at) => provableChance(match.head, SEED, at));
    if (!group.ok) throw new Error(group.refusal.key);
    for (const step of group.steps) {
      match.commit(step);
      moments.push(match.save());
    }
    commit(match, match.prepareUndo(seat));
    moments.push(match.save());
    actAll(match, seat, chip(1), chip(1));
    const resumed = Match.resume(
      coin,
      match.journal(),
      moments.find((moment) => moment.seq === seq),
    );
    expect(resumed.position).toEqual(match.position);
    expect(resumed.save()).toEqual(match.save());
    expect(resumed.prepareUndo(seat)).toEqual(match.prepareUndo(seat));
    expect(resumed.prepareUndo(seat)).toMatchObject({ step: { entry: { to: 5 } } });
  });
});

describe('journals with choices made as one', () => {
  /** Two chips as one, taken back, and one by one again, to the end. */
  function journal(): Journal {
    const match = beginProvable({ options: { rounds: 1 } });
    const seat = toPurse(match);
    actAll(match, seat, chip(0), chip(1));
    commit(match, match.prepareUndo(seat));
    actAll(match, seat, chip(1), chip(0), roll);
    return match.journal(SEED);
  }
  /** With one entry changed. */
  function changed(seq: number, change: object): Journal {
    const { entries, ...rest } = journal();
    return { ...rest, entries: entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry)) };
  }

  test('are read, replayed and verified', () => {
    const read = readJournal(frozen(journal()));
    expect(replay(coin, read).journal(SEED)).toEqual(journal());
    expect(verify(coin, read).ended()).not.toBeNull();
  });

  test.each([
    ['another seat’s act', 4, { with: 2 }],
    ['nothing', 4, { with: 9 }],
    ['what was taken back', 6, { with: 5 }],
    ['an act that is with another', 8, { with: 7 }],
  ])('are not believed where an act claims to be with %s', (_, seq, change) => {
    expectBadInput(() => replay(coin, changed(seq, change)), `entries/${seq - 1}/with`);
  });

  test('are not believed where one of them drew before the last', () => {
    const match = beginProvable();
    const seat = toPurse(match);
    actAll(match, seat, roll);
    actAll(match, seat, chip(0));
    const { entries, ...rest } = match.journal(SEED);
    const joined = entries.map((entry) => (entry.seq === 4 ? { ...entry, with: 3 } : entry));
    expectBadInput(() => replay(coin, { ...rest, entries: joined }), 'entries/3/with');
  });

  test('are not believed where an undo takes back a part', () => {
    expectBadInput(() => replay(coin, changed(5, { to: 3 })), 'entries/4/to', /goes back to 2/);
  });
});
