/** Positions are caches of the journal: whatever happens, every one of them can be had again, exactly. */
import {
  type Game,
  hashOf,
  Match,
  readJournal,
  replay,
  type Saved,
  SwiftChance,
  stableJson,
  startMatch,
} from '@drumhead/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { act, begin, bet, chip, commit, expectBadInput, frozen, peek, roll, toPurse } from './at-the-table.ts';
import { coin } from './coin-game.ts';

/** One thing that may happen at a table; the numbers choose among what is possible. */
const deed = fc.tuple(
  fc.constantFrom('act', 'act', 'act', 'act', 'undo', 'undo', 'take-back', 'pause', 'seat'),
  fc.nat(1000),
);
type Deed = [string, number];
const table = (length: number) =>
  fc.record({
    scenario: fc.constantFrom('pair', 'trio'),
    seed: fc.integer(),
    deeds: fc.array(deed, { minLength: length / 2, maxLength: length, size: 'max' }),
  });

function doOne(match: Match, [kind, n]: Deed, chance: SwiftChance): void {
  const seats = match.seats.map((_, seat) => seat);
  if (kind === 'act') {
    const open = match.decisions();
    if (open.length === 0) return;
    const { seat, id } = open[n % open.length];
    const actions = coin.actions(match.position, seat) ?? [];
    commit(match, match.prepare({ seat, decision: id, action: actions[n % actions.length] }, chance));
  } else if (kind === 'undo') {
    const seat = seats.find((s) => match.prepareUndo(s).ok);
    if (seat !== undefined) commit(match, match.prepareUndo(seat));
  } else if (kind === 'take-back') {
    const prepared = match.prepareTakeBack(n % match.nextSeq, seats);
    if (prepared.ok) match.commit(prepared.step);
  } else if (!match.ended()) {
    if (kind === 'seat') commit(match, match.prepareNotice({ kind: 'seat', seat: 0, by: 'bot', name: 'x' }));
    else for (const on of [true, false]) commit(match, match.prepareNotice({ kind: 'pause', on }));
  }
}

const long = (scenario: string, seed: number): Match =>
  startMatch(coin, { scenario, options: { rounds: 40 } }, new SwiftChance(seed));

test('the position after any entry, across rewinds and snapshots, is the one that stood then', () => {
  fc.assert(
    fc.property(table(120), fc.nat(), ({ scenario, seed, deeds }, look) => {
      const match = long(scenario, seed);
      const chance = new SwiftChance(seed, 1);
      const stood = [stableJson(match.position)];
      for (const deed of deeds) {
        doOne(match, deed, chance);
        for (const { seq } of match.entries.slice(stood.length - 1)) {
          if (seq < match.entries.length) stood[seq] = stableJson(match.positionAfter(seq));
        }
        stood[match.entries.length] = stableJson(match.position);
        const at = look % stood.length;
        expect(stableJson(match.positionAfter(at))).toBe(stood[at]);
      }
      stood.forEach((position, seq) => {
        expect(stableJson(match.positionAfter(seq))).toBe(position);
      });
    }),
    { numRuns: 12 },
  );
});

test('an id of a decision that was closed never comes back, and no two seats share one', () => {
  fc.assert(
    fc.property(table(60), ({ scenario, seed, deeds }) => {
      const match = long(scenario, seed);
      const chance = new SwiftChance(seed, 1);
      const closed = new Set<number>();
      let open = new Set<number>();
      for (const deed of deeds) {
        doOne(match, deed, chance);
        const ids = match.decisions().map(({ id }) => id);
        for (const id of open) if (!ids.includes(id)) closed.add(id);
        open = new Set(ids);
        expect(open.size).toBe(ids.length);
        for (const id of ids) expect(closed.has(id)).toBe(false);
      }
    }),
    { numRuns: 20 },
  );
});

test('a position given out is the caller’s: changing it changes nothing', () => {
  const match = begin();
  act(match, 0, bet(0));
  for (const seq of [0, 1]) {
    const before = frozen(match.positionAfter(seq));
    (match.positionAfter(seq) as { score: number[] }).score[0] = 99;
    expect(match.positionAfter(seq)).toEqual(before);
    expect((match.position as { score: number[] }).score).toEqual([0, 0]);
  }
});

test('going back n entries replays about n, however long the match', () => {
  let played = 0;
  const counting: Game = {
    ...coin,
    play(...given) {
      played++;
      coin.play(...given);
    },
  };
  const match = startMatch(counting, { scenario: 'pair', options: { rounds: 40 } }, new SwiftChance(1));
  const chance = new SwiftChance(2);
  for (let i = 0; i < 150; i++) doOne(match, ['act', i], chance);
  for (const seq of [1, 31, 32, 33, 63, 100, 127, 140]) {
    played = 0;
    match.positionAfter(seq);
    expect(played, `${seq}`).toBeLessThanOrEqual(Math.max(32, 150 - seq));
  }
});

test('a long match holds few positions, and any of them can be had again', () => {
  const [match, chance] = [long('pair', 1), new SwiftChance(2)];
  const stood = [stableJson(match.position)];
  for (let i = 0; match.nextSeq <= 700; i++) {
    const back = match.ended() || i % 5 === 4;
    doOne(match, back ? ['take-back', match.nextSeq - 1 - (i % 11)] : ['act', i], chance);
    stood[match.nextSeq - 1] ??= stableJson(match.position);
  }
  const { kept } = Reflect.get(match, 'snapshots') as { kept: Map<number, object> };
  expect(kept.size).toBeLessThanOrEqual(7);
  for (const seq of [3, 31, 63, 100, 255, 256, 400, 511, 600, 690])
    expect(stableJson(match.positionAfter(seq)), `${seq}`).toBe(stood[seq]);
});

describe('a saved match', () => {
  const throughStore = (saved: Saved): Saved => JSON.parse(JSON.stringify(saved)) as Saved;

  /** Everything a player or a server could notice of a match. */
  const manner = (match: Match) =>
    stableJson({
      position: match.position,
      entries: match.entries,
      decisions: match.decisions(),
      undo: match.seats.map((_, seat) => match.prepareUndo(seat)),
      paused: match.paused,
      ended: match.ended(),
    });

  test('goes on as if it had never been put away, from any save before its end', () => {
    fc.assert(
      fc.property(table(60), fc.nat(60), fc.array(deed, { maxLength: 12 }), ({ scenario, seed, deeds }, at, later) => {
        const match = long(scenario, seed);
        const chance = new SwiftChance(seed, 1);
        let saved: Saved | undefined;
        deeds.forEach((deed, index) => {
          if (index % 8 === at % 8) {
            const kept = throughStore(match.save());
            if (index === at) saved = kept;
            expect(manner(Match.resume(coin, match.journal(), kept))).toBe(manner(match));
          }
          doOne(match, deed, chance);
        });
        const { head, entries } = readJournal(frozen(match.journal()));
        const length = saved?.seq ?? 0;
        const earlier = { length, at: (seq: number) => entries[seq - 1] };
        const resumed = Match.reopen(coin, { head, earlier, entries: entries.slice(length) }, saved);
        expect(manner(resumed)).toBe(manner(match));
        expect(resumed.save()).toEqual(match.save());
        for (const [index, deed] of later.entries()) {
          doOne(match, deed, new SwiftChance(index));
          doOne(resumed, deed, new SwiftChance(index));
          expect(manner(resumed)).toBe(manner(match));
        }
        for (let seq = 0; seq <= match.entries.length; seq++)
          expect(stableJson(resumed.positionAfter(seq))).toBe(stableJson(match.positionAfter(seq)));
      }),
      { numRuns: 20 },
    );
  });

  test('is the same match by what its copy says of it, and by copies that said nothing', () => {
    const match = long('trio', 3);
    const chance = new SwiftChance(4);
    for (let i = 0; i < 40; i++) doOne(match, [i % 7 === 6 ? 'seat' : 'act', i], chance);
    commit(match, match.prepareNotice({ kind: 'resign', seat: 1 }));
    commit(match, match.prepareNotice({ kind: 'pause', on: true }));
    const { status, ...older } = throughStore(match.save());
    expect(status).toMatchObject({ paused: true, left: [0, 2], bots: [0], seated: [0], lastGone: 'resign' });
    for (const saved of [throughStore(match.save()), older]) {
      const resumed = Match.resume(coin, match.journal(), saved);
      expect(manner(resumed)).toBe(manner(match));
      expect(resumed.save()).toEqual(match.save());
      expect(match.seats.map((_, seat) => [resumed.hasLeft(seat), resumed.isSeated(seat)])).toEqual([
        [false, true],
        [true, false],
        [false, false],
      ]);
    }
  });

  test('is played on without its past being read; all of it is there when it is asked for', () => {
    const match = long('pair', 5);
    const chance = new SwiftChance(6);
    for (let i = 0; match.nextSeq <= 300; i++)
      doOne(match, i % 5 === 4 ? ['take-back', match.nextSeq - 1 - (i % 11)] : ['act', i], chance);
    const saved = throughStore(match.save());
    const read: number[] = [];
    const earlier = { length: saved.seq, at: (seq: number) => match.entries[read.push(seq) && seq - 1] };
    const resumed = Match.reopen(coin, { head: match.head, earlier, entries: [] }, saved);
    doOne(resumed, ['act', 1], new SwiftChance(7));
    for (const seat of resumed.seats.keys()) resumed.mayUndo(seat);
    expect(resumed.nextSeq).toBe(match.nextSeq + 1);
    expect(new Set(read).size).toBeLessThanOrEqual(2);
    expect(resumed.entries.slice(0, saved.seq)).toEqual(match.entries);
    expect(new Set(read).size).toBe(saved.seq);
    expect(read).toHaveLength(saved.seq);
  });

  test('remembers what may still be undone, across an undo', () => {
    const match = begin();
    act(match, 0, bet(0));
    act(match, 0, { kind: 'reopen' });
    commit(match, match.prepareUndo(0));
    expect(match.save()).toMatchObject({ seq: 3, undoable: [1] });
    const resumed = Match.resume(coin, match.journal(), throughStore(match.save()));
    expect(resumed.prepareUndo(0)).toMatchObject({ ok: true, step: { entry: { to: 0 } } });
  });

  test('remembers what may not be undone', () => {
    const match = begin();
    const seat = toPurse(match);
    for (const action of [chip(0), roll]) act(match, seat, action);
    const resumed = Match.resume(coin, match.journal(), throughStore(match.save()));
    expect(resumed.prepareUndo(seat)).toMatchObject({
      refusal: { key: 'undo-drawn', facts: { seq: match.entries.length } },
    });
  });

  test('follows entries judged elsewhere exactly as they were judged there', () => {
    const here = begin();
    const there = Match.resume(coin, here.journal());
    const seat = toPurse(here);
    for (const action of [chip(0), peek]) act(here, seat, action);
    commit(here, here.prepareTakeBack(3, [0, 1]));
    commit(here, here.prepareNotice({ kind: 'pause', on: true }));
    const steps = here.entries.map((entry) => {
      const step = there.followed(entry);
      there.commit(step);
      return step;
    });
    steps.forEach(({ entry, position, warnings }, index) => {
      expect(entry).toBe(here.entries[index]);
      expect(hashOf(position)).toBe(entry.hash);
      expect(warnings).toEqual([]);
    });
    expect(steps.map(({ reports }) => reports.map(({ key }) => key))).toEqual([[], ['tossed'], [], ['peeked'], [], []]);
    expect(steps.map(({ barrier }) => barrier)).toEqual([false, true, false, true, true, false]);
    expect(manner(there)).toBe(manner(here));
  });

  test('needs no replay for the moment it was saved at', () => {
    const match = begin({ options: { rounds: 40 } });
    for (let i = 0; i < 45; i++) doOne(match, ['act', i], new SwiftChance(i));
    const saved = throughStore(match.save());
    const unable: Game = {
      ...coin,
      play: () => {
        throw new Error('this would be a replay');
      },
    };
    const resumed = Match.resume(unable, match.journal(), saved);
    commit(resumed, resumed.prepareNotice({ kind: 'pause', on: true }));
    expect(resumed.positionAfter(45)).toEqual(match.position);
  });

  test('a head whose deal does not fit is told', () => {
    const journal = begin().journal();
    const short = { ...journal, head: { ...journal.head, draws: [] } };
    expectBadInput(() => Match.resume(coin, short), 'head/draws/0');
    const begun = begin();
    act(begun, 0, bet(0));
    const resumed = Match.resume(coin, { ...short, entries: begun.entries }, begun.save());
    expectBadInput(() => resumed.positionAfter(0), 'head/draws/0');
  });

  test('a save is a copy', () => {
    const match = begin();
    const saved = match.save();
    const before = frozen(saved);
    act(match, 0, bet(0));
    expect(saved).toEqual(before);
    expect(saved.position).not.toBe(match.position);
  });

  test('a long match resumed near its end can still go back to its beginning', () => {
    const match = begin({ options: { rounds: 40 } });
    for (let i = 0; i < 1000; i++) {
      act(match, 0, bet(0));
      commit(match, match.prepareUndo(0));
    }
    const resumed = Match.resume(coin, match.journal(), match.save());
    expect(resumed.positionAfter(1)).toEqual(match.positionAfter(1));
    expect(resumed.positionAfter(1999)).toEqual(match.positionAfter(1999));
  });
});

test('what happened at random tables replays to the same match', () => {
  fc.assert(
    fc.property(table(60), ({ scenario, seed, deeds }) => {
      const match = long(scenario, seed);
      const chance = new SwiftChance(seed, 1);
      for (const deed of deeds) doOne(match, deed, chance);
      const again = replay(coin, readJournal(frozen(match.journal())));
      expect(again.journal()).toEqual(match.journal());
      expect(again.position).toEqual(match.position);
      expect(again.decisions()).toEqual(match.decisions());
    }),
    { numRuns: 20 },
  );
});

test('a game that has nothing to retain goes back all the same', () => {
  const { retain: _, ...forgetful } = coin;
  const match = startMatch(forgetful, { scenario: 'pair' }, new SwiftChance(7));
  act(match, 0, bet(0));
  commit(match, match.prepareUndo(0));
  act(match, 0, bet(1));
  expect(match.positionAfter(2)).toEqual(match.positionAfter(0));
});

test('chips are counted where they were put', () => {
  const match = begin();
  act(match, 0, bet(0));
  act(match, 1, bet(0));
  const { seat } = match.decisions()[0];
  act(match, seat, chip(1));
  expect(match.positionAfter(3)).toMatchObject({ chips: [0, 1] });
});
