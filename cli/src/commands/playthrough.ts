import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, loadGame } from '@drumhead/kernel';
import { playthrough as printed } from '@drumhead/kernel/testkit';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { writeFile } from '../documents.ts';
import { GAME_IDS, moduleOf, scenarioGiven } from '../games.ts';
import { Misuse } from '../misuse.ts';
import { sourceRoot } from '../source-root.ts';
import { bad, remark, say } from '../terminal.ts';
import { shortDiff } from '../text-diff.ts';

/** Every playthrough is of this seed, so that only the rules can change it. */
const SEED = 1;
const AGAIN = 'If that is as it should be: drumhead playthrough --write, and read the diff.';

export const playthrough: Command = {
  name: 'playthrough',
  summary: 'one seeded game per scenario, every answer of the game printed: its diff is the review of a rules change',
  details: [
    'The texts are kept in games/<g>/playthroughs/<scenario>.txt. --write makes them anew, --check compares and exits with 1 if one differs. Without either the text of one scenario is printed.',
  ],
  flags: {
    game: { value: 'g', help: `one game: ${GAME_IDS.join(', ')}`, byDefault: 'all' },
    scenario: { value: 's', help: 'the scenario to print', byDefault: 'the game’s first' },
    write: { help: 'write the texts' },
    check: { help: 'compare the texts with what the rules say now' },
  },
  examples: [
    'drumhead playthrough --check',
    'drumhead playthrough --write --game picket',
    'drumhead playthrough --game picket | less',
  ],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const [write, check, wanted] = [given.on('write'), given.on('check'), given.text('game')];
  if (write && check) throw new Misuse('--write and --check exclude each other', 'Leave one out.');
  if (!write && !check) {
    const game = loadGame(moduleOf(wanted ?? GAME_IDS[0]));
    process.stdout.write(printed(game, { scenario: scenarioGiven(game, given).id }, SEED));
    return 0;
  }
  if (given.text('scenario') !== undefined)
    throw new Misuse('--scenario only chooses what to print', 'Leave it out with --write and --check.');
  const root = sourceRoot('playthrough');
  const games = (wanted === undefined ? GAME_IDS : [wanted]).map((id) => loadGame(moduleOf(id)));
  const faults = games.flatMap((game) => (write ? writeTexts(root, game) : checkTexts(root, game)));
  for (const fault of faults) say(fault);
  if (faults.length > 0) remark(`${AGAIN}`);
  else if (check) say(`${games.map((game) => game.id).join(', ')}: the playthroughs are as they were`);
  return faults.length > 0 ? 1 : 0;
}

function folderOf(game: Game): string {
  return `games/${game.id}/playthroughs`;
}

function writeTexts(root: string, game: Game): string[] {
  for (const name of strays(root, game)) rmSync(join(root, folderOf(game), name));
  for (const { id } of offered(game)) {
    const file = join(folderOf(game), `${id}.txt`);
    writeFile(join(root, file), printed(game, { scenario: id }, SEED));
    say(`${file} written`);
  }
  return [];
}

function checkTexts(root: string, game: Game): string[] {
  const faults = strays(root, game).map(
    (name) => `${bad('stray')} ${folderOf(game)}/${name}: ${game.id} has no such scenario`,
  );
  for (const { id } of offered(game)) {
    const file = `${folderOf(game)}/${id}.txt`;
    if (!existsSync(join(root, file))) faults.push(`${bad('missing')} ${file}`);
    else {
      const diff = shortDiff(readFileSync(join(root, file), 'utf8'), printed(game, { scenario: id }, SEED));
      if (diff !== null) faults.push(`${bad('changed')} ${file}\n${diff}`);
    }
  }
  return faults;
}

/** What awaits its beginning from outside would be made up. */
const offered = ({ scenarios }: Game) => scenarios.filter(({ hidden }) => !hidden);

/** Texts of scenarios that are no more. */
function strays(root: string, game: Game): string[] {
  const folder = join(root, folderOf(game));
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => !offered(game).some(({ id }) => name === `${id}.txt`));
}
