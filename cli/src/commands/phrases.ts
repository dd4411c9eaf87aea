import { Buffer } from 'node:buffer';
import { join } from 'node:path';
import { type Game, loadGame } from '@drumhead/kernel';
import { packStep, type StepTold, stepJson, type Words, wordList, wordsIn, wordsOf } from '@drumhead/protocol';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { writeFile } from '../documents.ts';
import { GAME_IDS, moduleOf } from '../games.ts';
import { learnPhrases } from '../phrases/learn.ts';
import { toldSteps } from '../phrases/told-steps.ts';
import { sourceRoot } from '../source-root.ts';
import { say } from '../terminal.ts';

/** More teach little, and take as much longer. */
const STEPS = 2400;

export const phrases: Command = {
  name: 'phrases',
  summary: 'learns what a game’s steps say often, so that tables say it in a byte or two',
  details: [
    'Bots play every scenario; what seats and spectators are told is the text that phrases are learned from. Tells the bytes of the median step of other matches with the phrases there are and with those learned. --write puts these into games/<game>/phrases.json. Wants doing when steps have grown, not whenever a game changes: what no phrase fits is said in full. Works in a source checkout only.',
  ],
  flags: {
    game: { value: 'g', help: `one game: ${GAME_IDS.join(', ')}`, byDefault: 'all' },
    most: { value: 'n', help: 'phrases at most; pages fetch them all', byDefault: '200' },
    seed: { value: 'k', help: 'of the matches that are learned from; the next seeds are measured', byDefault: '100' },
    write: { help: 'write the phrases' },
  },
  examples: ['drumhead phrases', 'drumhead phrases --game enemy --write'],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const root = sourceRoot('phrases');
  const most = given.whole('most', 200, 31, 900);
  const seed = given.whole('seed', 100, 1, 1_000_000);
  const wanted = given.text('game');
  for (const id of wanted === undefined ? GAME_IDS : [wanted]) {
    const game = loadGame(moduleOf(id));
    const learned = learnPhrases(thinned(toldSteps(game, seed)).map(stepJson), wordList(game.lexicon.en), most);
    const others = toldSteps(game, seed + 1);
    const before = median(others, wordsOf(game));
    const after = median(others, wordsIn(wordList(game.lexicon.en, learned)));
    say(`${id}: ${before} bytes with the ${count(game)} phrases there are, ${after} with ${learned.length} learned`);
    if (given.on('write')) writeFile(join(root, 'games', id, 'phrases.json'), `${JSON.stringify(learned, null, 2)}\n`);
  }
  return 0;
}

const count = ({ phrases: list = [] }: Game): number => list.length;

/** Some of all matches. */
function thinned(steps: readonly StepTold[]): readonly StepTold[] {
  const every = Math.ceil(steps.length / STEPS);
  return steps.filter((_, number) => number % every === 0);
}

function median(steps: readonly StepTold[], words: Words): number {
  const sizes = steps.map((step) => Buffer.byteLength(packStep(step, words))).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 0;
}
