/** What a newcomer needs before the first move: what one plays for, how a turn goes, and what the words mean. */

export interface Guide {
  /** What one plays for. */
  readonly goal: string;
  /** What stands over its steps, where that is no turn. */
  readonly course?: string;
  /** A turn, in order. */
  readonly turn: readonly string[];
  /** Where to begin. */
  readonly first: string;
  readonly words: readonly (readonly [word: string, meaning: string])[];
  /** What is otherwise in a scenario, by its id. */
  readonly scenarios?: { readonly [id: string]: Partial<Omit<Guide, 'scenarios'>> };
}
