/** The lists at the end of `docs/notation.md`: every action, decision, frame and report of every game. */
import { type Game, loadGame } from '@drumhead/kernel';
import { GAME_IDS, moduleOf } from '../games.ts';
import { actionsOf } from './actions.ts';
import { framesOf } from './frames.ts';
import { type Note, reportsOf } from './reports.ts';

const BEGIN = '<!-- lists: made by `drumhead notation --write` -->';
const END = '<!-- end of the lists -->';

/** The page with its lists made anew; `hear` is told of every report that is met on the way. */
export async function withLists(root: string, page: string, hear?: (game: Game) => Note): Promise<string> {
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`the page should have ${BEGIN} and, below it, ${END}`);
  const lists = [];
  for (const id of GAME_IDS) {
    const game = loadGame(moduleOf(id));
    lists.push(await gameLists(root, game, hear?.(game)));
  }
  return `${page.slice(0, before)}${BEGIN}\n\n${lists.join('\n\n')}\n\n${page.slice(after)}`;
}

/** Of all scenarios, in their order. */
function seatsOf({ scenarios }: Game): string[] {
  return [...new Set(scenarios.flatMap(({ seats }) => seats))];
}

async function gameLists(root: string, game: Game, hear?: Note): Promise<string> {
  const { names, prompts } = game.lexicon.en;
  const code = (list: readonly string[]): string => list.map((it) => `\`${it}\``).join(', ');
  return [
    `### ${names[game.id] ?? game.id}: all there is`,
    '',
    `Seats: ${seatsOf(game)
      .map((seat) => `\`${seat}\` (${names[seat] ?? seat} in sentences)`)
      .join(', ')}.`,
    '',
    '| action | fields |',
    '|---|---|',
    ...actionsOf(game).map(([kind, fields]) => `| \`${kind}\` | ${fields} |`),
    '',
    `Decisions: ${code(Object.keys(prompts).sort())}.`,
    '',
    '| frame | fields |',
    '|---|---|',
    ...(await framesOf(root, game.id)).map(([kind, fields]) => `| \`${kind}\` | ${code(fields)} |`),
    '',
    '| report | facts |',
    '|---|---|',
    ...reportsOf(root, game, hear).map(
      ([key, facts]) => `| \`${key}\` | ${facts ? code(facts) : '(in no case or playthrough)'} |`,
    ),
  ].join('\n');
}
