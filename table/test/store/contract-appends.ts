import type { Entry, Saved } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { BETWEEN_ENTRIES } from '../../src/store/store.ts';
import type { Shared } from './place.ts';
import { act, append, headOf, matchRow, mint } from './samples.ts';

/** Everything JSON can say that a database might be tempted to improve. */
const AWKWARD = {
  zebra: 1,
  apple: { nested: [1, [2, [3, {}]], []] },
  unicode: 'Łódź 🏰 e\u0301 \u202e',
  controls: 'a\u0000b\u001f\u007f"\\/',
  lone: '\ud800',
  small: 5e-324,
  large: 1.7976931348623157e308,
  exact: 9007199254740991,
  tenth: 0.1,
  none: null,
  yes: true,
  '': 'no name',
  10: 'number-like keys come first',
};

export function appendContract(shared: Shared): void {
  const running = async (): Promise<string> => {
    const match = matchRow();
    await shared.store.createMatch(match, []);
    await shared.store.startMatch(match.id, headOf(match), match.createdAt);
    return match.id;
  };

  test('an entry is stored once under its sequence number', async () => {
    const { store } = shared;
    const match = await running();
    expect(await store.append(append(match, act(1), 'a'))).toBe('stored');
    expect(await store.append(append(match, act(1), 'b'))).toBe('taken');
    expect(await store.append(append(match, act(1)))).toBe('taken');
    expect(await store.append(append(match, act(2), 'b'))).toBe('stored');
    expect(await store.entries(match, 0)).toEqual([act(1), act(2)]);
  });

  test('a request is done once; where both keys are taken, the request is what counts', async () => {
    const { store } = shared;
    const match = await running();
    expect(await store.append(append(match, act(1), 'a'))).toBe('stored');
    expect(await store.append(append(match, act(2), 'a'))).toBe('repeated');
    expect(await store.append(append(match, act(1), 'a'))).toBe('repeated');
    expect(await store.append(append(match, act(2), 'b'))).toBe('stored');
    // Its sequence number is taken by one entry, its request by another.
    expect(await store.append(append(match, act(2), 'a'))).toBe('repeated');
    expect(await store.requested(match, 'a')).toBe(1);
    expect(await store.requested(match, 'c')).toBeNull();
    expect(await store.entries(match, 0)).toEqual([act(1), act(2)]);
  });

  test('requests are of one match only; entries without one do not collide', async () => {
    const { store } = shared;
    const [one, two] = [await running(), await running()];
    expect(await store.append(append(one, act(1), 'a'))).toBe('stored');
    expect(await store.append(append(two, act(1), 'a'))).toBe('stored');
    expect(await store.append(append(one, act(2)))).toBe('stored');
    expect(await store.append(append(one, act(3)))).toBe('stored');
    expect(await store.requested(two, 'a')).toBe(1);
  });

  test('of 50 that race for one sequence number exactly one is stored', async () => {
    const match = await running();
    for (let seq = 1; seq <= 5; seq++) {
      const racing = Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? shared.store : shared.other).append(append(match, act(seq, { index }), `${seq}/${index}`)),
      );
      const results = await Promise.all(racing);
      expect(results.filter((result) => result === 'stored')).toHaveLength(1);
      expect(results.filter((result) => result === 'taken')).toHaveLength(49);
      const [entry] = await shared.store.entries(match, seq - 1);
      expect(entry).toEqual(act(seq, { index: results.indexOf('stored') }));
    }
  });

  test('of 50 that race with one request exactly one is stored', async () => {
    const match = await running();
    const racing = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? shared.store : shared.other).append(append(match, act(1, { index }), 'the same')),
    );
    const results = await Promise.all(racing);
    expect(results.filter((result) => result === 'stored')).toHaveLength(1);
    expect(results.filter((result) => result === 'repeated')).toHaveLength(49);
    expect(await shared.store.entries(match, 0)).toHaveLength(1);
  });

  test('what goes together does not fail together', async () => {
    const { store } = shared;
    const matches = await Promise.all(Array.from({ length: 8 }, running));
    await store.append(append(matches[0], act(1), 'first'));
    const [taken, unknown, impossible, ...good] = await Promise.allSettled([
      store.append(append(matches[0], act(1), 'second')),
      store.append(append(mint('no-match'), act(1, { secret: 'ambush' }))),
      store.append(append(matches[0], { ...act(2, { secret: 'ambush' }), seq: 0 })),
      ...matches.slice(1).map((match) => store.append(append(match, act(1), 'first'))),
    ]);
    expect(taken).toEqual({ status: 'fulfilled', value: 'taken' });
    for (const result of good) expect(result).toEqual({ status: 'fulfilled', value: 'stored' });
    for (const [result, reason] of [
      [unknown, /foreign key|"match_id"/i],
      [impossible, /check/i],
    ] as const) {
      if (result.status !== 'rejected') throw new Error('expected an error');
      expect(String(result.reason)).toMatch(reason);
      // Errors are logged; what is in an entry may be hidden from those who read the log.
      expect(JSON.stringify(result.reason)).not.toContain('ambush');
    }
    for (const match of matches) expect(await store.entries(match, 0)).toEqual([act(1)]);
  });

  test('of those that go together each hears of its own', async () => {
    const { store } = shared;
    const matches = await Promise.all(Array.from({ length: 5 }, running));
    const [beaten, again, fresh, nameless, both] = matches;
    for (const match of [beaten, again, both]) await store.append(append(match, act(1), 'first'));
    const together = [
      append(beaten, act(1), 'second'),
      append(again, act(2), 'first'),
      append(fresh, act(1), 'first'),
      append(nameless, act(1)),
      append(both, act(1), 'first'),
    ];
    const results = await Promise.all(together.map((one) => store.append(one)));
    expect(results).toEqual(['taken', 'repeated', 'stored', 'stored', 'repeated']);
    for (const match of matches) expect(await shared.other.entries(match, 0)).toEqual([act(1)]);
  });

  test('entries that belong together are stored together, or not at all', async () => {
    const { store } = shared;
    const [whole, first, later, asked, faulty] = await Promise.all(Array.from({ length: 5 }, running));
    await store.append(append(first, act(1)));
    await store.append(append(later, act(3)));
    await store.append(append(asked, act(1), 'mine'));
    const three = (match: string) => append(match, [act(1), act(2), act(3)], 'mine');
    const together = (): Promise<PromiseSettledResult<string>[]> =>
      Promise.allSettled([
        store.append(three(whole)),
        store.append(three(first)),
        store.append(three(later)),
        store.append(three(asked)),
        store.append(append(faulty, [act(1), { ...act(2), seq: 0 }])),
        store.append(append(faulty, act(5), 'lone')),
      ]);
    const said = (results: PromiseSettledResult<string>[]): string[] =>
      results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'));
    expect(said(await together())).toEqual(['stored', 'taken', 'taken', 'repeated', 'failed', 'stored']);
    expect(said(await together())).toEqual(['repeated', 'taken', 'taken', 'repeated', 'failed', 'repeated']);
    const kept = async (match: string): Promise<number[]> =>
      (await shared.other.entries(match, 0)).map(({ seq }) => seq);
    expect(await Promise.all([whole, first, later, asked, faulty].map(kept))).toEqual([[1, 2, 3], [1], [3], [1], [5]]);
    // A request names the first of its entries.
    expect(await store.requested(whole, 'mine')).toBe(1);
  });

  test('of 20 that race with several entries each exactly one is stored whole', async () => {
    const match = await running();
    const racing = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? shared.store : shared.other).append(
        append(match, [act(1, { index }), act(2, { index }), act(3, { index })].slice(0, 1 + (index % 3)), `${index}`),
      ),
    );
    const results = await Promise.all(racing);
    expect(results.filter((result) => result === 'stored')).toHaveLength(1);
    const index = results.indexOf('stored');
    const expected = [1, 2, 3].slice(0, 1 + (index % 3)).map((seq) => act(seq, { index }));
    expect(await shared.store.entries(match, 0)).toEqual(expected);
  });

  test('hundreds at once, each match in its order', async () => {
    const { store } = shared;
    const matches = await Promise.all(Array.from({ length: 40 }, running));
    await Promise.all(
      matches.map(async (match) => {
        for (let seq = 1; seq <= 10; seq++) expect(await store.append(append(match, act(seq)))).toBe('stored');
      }),
    );
    // Even if nobody waits for anything.
    const [match] = matches;
    const later = Array.from({ length: 600 }, (_, index) => store.append(append(match, act(11 + index))));
    expect(new Set(await Promise.all(later))).toEqual(new Set(['stored']));
    expect((await store.entries(match, 0)).map(({ seq }) => seq)).toEqual(Array.from({ length: 610 }, (_, i) => i + 1));
  });

  test('the last entries of many are asked for at once; a match that is no more has none', async () => {
    const { store, other } = shared;
    const [moved, still, gone] = [await running(), await running(), await running()];
    for (const seq of [1, 2, 3]) await store.append(append(moved, act(seq)));
    await store.append(append(gone, act(1)));
    expect(await store.removeMatch(gone)).toBe(true);
    expect(await other.lastEntries([moved, still, gone, mint('no-match')])).toEqual(
      new Map([
        [moved, 3],
        [still, 0],
      ]),
    );
    expect(await other.lastEntries([])).toEqual(new Map());
  });

  test('entries are read in order, from where one stands', async () => {
    const { store } = shared;
    const match = await running();
    for (const seq of [3, 1, 2]) await store.append(append(match, act(seq)));
    expect((await store.entries(match, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect((await store.entries(match, 2)).map(({ seq }) => seq)).toEqual([3]);
    expect(await store.entries(match, 3)).toEqual([]);
    expect(await store.entries(mint('no-match'), 0)).toEqual([]);
  });

  test('an entry comes back byte for byte, and as it was when it was given', async () => {
    const { store } = shared;
    const match = await running();
    const given = structuredClone(act(1, AWKWARD)) as { action: { zebra?: number } } & Entry;
    const text = JSON.stringify(given);
    const appended = store.append(append(match, given));
    given.action.zebra = 2;
    await appended;
    const [read] = await store.entries(match, 0);
    expect(JSON.stringify(read)).toBe(text);
  });

  test('another process reads what was acknowledged here', async () => {
    const match = await running();
    await shared.store.append(append(match, act(1), 'mine'));
    expect(await shared.other.entries(match, 0)).toEqual([act(1)]);
    expect(await shared.other.requested(match, 'mine')).toBe(1);
    expect(await shared.other.append(append(match, act(2), 'mine'))).toBe('repeated');
  });

  test('a request that another process stored is known to whoever stores the next entry, or the same', async () => {
    const { store, other } = shared;
    const match = await running();
    await store.append(append(match, act(1), 'a'));
    await other.append(append(match, act(2), 'b'));
    expect(await store.append(append(match, act(2), 'b'))).toBe('repeated');
    expect(await store.append(append(match, act(2), 'c'))).toBe('taken');
    expect(await store.append(append(match, act(3), 'c'))).toBe('stored');
    await other.append(append(match, act(4)));
    await other.append(append(match, act(5), 'd'));
    expect(await store.append(append(match, act(6)))).toBe('stored');
    expect(await store.append(append(match, act(7), 'd'))).toBe('repeated');
    expect(await other.append(append(match, act(7), 'c'))).toBe('repeated');
    expect((await store.entries(match, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('what was stored up to an entry comes as one text, in order', async () => {
    const { store, other } = shared;
    const match = await running();
    for (let seq = 1; seq <= 12; seq++) await store.append(append(match, act(seq)));
    const { length, text } = await other.entryTexts(match, 11);
    const texts = Buffer.from(text as string)
      .toString()
      .split(BETWEEN_ENTRIES);
    expect(length).toBe(11);
    expect(texts.map((one) => JSON.parse(one))).toEqual(await store.entries(match, 0).then((all) => all.slice(0, 11)));
    const none = await store.entryTexts(match, 0);
    expect([none.length, none.text.length]).toEqual([0, 0]);
  });

  test('a snapshot of any size comes back whole; an earlier one does not replace a later', async () => {
    const { store, other } = shared;
    const match = await running();
    expect(await store.snapshot(match)).toBeNull();
    const saved = (seq: number, position: object): Saved =>
      ({ seq, position, open: { next: 1, ids: [] }, undoable: [seq] }) as unknown as Saved;
    const big = { ...AWKWARD, pieces: Array.from({ length: 400_000 }, (_, index) => (index * 7919) % 10_007) };
    await store.saveSnapshot(match, saved(20, big));
    expect(JSON.stringify(await other.snapshot(match))).toBe(JSON.stringify(saved(20, big)));
    await other.saveSnapshot(match, saved(19, {}));
    expect((await store.snapshot(match))?.seq).toBe(20);
    await other.saveSnapshot(match, saved(21, {}));
    expect(await store.snapshot(match)).toEqual(saved(21, {}));
  });
}
