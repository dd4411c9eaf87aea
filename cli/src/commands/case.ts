import { BadInput, type Game } from '@drumhead/kernel';
import { type Case, type CaseResult, readCase, runCase } from '@drumhead/kernel/testkit';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { jsonFilesIn, readJsonFile } from '../documents.ts';
import { editionOf, editionWith, GAME_IDS, moduleOf, PACK_FLAG, readPackFile } from '../games.ts';
import { inFile, Misuse } from '../misuse.ts';
import { suggestion } from '../nearest.ts';
import { bad, bold, say, sayJson } from '../terminal.ts';

const ADVICE = 'docs/notation.md says how cases are written.';

export const caseCommand: Command = {
  name: 'case',
  summary: 'runs position cases: a position, a few actions, what must follow',
  positionals: 'FILE-OR-DIR…',
  details: [
    'A file holds one case or a list of them; of a folder every .json file below it is run. docs/notation.md says how cases are written. A case whose result is another than expected fails (exit code 1); one that cannot be read or played as written is bad input (exit code 2).',
    '--json prints {passed,failed,cases:[{name,ok,why}]}; why is null where ok.',
  ],
  flags: { ...PACK_FLAG, json: { help: 'print the result as JSON' } },
  examples: ['drumhead case games/picket/cases', 'drumhead case dispute.json --json'],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  if (given.positionals.length === 0)
    throw new Misuse('no case file or folder was named', 'Write drumhead case games/picket/cases');
  const games = new Games(given.text('pack'));
  const files = given.positionals.flatMap((path) => jsonFilesIn(path, 'case'));
  const results = files.flatMap((file) =>
    casesIn(file).map(([it, place]) => ({ file, ...result(games, file, it, place) })),
  );
  const passed = results.filter((it) => it.ok).length;
  const failed = results.length - passed;
  if (given.on('json'))
    sayJson({
      passed,
      failed,
      cases: results.map(({ name, ok, ...it }) => ({ name, ok, why: 'why' in it ? it.why : null })),
    });
  else {
    for (const it of results) if (!it.ok) say(`${bad('failed')} ${it.file}: ${bold(it.name)}: ${it.why}`);
    say(`${passed} passed, ${failed} failed`);
  }
  return failed > 0 ? 1 : 0;
}

/** Each case with its place in the file: nothing, or its index in the list. */
function casesIn(file: string): [Case, string][] {
  const document = readJsonFile(file, 'case file');
  if (!Array.isArray(document)) return [[inFile(file, ADVICE, () => readCase(document)), '']];
  return document.map((it: unknown, index) => [
    inFile(file, ADVICE, () => placed(String(index), () => readCase(it))),
    String(index),
  ]);
}

function result(games: Games, file: string, it: Case, place: string): CaseResult {
  return inFile(file, ADVICE, () =>
    placed(place, () => {
      const game = games.of(it.game);
      try {
        return runCase(game, it);
      } catch (error) {
        // The rules made other draws than the case foresaw, or broke: that is a result, not a slip of the pen.
        if (error instanceof BadInput && !/^draws(\/|$)/.test(error.path)) throw error;
        return {
          name: it.name,
          ok: false,
          why: error instanceof BadInput ? error.message : `the rules crash: ${(error as Error).message}`,
        };
      }
    }),
  );
}

function placed<T>(place: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    throw error instanceof BadInput && place !== '' ? error.within(place) : error;
  }
}

/** Each game is loaded once; a pack touches only its own game. */
class Games {
  private readonly loaded = new Map<string, Game>();
  private readonly packPath: string | undefined;

  constructor(packPath: string | undefined) {
    this.packPath = packPath;
  }

  of(id: string): Game {
    if (!GAME_IDS.includes(id)) throw new BadInput('game', `there is no game "${id}". ${suggestion(id, GAME_IDS)}`);
    const game = this.loaded.get(id) ?? this.load(id);
    this.loaded.set(id, game);
    return game;
  }

  private load(id: string): Game {
    const pack = this.packPath === undefined ? undefined : readPackFile(this.packPath);
    return pack?.game === id
      ? editionWith(moduleOf(id), pack, this.packPath as string).game
      : editionOf(id, undefined).game;
  }
}
