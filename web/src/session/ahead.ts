/**
 * While a match is being opened, the page fetches what will show it. Settles when the board can be drawn in one go with what
 * stands around it.
 */
import { boardOf } from '../boards/faces.ts';
import { fetchSpokenGame } from '../texts/speakers.ts';

export async function fetchAhead(game: string): Promise<void> {
  // What cannot be fetched is told when it is needed.
  void fetchSpokenGame(game).catch(() => undefined);
  await boardOf(game)
    .preload()
    .catch(() => undefined);
}
