/**
 * Faulty plans are of three kinds. What the components make impossible is refused, here; what is illegal is
 * ignored (deployment/illegal-orders); what is too dear is cut (deployment/payment).
 */
import { type Cited, type Facts, type RuleId, refusal } from '@drumhead/kernel';

/** The refusal of what cannot be laid on a planning board. */
export function impossible(key: string, cites: readonly RuleId[], facts: Facts): Cited {
  return refusal(key, [...cites, 'R-4.42', 'G-39'], facts);
}

/** Illegal and too dear orders are taken with a warning; deployment sorts them out. */
export const TAKEN: readonly RuleId[] = ['R-4.4'];

/** Counters and coins are whole, and there are no fewer than none. */
export function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 0;
}
