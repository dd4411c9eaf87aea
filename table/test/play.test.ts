/** A whole match over real sockets, and what must hold while it is played. */
import { hashOf, type Journal, loadGame, verify } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { expect, test } from 'vitest';
import { asked, current, guestAt, layTable, legal, pairAt, playOn, UNHURRIED } from './laid-table.ts';

test('two clients play a match to its end; the seed comes then and proves the dice', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  const spectator = await guestAt(table, 'Cleo');
  await spectator.connect();
  expect((await spectator.watch(match)).viewer).toBe('public');

  await Promise.all(clients.map((client) => playOn(client, match)));
  for (const client of [...clients, spectator]) {
    await client.until(() => current(client, match).seed !== null);
    expect(client.problems).toEqual([]);
    expect(client.closed).toBeNull();
  }
  expect(current(north, match).viewer).toBe(0);
  expect(current(south, match).viewer).toBe(1);

  const { journal } = await spectator.get<{ journal: Journal }>(`/api/matches/${match}/journal`);
  const replayed = verify(loadGame(picket), journal);
  expect(replayed.ended()).not.toBeNull();
  for (const client of clients) {
    const { viewer, view, seq } = current(client, match);
    expect(seq).toBe(journal.entries.length);
    expect(hashOf(view)).toBe(hashOf(replayed.game.view(replayed.position, viewer)));
  }

  // Not one byte of the seed, of a draw or of the true position was sent before the end.
  for (const client of [...clients, spectator]) {
    const end = client.understood.findIndex((text) => text.includes('"ended":{'));
    const before = client.understood.slice(0, end).join('\n');
    expect(end).toBeGreaterThan(0);
    expect(before).not.toContain(journal.seed);
    expect(before).not.toContain('"draws"');
    for (const entry of journal.entries) if (entry.hash) expect(before).not.toContain(entry.hash);
  }
}, 30_000);

test('both seal a choice at once, and neither is refused', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      clients.map(async (client) => {
        await client.until(() => asked(client, match) !== undefined);
        const decision = asked(client, match) as NonNullable<ReturnType<typeof asked>>;
        const [action] = legal(client, match);
        return client.act(match, decision, action);
      }),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(['done', 'done']);
    if (round === 1) break;
  }
});

test('a request sent again is answered again and played once', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  const [north] = clients;
  const decision = asked(north, match) as NonNullable<ReturnType<typeof asked>>;
  const [action] = legal(north, match);
  const answers = await Promise.all([1, 2, 3].map(() => north.act(match, decision, action, 'the-same')));
  const seqs = answers.map((answer) => (answer.kind === 'done' ? answer.seq : null));
  expect(new Set(seqs).size).toBe(1);
  expect(seqs[0]).not.toBeNull();
  await expect(north.act(match, decision, action, 'another')).rejects.toThrow(/K-[23]/);
});

test('one seat in two tabs: both see and both may act', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  const [north] = clients;
  const tab = await guestAt(table, 'unused');
  tab.cookie = north.cookie;
  await tab.connect();
  await tab.watch(match);
  const decision = asked(tab, match) as NonNullable<ReturnType<typeof asked>>;
  await tab.act(match, decision, legal(tab, match)[0]);
  await north.until(() => asked(north, match)?.id !== decision.id);
  expect(current(north, match).view).toEqual(current(tab, match).view);
});
