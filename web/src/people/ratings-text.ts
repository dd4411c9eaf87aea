/** Somebody's ratings in a game, side by side. */
import type { SideRating } from '../clubs/club-api.ts';
import { speakerOf } from '../texts/speakers.ts';
import { sayOfPeople as say } from './people-texts.ts';

/** Twice the deviation: nineteen times in twenty he is as strong as that. */
export const ratingsText = (game: string, ratings: readonly SideRating[]): string =>
  ratings
    .map(({ side, rating, deviation }) =>
      say('person.rating', { side: speakerOf(game).name(side), rating, deviation: 2 * deviation }),
    )
    .join(', ');
