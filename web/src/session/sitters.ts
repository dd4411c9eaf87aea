/** Who sits where, as the journal has it. */
import type { Entry } from '@drumhead/kernel';

/** A person of this device by name, or a bot by its level. */
export interface Sitter {
  readonly by: 'person' | 'bot';
  readonly name: string;
}

/** A seat that nobody took is a person's. */
export function sittersOf(entries: readonly Entry[], seats: number): Sitter[] {
  const sitters: Sitter[] = Array.from({ length: seats }, () => ({ by: 'person', name: '' }));
  for (const entry of entries) if (entry.kind === 'seat') sitters[entry.seat] = { by: entry.by, name: entry.name };
  return sitters;
}
