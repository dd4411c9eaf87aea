/** What rules say of an action, in one line each. Texts come from lexicons. */
import type { Cited, Facts, RuleId, Verdict } from './contract.ts';

const NO_WARNINGS: readonly Cited[] = [];
/** Allowed, without remarks. Shared, since it is the answer to nearly every `check`. */
export const ALLOWED: Verdict = { ok: true, warnings: NO_WARNINGS };

/** Why not, in the rulebook's name: `return refusal('no-presence', ['R-4.23'], { region })`. */
export function refusal(key: string, cites: readonly RuleId[], facts: Facts = {}): Cited {
  return { key, cites, facts };
}

/** A verdict that refuses. */
export function refuse(key: string, cites: readonly RuleId[], facts: Facts = {}): Verdict {
  return { ok: false, refusal: { key, cites, facts } };
}

/** Allowed where nothing speaks against it. */
export function verdict(against: Cited | null): Verdict {
  return against === null ? ALLOWED : { ok: false, refusal: against };
}

export function warn(warnings: readonly Cited[]): Verdict {
  return warnings.length === 0 ? ALLOWED : { ok: true, warnings };
}
