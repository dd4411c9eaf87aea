/** A table for a test: a real server on a free port, its SQLite file in a folder of its own. */
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { players } from '@drumhead/bots';
import { type Action, type Decision, type Game, loadGame, SwiftChance } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { startTable, type Table, type TableSettings } from '@drumhead/table';
import { expect } from 'vitest';
import { ExampleClient } from './example-client.ts';
import { later } from './tidy.ts';

export { later };

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drumhead-table-'));
  later(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** How many matches a test has made. */
const made = new Map<string, number>();

/** Ids and dice are the same at every run, whatever ran before; tables of one test that share a store share the count. */
const SETTLED = {
  id: (): string => {
    const { testPath = '', currentTestName = '' } = expect.getState();
    const name = `${basename(testPath)} ${currentTestName}`;
    const count = (made.get(name) ?? 0) + 1;
    made.set(name, count);
    return hash('sha256', `${name} ${count}`, 'base64url').slice(0, 22);
  },
  seed: (): string => '5'.repeat(64),
};

export async function layTable(settings: TableSettings = {}): Promise<Table> {
  const table = await startTable({
    data: settings.databaseUrl ? 'unused' : freshFolder(),
    logLevel: process.env['DRUMHEAD_LOG'] ?? 'silent',
    changesPerMinute: 100_000,
    socketsPerAddress: 100_000,
    mint: SETTLED,
    ...settings,
  });
  later(() => table.close());
  return table;
}

export async function guestAt(table: Pick<Table, 'port'>, name: string): Promise<ExampleClient> {
  const client = await ExampleClient.guest(`http://127.0.0.1:${table.port}`, name);
  later(() => client.leave());
  return client;
}

/** Everybody comes back to a table that was laid anew. */
export async function backAt({ port }: Pick<Table, 'port'>, clients: readonly ExampleClient[]): Promise<void> {
  for (const client of clients) {
    client.moveTo(`http://127.0.0.1:${port}`);
    await client.comeBack();
  }
}

export interface Made {
  readonly id: string;
  readonly secrets: { readonly [seat: string]: string };
  readonly invitations: { readonly [seat: string]: string };
}

export const PICKET = { game: 'picket', scenario: 'skirmish' } as const;

/** A running match of two guests who both watch it, north first. */
export async function pairAt(
  table: Pick<Table, 'port'>,
  wish: object = {},
): Promise<{ match: string; clients: [ExampleClient, ExampleClient]; made: Made }> {
  const north = await guestAt(table, 'Anne');
  const south = await guestAt(table, 'Blaise');
  const made = await north.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'], listed: true, ...wish });
  await south.post(`/api/matches/${made.id}/claim`, { token: made.invitations['1'] });
  for (const client of [north, south]) {
    await client.connect();
    await client.watch(made.id);
  }
  return { match: made.id, clients: [north, south], made };
}

/** The bot that sits down for who leaves. */
export function strongest(game: string): string {
  return Object.keys(players(game)).at(-1) as string;
}

/** The seat's open decision that is awaited. */
export function asked(client: ExampleClient, match: string): Decision | undefined {
  const known = client.matches.get(match);
  return known?.decisions.find((d) => d.seat === known.viewer && !d.optional);
}

/** A repeatable choice among what is legal: no dice in tests. */
export function pick<T>(list: readonly T[], salt: number): T {
  return list[(Math.imul(salt + 1, 2654435761) >>> 8) % list.length] as T;
}

const TOY = loadGame(picket);

/** What a seat may do, as any client can tell: on a position imagined from its own view the same is legal as on the true one. */
export function legal(client: ExampleClient, match: string, game: Game = TOY): readonly Action[] {
  const { view, viewer } = current(client, match);
  return game.actions(game.imagine(view, new SwiftChance(1)), viewer as number) ?? [];
}

export function choice(client: ExampleClient, match: string, decision: Decision, game: Game = TOY): Action {
  const chance = new SwiftChance(decision.id, decision.seat);
  const imagined = game.imagine(current(client, match).view, chance);
  const options = game.actions(imagined, decision.seat);
  return options ? pick(options, decision.id) : (game.propose(imagined, decision.seat, chance) as Action);
}

/** For tests that play faster than people do. */
const ANY = { size: 1e6, perSecond: 1e6 };
export const UNHURRIED = { socket: ANY, person: ANY, address: ANY, unfit: ANY };

/** Plays one side until the match ends or `acts` choices are made. Kinds in `ordered` are left to standing orders. */
export async function playOn(
  client: ExampleClient,
  match: string,
  acts = Number.POSITIVE_INFINITY,
  { ordered = [], game = TOY }: { readonly ordered?: readonly string[]; readonly game?: Game } = {},
): Promise<number> {
  const known = client.matches.get(match);
  if (!known) throw new Error('watch first');
  let made = 0;
  const mine = () => {
    const decision = asked(client, match);
    return decision && !ordered.includes(decision.kind) ? decision : undefined;
  };
  while (made < acts) {
    await client.until(() => current(client, match).ended !== null || mine() !== undefined);
    const decision = mine();
    if (current(client, match).ended || !decision) break;
    await client.act(match, decision, choice(client, match, decision, game));
    await client.until(() => asked(client, match)?.id !== decision.id || current(client, match).ended !== null);
    made++;
  }
  return made;
}

export function current(client: ExampleClient, match: string) {
  const known = client.matches.get(match);
  if (!known) throw new Error('not watched');
  return known;
}
