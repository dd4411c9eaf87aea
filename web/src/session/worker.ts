/** The worker: engine and bots, away from the page. Keeps the match after every entry, so that a reload loses nothing. */
import {
  BadInput,
  mustShape,
  type Pack,
  packHash,
  readMatch,
  type SavedMatch,
  SwiftChance,
  type Viewer,
  writeMatch,
} from '@drumhead/kernel';
import { fetchBots } from '../games/bots.ts';
import { fetchGame } from '../games/catalogue.ts';
import { isFull, keep, kept } from '../store/match-store.ts';
import { Failed, reasonOf } from './failed.ts';
import { hold } from './hold.ts';
import type { CaseSketch, FromWorker, Opened, Request, Sketch } from './messages.ts';
import { type NewMatch, SoloTable } from './solo-table.ts';

let table: SoloTable | undefined;
let pack: Pack | undefined;
let viewer: Viewer = 'public';
/** How much of the trace the page has. */
let told = 0;
let pace = 0;
let running = false;

// The page names the game when it starts this worker; what cannot be fetched is told when it is asked for.
if (self.name !== '') void fetchAll(self.name).catch(() => undefined);

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
    case 'sketch':
    case 'case':
      return imagine(request);
    case 'pace':
      pace = request.milliseconds;
      return undefined;
    default:
      return answerAtTable(mustSit(), request);
  }
}

async function answerAtTable(
  at: SoloTable,
  request: Exclude<Request, { kind: 'begin' | 'open' | 'import' | 'sketch' | 'case' | 'pace' }>,
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
    case 'advice':
      return at.advice(request.seat);
    case 'orders':
      return at.orders.get(request.seat) ?? null;
    case 'lodge':
      if (request.standing === null) at.orders.delete(request.seat);
      else at.orders.set(request.seat, mustShape(at.match.game.orders.schema, request.standing));
      return changed();
    case 'export':
      return writeMatch({ journal: at.journal(), pack });
  }
}

async function begin(wish: NewMatch): Promise<Opened> {
  const { game, bots } = await fetchAll(wish.game, wish.pack);
  return sit(SoloTable.begin(game, wish, hex(8), hex(32), bots, thinking()), wish.pack);
}

async function imagine(request: Sketch | CaseSketch): Promise<Opened> {
  const { game } = await fetchAll(request.game, request.settled.pack);
  try {
    const table =
      request.kind === 'sketch'
        ? SoloTable.sketch(game, request.settled, request.view, hex(32), thinking())
        : SoloTable.fromCase(game, request.settled, request.position, hex(32), thinking());
    return await sit(table, request.settled.pack);
  } catch (error) {
    if (error instanceof BadInput) throw new Failed('bad-case', error.message);
    throw error;
  }
}

async function open(id: string): Promise<Opened> {
  await hold(id);
  let found: Awaited<ReturnType<typeof kept>>;
  try {
    found = await kept(id);
  } catch (error) {
    throw new Failed('storage', String(error));
  }
  if (!found) throw new Failed('no-such-match', id);
  const opened = await resume(found);
  for (const seat of opened.mine) if (found.orders[seat] !== undefined) opened.orders.set(seat, found.orders[seat]);
  return laid(opened, found.pack);
}

/** A journal somebody saved: believed only after every entry has been played again. */
async function take(text: string): Promise<Opened> {
  let saved: SavedMatch;
  try {
    saved = readMatch(JSON.parse(text));
  } catch (error) {
    throw new Failed('corrupt', error instanceof Error ? error.message : String(error));
  }
  const resumed = await resume(saved);
  const { head, seed } = saved.journal;
  if (seed === undefined && !resumed.match.ended()) throw new Failed('no-seed', head.match);
  return sit(resumed, saved.pack);
}

async function resume(saved: SavedMatch): Promise<SoloTable> {
  const { head } = saved.journal;
  if (head.pack !== undefined && !saved.pack) throw new Failed('no-pack', head.pack);
  try {
    if (saved.pack && packHash(saved.pack) !== head.pack)
      throw new BadInput('pack', 'this is not the pack the journal was played with');
    const { game, bots } = await fetchAll(head.game, saved.pack);
    return SoloTable.resume(game, saved.journal, bots, thinking());
  } catch (error) {
    if (error instanceof BadInput) throw new Failed('corrupt', error.message);
    throw error;
  }
}

async function fetchAll(id: string, edition?: Pack) {
  try {
    const [game, bots] = await Promise.all([fetchGame(id, edition), fetchBots(id)]);
    if (!game) throw new Failed('no-such-game', id);
    return { game, bots };
  } catch (error) {
    throw error instanceof Failed || error instanceof BadInput ? error : new Failed('offline', String(error));
  }
}

/** A match that is not kept yet. */
async function sit(at: SoloTable, edition: Pack | undefined): Promise<Opened> {
  if (!at.isSketch) await hold(at.match.head.match);
  const opened = laid(at, edition);
  await save();
  return opened;
}

function laid(at: SoloTable, edition: Pack | undefined): Opened {
  table = at;
  pack = edition;
  viewer = at.mine.length === 1 ? at.mine[0] : 'public';
  told = 0;
  update();
  void run();
  const { head } = at.match;
  return {
    id: head.match,
    game: head.game,
    settled: { scenario: head.scenario, options: head.options, pack },
    mine: at.mine,
  };
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
      ...(pack && { pack }),
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

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

const thinking = (): SwiftChance => new SwiftChance(crypto.getRandomValues(new Uint32Array(1))[0]);
