/** The ladder as a page: a section for each game and scenario, made anew one at a time. */
import { interval, type Pairing, ratingsOf } from './ratings.ts';

interface Made {
  readonly game: string;
  readonly scenario: string;
  readonly pairs: number;
  readonly seed: number;
}

const HEAD = `# The ladder

Written by \`drumhead ladder --write\`. Pairs of games with the same dice and sides swapped; players think as long as they do
by themselves. Elo by Bradley–Terry, mean 0, with 95 % intervals; shares are of the games against the one named above,
with Wilson's interval. *cheat* plays as the last of the others but knows everything: a ceiling, offered to nobody.
`;

export function ladderPage({ game, scenario, pairs, seed }: Made, pairings: readonly Pairing[]): string {
  const ratings = ratingsOf(pairings);
  const names = ratings.map(({ name }) => name);
  const rows = ratings.map(
    ({ name, elo, within, games }) =>
      `| ${name} | ${Math.round(elo)} ± ${Math.round(within)} | ${games} | ${names.map((other) => shareOf(pairings, name, other)).join(' | ')} |`,
  );
  return [
    `## ${game}, ${scenario}`,
    '',
    `\`drumhead ladder --game ${game} --scenario ${scenario} --pairs ${pairs} --seed ${seed} --bots ${names.toReversed().join()}\``,
    '',
    `| | Elo | games | ${names.map((name) => `v ${name}`).join(' | ')} |`,
    `|---|---|---|${names.map(() => '---|').join('')}`,
    ...rows,
    '',
  ].join('\n');
}

function shareOf(pairings: readonly Pairing[], name: string, against: string): string {
  for (const { one, other, games, won } of pairings) {
    if (!(one === name && other === against) && !(one === against && other === name)) continue;
    const mine = one === name ? won : games - won;
    const [low, high] = interval(mine, games).map((share) => Math.round(100 * share));
    return `${Math.round((100 * mine) / games)} % (${low}–${high})`;
  }
  return '';
}

/** The page with this section in place of the one of the same title. */
export function withSection(page: string, section: string): string {
  const parts = page.split(/^(?=## )/m).slice(page === '' ? 0 : 1);
  const title = (part: string): string => part.split('\n')[0];
  const others = parts.filter((part) => part !== '' && title(part) !== title(section)).map((part) => part.trimEnd());
  return `${[HEAD.trimEnd(), ...[...others, section.trimEnd()].sort()].join('\n\n')}\n`;
}
