/** While a match is being opened, the page fetches what will show it. */
import { roomOf } from '../boards/rooms.ts';
import { fetchSpokenGame } from '../texts/speakers.ts';

export function fetchAhead(game: string): void {
  // What cannot be fetched is told when it is needed.
  void roomOf(game)().catch(() => undefined);
  void fetchSpokenGame(game).catch(() => undefined);
}
