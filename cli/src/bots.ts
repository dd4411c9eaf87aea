/** Bots by name, one for each seat. */
import { players } from '@drumhead/bots';
import type { Game, Player, Scenario } from '@drumhead/kernel';
import { Misuse } from './misuse.ts';
import { suggestion } from './nearest.ts';

export function botsNamed(game: Game, names: readonly string[]): Player[] {
  const known = players(game.id);
  return names.map((name) => {
    const player = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!player) throw new Misuse(`${game.id} has no bot "${name}"`, suggestion(name, Object.keys(known)));
    return player;
  });
}

/** `a,b`: one bot for each seat, in seat order; one name alone sits everywhere. */
export function botsForSeats(game: Game, scenario: Scenario, text: string, flag: string): Player[] {
  const names = text.split(',').map((name) => name.trim());
  const { seats } = scenario;
  if (names.length !== 1 && names.length !== seats.length) {
    throw new Misuse(
      `--${flag} names ${names.length} bots for ${seats.length} seats`,
      `Name one for all, or one for each of ${seats.join(', ')}.`,
    );
  }
  return botsNamed(game, names.length === 1 ? seats.map(() => names[0]) : names);
}

/** The best this game has. */
export function strongest(game: Game): string {
  return Object.keys(players(game.id)).at(-1) as string;
}
