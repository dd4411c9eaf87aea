/** Advice from a bot: only where all agreed, only to who is asked, and only from what his seat sees. */
import { writeFileSync } from 'node:fs';
import type { Decision } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { inProcess } from '../src/bots/in-process.ts';
import { Games } from '../src/games.ts';
import { Lobby } from '../src/lobby/lobby.ts';
import type { Question } from '../src/match/bot-runner.ts';
import { Hints } from '../src/match/hints.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { localBus } from '../src/store/bus.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { ExampleClient } from './example-client.ts';
import { asked, current, freshFolder, guestAt, later, layTable, type Made, PICKET, pairAt } from './laid-table.ts';
import { SILENT } from './silent-log.ts';

const HINTS = { what: 'hints', on: true } as const;
const NO_HINTS = { what: 'hints', on: false } as const;

/** What was last told of the seats. */
function seats({ received }: ExampleClient): { hints?: true } {
  return JSON.parse(received.findLast((text) => text.startsWith('{"kind":"seats"')) ?? '{}');
}

test('hints need every seat’s consent, and end by one’s wish; a hint can be played as it is', async () => {
  const data = freshFolder();
  const table = await layTable({ data });
  const { match, clients } = await pairAt(table);
  const [north, south] = clients;
  const hint = { kind: 'hint', match, seat: 0 } as const;
  await expect(north.ask(hint)).rejects.toThrow('T-25');
  await north.ask({ kind: 'agree', match, seat: 0, to: HINTS });
  await south.until(() => south.received.some((text) => text.includes('"what":"hints","on":true,"agreed":[0]')));
  await expect(north.ask(hint)).rejects.toThrow('T-25');
  await south.ask({ kind: 'agree', match, seat: 1, to: HINTS });
  await north.until(() => seats(north).hints === true);
  await expect(north.ask({ kind: 'agree', match, seat: 0, to: HINTS })).rejects.toThrow('T-9');

  // Kept over a restart.
  for (const client of clients) client.cut();
  await table.close();
  const again = await layTable({ data });
  for (const client of clients) {
    client.moveTo(`http://127.0.0.1:${again.port}`);
    await client.comeBack();
  }
  await north.until(() => seats(north).hints === true);
  const decision = asked(north, match) as Decision;
  const given = await north.ask(hint);
  expect(given).toMatchObject({ kind: 'hint', decision: decision.id });
  expect(await north.ask(hint)).toMatchObject({ ...given, re: expect.any(Number) });
  await north.act(match, decision, given.kind === 'hint' && given.action);
  await south.until(() => asked(south, match) !== undefined || current(south, match).ended !== null);

  await south.ask({ kind: 'agree', match, seat: 1, to: NO_HINTS });
  await north.until(() => seats(north).hints === undefined);
  for (const [seat, client] of clients.entries())
    await expect(client.ask({ kind: 'hint', match, seat })).rejects.toThrow('T-25');
});

test('nobody gets a hint for another’s seat, unasked, or while the match rests', async () => {
  const table = await layTable();
  const { match, clients } = await pairAt(table);
  const [host] = clients;
  for (const [seat, client] of clients.entries()) await client.ask({ kind: 'agree', match, seat, to: HINTS });
  const stranger = await guestAt(table, 'Cleo');
  await stranger.connect();
  await stranger.watch(match);
  for (const seat of [0, 1]) await expect(stranger.ask({ kind: 'hint', match, seat })).rejects.toThrow('T-2');
  await expect(stranger.ask({ kind: 'agree', match, seat: 0, to: NO_HINTS })).rejects.toThrow('T-2');
  const idle = [0, 1].find((seat) => current(host, match).decisions.every((open) => open.seat !== seat));
  if (idle !== undefined)
    await expect(clients[idle as 0 | 1].ask({ kind: 'hint', match, seat: idle })).rejects.toThrow('K-2');
  for (const [seat, client] of clients.entries())
    await client.ask({ kind: 'agree', match, seat, to: { what: 'pause', on: true } });
  await expect(host.ask({ kind: 'hint', match, seat: 0 })).rejects.toThrow('K-7');
});

test('hints may be part of the set-up, and bots have nothing against them', async () => {
  const table = await layTable();
  const host = await guestAt(table, 'Anne');
  await host.connect();
  const made = await host.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'], hints: true });
  expect(await host.get(`/api/matches/${made.id}`)).toMatchObject({ match: { hints: true } });
  const { id } = await host.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'bot:random'] });
  await host.watch(id);
  await host.ask({ kind: 'agree', match: id, seat: 0, to: HINTS });
  await host.until(() => asked(host, id) !== undefined);
  expect(await host.ask({ kind: 'hint', match: id, seat: 0 })).toMatchObject({ kind: 'hint' });
});

test('the bot is given the seat’s own view and nothing else', async () => {
  const store = await openSqlite(`${freshFolder()}/drumhead.sqlite`);
  await store.migrate();
  const registry = new MatchRegistry({ store, games: new Games(), bus: localBus(), botRunner: inProcess, log: SILENT });
  later(async () => {
    await registry.close();
    await store.close();
  });
  const anne = { id: 'anne', name: 'Anne', createdAt: '2026-01-01T00:00:00.000Z' };
  const { id } = await new Lobby(registry).create(anne, { ...PICKET, seats: ['you', 'you'], hints: true });
  const openMatch = (await registry.openMatch(id)) as OpenMatch;
  const questions: Question[] = [];
  const choose = (question: Question) => {
    questions.push(question);
    return inProcess.choose(question);
  };
  const hints = new Hints({ ...inProcess, choose }, registry.games, SILENT);
  const { match } = openMatch.live;
  const [decision] = match.decisions() as [Decision];
  await Promise.all([hints.ask(openMatch, decision), hints.ask(openMatch, decision)]);
  const view = match.game.view(match.position, decision.seat);
  expect(questions).toEqual([{ game: 'picket', pack: null, view, decision, level: 'greedy' }]);
});

test('a bot that thinks on and on holds up nothing else on the socket', async () => {
  const worker = `${freshFolder()}/stubborn.mjs`;
  writeFileSync(worker, 'export default () => { for (;;); };');
  const table = await layTable({ bots: { worker, threads: 1, limit: 1500 } });
  const host = await guestAt(table, 'Anne');
  const { id } = await host.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'you'], hints: true });
  await host.connect();
  await host.watch(id, 0);
  const { seat } = current(host, id).decisions.find((open) => !open.optional) as Decision;
  const answers: string[] = [];
  const hint = host.ask({ kind: 'hint', match: id, seat }).catch((error: Error) => answers.push(error.message));
  await host.ask({ kind: 'ping' }).then(({ kind }) => answers.push(kind));
  await hint;
  expect(answers).toEqual(['pong', expect.stringContaining('T-26')]);
});
