/** 7.94: an Attacker without guns, Charles and Essex strikes first. */
import { citesIf } from '@drumhead/kernel';
import { type Play, type Read, reveal } from '../../../model/context.ts';
import { ARTILLERY } from '../../../model/numbers.ts';
import type { Battle } from '../../../position/frames.ts';
import { aimedBy, fighters } from '../sides.ts';

/** E-7.94.a: whether the Surprise succeeds is told before the first Round, for Reserves too have a say in it (G-75). */
export function surprise(c: Play, f: Battle): void {
  const { t } = c;
  if (aimedBy(c, f, 'surprise-attack') !== f.attacker) return;
  f.swift = isSlow(c, f) ? 0 : 1;
  const facts = { seat: t.seats[f.attacker], area: t.places[f.area], first: f.swift === 1 };
  c.sink?.report(reveal('surprise', ['E-7.94.a', 'C-15', ...citesIf(f.swift === 0, 'G-75')], facts));
}

/** After a flip both act in the usual order: the same player is still first. */
export const surpriseFlips = (f: Battle): readonly string[] => citesIf(f.swift === 1, 'E-7.94.b');

/** E-7.94.a, C-15, G-75: guns, Charles or Essex among the Attacker's, Reserves included, leave nobody surprised. */
function isSlow({ t, p }: Read, f: Battle): boolean {
  return fighters(p, f.attacker).some((b) => t.cls[b] === ARTILLERY || b === t.charles || b === t.essex);
}
