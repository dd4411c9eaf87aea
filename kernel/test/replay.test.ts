import {
  commit as commitment,
  hashOf,
  type Journal,
  Match,
  opening,
  randomPlayer,
  readJournal,
  replay,
  Simulator,
  SwiftChance,
  verify,
} from '@drumhead/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  act,
  actProvably,
  begin,
  beginProvable,
  bet,
  chip,
  commit,
  done,
  expectBadInput,
  faceOf,
  frozen,
  peek,
  roll,
  SEED,
} from './at-the-table.ts';
import { coin } from './coin-game.ts';

/** A finished provable match with draws, an undo, a take-back, a pause and guests. */
function finished(): { match: Match; seat: number } {
  const match = beginProvable({ options: { rounds: 1 } });
  commit(match, match.prepareNotice({ kind: 'seat', seat: 0, by: 'bot', name: 'Drummer' }));
  for (const seat of [0, 1]) actProvably(match, seat, bet(0));
  const [{ seat }] = match.decisions();
  actProvably(match, seat, chip(1));
  commit(match, match.prepareUndo(seat));
  actProvably(match, seat, roll);
  commit(match, match.prepareTakeBack(5, [0, 1]));
  actProvably(match, seat, peek);
  actProvably(match, seat, roll);
  commit(match, match.prepareNotice({ kind: 'pause', on: true }));
  commit(match, match.prepareNotice({ kind: 'pause', on: false }));
  actProvably(match, seat, done);
  return { match, seat };
}

type Loose = { head: Record<string, unknown>; entries: Record<string, unknown>[]; seed?: string };
const { match, seat } = finished();
const journal = frozen(match.journal(SEED));
const changed = (change: (journal: Loose) => void): Journal => {
  const copy = frozen<object>(journal) as Loose;
  change(copy);
  return readJournal(copy);
};
const unhashed = (j: Loose) => {
  for (const part of [j.head, ...j.entries]) Reflect.deleteProperty(part, 'hash');
};
const SEATS_ACT = { bet: 1, bet2: 2, chip: 3, undo: 4, roll: 5, takeBack: 6, peek: 7, reroll: 8, pause: 9, done: 11 };

describe('replay', () => {
  test('leads to the same match: entries, positions, end', () => {
    const again = replay(coin, readJournal(frozen(journal)));
    expect(again.journal(SEED)).toEqual(journal);
    expect(again.position).toEqual(match.position);
    expect(again.ended()).toEqual(match.ended());
    expect(again.ended()?.by).toBe('rules');
    for (const { seq } of match.entries) expect(again.positionAfter(seq)).toEqual(match.positionAfter(seq));
  });

  test('tells every entry to who watches, after it, with its reports', () => {
    const told: [number, string, string[]][] = [];
    replay(coin, journal, (at, entry, reports) => {
      expect(at.entries.at(-1)?.seq).toBe(entry.seq);
      expect(hashOf(at.position)).toBe(entry.hash);
      told.push([entry.seq, entry.kind, reports.map((report) => report.key)]);
    });
    expect(told.map(([seq]) => seq)).toEqual(match.entries.map(({ seq }) => seq));
    expect(told[2]).toEqual([3, 'act', ['tossed']]);
    expect(told[7]).toEqual([8, 'act', ['peeked']]);
  });

  test('journals without hashes replay too, and stay without', () => {
    const bare = changed(unhashed);
    const again = replay(coin, bare);
    expect(again.journal(SEED)).toEqual(bare);
    expect(again.position).toEqual(match.position);
  });

  test('an unfinished journal leads to the open decisions', () => {
    const short = changed((j) => j.entries.splice(3));
    expect(replay(coin, short).decisions()).toMatchObject([{ seat, kind: 'spend' }]);
  });

  test('an older rules version that is still known', () => {
    const older = changed((j) => Object.assign(j.head, { rulesVersion: 2 }));
    expect(replay(coin, older).head.rulesVersion).toBe(2);
  });

  test('a match that began from a position written out begins there again, and goes back to it', () => {
    const from = frozen<object>(match.positionAfter(3));
    const aside = beginProvable({ options: { rounds: 1 }, from });
    expect(aside.head.draws).toEqual([]);
    const [asked] = aside.decisions();
    expect(asked).toMatchObject({ seat, kind: 'spend' });
    actProvably(aside, seat, chip(1));
    const again = verify(coin, readJournal(frozen(aside.journal(SEED))));
    expect(again.position).toEqual(aside.position);
    expect(opening(coin, again.head)).toEqual([]);
    commit(again, again.prepareUndo(seat));
    expect(hashOf(again.position)).toBe(hashOf(from));
    expect(Match.resume(coin, frozen(aside.journal())).position).toEqual(aside.position);
  });

  test('what the rules stumble over is no position to begin from', () => {
    expectBadInput(() => beginProvable({ from: { bets: 'none' } }), 'head/from');
  });

  test('random matches replay to the same position', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('pair', 'trio'), (seed, scenario) => {
        const players = ['a', 'b', 'c'].map(() => randomPlayer);
        const played = new Simulator(coin, { scenario }, players).play(new SwiftChance(seed), new SwiftChance(seed, 1));
        const again = replay(coin, readJournal(frozen(played.journal())));
        expect(again.ended()).toEqual({ by: 'rules', outcome: played.outcome });
      }),
      { numRuns: 30 },
    );
  });
});

describe('verify', () => {
  test('the dice are those the commitment promised', () => {
    const verified = verify(coin, readJournal(frozen(journal)));
    expect(verified.journal(SEED)).toEqual(journal);
  });

  test('needs a promise and the seed', () => {
    expectBadInput(() => verify(coin, begin().journal(SEED)), 'head/commitment', 'no promise');
    expectBadInput(() => verify(coin, match.journal()), 'seed', 'only when the match has ended');
  });

  test('another seed than the promised one is not believed, whoever reads it', () => {
    const match = beginProvable();
    expectBadInput(() => replay(coin, match.journal('f'.repeat(64))), 'seed', 'not the seed the head commits to');
  });

  test('another seed than the promised one', () => {
    const other = SEED.replace('0', '1');
    expectBadInput(() => verify(coin, match.journal(other)), 'seed', 'not the seed the head commits to');
    // And if head and seed are both exchanged, the dice tell.
    const both = changed((j) => {
      j.seed = other;
      j.head.commitment = commitment(other);
    });
    expectBadInput(() => verify(coin, both), 'head/draws');
  });

  test('dice of one’s own choosing replay but do not verify, hashed or not', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const cheated = beginProvable();
      for (const s of [0, 1]) actProvably(cheated, s, bet(0));
      const [{ seat: lucky }] = cheated.decisions();
      const fair = faceOf(actProvably(cheated, lucky, roll).entry);
      if (fair === face) continue;
      const loaded = beginProvable();
      for (const s of [0, 1]) actProvably(loaded, s, bet(0));
      act(loaded, lucky, roll, { below: () => 0, die: () => face, order: () => [] });
      replay(coin, loaded.journal());
      expectBadInput(
        () => verify(coin, loaded.journal(SEED)),
        'entries/2/draws',
        `expected [${fair}], found [${face}]`,
      );
    }
  });

  test('salts and the match’s id are part of every draw', () => {
    for (const change of [{ salts: ['a', 'c'] }, { salts: ['b', 'a'] }, { match: 'm-2' }])
      expectBadInput(
        () =>
          verify(
            coin,
            changed((j) => Object.assign(j.head, change)),
          ),
        'head/draws',
      );
  });

  test('and the epoch, once the match was restored from a copy: no die is rolled twice', () => {
    const again = (epochs: readonly string[]) => {
      const match = beginProvable({ options: { rounds: 1 } });
      for (const epoch of epochs) commit(match, match.prepareNotice({ kind: 'restored', epoch }));
      const drawn = [0, 1].map((seat) => faceOf(actProvably(match, seat, bet(0)).entry));
      return { match, epoch: match.epoch, draws: drawn.join() };
    };
    const one = again(['2026-01-01']);
    expect(one.epoch).toBe('2026-01-01');
    expect(again(['2026-01-01']).draws).toBe(one.draws);
    const others = Array.from({ length: 12 }, (_, day) => again([`2026-02-${day}`]).draws);
    expect(others.some((draws) => draws !== one.draws)).toBe(true);
    const { match } = again(['2026-01-01', '2026-01-02']);
    const [{ seat }] = match.decisions();
    actProvably(match, seat, roll);
    const journal = readJournal(JSON.parse(JSON.stringify(match.journal(SEED))));
    expect(verify(coin, journal).epoch).toBe('2026-01-02');
    const other = journal.entries.map((entry) => (entry.kind === 'restored' ? { ...entry, epoch: 'x' } : entry));
    expectBadInput(() => verify(coin, { ...journal, entries: other }), 'entries/3/draws');
  });

  test('so is the sequence number: an act cannot be slipped in before a roll', () => {
    const plain = beginProvable();
    for (const s of [0, 1]) actProvably(plain, s, bet(0));
    actProvably(plain, plain.decisions()[0].seat, roll);
    const slipped = frozen<object>(plain.journal(SEED)) as Loose;
    slipped.entries.splice(2, 0, { kind: 'pause', seq: 3, on: false });
    slipped.entries[3].seq = 4;
    expectBadInput(() => verify(coin, readJournal(slipped)), 'entries/3/draws');
  });
});

describe('tampering is found, with its place', () => {
  const head = (change: object) => changed((j) => Object.assign(j.head, change));
  const entry = (index: number, change: object, more?: (j: Loose) => void) =>
    changed((j) => {
      Object.assign(j.entries[index], change);
      more?.(j);
    });
  const { bet: betAt, chip: chipAt, undo, roll: rollAt, takeBack, peek: peekAt, done: doneAt } = SEATS_ACT;
  const other = 1 - seat;
  const wrongHash = '0123456789abcdef0123456789abcdef';

  const cases: [string, () => Journal, string][] = [
    ['another game', () => head({ game: 'chess' }), 'head/game'],
    ['a scenario the game has not', () => head({ scenario: 'solo' }), 'head/scenario'],
    ['another scenario', () => head({ scenario: 'trio' }), 'head/salts'],
    ['an option the game has not', () => head({ options: { rounds: 1, fog: true } }), 'head/options/fog'],
    ['a value the option has not', () => head({ options: { rounds: 9 } }), 'head/options/rounds'],
    ['another value of an option', () => head({ options: { rounds: 2 } }), 'head/hash'],
    ['rules too old', () => head({ rulesVersion: 1 }), 'head/rulesVersion'],
    ['rules too new', () => head({ rulesVersion: 4 }), 'head/rulesVersion'],
    ['a salt too few', () => head({ salts: ['a'] }), 'head/salts'],
    ['a salt too many', () => head({ salts: ['a', 'b', 'c'] }), 'head/salts'],
    ['another deal', () => head({ draws: [(journal.head.draws[0] as number[]).toReversed()] }), 'head/hash'],
    ['half a deal', () => head({ draws: [[0, 1]] }), 'head/draws/0'],
    ['a deal too many', () => head({ draws: [...journal.head.draws, 1] }), 'head/draws/1'],
    ['another first hash', () => head({ hash: wrongHash }), 'head/hash'],
    ['another action', () => entry(chipAt, { action: chip(0) }), `entries/${chipAt}/hash`],
    ['an illegal action', () => entry(chipAt, { action: chip(2) }), `entries/${chipAt}/action`],
    ['an action not due', () => entry(chipAt, { action: bet(0) }), `entries/${chipAt}/action`],
    ['a malformed action', () => entry(chipAt, { action: { kind: 'chip', on: 'x' } }), `entries/${chipAt}/action/on`],
    ['an unknown action', () => entry(chipAt, { action: { kind: 'fly' } }), `entries/${chipAt}/action/kind`],
    ['another seat', () => entry(chipAt, { seat: other }), `entries/${chipAt}/seat`],
    ['a seat that does not exist', () => entry(chipAt, { seat: 7 }), `entries/${chipAt}/seat`],
    ['a guest at a seat that does not exist', () => entry(0, { seat: 2 }), 'entries/0/seat'],
    [
      'another die',
      () => entry(rollAt, { draws: [(faceOf(journal.entries[rollAt]) % 6) + 1] }),
      `entries/${rollAt}/hash`,
    ],
    ['a seven', () => entry(rollAt, { draws: [7] }), `entries/${rollAt}/draws/0`],
    ['a die too few', () => entry(rollAt, { draws: [] }), `entries/${rollAt}/draws/0`],
    ['a die too many', () => entry(chipAt, { draws: [3] }), `entries/${chipAt}/draws/0`],
    ['another hash', () => entry(peekAt, { hash: wrongHash }), `entries/${peekAt}/hash`],
    ['another hash of a notice', () => entry(0, { hash: wrongHash }), 'entries/0/hash'],
    ['another hash of a rewind', () => entry(undo, { hash: wrongHash }), `entries/${undo}/hash`],
    ['an undo that goes elsewhere', () => entry(undo, { to: 0 }), `entries/${undo}/to`],
    ['an undo by the other seat', () => entry(undo, { by: [other] }), `entries/${undo}`],
    ['an undo by nobody', () => entry(undo, { by: [9] }), `entries/${undo}`],
    ['an undo across a draw', () => entry(takeBack, { by: [seat], to: 5 }), `entries/${takeBack}`],
    ['a take-back by one seat twice', () => entry(takeBack, { by: [0, 0] }), `entries/${takeBack}`],
    ['a take-back in disorder', () => entry(takeBack, { by: [1, 0] }), `entries/${takeBack}/by`],
    ['a take-back elsewhere', () => entry(takeBack, { to: 2 }), `entries/${takeBack}/hash`],
    [
      'an act during a pause',
      () =>
        changed((j) => {
          unhashed(j);
          j.entries.splice(SEATS_ACT.pause + 1, 1);
          j.entries[SEATS_ACT.pause + 1].seq = SEATS_ACT.pause + 2;
        }),
      `entries/${SEATS_ACT.pause + 1}`,
    ],
    [
      'an act after the end',
      () => changed((j) => j.entries.push({ ...j.entries[chipAt], seq: doneAt + 2 })),
      `entries/${doneAt + 1}/seat`,
    ],
    [
      'a resignation after the end',
      () => changed((j) => j.entries.push({ kind: 'resign', seat: 0, seq: doneAt + 2 })),
      `entries/${doneAt + 1}`,
    ],
    [
      'sealed choices exchanged',
      () =>
        changed((j) => {
          [j.entries[1], j.entries[2]] = [
            { ...j.entries[2], seq: 2 },
            { ...j.entries[1], seq: 3 },
          ];
        }),
      'entries/1/draws/0',
    ],
    [
      'an entry left out',
      () =>
        changed((j) => {
          j.entries.splice(betAt, 1);
          j.entries.forEach((e, i) => {
            e.seq = i + 1;
            if (e.kind === 'rewind') e.to = Math.max(0, (e.to as number) - 1);
          });
        }),
      `entries/${betAt}/draws/0`,
    ],
  ];
  test.each(cases)('%s', (_, tampered, path) => {
    expectBadInput(() => replay(coin, tampered()), path);
  });

  test('entries out of sequence, also in a journal nobody has read', () => {
    const out = { ...journal, entries: journal.entries.filter((_, index) => index !== betAt) };
    expectBadInput(() => replay(coin, out), `entries/${betAt}/seq`, 'expected 2, found 3');
    const renumbered = frozen<object>(journal) as Loose;
    renumbered.entries[0].seq = 5;
    expectBadInput(() => replay(coin, frozen<object>(renumbered) as Journal), 'entries/0/seq');
  });

  test('an undo written down as by several of three seats', () => {
    const trio = begin({ scenario: 'trio' });
    act(trio, 0, bet(0));
    commit(trio, trio.prepareUndo(0));
    const tampered = frozen<object>(trio.journal()) as Loose;
    tampered.entries[1].by = [0, 2];
    expectBadInput(() => replay(coin, readJournal(tampered)), 'entries/1/by', 'expected 0');
  });

  test('faults that are not the journal’s are not dressed as such', () => {
    const broken = {
      ...coin,
      play: () => {
        throw new Error('a bug in the rules');
      },
    };
    expect(() => replay(broken, journal)).toThrow(new Error('a bug in the rules'));
  });

  test('an option the head lacks takes its default', () => {
    const two = frozen<object>(beginProvable().journal()) as Loose;
    two.head.options = {};
    expect(replay(coin, readJournal(two)).position).toMatchObject({ rounds: 2 });
  });
});
