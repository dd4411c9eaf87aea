import { readFileSync } from 'node:fs';
import { players } from '@drumhead/bots';
import { enemy } from '@drumhead/enemy';
import { loadGame, type Player } from '@drumhead/kernel';
import { data, Linked } from '@drumhead/link';
import { renaissance } from '@drumhead/renaissance';
import type { Given } from '../arguments.ts';
import { type ArmyPair, moments, pairingAt } from '../calibrate/fights.ts';
import { page } from '../calibrate/figures.ts';
import type { Command, ExitCode } from '../command.ts';
import { readJsonFile, writeFile } from '../documents.ts';
import { Progress, say } from '../terminal.ts';

export const calibrate: Command = {
  name: 'calibrate',
  summary: 'fights Battles of bots’ wars on the mat and on the table, and compares',
  positionals: '[PART…]',
  details: [
    'Pairs of armies are drawn from bots’ Full and Mid Wars at the moment a Battle may be fought out, as many of each force ratio; each is fought on the mat and on the table from that very moment. A run writes its pairs to --out; runs of other seeds can be added up: name their files.',
    '--conversion tries other constants than those of games/link/data/conversion.json.',
  ],
  flags: {
    each: { value: 'n', help: 'pairs of armies of each force ratio', byDefault: '20' },
    most: { value: 'n', help: 'pairs looked at for them', byDefault: '1000' },
    seed: { value: 'k', help: 'which', byDefault: '1' },
    mat: { value: 'n', help: 'times each is fought on the mat', byDefault: '8' },
    table: { value: 'n', help: 'times each is fought on the table', byDefault: '2' },
    conversion: { value: 'file', help: 'other constants', byDefault: 'the data’s own' },
    out: { value: 'file', help: 'where the pairs go', byDefault: 'nowhere' },
    write: { value: 'file', help: 'where the page goes', byDefault: 'printed' },
  },
  examples: [
    'drumhead calibrate --each 30 --seed 3 --out part-3.json',
    'drumhead calibrate part-1.json part-2.json --write games/link/CALIBRATION.md',
  ],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const parts = given.positionals.flatMap((file) => readJsonFile(file, 'part') as ArmyPair[]);
  const pairs = parts.length > 0 ? parts : drawn(given);
  const out = given.text('out');
  if (out !== undefined) writeFile(out, JSON.stringify(pairs));
  const fights = (where: 'mat' | 'table'): number => pairs.reduce((sum, it) => sum + it[where].length, 0);
  const text = page(
    pairs,
    `Made by \`drumhead calibrate\`: ${pairs.length} pairs of armies from Full and Mid Wars of the bot greedy, ${fights('mat')} fights on the mat and ${fights('table')} on the table, greedy on both sides. ${constants()}`,
  );
  const write = given.text('write');
  if (write !== undefined) writeFile(write, text);
  else say(text);
  return 0;
}

/** The constants that stand in the data now. */
function constants(): string {
  const { share, result, version } = new Linked(loadGame(enemy), loadGame(renaissance)).t.conversion;
  const weaker = share.weaker.map(({ percent }) => percent).join(', ');
  return `Constants ${version}: the Attacker's share ${share.attacker}, that of the weaker ${weaker}, strength lost ${result.winnerPercent} (Winner), ${result.loserPercent} (Loser), ${result.heldPercent} (held), ${result.beatenEscape} to escape from a beaten command.`;
}

function drawn(given: Given): ArmyPair[] {
  const wanted = { each: given.whole('each', 20, 1, 10_000), most: given.whole('most', 1000, 1, 100_000) };
  const seed = given.whole('seed', 1, 0, 4_294_967_295);
  const times = { mat: given.whole('mat', 8, 1, 1000), table: given.whole('table', 2, 0, 1000) };
  const file = given.text('conversion');
  const conversion = file === undefined ? undefined : { ...data, conversion: JSON.parse(readFileSync(file, 'utf8')) };
  const [campaign, field] = [loadGame(enemy), loadGame(renaissance)];
  const greedy = (game: string): Player => players(game)['greedy'];
  const parties = {
    campaign,
    field,
    linked: new Linked(campaign, field, conversion),
    conversion,
    soldiers: greedy('enemy'),
    fighters: greedy('renaissance'),
  };
  const at = moments(parties, wanted, seed);
  const progress = new Progress('pairs', at.length);
  const pairs = at.map((moment, k) => {
    progress.at(k);
    return pairingAt(parties, moment, times, seed * 10_000 + k);
  });
  progress.end();
  return pairs;
}
