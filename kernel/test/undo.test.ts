import { Match, replay } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import {
  act,
  actProvably,
  always,
  begin,
  beginProvable,
  bet,
  chip,
  commit,
  done,
  expectRefusal,
  faceOf,
  frozen,
  openId,
  peek,
  positionOf,
  roll,
  toPurse,
} from './at-the-table.ts';
import { coin } from './coin-game.ts';

const undo = (match: Match, seat: number) => commit(match, match.prepareUndo(seat));
const takeBack = (match: Match, to: number) =>
  commit(
    match,
    match.prepareTakeBack(
      to,
      match.seats.map((_, seat) => seat),
    ),
  );
const mayUndo = (match: Match) => match.seats.map((_, seat) => match.prepareUndo(seat).ok);

describe('undo', () => {
  test('K-5 free inside one’s own uninterrupted choices, step by step', () => {
    const match = begin();
    const seat = toPurse(match);
    const before = frozen(match.position);
    act(match, seat, chip(0));
    const between = frozen(match.position);
    act(match, seat, chip(1));
    expect(undo(match, seat).entry).toMatchObject({ kind: 'rewind', seq: 5, to: 3, by: [seat] });
    expect(match.position).toEqual(between);
    expect(undo(match, seat).entry).toMatchObject({ kind: 'rewind', seq: 6, to: 2, by: [seat] });
    expect(match.position).toEqual(before);
    // Before that stands the toss.
    expect(match.prepareUndo(seat)).toMatchObject({ refusal: { key: 'undo-drawn', cites: ['K-5', 'C-2'] } });
  });

  test('K-5 choices made after an undo can be undone too, and what stood before', () => {
    const match = begin();
    const seat = toPurse(match);
    act(match, seat, chip(0));
    act(match, seat, chip(0));
    undo(match, seat);
    act(match, seat, chip(1));
    expect(positionOf(match).chips).toEqual([1, 1]);
    undo(match, seat);
    expect(positionOf(match).chips).toEqual([1, 0]);
    undo(match, seat);
    expect(positionOf(match).chips).toEqual([0, 0]);
  });

  test('K-5 nothing to undo at the beginning', () => {
    expect(mayUndo(begin())).toEqual([false, false]);
  });

  test('K-5 never across a draw', () => {
    const match = begin();
    const seat = toPurse(match);
    act(match, seat, chip(0));
    expect(act(match, seat, roll).barrier).toBe(true);
    expect(mayUndo(match)).toEqual([false, false]);
    act(match, seat, chip(0));
    // That was the purse's last coin; it has not drawn anything.
    undo(match, seat);
    expect(mayUndo(match)).toEqual([false, false]);
  });

  test('K-5 never across a reveal', () => {
    const match = begin();
    const seat = toPurse(match);
    act(match, seat, chip(0));
    expect(act(match, seat, peek).barrier).toBe(true);
    expect(mayUndo(match)).toEqual([false, false]);
  });

  test('K-5 never across another seat’s act, and never another’s choice', () => {
    const match = begin();
    act(match, 0, bet(0));
    expect(mayUndo(match)).toEqual([true, false]);
    act(match, 1, bet(0), always(0));
    expect(mayUndo(match)).toEqual([false, false]);
    const trio = begin({ scenario: 'trio' });
    act(trio, 2, bet(0));
    act(trio, 0, bet(0));
    expect(mayUndo(trio)).toEqual([true, false, false]);
    undo(trio, 0);
    expect(mayUndo(trio)).toEqual([false, false, true]);
  });

  test('K-5 says what stands in the way, and where', () => {
    const match = begin();
    const why = (seat: number): unknown => {
      const undone = match.prepareUndo(seat);
      return undone.ok ? 'may' : [undone.refusal.key, undone.refusal.facts];
    };
    expect(why(0)).toEqual(['no-undo', {}]);
    act(match, 0, bet(0));
    expect(why(1)).toEqual(['undo-theirs', { seat: match.seats[0] }]);
    act(match, 1, bet(0), always(0));
    const [{ seat }] = match.decisions();
    act(match, seat, roll);
    expect(why(seat)).toEqual(['undo-drawn', { seq: 3 }]);
    act(match, seat, peek);
    expect(why(seat)).toEqual(['undo-revealed', { seq: 4 }]);
    takeBack(match, 1);
    expect(why(0)).toEqual(['undo-agreed', { seq: 1 }]);
  });

  test('K-5 what bots did since goes with one’s own choice', () => {
    const match = begin({ scenario: 'trio' });
    const before = frozen(match.position);
    const sits = (seat: number, by: 'bot' | 'person') =>
      commit(match, match.prepareNotice({ kind: 'seat', seat, by, name: '' }));
    sits(1, 'bot');
    act(match, 0, bet(0));
    act(match, 1, bet(0));
    expect(mayUndo(match)).toEqual([true, true, false]);
    expect(undo(match, 0).entry).toMatchObject({ to: 1, by: [0] });
    expect(match.position).toEqual(before);
    replay(coin, match.journal());
    act(match, 0, bet(0));
    act(match, 1, bet(0));
    // A person's choice is his own.
    sits(1, 'person');
    expectRefusal(match.prepareUndo(0), 'undo-theirs', 'K-5');
  });

  test('K-5 what bots alone have learned bars nothing', () => {
    const match = begin();
    const seat = toPurse(match);
    commit(match, match.prepareNotice({ kind: 'seat', seat, by: 'bot', name: '' }));
    act(match, seat, peek);
    expect(match.mayUndo(seat)).toBe(true);
    expect(Match.resume(coin, match.journal(), match.save()).mayUndo(seat)).toBe(true);
  });

  test('notices do not interrupt', () => {
    const match = begin();
    const seat = toPurse(match);
    act(match, seat, chip(0));
    commit(match, match.prepareNotice({ kind: 'seat', seat: 0, by: 'person', name: 'Ann' }));
    undo(match, seat);
    expect(positionOf(match).chips).toEqual([0, 0]);
  });

  test('the end is not undone', () => {
    const match = begin({ options: { rounds: 1 } });
    act(match, toPurse(match), done);
    expect(mayUndo(match)).toEqual([false, false]);
  });

  test('a sequence number is never used twice, so the dice differ', () => {
    const rolledAt = new Set<number>();
    const faces: number[] = [];
    for (let before = 0; before < 6; before++) {
      const match = beginProvable();
      actProvably(match, 0, bet(0));
      actProvably(match, 1, bet(0));
      const [{ seat }] = match.decisions();
      for (let i = 0; i < before; i++) {
        actProvably(match, seat, chip(0));
        undo(match, seat);
      }
      const { entry } = actProvably(match, seat, roll);
      rolledAt.add(entry.seq);
      faces.push(faceOf(entry));
    }
    expect(rolledAt.size).toBe(6);
    expect(new Set(faces).size).toBeGreaterThan(1);
  });
});

describe('decision ids across rewinds', () => {
  test('a decision that is open again bears a new id: an answer to the old one is too late', () => {
    const match = begin();
    const seat = toPurse(match);
    const first = openId(match, seat);
    act(match, seat, chip(0));
    const second = openId(match, seat);
    undo(match, seat);
    const again = openId(match, seat);
    expect(new Set([first, second, again]).size).toBe(3);
    for (const old of [first, second])
      expectRefusal(match.prepare({ seat, decision: old, action: chip(0) }, always(0)), 'stale', 'K-3');
  });

  test('the decision of a seat that was waited for all along keeps its id through another’s undo', () => {
    const match = begin();
    const white = openId(match, 1);
    act(match, 0, bet(0));
    undo(match, 0);
    expect(openId(match, 1)).toBe(white);
  });

  test('a take-back into an abandoned line opens another decision than the one left', () => {
    const match = begin({ scenario: 'trio' });
    act(match, 0, bet(0));
    act(match, 1, bet(0));
    const whiteOnFirstLine = openId(match, 1);
    undo(match, 1);
    act(match, 1, bet(1));
    const whiteOnSecondLine = openId(match, 1);
    takeBack(match, 2);
    expect(positionOf(match).stack.at(-1)).toMatchObject({ bets: [0, 0, -1] });
    expect([whiteOnFirstLine, whiteOnSecondLine]).not.toContain(openId(match, 1));
  });
});

describe('take-back', () => {
  test('K-6 by all seats, across anything', () => {
    const match = begin();
    const first = frozen(match.position);
    const seat = toPurse(match);
    act(match, seat, roll);
    expect(takeBack(match, 0).entry).toMatchObject({ kind: 'rewind', seq: 4, to: 0, by: [0, 1] });
    expect(match.position).toEqual(first);
  });

  test('K-6 consent of every seat, in any order; nobody is written down twice', () => {
    const match = begin({ scenario: 'trio' });
    act(match, 0, bet(0));
    for (const some of [[], [0], [0, 1], [0, 0, 1], [1, 2, 7]])
      expectRefusal(match.prepareTakeBack(0, some), 'consent', 'K-6');
    for (const every of [
      [2, 1, 0],
      [0, 1, 2, 2],
      [0, 1, 2, 9],
    ])
      expect(match.prepareTakeBack(0, every)).toMatchObject({ step: { entry: { by: [0, 1, 2] } } });
    takeBack(match, 0);
    replay(coin, match.journal());
  });

  test('K-6 only to an entry there is', () => {
    const match = begin();
    act(match, 0, bet(0));
    for (const to of [-1, 2, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expectRefusal(match.prepareTakeBack(to, [0, 1]), 'no-such-entry', 'K-6');
      expect(match.prepareTakeBack(to, [0, 1])).toMatchObject({ refusal: { facts: { to } } });
    }
    expect(match.prepareTakeBack(1, [0, 1]).ok).toBe(true);
  });

  test('K-6 a resigned seat’s consent is needed too', () => {
    const match = begin({ scenario: 'trio' });
    act(match, 0, bet(0));
    commit(match, match.prepareNotice({ kind: 'resign', seat: 2 }));
    expectRefusal(match.prepareTakeBack(0, [0, 1]), 'consent', 'K-6');
    // And going back does not bring the seat back.
    takeBack(match, 0);
    commit(match, match.prepareNotice({ kind: 'flag', seat: 0 }));
    expect(match.ended()).toMatchObject({ by: 'flag', outcome: { winners: [1] } });
  });

  test('what was seen stays seen', () => {
    const match = begin();
    const seat = toPurse(match);
    act(match, seat, peek);
    takeBack(match, 0);
    expect(positionOf(match)).toMatchObject({ round: 1, seen: [0, 1].map((s) => s === seat) });
    expect(positionOf(match).stack.at(-1)).toMatchObject({ kind: 'bets' });
    expect((match.positionAfter(4) as typeof match.position & { seen: boolean[] }).seen).toEqual(
      positionOf(match).seen,
    );
    expect((match.positionAfter(0) as { seen: boolean[] }).seen).toEqual([false, false]);
  });

  test('also into an abandoned line: nothing is ever deleted', () => {
    const match = begin();
    const seat = toPurse(match);
    act(match, seat, chip(1));
    const abandoned = frozen(match.position);
    undo(match, seat);
    act(match, seat, chip(0));
    takeBack(match, 3);
    expect(match.position).toEqual(abandoned);
    expect(match.entries).toHaveLength(6);
  });

  test('K-5 what was agreed stands: nobody undoes further back alone', () => {
    const match = begin();
    act(match, 0, bet(0));
    act(match, 1, bet(0), always(0));
    takeBack(match, 1);
    expect(mayUndo(match)).toEqual([false, false]);
    // But his own choices after it he may.
    act(match, 0, { kind: 'reopen' });
    undo(match, 0);
    expect(mayUndo(match)).toEqual([false, false]);
    takeBack(match, 0);
    expect(mayUndo(match)).toEqual([false, false]);
  });
});
