/** The worker: engine and bots, away from the page. Keeps the match after every entry, so that a reload loses nothing. */
import { BadInput, type Journal, mustShape, readJournal, SwiftChance, type Viewer } from '@drumhead/kernel';
import { fetchGame } from '../games/catalogue.ts';
import { isFull, keep, kept } from '../store/match-store.ts';
import type { Failure, FromWorker, Opened, Request } from './messages.ts';
import { type Bots, type NewMatch, SoloTable } from './solo-table.ts';

class Failed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

/** How long a reloaded page may take to let go. */
const RELOAD_MS = 2000;

let table: SoloTable | undefined;
let viewer: Viewer = 'public';
/** How much of the trace the page has. */
let told = 0;
let pace = 0;
let running = false;

const tell = (message: FromWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Request & { re: number }>) => {
  answer(data).then(
    (value) => tell({ kind: 'answer', re: data.re, value }),
    (error: unknown) => tell({ kind: 'failed', re: data.re, ...reasonOf(error) }),
  );
});

async function answer(request: Request): Promise<unknown> {
  switch (request.kind) {
    case 'begin':
      return begin(request.wish);
    case 'open':
      return open(request.id);
    case 'import':
      return take(request.text);
    case 'sketch': {
      const { game } = await fetchAll(request.game);
      return sit(SoloTable.sketch(game, request.scenario, request.view, hex(32), thinking()));
    }
    case 'pace':
      pace = request.milliseconds;
      return undefined;
    default:
      return answerAtTable(mustSit(), request);
  }
}

async function answerAtTable(
  at: SoloTable,
  request: Exclude<Request, { kind: 'begin' | 'open' | 'import' | 'sketch' | 'pace' }>,
): Promise<unknown> {
  switch (request.kind) {
    case 'look':
      if (!at.mayLook(request.viewer)) throw new Failed('other', 'these eyes are not yours to look through');
      viewer = request.viewer;
      told = 0;
      update();
      return undefined;
    case 'act': {
      const done = at.act(request.decision.seat, request.decision.id, request.action);
      if (done.ok) await changed();
      return done;
    }
    case 'undo':
    case 'resign': {
      const done = request.kind === 'undo' ? at.undo(request.seat) : at.resign(request.seat);
      told = 0;
      if (done.ok) await changed();
      return done;
    }
    case 'check':
      return at.check(request.seat, request.action);
    case 'actions':
      return at.actions(request.seat);
    case 'orders':
      return at.orders.get(request.seat) ?? null;
    case 'lodge':
      if (request.standing === null) at.orders.delete(request.seat);
      else at.orders.set(request.seat, mustShape(at.match.game.orders.schema, request.standing));
      return changed();
    case 'export':
      return `${JSON.stringify(at.journal())}\n`;
  }
}

async function begin(wish: NewMatch): Promise<Opened> {
  const { game, bots } = await fetchAll(wish.game);
  return sit(SoloTable.begin(game, wish, hex(8), hex(32), bots, thinking()));
}

async function open(id: string): Promise<Opened> {
  let found: Awaited<ReturnType<typeof kept>>;
  try {
    found = await kept(id);
  } catch (error) {
    throw new Failed('storage', String(error));
  }
  if (!found) throw new Failed('no-such-match', id);
  const opened = await resume(found.journal);
  for (const seat of opened.mine) if (found.orders[seat] !== undefined) opened.orders.set(seat, found.orders[seat]);
  return sit(opened);
}

/** A journal somebody saved: believed only after every entry has been played again. */
async function take(text: string): Promise<Opened> {
  let journal: Journal;
  try {
    journal = readJournal(JSON.parse(text));
  } catch (error) {
    throw new Failed('corrupt', error instanceof Error ? error.message : String(error));
  }
  const resumed = await resume(journal);
  if (journal.seed === undefined && !resumed.match.ended()) throw new Failed('no-seed', journal.head.match);
  return sit(resumed);
}

async function resume(journal: Journal): Promise<SoloTable> {
  const { game, bots } = await fetchAll(journal.head.game);
  try {
    return SoloTable.resume(game, journal, bots, thinking());
  } catch (error) {
    if (error instanceof BadInput) throw new Failed('corrupt', error.message);
    throw error;
  }
}

async function fetchAll(id: string) {
  try {
    const [game, { players }] = await Promise.all([fetchGame(id), import('@drumhead/bots')]);
    if (!game) throw new Failed('no-such-game', id);
    return { game, bots: players(id) as Bots };
  } catch (error) {
    throw error instanceof Failed ? error : new Failed('offline', String(error));
  }
}

/** Two tabs that write one match would undo each other. A page being reloaded gives its hold up in a moment. */
async function hold(id: string): Promise<void> {
  if (!('locks' in navigator)) return;
  await new Promise<void>((resolve, reject) => {
    navigator.locks
      .request(`drumhead-match-${id}`, { signal: AbortSignal.timeout(RELOAD_MS) }, () => {
        resolve();
        return new Promise(() => {}); // until the worker ends
      })
      .catch(() => reject(new Failed('elsewhere', id)));
  });
}

async function sit(at: SoloTable): Promise<Opened> {
  if (!at.isSketch) await hold(at.match.head.match);
  table = at;
  viewer = at.mine.length === 1 ? at.mine[0] : 'public';
  told = 0;
  await save();
  update();
  void run();
  const { head } = at.match;
  return { id: head.match, game: head.game, scenario: head.scenario, mine: at.mine };
}

async function changed(): Promise<void> {
  await save();
  update();
  void run();
}

/** Lets bots and orders answer, one after the other, until people are awaited. */
async function run(): Promise<void> {
  if (running) return;
  running = true;
  try {
    for (let who = mustSit().next(); who; who = mustSit().next()) {
      if (who === 'bot' && pace > 0) await new Promise((resolve) => setTimeout(resolve, pace));
      mustSit().answer();
      await save();
      update();
    }
  } catch (error) {
    tell({ kind: 'trouble', trouble: { what: 'stopped', detail: String(error) } });
  } finally {
    running = false;
  }
}

async function save(): Promise<void> {
  const at = mustSit();
  if (at.isSketch) return;
  try {
    await keep({
      id: at.match.head.match,
      journal: at.journal(),
      mine: at.mine,
      orders: Object.fromEntries(at.orders),
      updated: Date.now(),
      ended: at.match.ended() !== null,
      awaited: at.match
        .decisions()
        .filter(({ optional }) => !optional)
        .map(({ seat }) => seat),
    });
    tell({ kind: 'trouble', trouble: null });
  } catch (error) {
    tell({ kind: 'trouble', trouble: { what: isFull(error) ? 'storage-full' : 'unsaved', detail: String(error) } });
  }
}

function update(): void {
  const at = mustSit();
  tell({
    kind: 'update',
    standing: at.standing(viewer),
    seats: at.seats(viewer),
    from: told,
    beats: at.beats(viewer, told),
    handOver: at.handOver(viewer),
  });
  told = at.told;
}

function mustSit(): SoloTable {
  if (!table) throw new Failed('other', 'no match is open');
  return table;
}

function reasonOf(error: unknown): { failure: Failure; detail: string } {
  if (error instanceof Failed) return { failure: error.failure, detail: error.message };
  return { failure: 'other', detail: String(error) };
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

const thinking = (): SwiftChance => new SwiftChance(crypto.getRandomValues(new Uint32Array(1))[0]);
