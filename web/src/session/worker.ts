/** The worker: engine and bots, away from the page. Keeps the match after every entry, so that a reload loses nothing. */
import { mustShape, type Pack, type Viewer, writeMatch } from '@drumhead/kernel';
import { isFull, keep } from '../store/match-store.ts';
import { Failed, reasonOf } from './failed.ts';
import { hold } from './hold.ts';
import type { FromWorker, Opened, Request } from './messages.ts';
import type { SoloTable } from './solo-table.ts';
import { begun, fetchAll, imagined, imported, keptTable, type Laid } from './ways-to-a-table.ts';

let table: SoloTable | undefined;
let pack: Pack | undefined;
let viewer: Viewer = 'public';
/** Whether the viewer got the device without a curtain, the others looking on. */
let isOverlooked = false;
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
      return sit(await begun(request.wish));
    case 'open':
      await hold(request.id);
      return laid(await keptTable(request.id));
    case 'import':
      return sit(await imported(request.text));
    case 'sketch':
    case 'case':
      return sit(await imagined(request));
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
      isOverlooked = at.handOver(viewer)?.curtain === false;
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

/** A match that is not kept yet. */
async function sit(way: Laid): Promise<Opened> {
  if (!way.at.isSketch) await hold(way.at.match.head.match);
  const opened = laid(way);
  await save();
  return opened;
}

function laid({ at, pack: edition }: Laid): Opened {
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
  // Secrets begin: nobody goes on before the eyes of the others.
  if (isOverlooked && at.handOver('public')?.curtain) {
    isOverlooked = false;
    viewer = 'public';
    told = 0;
  }
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
