/** What a match awaits from outside: given by no seat, kept in the journal, and proved like everything in it. */
import {
  type Decision,
  type Given,
  type Journal,
  Match,
  provableChance,
  randomPlayer,
  replay,
  Simulator,
  SwiftChance,
  startMatch,
  startProvable,
  verify,
} from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { act, chip, expectRefusal, frozen, openId, SEED, stepOf, toPurse } from './at-the-table.ts';
import { parcels } from './parcels.ts';

const dice = (seq: number) => new SwiftChance(seq);
function waiting(match: Match): Match {
  act(match, toPurse(match), chip(0));
  return match;
}
const begin = (): Match => startMatch(parcels, { scenario: 'pair' }, new SwiftChance(7));
const receive = (match: Match, document: unknown) =>
  match.commit(stepOf(match.prepareGiven(document, dice(match.nextSeq))));

describe('K-10 what is awaited from outside', () => {
  test('while it is awaited no seat is asked, and what has another shape, or breaks a rule, is refused', () => {
    const match = begin();
    expect(match.awaited()).toBeNull();
    expectRefusal(match.prepareGiven({ coins: 3 }, dice(1)), 'not-awaited', 'K-10');
    waiting(match);
    expect([match.awaited()?.kind, match.decisions()]).toEqual(['parcel', []]);
    const before = frozen(match.position);
    expectRefusal(match.prepareGiven({ coins: 3, more: 1 }, dice(1)), 'shape', 'K-4');
    expectRefusal(match.prepareGiven({ coins: 7 }, dice(1)), 'too-heavy', 'C-5');
    expect(match.position).toEqual(before);
    receive(match, { coins: 3 });
    expect(match.entries.at(-1)).toMatchObject({ kind: 'given', given: { coins: 3 }, draws: [expect.any(Number)] });
    expectRefusal(match.prepareGiven({ coins: 3 }, dice(1)), 'not-awaited', 'K-10');
  });

  test('nobody undoes what went before it; what came after may be undone; all together may go back', () => {
    const match = waiting(begin());
    const seat = (match.entries.at(-1) as { seat: number }).seat;
    expect(match.mayUndo(seat)).toBe(true);
    receive(match, { coins: 3 });
    expect(match.mayUndo(seat)).toBe(false);
    expectRefusal(match.prepareUndo(seat), 'undo-given', 'K-10');
    const stood = frozen(match.position);
    act(match, seat, chip(1));
    match.commit(stepOf(match.prepareUndo(seat)));
    expect(match.position).toEqual(stood);
    expect(match.mayUndo(seat)).toBe(false);
    match.commit(
      stepOf(
        match.prepareTakeBack(
          match.entries.findIndex(({ kind }) => kind === 'given'),
          [0, 1],
        ),
      ),
    );
    expect(match.awaited()?.kind).toBe('parcel');
  });

  test('a journal with it replays, resumes and follows; another parcel or other dice do not', () => {
    const match = waiting(begin());
    receive(match, { coins: 3 });
    act(match, match.decisions()[0].seat, chip(1));
    const journal = match.journal();
    expect(replay(parcels, journal).position).toEqual(match.position);
    expect(Match.resume(parcels, journal).position).toEqual(match.position);
    const saved = match.save();
    expect(Match.resume(parcels, journal, saved).mayUndo(match.decisions()[0].seat)).toBe(true);
    const at = journal.entries.findIndex(({ kind }) => kind === 'given');
    const altered = (change: Partial<Given>): Journal => ({
      ...journal,
      entries: journal.entries.map((entry, k) => (k === at ? ({ ...entry, ...change } as Given) : entry)),
    });
    expect(() => replay(parcels, altered({ given: { coins: 4 } }))).toThrow(`entries/${at}/hash`);
    expect(() => replay(parcels, altered({ given: { coins: 7 } }))).toThrow('too-heavy (C-5)');
    expect(() => replay(parcels, altered({ draws: [] }))).toThrow(`entries/${at}/draws`);
    // A game that awaits nothing takes nothing.
    const { outside: _, ...deaf } = parcels;
    expect(() => replay(deaf, journal)).toThrow('K-10');
  });

  test('its dice are bound to its place in the journal like those of an act', () => {
    const match = startProvable(parcels, { scenario: 'pair', match: 'm-1', salts: ['a', 'b'] }, SEED);
    const promised = (seq: number) => provableChance(match.head, SEED, seq);
    while (!match.awaited()) {
      const { seat } = match.decisions().find(({ optional }) => !optional) as Decision;
      const action = match.game.actions(match.position, seat)?.[0];
      match.commit(stepOf(match.prepare({ seat, decision: openId(match, seat), action }, promised(match.nextSeq))));
    }
    match.commit(stepOf(match.prepareGiven({ coins: 2 }, promised(match.nextSeq))));
    match.commit(stepOf(match.prepareNotice({ kind: 'resign', seat: 0 })));
    expect(verify(parcels, match.journal(SEED)).position).toEqual(match.position);
  });

  test('simulated matches ask the house, or make something up', () => {
    const players = [randomPlayer, randomPlayer];
    const made = new Simulator(parcels, { scenario: 'pair' }, players).play(new SwiftChance(1), new SwiftChance(2));
    expect(replay(parcels, made.journal()).ended()).not.toBeNull();
    const house = () => ({ coins: 5 });
    const played = new Simulator(parcels, { scenario: 'pair' }, players, house).play(
      new SwiftChance(1),
      new SwiftChance(2),
    );
    const { entries } = played.journal();
    expect(entries.filter(({ kind }) => kind === 'given')).toMatchObject([{ given: { coins: 5 } }]);
    expect(() =>
      new Simulator(parcels, { scenario: 'pair' }, players, () => ({ coins: 7 })).play(
        new SwiftChance(1),
        new SwiftChance(2),
      ),
    ).toThrow('too-heavy');
  });
});
