/** How long a long match takes to open from the disk. */
import { join } from 'node:path';
import { type Decision, type Game, type Match, provableChance, SwiftChance, startProvable } from '@drumhead/kernel';
import { emptySeat, type openStore } from '@drumhead/table';
import { median, rounded } from '../measure.ts';
import type { Result } from '../result.ts';
import { Guest } from './client.ts';
import { startServer } from './server.ts';

/** How many entries, and in how many milliseconds at most. */
const LENGTHS = [
  { entries: 2000, ceiling: 4 },
  { entries: 10_000, ceiling: 10 },
] as const;
const COPIES = 9;
/** As the table keeps them. */
const SNAPSHOT_EVERY = 64;
const TAKE_BACK_EVERY = 50;

export async function openingResults(folder: string, game: Game, open: typeof openStore): Promise<Result[]> {
  const results: Result[] = [];
  for (const length of LENGTHS)
    results.push(await openingResult(join(folder, `opening-${length.entries}`), game, open, length));
  return results;
}

/** A first look at each of several copies, by a table that has just started. */
async function openingResult(
  data: string,
  game: Game,
  open: typeof openStore,
  { entries: length, ceiling }: (typeof LENGTHS)[number],
): Promise<Result> {
  const { store, bus } = await open({ data });
  for (let copy = 0; copy < COPIES; copy++) {
    const { match, saved, seed } = longMatch(game, `long-match-${copy}`, length);
    const { head, entries, seats } = match;
    const { scenario, options } = head;
    const [id, at] = [head.match, new Date().toISOString()];
    const settings = {
      pack: null,
      listed: true,
      talk: 'none' as const,
      correspondence: false,
      clock: null,
      hints: false,
    };
    const host = 'bench';
    await store.createMatch(
      {
        id,
        game: game.id,
        scenario,
        options,
        ...settings,
        host,
        state: 'ended',
        head,
        seed,
        createdAt: at,
        movedAt: at,
      },
      seats.map((name, seat) => ({ ...emptySeat(id, seat), by: 'person', name })),
    );
    await Promise.all(entries.map((entry) => store.append({ match: id, entries: [entry], request: null, at })));
    await store.saveSnapshot(id, saved);
  }
  await bus.close();
  await store.close();
  const server = await startServer({ data });
  try {
    const times = await firstLooks(server.url);
    // The first also waits for the program to be compiled.
    const value = rounded(median(times.slice(1)));
    return {
      name: `${game.id}: opening a match of ${length.toLocaleString('en')} entries from the disk`,
      value,
      unit: 'ms',
      peer: 'ceiling',
      peerValue: ceiling,
      ratio: rounded(value / ceiling),
    };
  } finally {
    await server.stop();
  }
}

/** From asking to watch until the view is there. */
async function firstLooks(url: string): Promise<number[]> {
  const guest = await Guest.at(url);
  const socket = await guest.socket();
  const times: number[] = [];
  for (let copy = 0; copy < COPIES; copy++) {
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      socket.on('message', function hear(data) {
        const message = JSON.parse(String(data));
        if (message.re !== copy) return;
        socket.off('message', hear);
        if (message.kind === 'state') resolve();
        else reject(new Error(JSON.stringify(message)));
      });
      socket.send(JSON.stringify({ kind: 'watch', re: copy, match: `long-match-${copy}` }));
    });
    times.push(performance.now() - began);
    // A socket follows only so many at once.
    socket.send(JSON.stringify({ kind: 'leave', re: COPIES + copy, match: `long-match-${copy}` }));
  }
  socket.terminate();
  return times;
}

/** Played at random, and taken back to the beginning now and then: as many entries as one wants. */
function longMatch(game: Game, id: string, length: number) {
  const seed = '5'.repeat(64);
  const match = startProvable(game, { scenario: game.scenarios[0]?.id ?? '', match: id }, seed);
  const chance = new SwiftChance(length, id.length);
  let saved = match.save();
  const everybody = [...match.seats.keys()];
  for (const [seat, name] of match.seats.entries())
    add(match, match.prepareNotice({ kind: 'seat', seat, by: 'person', name }));
  while (match.nextSeq <= length - 1) {
    const decision = match.decisions().find(({ optional }) => !optional) as Decision;
    const action = game.propose(match.position, decision.seat, chance);
    const submission = { seat: decision.seat, decision: decision.id, action };
    const ready = match.prepare(submission, provableChance(match.head, seed, match.nextSeq));
    // An act that would end it is not done.
    const isLast = ready.ok && game.outcome(ready.step.position) !== null;
    if (!isLast) add(match, ready);
    if (isLast || match.nextSeq % TAKE_BACK_EVERY === 0) add(match, match.prepareTakeBack(everybody.length, everybody));
    if ((match.nextSeq - 1) % SNAPSHOT_EVERY === 0) saved = match.save();
  }
  add(match, match.prepareNotice({ kind: 'resign', seat: 0 }));
  return { match, saved, seed };
}

function add(match: Match, ready: ReturnType<Match['prepare']>): void {
  if (!ready.ok) throw new Error(ready.refusal.key);
  match.commit(ready.step);
}
