import {
  type Entry,
  type Game,
  hashOf,
  Match,
  mayRead,
  provableChance,
  type Report,
  SwiftChance,
} from '@drumhead/kernel';
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
  frozen,
  openId,
  peek,
  positionOf,
  roll,
  stepOf,
  toPurse,
} from './at-the-table.ts';
import { coin } from './coin-game.ts';

const swift = () => new SwiftChance(1);

describe('the beginning', () => {
  test('the head says all that the first position follows from', () => {
    const match = beginProvable({ pack: '0123456789abcdef0123456789abcdef', salts: ['a'] });
    expect(match.head).toEqual({
      format: 1,
      game: 'coin',
      scenario: 'pair',
      options: { rounds: 2 },
      rulesVersion: 3,
      pack: '0123456789abcdef0123456789abcdef',
      match: 'm-1',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      salts: ['a', ''],
      draws: [positionOf(match).cards],
      hash: hashOf(match.position),
    });
    expect(positionOf(match).cards).toEqual(provableChance(match.head, SEED_OF_TESTS, 0).order(3));
  });

  test('a match whose dice nobody can prove commits to nothing', () => {
    expect(begin().head).toMatchObject({ match: '', commitment: '', salts: ['', ''] });
    expect('pack' in begin().head).toBe(false);
  });
});

describe('acting is two steps', () => {
  test('what is prepared changes nothing until it is committed', () => {
    const match = begin();
    toPurse(match);
    const before = frozen({ position: match.position, journal: match.journal(), decisions: match.decisions() });
    const [{ seat, id }] = match.decisions();
    const step = stepOf(match.prepare({ seat, decision: id, action: roll }, swift()));
    match.prepareUndo(seat);
    match.prepareTakeBack(0, [0, 1]);
    match.prepareNotice({ kind: 'resign', seat });
    expect(frozen({ position: match.position, journal: match.journal(), decisions: match.decisions() })).toEqual(
      before,
    );
    match.commit(step);
    expect(match.position).toBe(step.position);
    expect(match.entries.at(-1)).toBe(step.entry);
    expect(match.entries).toHaveLength(before.journal.entries.length + 1);
  });

  test('the step carries entry, position, reports and warnings', () => {
    const match = begin();
    const seat = toPurse(match);
    const rolled = act(match, seat, roll, always(5));
    expect(rolled.entry).toEqual({
      kind: 'act',
      seq: 3,
      seat,
      action: roll,
      draws: [5],
      hash: hashOf(rolled.position),
    });
    const peeked = act(match, seat, peek);
    expect(peeked.entry).toEqual({ kind: 'act', seq: 4, seat, action: peek, hash: hashOf(peeked.position) });
    const card = positionOf(match).cards[2];
    expect(peeked.reports).toEqual([{ key: 'peeked', facts: { card }, cites: ['C-3'], to: [seat], reveals: true }]);
    expect(peeked.warnings).toEqual([]);
    expect(act(match, seat, done).warnings).toEqual([{ key: 'unspent', cites: ['C-3'], facts: { left: 1 } }]);
  });

  test('steps are committed in sequence, each once', () => {
    const match = begin();
    const [red, white] = [0, 1].map((seat) =>
      stepOf(match.prepare({ seat, decision: openId(match, seat), action: bet(0) }, swift())),
    );
    match.commit(red);
    expect(() => match.commit(red)).toThrow('entry 1 comes where 2 is due');
    expect(() => match.commit(white)).toThrow('entry 1 comes where 2 is due');
    expect(match.entries).toHaveLength(1);
    const late = stepOf(match.prepareNotice({ kind: 'pause', on: true }));
    expect(() => match.commit({ ...late, entry: { ...late.entry, seq: 3 } as Entry })).toThrow('entry 3 comes where 2');
  });

  test('the journal given out is a copy that later entries do not reach', () => {
    const match = begin();
    const journal = match.journal();
    act(match, 0, bet(0));
    expect(journal.entries).toEqual([]);
    expect(match.journal()).toEqual({ head: match.head, entries: match.entries });
    expect(match.journal('00')).toMatchObject({ seed: '00' });
    expect('seed' in match.journal()).toBe(false);
  });
});

describe('refusals', () => {
  const submit = (match: Match, seat: number, action: unknown, decision = openId(match, seat)) =>
    match.prepare({ seat, decision, action }, swift());

  test('K-1 a match that is over takes nothing more', () => {
    const match = begin();
    commit(match, match.prepareNotice({ kind: 'draw' }));
    expectRefusal(submit(match, 0, bet(0), 1), 'over', 'K-1');
    expectRefusal(match.prepareTakeBack(0, [0, 1]), 'over', 'K-1');
    for (const notice of [
      { kind: 'resign', seat: 0 },
      { kind: 'flag', seat: 0 },
      { kind: 'draw' },
      { kind: 'void' },
      { kind: 'pause', on: true },
    ] as const)
      expectRefusal(match.prepareNotice(notice), 'over', 'K-1');
    expectRefusal(match.prepareUndo(0), 'no-undo', 'K-5');
    expect(match.decisions()).toEqual([]);
    // Who sits where may still be told.
    expect(match.prepareNotice({ kind: 'seat', seat: 0, by: 'person', name: 'Ann' }).ok).toBe(true);
  });

  test('K-2 a seat that is not asked, or that does not exist', () => {
    const match = begin();
    const seat = toPurse(match);
    expectRefusal(submit(match, 1 - seat, chip(0), openId(match, seat)), 'not-asked', 'K-2');
    for (const nobody of [2, -1, 0.5, Number.NaN, '0' as never])
      expectRefusal(submit(match, nobody, chip(0), openId(match, seat)), 'not-asked', 'K-2');
  });

  test('K-3 an answer to a decision that is answered, or another seat’s', () => {
    const match = begin();
    expectRefusal(submit(match, 0, bet(0), openId(match, 1)), 'stale', 'K-3');
    const first = openId(match, 0);
    act(match, 0, bet(0));
    expectRefusal(submit(match, 0, { kind: 'reopen' }, first), 'stale', 'K-3');
    for (const nonsense of [Number.NaN, -1, '1' as never])
      expectRefusal(submit(match, 0, bet(0), nonsense), 'stale', 'K-3');
  });

  test('K-4 a malformed action, with the field', () => {
    const match = begin();
    const wrong: [unknown, string][] = [
      [null, ''],
      ['bet', ''],
      [[], 'kind'],
      [{}, 'kind'],
      [{ kind: 'fly' }, 'kind'],
      [{ kind: 'bet' }, 'side'],
      [{ kind: 'bet', side: '0' }, 'side'],
      [{ kind: 'bet', side: -1 }, 'side'],
      [{ kind: 'bet', side: 1e300 }, 'side'],
      [{ kind: 'bet', side: 0, more: 1 }, 'more'],
      [JSON.parse('{"kind":"bet","side":0,"__proto__":{}}'), '__proto__'],
    ];
    for (const [action, path] of wrong) {
      const prepared = submit(match, 0, action);
      expectRefusal(prepared, 'shape', 'K-4');
      expect(prepared).toMatchObject({ refusal: { facts: { path, reason: expect.stringMatching(/./) } } });
    }
  });

  test('K-7 a paused match waits', () => {
    const match = begin();
    expect(match.paused).toBe(false);
    commit(match, match.prepareNotice({ kind: 'pause', on: true }));
    expect(match.paused).toBe(true);
    expectRefusal(submit(match, 0, bet(0)), 'paused', 'K-7');
    expect(match.decisions()).toHaveLength(2);
    commit(match, match.prepareNotice({ kind: 'pause', on: false }));
    expect(match.paused).toBe(false);
    expect(submit(match, 0, bet(0)).ok).toBe(true);
  });

  test('the game’s own refusals pass through', () => {
    const match = begin();
    expect(submit(match, 0, bet(3))).toEqual({
      ok: false,
      refusal: { key: 'two-sides', cites: ['C-2'], facts: { side: 3 } },
    });
  });

  test('nothing refused changes anything, or draws', () => {
    const match = begin();
    const before = frozen({ p: match.position, d: match.decisions(), e: match.entries });
    for (const action of [null, bet(3), roll, { kind: 'fly' }]) submit(match, 0, action);
    submit(match, 5, bet(0));
    submit(match, 0, bet(0), 99);
    match.prepareUndo(0);
    match.prepareTakeBack(9, [0, 1]);
    match.prepareTakeBack(0, [0]);
    expect(frozen({ p: match.position, d: match.decisions(), e: match.entries })).toEqual(before);
  });
});

describe('sealed choices', () => {
  test('the other seat’s decision keeps its id while one answers', () => {
    const match = begin();
    const white = openId(match, 1);
    act(match, 0, bet(0));
    expect(openId(match, 1)).toBe(white);
    expect(match.prepare({ seat: 1, decision: white, action: bet(1) }, swift()).ok).toBe(true);
  });

  test('two honest answers made at the same moment are both taken', () => {
    const match = begin();
    const submissions = [0, 1].map((seat) => ({ seat, decision: openId(match, seat), action: bet(seat) }));
    for (const submission of submissions.reverse()) commit(match, match.prepare(submission, swift()));
    expect(match.decisions()).toMatchObject([{ kind: 'spend' }]);
  });

  test('who has answered may have an optional decision: to re-open', () => {
    const match = begin();
    act(match, 0, bet(0));
    expect(match.decisions()).toMatchObject([
      { seat: 0, kind: 'reopen', optional: true },
      { seat: 1, kind: 'bet' },
    ]);
    act(match, 0, { kind: 'reopen' });
    expect(match.decisions()).toMatchObject([
      { seat: 0, kind: 'bet' },
      { seat: 1, kind: 'bet' },
    ]);
  });
});

describe('the end', () => {
  const notice = (match: Match, kind: 'resign' | 'flag', seat: number) =>
    commit(match, match.prepareNotice({ kind, seat }));

  test('by the rules', () => {
    const match = begin({ options: { rounds: 1 } });
    const seat = toPurse(match);
    act(match, seat, chip(1));
    expect(match.ended()).toBeNull();
    act(match, seat, done);
    const scores = seat === 0 ? [2, 0] : [0, 2];
    expect(match.ended()).toEqual({ by: 'rules', outcome: { winners: [seat], scores, cites: ['C-4'] } });
    expect(match.decisions()).toEqual([]);
  });

  test('two seats: who resigns or runs out of time loses', () => {
    for (const kind of ['resign', 'flag'] as const) {
      for (const seat of [0, 1]) {
        const match = begin();
        expect(match.ended()).toBeNull();
        const { entry, position } = notice(match, kind, seat);
        expect(entry).toEqual({ kind, seat, seq: 1, hash: hashOf(position) });
        expect(match.ended()).toEqual({ by: kind, outcome: { winners: [1 - seat], cites: [] } });
      }
    }
  });

  test('called off: nothing comes of it, and nobody has won', () => {
    const match = begin();
    commit(match, match.prepareNotice({ kind: 'void' }));
    expect(match.ended()).toEqual({ by: 'void', outcome: { winners: [], cites: [] } });
    expect(match.decisions()).toEqual([]);
  });

  test('three seats: the match goes on until one is left', () => {
    const match = begin({ scenario: 'trio' });
    notice(match, 'resign', 1);
    expect(match.ended()).toBeNull();
    notice(match, 'resign', 1);
    expect(match.ended()).toBeNull();
    expect(match.decisions()).toHaveLength(3);
    notice(match, 'flag', 0);
    expect(match.ended()).toEqual({ by: 'flag', outcome: { winners: [2], cites: [] } });
  });

  test('one seat alone plays until it resigns', () => {
    const solo = { ...coin, scenarios: [{ id: 'pair', seats: ['red'] }] } as Game;
    const match = new Match(solo, begin().head, begin().position);
    expect(match.ended()).toBeNull();
    notice(match, 'resign', 0);
    expect(match.ended()).toEqual({ by: 'resign', outcome: { winners: [], cites: [] } });
  });

  test('an agreed draw has no winners', () => {
    const match = begin();
    commit(match, match.prepareNotice({ kind: 'draw' }));
    expect(match.ended()).toEqual({ by: 'draw', outcome: { winners: [], cites: [] } });
  });

  test('the rules’ own end comes first', () => {
    const match = begin({ options: { rounds: 1 }, scenario: 'trio' });
    notice(match, 'resign', 0);
    act(match, toPurse(match), done);
    expect(match.ended()).toMatchObject({ by: 'rules' });
  });
});

describe('notices', () => {
  test('leave the position alone and stand in the journal', () => {
    const match = begin();
    const { position } = match;
    const step = commit(match, match.prepareNotice({ kind: 'seat', seat: 1, by: 'bot', name: 'Drummer' }));
    expect(match.position).toBe(position);
    expect(step).toEqual({
      entry: { kind: 'seat', seat: 1, by: 'bot', name: 'Drummer', seq: 1, hash: match.head.hash },
      position,
      reports: [],
      warnings: [],
      barrier: false,
    });
  });

  test('do not disturb open decisions', () => {
    const match = begin();
    const before = match.decisions();
    commit(match, match.prepareNotice({ kind: 'pause', on: true }));
    expect(match.decisions()).toEqual(before);
  });

  test('about a seat that does not exist are a fault of the program', () => {
    for (const seat of [2, -1, 0.5])
      expect(() => begin().prepareNotice({ kind: 'resign', seat })).toThrow(`there is no seat ${seat}`);
  });
});

describe('hashing', () => {
  test('every entry carries the hash of the position after it', () => {
    const match = beginProvable();
    actProvably(match, 0, bet(0));
    commit(match, match.prepareUndo(0));
    commit(match, match.prepareNotice({ kind: 'pause', on: true }));
    for (const entry of match.entries) expect(entry.hash).toBe(hashOf(match.positionAfter(entry.seq)));
  });

  test('off where the head has none', () => {
    const { hash: _, ...head } = begin().head;
    const match = new Match(coin, head, begin().position);
    act(match, 0, bet(0));
    commit(match, match.prepareUndo(0));
    commit(match, match.prepareNotice({ kind: 'pause', on: true }));
    for (const entry of match.entries) expect('hash' in entry).toBe(false);
  });
});

test('reports reach the seats they are for; the public ones everybody', () => {
  const secret: Report = { key: 'k', cites: [], facts: {}, to: [1] };
  expect([0, 1, 'public', 'all'].map((viewer) => mayRead(secret, viewer as never))).toEqual([false, true, false, true]);
  const open: Report = { ...secret, to: 'public' };
  expect([0, 1, 'public', 'all'].map((viewer) => mayRead(open, viewer as never))).toEqual([true, true, true, true]);
  const less = { ...open, except: 0 };
  expect([0, 1, 'public', 'all'].map((viewer) => mayRead(less, viewer as never))).toEqual([false, true, true, false]);
});

const SEED_OF_TESTS = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
