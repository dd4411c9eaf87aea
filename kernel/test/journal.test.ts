import { JOURNAL_FORMAT, type Journal, readJournal } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { act, beginProvable, bet, chip, commit, expectBadInput, frozen, roll, SEED, toPurse } from './at-the-table.ts';

/** A journal with every kind of entry. */
function fullJournal(): Journal {
  const match = beginProvable();
  commit(match, match.prepareNotice({ kind: 'seat', seat: 1, by: 'bot', name: 'Drummer' }));
  const seat = toPurse(match);
  act(match, seat, chip(0));
  commit(match, match.prepareUndo(seat));
  act(match, seat, roll);
  commit(match, match.prepareTakeBack(1, [0, 1]));
  commit(match, match.prepareNotice({ kind: 'pause', on: true }));
  commit(match, match.prepareNotice({ kind: 'pause', on: false }));
  act(match, 0, bet(1));
  commit(match, match.prepareNotice({ kind: 'flag', seat: 0 }));
  return match.journal(SEED);
}

const good = frozen<object>(fullJournal()) as {
  head: Record<string, unknown>;
  entries: Record<string, unknown>[];
  seed: string;
};
const changed = (change: (journal: typeof good) => void): unknown => {
  const copy = frozen(good);
  change(copy);
  return copy;
};

test('a journal survives a trip through JSON unchanged', () => {
  expect(readJournal(frozen(good))).toEqual(good);
  expect(good.entries.map((entry) => entry.kind)).toEqual([
    ...['seat', 'act', 'act', 'act', 'rewind', 'act', 'rewind', 'pause', 'pause', 'act', 'flag'],
  ]);
  expect(good.head.format).toBe(JOURNAL_FORMAT);
});

test('the other ends, and a journal without hashes, packs or a seed', () => {
  const { hash: _, ...head } = good.head;
  const short = {
    head,
    entries: [
      { kind: 'resign', seq: 1, seat: 0 },
      { kind: 'draw', seq: 2 },
    ],
  };
  expect(readJournal(frozen(short))).toEqual(short);
  const packed = { ...short, head: { ...head, pack: '0123456789abcdef0123456789abcdef' } };
  expect(readJournal(frozen(packed))).toEqual(packed);
});

test('what a game puts into an action is its own affair', () => {
  const action = { kind: 'march', path: [1, 2, { deep: null }], by: 'sea' };
  const read = readJournal(changed((j) => Object.assign(j.entries[1], { action })));
  expect(read.entries[1]).toMatchObject({ action });
});

describe('a wrong shape is refused with its path', () => {
  const head = (field: string, value: unknown) => changed((j) => Object.assign(j.head, { [field]: value }));
  const entry = (index: number, field: string, value: unknown) =>
    changed((j) => Object.assign(j.entries[index], { [field]: value }));

  const wrong: [string, unknown, string][] = [
    ['no object', 'journal', ''],
    ['no head', changed((j) => Reflect.deleteProperty(j, 'head')), 'head'],
    ['an unknown field', changed((j) => Object.assign(j, { extra: 1 })), 'extra'],
    ['an unknown field in the head', head('extra', 1), 'head/extra'],
    ['another format', head('format', 2), 'head/format'],
    ['no game', head('game', undefined), 'head/game'],
    ['a scenario by number', head('scenario', 1), 'head/scenario'],
    ['an option that is a list', head('options', { 'a.b': [] }), 'head/options/a.b'],
    ['a rules version of zero', head('rulesVersion', 0), 'head/rulesVersion'],
    ['half a rules version', head('rulesVersion', 1.5), 'head/rulesVersion'],
    ['a bad pack hash', head('pack', 'abc'), 'head/pack'],
    ['a match id that is no text', head('match', 7), 'head/match'],
    ['a bad commitment', head('commitment', 'abc'), 'head/commitment'],
    ['a salt that is no text', head('salts', ['a', 1]), 'head/salts/1'],
    ['a negative draw', head('draws', [[0, 1], -1]), 'head/draws/1'],
    ['a bad head hash', head('hash', 'ABCDEF0123456789ABCDEF0123456789'), 'head/hash'],
    ['a bad seed', changed((j) => Object.assign(j, { seed: 'abc' })), 'seed'],
    ['a seed with more behind it', changed((j) => Object.assign(j, { seed: `${SEED}00` })), 'seed'],
    ['entries that are no list', changed((j) => Object.assign(j, { entries: {} })), 'entries'],
    ['an unknown kind', entry(1, 'kind', 'cheat'), 'entries/1/kind'],
    ['an unknown field in an entry', entry(1, 'extra', 1), 'entries/1/extra'],
    ['a field of another kind', entry(1, 'to', 0), 'entries/1/to'],
    ['a negative sequence', entry(1, 'seq', -2), 'entries/1/seq'],
    ['half a sequence number', entry(1, 'seq', 2.5), 'entries/1/seq'],
    ['a negative seat', entry(1, 'seat', -1), 'entries/1/seat'],
    ['an action without a kind', entry(1, 'action', {}), 'entries/1/action/kind'],
    ['an action that is a word', entry(1, 'action', 'bet'), 'entries/1/action'],
    ['draws that are words', entry(2, 'draws', ['six']), 'entries/2/draws/0'],
    ['a bad hash', entry(1, 'hash', 'nonsense'), 'entries/1/hash'],
    ['a hash with more behind it', entry(1, 'hash', '0123456789abcdef0123456789abcdef0'), 'entries/1/hash'],
    ['a rewind by nobody', entry(4, 'by', []), 'entries/4/by'],
    ['a rewind by a name', entry(4, 'by', ['red']), 'entries/4/by/0'],
    ['a seat taken by a ghost', entry(0, 'by', 'ghost'), 'entries/0/by'],
    ['a nameless guest', entry(0, 'name', null), 'entries/0/name'],
    ['half a pause', entry(7, 'on', 'half'), 'entries/7/on'],
    ['a flag of nobody', entry(10, 'seat', null), 'entries/10/seat'],
  ];
  test.each(wrong)('%s', (_, document, path) => {
    expectBadInput(() => readJournal(document), path);
  });

  test('gaps, repeats and swapped entries', () => {
    expectBadInput(() => readJournal(changed((j) => j.entries.splice(2, 1))), 'entries/2/seq', 'expected 3, found 4');
    expectBadInput(() => readJournal(changed((j) => j.entries.shift())), 'entries/0/seq', 'expected 1, found 2');
    expectBadInput(() => readJournal(entry(3, 'seq', 3)), 'entries/3/seq', 'expected 4, found 3');
    expectBadInput(() => readJournal(changed((j) => j.entries.reverse())), 'entries/0/seq');
  });

  test('a rewind goes back: at most to just before itself', () => {
    expectBadInput(() => readJournal(entry(4, 'to', 5)), 'entries/4/to', 'back, not forward');
    expectBadInput(() => readJournal(entry(4, 'to', 6)), 'entries/4/to', 'back, not forward');
    expect(readJournal(entry(4, 'to', 4)).entries[4]).toMatchObject({ to: 4 });
    expect(readJournal(entry(4, 'to', 0)).entries[4]).toMatchObject({ to: 0 });
  });
});
