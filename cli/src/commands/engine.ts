import { createInterface } from 'node:readline';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { LineEngine } from '../engine/line-engine.ts';
import { MOST_MATCHES } from '../engine/requests.ts';
import { DEFAULT_GAME, editionOf, GAME_FLAGS, PACK_FLAG } from '../games.ts';
import { sayJson } from '../terminal.ts';

export const engine: Command = {
  name: 'engine',
  summary: 'lets a program of your own play, in JSON lines',
  details: [
    'Each line on stdin is a request, {"id":1,"do":"begin"}; each gets one line on stdout, {"id":1,"ok":true,…} or {"id":1,"ok":false,"error":"…"}. A bad line changes nothing. docs/engine.md has all of them: begin, decision, view, actions, propose, act, imagine, copy, forget, outcome, quit. docs/examples/engine-bot.py plays a whole match.',
    'A program is told what its seats may know and nothing more. Bots and their standing orders play the other seats.',
    'With --matches every request names its match, from 0: {"do":"view","match":7,"seat":0}. Lines may be sent ahead; answers come in their order.',
  ],
  flags: {
    game: GAME_FLAGS.game,
    matches: { value: 'n', help: `matches side by side, ${MOST_MATCHES} at most`, byDefault: '1' },
    ...PACK_FLAG,
  },
  examples: ['drumhead engine --game roses', 'drumhead engine --game picket --matches 64'],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const matches = given.whole('matches', 1, 1, MOST_MATCHES);
  const lines = new LineEngine(editionOf(given.text('game') ?? DEFAULT_GAME, given.text('pack')), matches);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    sayJson(lines.answer(line));
    if (lines.over) break;
  }
  return 0;
}
