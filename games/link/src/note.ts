/** What is told of how something was reckoned, with the rows behind it. */
import type { Cited, Facts, RuleId } from '@drumhead/kernel';

export const note = (key: string, cites: readonly RuleId[], facts: Facts): Cited => ({ key, cites, facts });
