import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { LineEngine } from '../engine/line-engine.ts';
import { MOST_MATCHES } from '../engine/requests.ts';
import { SeatEngine } from '../engine/seat-engine.ts';
import { TableSeat } from '../engine/table-seat.ts';
import { DEFAULT_GAME, editionOf, GAME_FLAGS, PACK_FLAG } from '../games.ts';
import { Misuse } from '../misuse.ts';
import { remark, sayJson } from '../terminal.ts';
import { MOST_SEED } from './sim.ts';

export const engine: Command = {
  name: 'engine',
  summary: 'lets a program of your own play, in JSON lines',
  details: [
    'Each line on stdin is a request, {"id":1,"do":"begin"}; each gets one line on stdout, {"id":1,"ok":true,…} or {"id":1,"ok":false,"error":"…"}. A bad line changes nothing. docs/engine.md has all of them: begin, decision, view, actions, propose, act, imagine, copy, forget, outcome, quit. docs/examples/engine-bot.py plays a whole match.',
    'A program is told what its seats may know and nothing more. Bots and their standing orders play the other seats.',
    'With --matches every request names its match, from 0: {"do":"view","match":7,"seat":0}. Lines may be sent ahead; answers come in their order.',
    'With --at the program plays at a table, against whoever sits there, by the same lines: "begin" tells what is played, "decision" waits until the program is asked.',
  ],
  flags: {
    game: GAME_FLAGS.game,
    matches: { value: 'n', help: `matches side by side, ${MOST_MATCHES} at most`, byDefault: '1' },
    ...PACK_FLAG,
    at: { value: 'link', help: 'play a seat at a table: the link of an invitation, or of a seat of one’s own' },
    name: { value: 'n', help: 'with --at: how the program is called there', byDefault: 'Program' },
  },
  examples: [
    'drumhead engine --game roses',
    'drumhead engine --game picket --matches 64',
    'python3 my-bot.py 1 drumhead engine --at "https://example.org/#/claim/…"',
  ],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const lines = await enginesGiven(given);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    sayJson(await lines.answer(line));
    if (lines.over) break;
  }
  return 0;
}

async function enginesGiven(given: Given): Promise<LineEngine | SeatEngine> {
  const link = given.text('at');
  if (link === undefined) {
    if (given.text('name') !== undefined) throw new Misuse('--name is for --at', 'Leave it out.');
    const matches = given.whole('matches', 1, 1, MOST_MATCHES);
    return new LineEngine(editionOf(given.text('game') ?? DEFAULT_GAME, given.text('pack')), matches);
  }
  const settled = ['game', 'matches', 'pack'].find((flag) => given.text(flag) !== undefined);
  if (settled) throw new Misuse(`--${settled}: the table has settled that`, 'Leave it out.');
  const table = await TableSeat.by(link, given.text('name') ?? 'Program');
  if (table.address() !== link) remark(`To sit down here again: --at ${table.address()}`);
  return new SeatEngine(table, randomInt(MOST_SEED + 1));
}
