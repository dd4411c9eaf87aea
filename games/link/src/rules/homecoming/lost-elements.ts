/** L-4.1–4.4, L-4.20: what the table left of each block. */
import { type Cited, refusal } from '@drumhead/kernel';
import type { FieldResult, Veteran } from '../../documents.ts';
import { type Block, blocksOf, type Engagement, isTroops, type Side } from '../../engagement.ts';
import type { Tables } from '../../tables.ts';
import { bodiesOf } from '../armies/elements.ts';

/** A block with what became of its elements. */
export interface Returned {
  readonly block: Block;
  readonly elements: readonly Veteran[];
  /** How many are lost. */
  readonly lost: number;
}

/** L-4.3: both down together, or neither ahead: who attacks must win. */
export const loserOf = ({ loser }: FieldResult): Side => loser ?? 0;

/** L-4.4: destroyed or captured; of a beaten army also who does not escape, harder from a broken command. */
function isLost(t: Tables, { end }: FieldResult, isLoser: boolean, v: Veteran): boolean {
  if (v.fate === 'destroyed' || v.fate === 'captured') return true;
  if (!isLoser || end === 'held' || v.needed === undefined || v.thrown === undefined) return false;
  return v.thrown + (v.beaten ? t.conversion.result.beatenEscape : 0) < v.needed;
}

/** Blocks of which elements came to the table, in the order of the data. */
export function returnedFrom(t: Tables, e: Engagement, result: FieldResult): readonly Returned[] {
  return blocksOf(t, e).flatMap((block) => {
    // L-4.5: those of a Reserve that found no room are among its elements, and not lost.
    const elements = result.elements.filter(({ label }) => label === block.block);
    if (elements.every(({ fate }) => fate === 'never-came')) return [];
    const isLoser = block.side === loserOf(result);
    // L-4.9: no dice for guns.
    const lost = elements.filter((v) => isLost(t, result, isLoser && isTroops(block), v)).length;
    return [{ block, elements, lost }];
  });
}

/** L-4.20: as many elements of each block as it gave, and none of anybody else's; a Reserve may not have come at all. */
export function whyNoResult(t: Tables, e: Engagement, { elements }: FieldResult): Cited | null {
  const bodies = ([0, 1] as const).flatMap((side) => bodiesOf(t, e, side));
  const stranger = elements.find(({ label }) => !bodies.some(({ block }) => block.block === label));
  if (stranger) return refusal('not-of-this-battle', ['L-4.20'], { label: stranger.label });
  for (const { block, troops } of bodies) {
    const found = elements.filter(({ label }) => label === block.block).length;
    if (found === troops.length || (block.reserve && found === 0)) continue;
    return refusal('not-as-many', ['L-4.20'], { block: block.block, found, elements: troops.length });
  }
  return null;
}
