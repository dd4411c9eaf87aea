/** Numbers that rule texts name are those of the data as shipped, whatever calibration makes of them. */
import { describe, expect, it } from 'vitest';
import conversion from '../data/conversion.json' with { type: 'json' };
import en from '../lexicon/en/rules.json' with { type: 'json' };
import fr from '../lexicon/fr/rules.json' with { type: 'json' };
import pl from '../lexicon/pl/rules.json' with { type: 'json' };

const { share, troops, result } = conversion;
const eachOf = (rule: string): number[] => troops.flatMap((row) => (row.rule === rule ? [row.each] : []));
/** The Defender's share is whole by the row itself. */
const KNOWN = {
  'L-2.4': [100, share.attacker, ...share.weaker.map(({ percent }) => percent)],
  'L-2.11': eachOf('L-2.11'),
  'L-2.13': eachOf('L-2.13'),
  'L-2.14': eachOf('L-2.14'),
  'L-4.4': [-result.beatenEscape],
  'L-4.5': [result.winnerPercent, result.loserPercent, result.heldPercent],
};

describe.each(Object.entries({ en, fr, pl }))('Rules in %s', (_, rules) => {
  it.each(Object.entries(KNOWN))('%s names no other number than the data', (id, known) => {
    const named = (rules[id as keyof typeof KNOWN].match(/(?<=−)\d+|\d{2,}/g) ?? []).map(Number);
    expect(named.filter((it) => !known.includes(it))).toEqual([]);
  });
});
