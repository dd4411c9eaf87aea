/** Tables stop: politely, or by kill -9 in the middle of everything. Nothing that was acknowledged is lost. */
import { loadGame, replay } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { expect, test } from 'vitest';
import { type Acknowledged, faultsIn, journalOf, type Kept } from './acknowledged.ts';
import { type Child, childTable } from './bundled.ts';
import { ExampleClient } from './example-client.ts';
import { asked, choice, current, freshFolder, later, layTable, type Made, PICKET, UNHURRIED } from './laid-table.ts';
import { freshDatabase } from './store/postgres-server.ts';

const SOAK = process.env['DRUMHEAD_SOAK'] === '1';

/** Acknowledged actions between two kills, at least. */
const PER_KILL = 5;

/** Who plays a bot meanwhile: of more, the first go home and are asked at the end. Else each kill would cost more than the last. */
const SOLOS_AT_ONCE = 12;

/** A soak may stand still for minutes while somebody else measures. */
const PATIENCE_MS = SOAK ? 10 * 60_000 : 60_000;

/** What is killed, and how many processes serve its matches. */
const KILLED = [
  { engine: 'SQLite', processes: 1, few: 3 },
  ...(SOAK ? [{ engine: 'PostgreSQL', processes: 1, few: 2 }] : []),
  { engine: 'PostgreSQL', processes: 3, few: 2 },
] as const;

/** A card of one's own list. */
interface Waiting {
  readonly state: string;
  readonly awaited: readonly number[] | null;
  readonly seats: readonly { readonly by: string }[];
}

/** Plays until it is over, at the ports where processes now answer. */
interface Hands {
  over: boolean;
  readonly ports: number[];
}

test('SIGTERM: sockets close with 1001, what was taken is answered and kept', async () => {
  const data = freshFolder();
  const child = await childTable({ data, logLevel: 'info', rates: UNHURRIED });
  const [north] = await pair(child.port);
  const match = [...north.matches.keys()][0] as string;
  const decision = asked(north, match) as NonNullable<ReturnType<typeof asked>>;
  const acting = north.act(match, decision, choice(north, match, decision));
  await acting;
  child.process.kill('SIGTERM');
  await north.until(() => north.closed !== null);
  // The door was shut before anybody was sent away.
  await expect(fetch(`http://127.0.0.1:${child.port}/healthz`)).rejects.toThrow();
  expect(north.closed?.code).toBe(1001);
  expect(await child.gone).toBe(0);
  // Nothing secret is in the log.
  const log = child.log.join('\n');
  expect(log).toContain('/api/me');
  expect(log).not.toContain(north.cookie.split('=')[1]);
  expect(log).not.toContain(north.me?.csrf);
  const again = await layTable({ data });
  const { entries } = await journalOf(again.port, north, match);
  expect(entries.some(({ kind, seat }) => kind === 'act' && seat === 0)).toBe(true);
}, 60_000);

for (const { engine, processes, few } of KILLED) {
  const kills = Number(process.env['DRUMHEAD_KILLS'] ?? (SOAK ? 1000 : few));
  test(
    `kill -9 under load, ${kills} times one of ${processes} on ${engine}: no acknowledged action is lost, no match is torn or stuck`,
    async () => {
      const where = engine === 'SQLite' ? { data: freshFolder() } : { databaseUrl: await freshDatabase() };
      const settings = { ...where, logLevel: 'error', rates: UNHURRIED, changesPerMinute: 1e6, socketsPerAddress: 1e6 };
      const children: Child[] = [];
      while (children.length < processes) children.push(await childTable(settings));
      const acknowledged: Acknowledged[] = [];
      const clients: ExampleClient[] = [];
      const state = { over: false, ports: children.map(({ port }) => port) };
      const newPair = async (): Promise<void> => {
        const both = await pair(state.ports[0] as number, state.ports.at(-1));
        clients.push(...both);
        for (const [nth, client] of both.entries()) void keepPlaying(client, -nth, state, acknowledged);
      };
      /** One who plays a bot, by standing orders too, and resigns among three: the table's own steps to be cut short. */
      const solos: ExampleClient[] = [];
      const hands: Hands[] = [];
      const newSolo = async (): Promise<void> => {
        const client = await ExampleClient.guest(`http://127.0.0.1:${state.ports[0]}`, 'Cleo');
        later(() => client.leave());
        solos.push(client);
        const wish = { ...PICKET, seats: ['you', 'bot:random'], correspondence: true };
        const { id } = await client.post<Made>('/api/matches', wish);
        const three = { game: 'roses', scenario: 'standard-3', seats: ['you', 'bot:random', 'you'] };
        const { id: shared } = await client.post<Made>('/api/matches', three);
        await client.connect();
        await client.watch(id);
        await client.watch(shared, 0);
        const hand = { over: false, ports: state.ports };
        hands.push(hand);
        void keepPlaying(client, 0, hand, []);
        const tired = hands.length - SOLOS_AT_ONCE - 1;
        if (tired >= 0) {
          (hands[tired] as Hands).over = true;
          await (solos[tired] as ExampleClient).leave();
        }
        client.ask({ kind: 'resign', match: shared, seat: 2 }).catch(() => undefined);
      };
      for (let i = 0; i < 4; i++) await newPair();
      for (let kill = 0; kill < kills; kill++) {
        if (kill % 5 === 0) await newSolo();
        // In the middle of things: after a few more acknowledgements, however long they take, and a moment.
        const goal = acknowledged.length + PER_KILL;
        while (acknowledged.length < goal) {
          if (clients.every(ended)) await newPair();
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        await new Promise((resolve) => setTimeout(resolve, (kill * 7) % 20));
        const [nth, victim] = [kill % processes, children[kill % processes] as Child];
        victim.process.kill('SIGKILL');
        await victim.gone;
        const next = await childTable(settings);
        children[nth] = next;
        state.ports[nth] = next.port;
        if (SOAK && (kill + 1) % 50 === 0)
          console.info(`${engine}, ${processes}: ${kill + 1} kills, ${acknowledged.length} acknowledged`);
        if (clients.filter((client) => !ended(client)).length < 6) await newPair();
      }
      for (const hand of [state, ...hands]) hand.over = true;
      expect(acknowledged.length).toBeGreaterThanOrEqual(kills * PER_KILL);
      // Answers that are still on their way are to acts the journals below need not have yet.
      const known = [...acknowledged];
      const [{ port }] = children as [Child];
      const matches = new Set(clients.flatMap((client) => [...client.matches.keys()]));
      const journals = new Map<string, Kept>();
      for (const match of matches) {
        const owner = clients.find((client) => client.matches.has(match)) as ExampleClient;
        journals.set(match, await journalOf(port, owner, match));
      }
      const { lost, doubled, torn } = faultsIn(known, journals);
      if (SOAK)
        console.info(
          `${engine}, ${processes}: ${kills} kills, ${journals.size} matches, ${known.length} acknowledged acts:`,
          `${lost.length} lost, ${doubled.length} doubled, ${torn.length} torn`,
        );
      expect({ lost, doubled, torn }).toEqual({ lost: [], doubled: [], torn: [] });
      // What has ended is whole: every entry replays, every hash is right.
      for (const { whole } of journals.values()) if (whole) replay(loadGame(picket), whole);
      for (const client of [...clients, ...solos]) expect(client.problems).toEqual([]);
      // Nothing waits for the table itself: every seat that is awaited is a person's.
      for (const client of solos) {
        client.moveTo(`http://127.0.0.1:${port}`);
        await client.comeBack().catch(() => undefined);
        const waits = async () => {
          const { matches } = await client.get<{ matches: Waiting[] }>('/api/matches');
          return matches.filter(
            ({ state, awaited, seats }) =>
              state === 'gathering' || !awaited?.every((seat) => seats[seat]?.by === 'person'),
          );
        };
        await expect.poll(waits, { timeout: PATIENCE_MS, interval: 500 }).toEqual([]);
      }
      for (const { log } of children) expect(log).toEqual([]);
      if (SOAK) console.info(`${engine}, ${processes}: ${solos.length} with bots and orders, 0 stuck`);
    },
    SOAK ? 6 * 60 * 60_000 : 5 * 60_000,
  );
}

/** Two who play each other, the other perhaps at another process of the table. */
async function pair(port: number, other = port): Promise<[ExampleClient, ExampleClient]> {
  const north = await ExampleClient.guest(`http://127.0.0.1:${port}`, 'Anne');
  const south = await ExampleClient.guest(`http://127.0.0.1:${other}`, 'Blaise');
  const made = await north.post<Made>('/api/matches', { ...PICKET, seats: ['you', 'invite'], listed: true });
  await south.post(`/api/matches/${made.id}/claim`, { token: made.invitations['1'] });
  for (const client of [north, south]) {
    later(() => client.leave());
    await client.connect();
    await client.watch(made.id);
  }
  return [north, south];
}

function ended(client: ExampleClient): boolean {
  return [...client.matches.values()].every((match) => match.ended !== null);
}

/** Plays on over every restart of its process, the nth, and remembers what the table acknowledged. */
async function keepPlaying(
  client: ExampleClient,
  nth: number,
  state: Hands,
  acknowledged: Acknowledged[],
): Promise<void> {
  const match = [...client.matches.keys()][0] as string;
  let answering = -1;
  while (!state.over && !ended(client)) {
    const base = `http://127.0.0.1:${state.ports.at(nth)}`;
    if (client.closed || client.socketBase !== base) {
      client.moveTo(base);
      await client.comeBack().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
      continue;
    }
    const decision = asked(client, match);
    if (decision && decision.id !== answering) {
      answering = decision.id;
      const action = choice(client, match, decision);
      client.act(match, decision, action).then(
        (reply) => {
          if (reply.kind === 'done' && reply.seq !== undefined)
            acknowledged.push({ match, seq: reply.seq, seat: decision.seat, action: JSON.stringify(action) });
        },
        () => undefined,
      );
    }
    const { seq } = current(client, match);
    await client.until(() => client.closed !== null || current(client, match).seq > seq, 100).catch(() => undefined);
  }
}
