/** What a client receives for an action, over real sockets, in whole matches of the board games. */
import { players } from '@drumhead/bots';
import { enemy } from '@drumhead/enemy';
import { type Game, loadGame, type Player, type Scenario } from '@drumhead/kernel';
import { roses } from '@drumhead/roses';
import { median, rounded } from '../measure.ts';
import type { Result } from '../result.ts';
import { Guest, Side } from './client.ts';

const CEILING = 150;
const LONGEST_MS = 60_000;

const BOARDS: readonly Game[] = [loadGame(roses), loadGame(enemy)];

/** Between two looks: a client that acts more often is too fast for the table's limits. */
const PACE_MS = 50;

export async function sizeResults(url: string): Promise<Result[]> {
  const contests = BOARDS.flatMap((game) => Object.values(players(game.id)).map((player) => ({ game, player })));
  return Promise.all(
    contests.map(async ({ game, player }) => {
      const matches = await Promise.all(
        game.scenarios.filter(({ hidden }) => !hidden).map((scenario) => play(url, game, scenario, player)),
      );
      const sizes = matches.flat();
      const value = median(sizes);
      return {
        name: `${game.id}, ${player.id} players, every scenario: median of ${sizes.length.toLocaleString('en')}`,
        value,
        unit: 'bytes per client and action',
        peer: 'ceiling',
        peerValue: CEILING,
        ratio: rounded(value / CEILING),
      };
    }),
  );
}

/** One match to its end, or as far as it gets in time: for each seat, the bytes of each entry. */
async function play(url: string, game: Game, { id, seats }: Scenario, player: Player): Promise<number[]> {
  const guest = await Guest.at(url);
  const match = await guest.match(game.id, id, seats.length);
  const sides: Side[] = [];
  for (const seat of seats.keys()) sides.push(await Side.at(guest, game, match, seat));
  const until = performance.now() + LONGEST_MS;
  while (!sides.every(({ over }) => over) && performance.now() < until) {
    for (const side of sides) side.act(player);
    await new Promise((resolve) => setTimeout(resolve, PACE_MS));
  }
  for (const side of sides) {
    if (side.refused > 0 || side.lost !== null) throw new Error(`${side.refused} refused; closed: ${side.lost}`);
    side.close();
  }
  return sides.flatMap(({ bytes }) => [...bytes.values()]);
}
