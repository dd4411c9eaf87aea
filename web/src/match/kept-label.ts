/**
 * What the first page says of a match beyond its game: scenario and turn. It is kept in the words of the match page, so that a
 * list of matches needs no game's texts; what was said in another language is said anew.
 */
import type { Facts } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';

/** The report whose heading names the turn. */
export interface TurnReached {
  readonly key: string;
  readonly facts: Facts;
}

export interface KeptLabel {
  readonly scenario: string;
  readonly turn: TurnReached | null;
  readonly locale: string;
  /** In that language. */
  readonly said: string;
}

const keyOf = (match: string): string => `drumhead.label/${match}`;

export function saidLabel(speaker: Speaker, { scenario, turn }: Pick<KeptLabel, 'scenario' | 'turn'>): string {
  const heading = turn ? speaker.heading({ ...turn, cites: [] }) : undefined;
  return [speaker.name(scenario), heading].filter(Boolean).join(', ');
}

export function keepLabel(match: string, label: KeptLabel): void {
  try {
    localStorage.setItem(keyOf(match), JSON.stringify(label));
  } catch {
    // It is named by its game alone.
  }
}

export function labelOf(match: string): KeptLabel | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(match)) ?? 'null') as KeptLabel | null;
  } catch {
    return null;
  }
}
