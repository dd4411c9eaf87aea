/** Ten thousand people are called at one moment, by the process at which others play. */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Game, startProvable } from '@drumhead/kernel';
import { emptySeat, type openStore } from '@drumhead/table';
import { type Crowd, gather } from './crowd.ts';
import { startServer } from './server.ts';

type Store = Awaited<ReturnType<typeof openStore>>['store'];

const CALLED = 10_000;
/** Those who play meanwhile: a hundred sockets, so many acts a second. */
const PLAYING = { matches: 50, rate: 50, warmUp: 10, calm: 10, stretch: 2 };
/** After the last row is written: time for the table to start and for people to come. */
const BEFORE_DUE_MS = 60_000;
/** Then it is given up. */
const LONGEST_MS = 180_000;

export interface Called {
  readonly arrived: number;
  /** From the moment all were due until the last came. */
  readonly seconds: number;
  /** Round trips of players' acts before and meanwhile, the shortest first. */
  readonly calm: readonly number[];
  readonly meanwhile: readonly number[];
}

/** `scenario` has two seats. */
export async function callEverybody(
  folder: string,
  game: Game,
  scenario: string,
  open: typeof openStore,
): Promise<Called> {
  const post = await letterbox();
  const data = `${folder}/notices`;
  const { store, bus } = await open({ data });
  for (let pair = 0; pair < CALLED / 2; pair++) await seatTwo(store, { game, scenario, pair, url: post.url });
  const due = Date.now() + BEFORE_DUE_MS;
  for (let pair = 0; pair < CALLED / 2; pair++) await awaitBoth(store, nameOf(pair), new Date(due).toISOString());
  await bus.close();
  await store.close();
  const server = await startServer({ data }, { DRUMHEAD_PRIVATE_HOOKS: '1' });
  try {
    const crowd = await gather(server.url, game, scenario, PLAYING.matches);
    await crowd.playAt(PLAYING.rate, PLAYING.warmUp);
    const { trips: calm } = await crowd.playAt(PLAYING.rate, PLAYING.calm);
    if (Date.now() > due)
      throw new Error('the table took too long to start: notices were due before the measure began');
    await wait(due - Date.now());
    const meanwhile = await playUntil(crowd, () => post.taken.size >= CALLED || Date.now() > due + LONGEST_MS);
    crowd.leave();
    return { arrived: post.taken.size, seconds: (post.last() - due) / 1000, calm, meanwhile };
  } finally {
    await server.stop();
    post.close();
  }
}

async function playUntil(crowd: Crowd, done: () => boolean): Promise<readonly number[]> {
  const trips: number[] = [];
  while (!done()) trips.push(...(await crowd.playAt(PLAYING.rate, PLAYING.stretch)).trips);
  return trips.sort((a, b) => a - b);
}

const nameOf = (pair: number): string => `called-${pair}`;

interface Pair {
  readonly game: Game;
  readonly scenario: string;
  readonly pair: number;
  readonly url: string;
}

/** A match of two who have a webhook each. */
async function seatTwo(store: Store, { game, scenario, pair, url }: Pair): Promise<void> {
  const [id, at, seed] = [nameOf(pair), new Date().toISOString(), '7'.repeat(64)];
  const { head } = startProvable(game, { scenario, match: id }, seed);
  const seats = [0, 1].map((seat) => ({
    ...emptySeat(id, seat),
    by: 'person' as const,
    who: `${id}-${seat}`,
    name: 'Bench',
  }));
  for (const { who } of seats) {
    await store.createPerson({ id: who, name: 'Bench', createdAt: at }, `session-${who}`);
    await store.addChannel({
      id: `channel-${who}`,
      person: who,
      kind: 'webhook',
      address: { url: `${url}/${who}`, format: 'plain' },
      confirmed: true,
      createdAt: at,
      trouble: null,
      troubleSince: null,
    });
  }
  const { options } = head;
  const settings = {
    pack: null,
    listed: false,
    talk: 'none',
    correspondence: false,
    clock: null,
    hints: false,
  } as const;
  const row = {
    id,
    game: game.id,
    scenario,
    options,
    ...settings,
    host: `${id}-0`,
    state: 'running',
    head,
    seed,
  } as const;
  await store.createMatch({ ...row, createdAt: at, movedAt: at }, seats);
}

function awaitBoth(store: Store, match: string, since: string): Promise<void> {
  const asked = { kind: 'lay', facts: {} };
  const turn = { match, decision: 1, asked, since, due: null, remindAt: null };
  const turns = [0, 1].map((seat) => ({ ...turn, seat }));
  return store.noteTurns([{ match, seq: 0, turns }]);
}

interface Letterbox {
  readonly url: string;
  /** Each once, however often it came. */
  readonly taken: ReadonlySet<string>;
  /** When the last new one came. */
  last(): number;
  close(): void;
}

async function letterbox(): Promise<Letterbox> {
  const taken = new Set<string>();
  let last = 0;
  const server: HttpServer = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (!taken.has(request.url ?? '')) last = Date.now();
      taken.add(request.url ?? '');
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, taken, last: () => last, close: () => server.close() };
}
