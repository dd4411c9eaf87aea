/** How strong somebody is with a side of a game, by Glicko-2. A period is a month, as the system wants several games in each. */
import { Glicko2, type Player } from 'glicko2';

export interface RatedGame {
  /** Who won, then who lost; where nobody did, all of them. Each a person with his side, in one word. */
  readonly ranks: readonly (readonly string[])[];
  readonly at: string;
}

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

/** Fewer games say nothing that should be shown. */
export const ENOUGH_GAMES = 8;

/** Months since the year 0. */
function monthOf(at: string): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** As of then: who has not played for months is less well known. */
export function ratingsOf(games: readonly RatedGame[], until: string): ReadonlyMap<string, Rating> {
  const league = new Glicko2();
  const known = new Map<string, { readonly player: Player; games: number }>();
  const playerOf = (id: string): Player => {
    const found = known.get(id) ?? { player: league.makePlayer(), games: 0 };
    known.set(id, found);
    found.games++;
    return found.player;
  };
  const months = new Map<number, RatedGame[]>();
  for (const game of games) {
    const month = monthOf(game.at);
    months.set(month, [...(months.get(month) ?? []), game]);
  }
  for (let month = Math.min(...months.keys()); month <= monthOf(until); month++)
    league.updateRatings(
      (months.get(month) ?? []).flatMap(({ ranks }) => duels(ranks.map((rank) => rank.map(playerOf)))),
    );
  return new Map(
    [...known].map(([id, { player, games: count }]) => [
      id,
      { rating: Math.round(player.getRating()), deviation: Math.round(player.getRd()), games: count },
    ]),
  );
}

/** Of more than two each is measured by each, as in a race: who won has beaten all the others, and they each other not at all. */
function duels(ranks: readonly (readonly Player[])[]): (readonly [Player, Player, number])[] {
  const all = ranks.flatMap((rank, at) => rank.map((player) => ({ player, at })));
  return all.flatMap((one, index) =>
    all.slice(index + 1).map((other) => [one.player, other.player, one.at === other.at ? 0.5 : 1] as const),
  );
}
