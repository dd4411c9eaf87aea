/** Reports of this game are all for everybody: what is secret, plans, is not reported until it is revealed. */
import type { Facts, Report, RuleId } from '@drumhead/kernel';

export function told(key: string, cites: readonly RuleId[], facts: Facts): Report {
  return { key, cites, facts, to: 'public' };
}

/** Told to everybody, and new to everybody: cards turned up, plans laid open. */
export function revealed(key: string, cites: readonly RuleId[], facts: Facts): Report {
  return { key, cites, facts, to: 'public', reveals: true };
}
