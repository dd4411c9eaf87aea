/** Bots think in threads of their own, know only their view, and cannot hold the table up. */
import { writeFileSync } from 'node:fs';
import { type Game, loadGame, SwiftChance, startMatch } from '@drumhead/kernel';
import { roses } from '@drumhead/roses';
import { startBots } from '@drumhead/table';
import { expect, test } from 'vitest';
import { BotPool } from '../src/bots/pool.ts';
import { botThread } from './bundled.ts';
import { current, freshFolder, guestAt, later, layTable, type Made, PICKET, UNHURRIED } from './laid-table.ts';
import { freshDatabase } from './store/postgres-server.ts';

test('a match of bots in worker threads plays to its end', async () => {
  const worker = await botThread();
  const table = await layTable({ rates: UNHURRIED, bots: { worker, threads: 1 } });
  const host = await guestAt(table, 'Anne');
  const seats = ['bot:greedy', 'bot:random', 'bot:greedy'];
  const { id } = await host.post<Made>('/api/matches', { game: 'roses', scenario: 'standard-3', seats, listed: true });
  await host.connect();
  await host.watch(id);
  await host.until(() => current(host, id).ended !== null, 25_000);
  expect(host.problems).toEqual([]);
});

test('a bot that does not answer loses its thread, and the next question is answered', async () => {
  const game: Game = loadGame(roses);
  const { position } = startMatch(game, { scenario: 'standard-2' }, new SwiftChance(1));
  const [decision] = game.decisions(position);
  if (!decision) throw new Error('somebody must pick');
  const question = { game: 'roses', pack: null, view: game.view(position, decision.seat), decision, level: 'random' };
  const stubborn = `${freshFolder()}/stubborn.mjs`;
  writeFileSync(stubborn, 'export default ({ level }) => { while (level !== "quick"); return { kind: "pick" }; };');
  const pool = new BotPool({ worker: stubborn, threads: 1, limit: 300 });
  await expect(pool.choose(question)).rejects.toThrow(/abort/i);
  expect(await pool.choose({ ...question, level: 'quick' })).toEqual({ kind: 'pick' });
  await pool.close();
});

test('with PostgreSQL a process that only thinks answers for a table without threads', async () => {
  const worker = await botThread();
  const databaseUrl = await freshDatabase();
  const bots = await startBots({ databaseUrl, logLevel: 'silent', bots: { worker, threads: 1 } });
  later(() => bots.close());
  const table = await layTable({ databaseUrl, rates: UNHURRIED, bots: { worker, threads: 0 } });
  const host = await guestAt(table, 'Anne');
  const { id } = await host.post<Made>('/api/matches', {
    ...PICKET,
    seats: ['bot:greedy', 'bot:random'],
    listed: true,
  });
  await host.connect();
  await host.watch(id);
  const { seq } = current(host, id);
  // Sooner than anybody looks without news of a question or an answer.
  await host.until(() => current(host, id).seq >= seq + 12, 25_000);
  expect(host.problems).toEqual([]);
}, 60_000);
