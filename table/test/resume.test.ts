/** Connections break; matches do not. */
import { hashOf, type Journal, loadGame, replay } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { expect, test } from 'vitest';
import type { ExampleClient } from './example-client.ts';
import { type Faults, faultyWire } from './faulty-wire.ts';
import { asked, choice, current, guestAt, layTable, pairAt, UNHURRIED } from './laid-table.ts';

const SOAK = process.env['DRUMHEAD_SOAK'] === '1';

/** How often a watcher is cut off at least. */
const CUTS = 5;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('cut at random points, a client comes back to exactly what it missed: no gap, no repeat', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const { match, clients } = await pairAt(table);
  const watcher = await guestAt(table, 'Cleo');
  await watcher.connect();
  await watcher.watch(match);
  let cuts = 0;
  let over = false;
  const restless = (async () => {
    for (let turn = 0; !over; turn++) {
      watcher.cut();
      cuts++;
      await pause((turn * 7) % 13);
      await watcher.comeBack();
      await pause((turn * 5) % 17);
    }
  })();
  // However quick the players are, the first choices of each come after another cut.
  const afterAnotherCut = async (): Promise<void> => {
    for (const before = cuts; cuts === before && cuts <= CUTS; ) await pause(1);
  };
  await Promise.all(clients.map((client, seat) => insistently(client, match, seat, afterAnotherCut)));
  over = true;
  await restless;
  await watcher.until(() => current(watcher, match).ended !== null);
  expect(cuts).toBeGreaterThan(CUTS);
  // The players ask again when it is quiet, on a live socket, and may well hear the last step twice.
  expect(watcher.problems).toEqual([]);
  await agreeWithJournal(match, [watcher, ...clients]);
}, 60_000);

test('behind a wire that drops, delays, doubles and reorders, everybody ends with the right view', async () => {
  const table = await layTable({ rates: UNHURRIED });
  const faults: Faults = { drop: 0.05, double: 0.05, delayed: 0.1, delay: 30, cut: 0.005 };
  for (let game = 0; game < (SOAK ? 50 : 2); game++) {
    const wire = await faultyWire(table.port, faults, 42 + game);
    const { match, clients } = await pairAt(table);
    for (const client of clients) {
      client.socketBase = `http://127.0.0.1:${wire}`;
      client.cut();
      await client.comeBack();
    }
    await Promise.all(clients.map((client, seat) => insistently(client, match, seat)));
    await agreeWithJournal(match, clients);
    await Promise.all(clients.map((client) => client.leave()));
  }
}, 120_000);

/** Plays one side over a connection that may lie: asks again, comes again, until the match has ended. */
async function insistently(
  client: ExampleClient,
  match: string,
  seat: number,
  ready = (): Promise<void> => Promise.resolve(),
): Promise<void> {
  const until = Date.now() + 50_000;
  let answering = -1;
  while (current(client, match).ended === null) {
    if (Date.now() > until) throw new Error(`seat ${seat} is stuck at entry ${current(client, match).seq}`);
    if (client.closed) await client.comeBack().catch(() => undefined);
    const decision = asked(client, match);
    if (decision && decision.id !== answering) {
      answering = decision.id;
      await ready();
      client.act(match, decision, choice(client, match, decision)).catch(() => undefined);
    }
    const { seq } = current(client, match);
    await client
      .until(
        () => client.closed !== null || current(client, match).seq > seq || current(client, match).ended !== null,
        100,
      )
      .catch(() => {
        // Silence: perhaps a message was lost, either way.
        client.insist();
        client.takeUp(match, current(client, match).seq);
      });
  }
}

async function agreeWithJournal(match: string, clients: readonly ExampleClient[]): Promise<void> {
  const { journal } = await (clients[0] as ExampleClient).get<{ journal: Journal }>(`/api/matches/${match}/journal`);
  const { game, position } = replay(loadGame(picket), journal);
  for (const client of clients) {
    const { viewer, view } = current(client, match);
    expect(hashOf(view)).toBe(hashOf(game.view(position, viewer)));
  }
}
