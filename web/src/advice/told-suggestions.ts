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

export const inHundred = (share: number): number => Math.round(100 * share);

/** How a suggestion stands beside the others, where it could be told. */
export function besideOthers(suggestions: readonly ToldSuggestion[], at: number): string | null {
  const less = suggestions.map(({ estimate }) => estimate?.less ?? null);
  const [, next] = less;
  const own = less[at];
  if (own === null || next === undefined || next === null) return null;
  if (at === 0) return next > 0 ? say('advice.gain', { points: inHundred(next) }) : null;
  return own > 0 ? say('advice.less', { points: inHundred(own) }) : say('advice.alike');
}
