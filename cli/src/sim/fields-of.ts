/** Battles of simulated campaigns that are fought out on a table of their own. */
import { players } from '@drumhead/bots';
import type { Enemy } from '@drumhead/enemy';
import { type Game, type House, type Journal, loadGame, type Options, type Player } from '@drumhead/kernel';
import { fieldHouse } from '@drumhead/link';
import { renaissance } from '@drumhead/renaissance';

export interface Fields {
  readonly house: House;
  /** Those fought since they were last taken. */
  taken(): Journal[];
}

/** Undefined where nothing is fought out. A campaign's bot fights as the table's bot of its name, else as `greedy`. */
export function fieldsOf(game: Game, options: Options, seated: readonly Player[]): Fields | undefined {
  if (game.id !== 'enemy' || (options['fightItOut'] ?? 'never') === 'never') return undefined;
  const known = players('renaissance');
  const fighting = seated.map(({ id }) => known[id] ?? known['greedy']);
  const fought: Journal[] = [];
  const house = fieldHouse({
    campaign: game as Enemy,
    field: loadGame(renaissance),
    players: fighting as [Player, Player],
    watch: ({ played }) => fought.push(played.journal()),
  });
  return { house, taken: () => fought.splice(0) };
}
