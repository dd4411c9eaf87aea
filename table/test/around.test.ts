/** Around the moves: standing orders, history, resigning among several, undo, what is off by default. */
import { type Journal, loadGame, mayRead, opening } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { MODULES } from '../src/modules.ts';
import type { ExampleClient } from './example-client.ts';
import {
  asked,
  choice,
  current,
  guestAt,
  layTable,
  type Made,
  pairAt,
  playOn,
  strongest,
  UNHURRIED,
} from './laid-table.ts';

test('standing orders are private, editable, and answer as ordinary acts', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  await expect(
    north.ask({ kind: 'orders', match, seat: 0, standing: { fallBackUpTo: 9, otherwise: 'stand' } }),
  ).rejects.toThrow('T-10');
  for (const [seat, client] of clients.entries())
    await client.ask({ kind: 'orders', match, seat, standing: { fallBackUpTo: -1, otherwise: 'stand' } });
  await north.until(() => north.received.some((text) => text.includes('"standing":{"fallBackUpTo":-1')));
  // Whoever answered a contact himself would race with his own orders.
  await Promise.all(clients.map((client) => playOn(client, match, Number.POSITIVE_INFINITY, { ordered: ['contact'] })));
  expect(current(south, match).ended).not.toBeNull();
  for (const client of clients) {
    expect(client.problems).toEqual([]);
    // Nobody heard of the other's orders.
    const heard = client.received.filter((text) => text.startsWith('{"kind":"private"'));
    expect(heard.length).toBeGreaterThan(1);
    expect(client.received.filter((text) => text.includes('fallBackUpTo":-1') && !heard.includes(text))).toEqual([]);
    expect(heard.every((text) => text.includes(`"seat":${current(client, match).viewer},`))).toBe(true);
  }
});

test('history tells each what he was told, entry by entry', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const { match, clients } = await pairAt(table);
  await Promise.all(clients.map((client) => playOn(client, match)));
  for (const client of clients) {
    const { seq, told } = current(client, match);
    const reply = await client.ask({ kind: 'history', match, from: 1, to: seq });
    if (reply.kind !== 'history') throw new Error(reply.kind);
    expect(reply.steps[0]?.seq).toBe(1);
    const steps = reply.steps.filter((step) => told.has(step.seq));
    expect(steps.length).toBeGreaterThan(10);
    for (const step of steps) expect(step.reports).toEqual(told.get(step.seq));
  }
});

test.each(MODULES)('$id: history begins with what the set-up told', async (module) => {
  const game = loadGame(module);
  const table = await layTable();
  const host = await guestAt(table, 'Anne');
  // With two seats the match is over when one resigns.
  const scenario = game.scenarios.find(({ seats }) => seats.length === 2)?.id;
  const { id } = await host.post<Made>('/api/matches', { game: game.id, scenario, seats: ['you', 'you'] });
  await host.connect();
  await host.watch(id, 0);
  await host.ask({ kind: 'resign', match: id, seat: 0 });
  await host.until(() => current(host, id).ended !== null);
  const { journal } = await host.get<{ journal: Journal }>(`/api/matches/${id}/journal`);
  const told = opening(game, journal.head)
    .filter((report) => mayRead(report, 0))
    .map(({ key, cites, facts }) => ({ key, cites, facts }));
  const reply = await host.ask({ kind: 'history', match: id, from: 0, to: 1 });
  expect(reply).toMatchObject({
    steps: [
      { seq: 0, entry: 'start', reports: told },
      { seq: 1, entry: 'seat' },
    ],
  });
  expect(await host.get(`/api/matches/${id}/replay?as=0`)).toMatchObject({ opening: told });
});

test('default orders are lodged by correspondence, but not where people came to fight themselves', async () => {
  const table = await layTable();
  const host = await guestAt(table, 'Anne');
  await host.connect();
  for (const [scenario, lodged] of [
    ['road-to-war', true],
    ['one-battle', false],
  ] as const) {
    const wish = { game: 'enemy', scenario, seats: ['you', 'bot:random'], correspondence: true };
    const { id } = await host.post<Made>('/api/matches', wish);
    await host.watch(id);
    await host.until(() => host.received.some((text) => text.startsWith(`{"kind":"private","match":"${id}"`)));
    const told = host.received.find((text) => text.startsWith(`{"kind":"private","match":"${id}"`)) ?? '{}';
    expect((JSON.parse(told) as { standing: unknown }).standing !== null).toBe(lodged);
  }
});

/** The strongest takes its time over a plan, the more so beside other tests. */
const THOUGHT_MS = 60_000;

test(
  'who resigns among three is replaced by a bot, and the match goes on',
  async () => {
    const table = await layTable({ rates: UNHURRIED });
    const host = await guestAt(table, 'Anne');
    const { id } = await host.post<Made>('/api/matches', {
      game: 'roses',
      scenario: 'standard-3',
      seats: ['you', 'bot:greedy', 'bot:random'],
      listed: true,
    });
    await host.connect();
    await host.watch(id);
    // Roses forbids table talk, but not manners.
    await expect(host.ask({ kind: 'chat', match: id, text: 'psst' })).rejects.toThrow('T-34');
    await host.ask({ kind: 'phrase', match: id, phrase: 'good-luck' });
    await expect(host.ask({ kind: 'agree', match: id, seat: 0, to: { what: 'draw' } })).rejects.toThrow('T-35');
    await host.ask({ kind: 'resign', match: id, seat: 0 });
    // The bot has his seat, so he may no longer watch from it: he is asked to come again, and holds it no more.
    await host.until(() => host.closed?.code === 1011);
    await host.connect();
    await expect(host.ask({ kind: 'resign', match: id, seat: 0 })).rejects.toThrow('T-2');
    const spectator = await guestAt(table, 'Cleo');
    await spectator.connect();
    await spectator.watch(id);
    // His seat acts again, though he has left: that it is a bot's is told, and the match is not over.
    await spectator.until(
      () => spectator.received.some((text) => text.includes(`"by":"bot","name":"${strongest('roses')}"`)),
      THOUGHT_MS,
    );
    const acted = () => [...current(spectator, id).told.keys()].length;
    const before = acted();
    await spectator.until(() => acted() > before, THOUGHT_MS);
    expect(current(spectator, id).ended).toBeNull();
  },
  3 * THOUGHT_MS,
);

test('undo takes back one’s own last choice, unless something was revealed', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  const [north, south] = clients as [ExampleClient, ExampleClient];
  const decision = asked(north, match) as NonNullable<ReturnType<typeof asked>>;
  await north.act(match, decision, choice(north, match, decision));
  await north.until(() => current(north, match).undo);
  expect(current(south, match).undo).toBe(false);
  await north.ask({ kind: 'undo', match, seat: 0, request: 'back' });
  await north.until(() => asked(north, match) !== undefined);
  // The decision that opened again is a new one: an answer to the old one is stale.
  expect(asked(north, match)?.id).not.toBe(decision.id);
  await expect(north.act(match, decision, choice(north, match, decision))).rejects.toThrow('K-3');
  const again = asked(north, match) as NonNullable<ReturnType<typeof asked>>;
  await north.act(match, again, choice(north, match, again));
  const other = asked(south, match) as NonNullable<ReturnType<typeof asked>>;
  await south.act(match, other, choice(south, match, other));
  await expect(north.ask({ kind: 'undo', match, seat: 0, request: 'no' })).rejects.toThrow('K-5');
});
