/** The dice a report tells of, to be shown as they fell. */
import type { Cited } from '@drumhead/kernel';

/** Facts named `die`, `…Die` or `dice` are faces. */
export function diceOf({ facts }: Cited): number[] {
  const faces: number[] = [];
  for (const [name, fact] of Object.entries(facts)) {
    if (!/^(?:die|dice|.+Die|.+Dice)$/.test(name)) continue;
    // Several may be told as a list, or by whom they are for.
    for (const face of typeof fact === 'object' && fact !== null ? Object.values(fact) : [fact])
      if (typeof face === 'number' && face >= 1 && face <= 6) faces.push(face);
  }
  return faces;
}
