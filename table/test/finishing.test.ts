/**
 * Whatever was begun is finished: a store is left as a process that died between two steps would leave it, and a table
 * that starts on it, or somebody who comes to the match, finds nothing stuck.
 */
import type { Decision } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { inProcess } from '../src/bots/in-process.ts';
import { Games } from '../src/games.ts';
import { Lobby } from '../src/lobby/lobby.ts';
import type { BotRunner } from '../src/match/bot-runner.ts';
import { MatchRegistry } from '../src/match/match-registry.ts';
import type { OpenMatch } from '../src/match/open-match.ts';
import { openStore } from '../src/open-store.ts';
import { hashSecret } from '../src/people/secrets.ts';
import { localBus } from '../src/store/bus.ts';
import type { PersonRow, Store } from '../src/store/store.ts';
import { ExampleClient } from './example-client.ts';
import { freshFolder, later, layTable, PICKET, pick, strongest } from './laid-table.ts';
import { SILENT } from './silent-log.ts';
import { freshDatabase } from './store/postgres-server.ts';

const ANNE: PersonRow = { id: 'anne', name: 'Anne', createdAt: '2026-01-01T00:00:00.000Z' };
const BLAISE: PersonRow = { id: 'blaise', name: 'Blaise', createdAt: '2026-01-01T00:00:00.000Z' };
const SESSION = 'a-session-of-Anne';

/** As if the process died whenever a bot is asked. */
const DYING: BotRunner = { ...inProcess, choose: () => new Promise(() => undefined) };

interface Where {
  readonly data?: string;
  readonly databaseUrl?: string;
}

interface Entry {
  readonly kind: string;
  readonly seat?: number;
  readonly by?: string;
}

/** Matches that a process began something in and died. */
async function left(where: Where): Promise<Record<'full' | 'gone' | 'half' | 'bot' | 'agreed' | 'ordered', string>> {
  const { store, bus } = await openStore(where);
  const registry = new MatchRegistry({ store, games: new Games(), bus, botRunner: DYING, log: SILENT });
  const lobby = new Lobby(registry);
  await store.createPerson(ANNE, hashSecret(SESSION));
  await store.createPerson(BLAISE, hashSecret('another'));
  const make = async (seats: string[], more: object = {}) =>
    (await lobby.create(ANNE, { ...PICKET, seats, ...more })).id;
  const open = async (id: string) => (await registry.openMatch(id)) as OpenMatch;
  const three = { game: 'roses', scenario: 'standard-3' };

  // The last seat is taken, and the match has not begun.
  const full = await make(['you', 'open']);
  const [, free] = await store.seats(full);
  await store.changeSeat(free, { ...free, by: 'person', who: BLAISE.id, name: BLAISE.name });

  // Somebody has resigned, and no bot sits there; or it sits there, and the journal does not say so.
  const gone = await make(['you', 'you', 'you'], three);
  await (await open(gone)).live.notice({ kind: 'resign', seat: 1 });
  const half = await make(['you', 'you', 'you'], three);
  await (await open(half)).live.notice({ kind: 'resign', seat: 2 });
  const was = (await store.seats(half))[2];
  await store.changeSeat(was, { ...was, by: 'bot', who: 'greedy', name: 'greedy', secretHash: null });

  // A bot is awaited.
  const bot = await make(['you', 'bot:random']);

  // Everybody has agreed to a draw, and it is not drawn.
  const agreed = await make(['you', 'you']);
  const at = (await open(agreed)).live.match.nextSeq - 1;
  for (const seat of [0, 1]) await store.giveConsent(agreed, seat, { to: { what: 'draw' }, at });

  // Standing orders would answer what is asked.
  const ordered = (await inContact(async () => open(await make(['you', 'you'])))).id;
  await store.lodgeOrders(ordered, 0, { fallBackUpTo: 3, otherwise: 'stand' });
  await store.lodgeOrders(ordered, 1, { fallBackUpTo: 3, otherwise: 'stand' });
  registry.settler.stop();
  await bus.close();
  await store.close();
  return { full, gone, half, bot, agreed, ordered };
}

/** A match played on until orders could answer: not every one comes to that. */
async function inContact(newMatch: () => Promise<OpenMatch>): Promise<OpenMatch> {
  const openMatch = await newMatch();
  const { game, live } = openMatch;
  for (let i = 0; ; i++) {
    const decision = live.match.decisions().find(({ optional }) => !optional);
    if (!decision) return inContact(newMatch);
    if (decision.kind === 'contact') return openMatch;
    const actions = game.actions(live.match.position, decision.seat) ?? [];
    await live.act({ seat: decision.seat, decision: decision.id, actions: [pick(actions, i)] }, null);
  }
}

for (const engine of ['SQLite', 'PostgreSQL'] as const) {
  describe(engine, () => {
    const fresh = async (): Promise<Where> =>
      engine === 'SQLite' ? { data: freshFolder() } : { databaseUrl: await freshDatabase() };

    test('a table that starts finishes what the one before it began', async () => {
      const where = await fresh();
      const stuck = await left(where);
      const table = await layTable(where);
      const anne = new ExampleClient(`http://127.0.0.1:${table.port}`);
      anne.cookie = `drumhead=${SESSION}`;
      const entries = async (id: string): Promise<readonly Entry[]> => {
        const known = await anne.get<{ entries?: Entry[]; journal?: { entries: Entry[] } }>(
          `/api/matches/${id}/journal`,
        );
        return known.entries ?? known.journal?.entries ?? [];
      };
      const state = async (id: string) =>
        (await anne.get<{ match: { state: string } }>(`/api/matches/${id}`)).match.state;
      const eventually = { timeout: 20_000, interval: 50 };
      // What nobody has opened is told by its card alone.
      await expect.poll(() => state(stuck.full), eventually).toBe('running');
      const isBot = expect.objectContaining({ kind: 'seat', by: 'bot' });
      await expect
        .poll(() => entries(stuck.gone), eventually)
        .toContainEqual({ ...botAt(1, strongest('roses')), reports: [], seq: expect.anything() });
      await expect
        .poll(() => entries(stuck.half), eventually)
        .toContainEqual({ ...botAt(2, 'greedy'), reports: [], seq: expect.anything() });
      await expect.poll(() => entries(stuck.bot), eventually).toContainEqual(isBot);
      await expect
        .poll(async () => (await entries(stuck.bot)).some(({ kind, seat }) => kind === 'act' && seat === 1), eventually)
        .toBe(true);
      const before = (await entries(stuck.ordered)).length;
      expect(before).toBeGreaterThan(0);
      await anne.connect();
      const watched = await anne.watch(stuck.ordered, 0);
      await anne.until(() => watched.decisions.every(({ kind }) => kind !== 'contact'));
      expect((await anne.watch(stuck.agreed, 0)).seq).toBeGreaterThan(0);
      await anne.until(() => anne.matches.get(stuck.agreed)?.ended?.by === 'draw');
      expect(anne.problems).toEqual([]);
    }, 60_000);
  });
}

const botAt = (seat: number, name: string) => ({ kind: 'seat', seat, by: 'bot', name });

/** A store whose appends fail while `away`. */
async function shakyStore(): Promise<{ store: Store; outage: { away: boolean } }> {
  const { store: real } = await openStore({ data: freshFolder() });
  const outage = { away: false };
  const store: Store = Object.create(real, {
    append: {
      value: (...args: Parameters<Store['append']>) =>
        outage.away ? Promise.reject(new Error('the disk is full')) : real.append(...args),
    },
  });
  later(() => real.close());
  return { store, outage };
}

test('a bot or an order whose answer could not be stored answers when the store is back', async () => {
  const { store, outage } = await shakyStore();
  let failed = (): void => undefined;
  const log = { ...SILENT, error: () => failed() };
  const registry = new MatchRegistry(
    { store, games: new Games(), bus: localBus(), botRunner: inProcess, log },
    { askAgain: 5 },
  );
  later(() => registry.close());
  const lobby = new Lobby(registry);
  const open = async (seats: string[]) =>
    (await registry.openMatch((await lobby.create(ANNE, { ...PICKET, seats })).id)) as OpenMatch;
  const ordered = await inContact(() => open(['you', 'you']));
  const decision = ordered.live.match.decisions().find(({ optional }) => !optional) as Decision;
  await store.lodgeOrders(ordered.id, decision.seat, { fallBackUpTo: 3, otherwise: 'stand' });
  outage.away = true;
  const failures = new Promise<void>((resolve) => {
    let left = 3;
    failed = () => void (--left || resolve());
  });
  registry.settler.settle(ordered);
  await failures;
  const answered = new Promise<void>((resolve) => ordered.live.listen(() => resolve()));
  outage.away = false;
  await answered;
  const withBot = await open(['you', 'bot:random']);
  const acted = new Promise<void>((resolve) =>
    withBot.live.listen(({ entry }) => entry.kind === 'act' && entry.seat === 1 && resolve()),
  );
  outage.away = true;
  registry.settler.settle(withBot);
  await new Promise((resolve) => setImmediate(resolve));
  outage.away = false;
  if (!withBot.live.match.entries.some((entry) => entry.kind === 'act' && entry.seat === 1)) await acted;
});

test('a match that does not agree with its journal rests, and nobody plays on', async () => {
  const { store } = await shakyStore();
  const registry = new MatchRegistry({ store, games: new Games(), bus: localBus(), botRunner: inProcess, log: SILENT });
  later(() => registry.close());
  const lobby = new Lobby(registry);
  const damaged = async (entry: (seq: number) => object) => {
    const { id } = await lobby.create(ANNE, { ...PICKET, seats: ['you', 'you'] });
    const { live } = (await registry.openMatch(id)) as OpenMatch;
    const seq = live.match.nextSeq;
    await store.append({ match: id, entries: [{ seq, ...entry(seq) } as never], request: null, at: ANNE.createdAt });
    const other = new MatchRegistry({ store, games: new Games(), bus: localBus(), botRunner: inProcess, log: SILENT });
    later(() => other.close());
    return other.openMatch(id);
  };
  await expect(damaged(() => ({ kind: 'pause', on: true, hash: '0'.repeat(32) }))).rejects.toThrow('damaged');
  await expect(damaged((seq) => ({ kind: 'pause', on: true, seq: seq + 1 }))).rejects.toThrow('damaged');
  await expect(damaged(() => ({ kind: 'act', seat: 0, action: { kind: 'nonsense' } }))).rejects.toThrow('damaged');
});
