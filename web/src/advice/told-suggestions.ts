/** Suggestions in sentences. What is told in the same words is one suggestion to a reader. */
import type { Speaker } from '@drumhead/kernel/lexicon';
import { faceOf } from '../boards/faces.ts';
import type { Session } from '../session/session.ts';
import { sayOfDialogs as say } from '../texts/later-texts.ts';
import type { Suggested } from './adviser.ts';

export interface ToldSuggestion extends Suggested {
  /** None where the notation says it as well. */
  readonly lines: readonly string[];
}

export async function toldSuggestions(
  suggestions: readonly Suggested[],
  session: Session,
  speaker: Speaker,
): Promise<readonly ToldSuggestion[]> {
  const { tell } = faceOf(session.game.id);
  const told: ToldSuggestion[] = [];
  for (const suggestion of suggestions) {
    const lines = (await tell?.(suggestion.given, (id) => speaker.name(id), session)) ?? [];
    const words = (one: Suggested, said: readonly string[]): string =>
      JSON.stringify(said.length > 0 ? said : one.given.words);
    const at = told.findIndex((known) => words(known, known.lines) === words(suggestion, lines));
    if (at < 0) told.push({ ...suggestion, lines });
    else told[at] = { ...told[at], by: [...told[at].by, ...suggestion.by] };
  }
  return told;
}

type Told = NonNullable<Suggested['estimate']>;

/** Nothing is certain by a reckoning. */
export const inHundred = ({ share }: Pick<Told, 'share'>): number => Math.min(99, Math.max(1, Math.round(100 * share)));

/** How a suggestion stands beside the others, where it could be told. By the numbers that are shown. */
export function besideOthers(suggestions: readonly ToldSuggestion[], at: number): string | null {
  const [first, next] = suggestions.map(({ estimate }) => estimate);
  const own = suggestions[at].estimate;
  if (!first || !next || !own) return null;
  const points = (other: Told): number => Math.max(1, inHundred(first) - inHundred(other));
  if (at === 0) return next.less > 0 ? say('advice.gain', { points: points(next) }) : null;
  return own.less > 0 ? say('advice.less', { points: points(own) }) : say('advice.alike');
}
