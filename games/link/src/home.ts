/** From the table to the campaign: what an engagement cost. */
import { BadInput, type Cited } from '@drumhead/kernel';
import type { FieldResult, Homecoming } from './documents.ts';
import { type Engagement, isHorse, isOf, type Side, seatOf } from './engagement.ts';
import { note } from './note.ts';
import { loserOf, type Returned, returnedFrom, whyNoResult } from './rules/homecoming/lost-elements.ts';
import { type Fortune, fortuneOf, gunsLost, lossesOf } from './rules/homecoming/strength-lost.ts';
import type { Tables } from './tables.ts';

export interface Home {
  readonly result: Homecoming;
  readonly notes: readonly Cited[];
}

/** Throws `BadInput` where the result is not one of this engagement (L-4.20). */
export function home(t: Tables, e: Engagement, field: FieldResult): Home {
  const fault = whyNoResult(t, e, field);
  if (fault) throw new BadInput('elements', `${fault.key} (${fault.cites.join(' ')}) ${JSON.stringify(fault.facts)}`);
  const loser = loserOf(field);
  const returned = returnedFrom(t, e, field);
  const bySide = ([0, 1] as const).map((side) =>
    sideHome(t, returned, fortuneOf(t, side, loser, field.end === 'held'), side),
  );
  const result: Homecoming = {
    end: field.end,
    loser: seatOf(e, loser),
    losses: bySide.flatMap(({ losses }) => losses),
    guns: bySide.flatMap(({ guns }) => guns),
    routed: named(returned, isRouted),
    pursuing: named(returned, isPursuing),
    arrived: named(returned, ({ block }) => block.reserve),
  };
  return { result, notes: notesOf(result, returned) };
}

function sideHome(t: Tables, all: readonly Returned[], fortune: Fortune, side: Side) {
  const returned = all.filter(({ block }) => isOf(side)(block));
  return { losses: lossesOf(t, returned, fortune), guns: gunsLost(returned, fortune) };
}

const named = (all: readonly Returned[], holds: (it: Returned) => boolean): string[] =>
  all.filter(holds).map(({ block }) => block.block);

/** L-4.12: a Cavalry block whose command was beaten cannot cover the guns. */
const isRouted = ({ block, elements }: Returned): boolean => isHorse(block) && elements.some(({ beaten }) => beaten);

/** Nor one of which all that are left have gone off in pursuit. */
function isPursuing({ block, elements, lost }: Returned): boolean {
  const gone = elements.filter(({ fate }) => fate === 'pursuing').length;
  return isHorse(block) && gone > 0 && gone + lost >= elements.length;
}

function notesOf({ end, loser, losses, guns, arrived }: Homecoming, returned: readonly Returned[]): readonly Cited[] {
  const elementsOf = (block: string) => returned.find((it) => it.block.block === block);
  return [
    note('field-ends', ['L-4.1', 'L-4.2', 'L-4.3', 'L-4.11', 'L-4.15', 'L-4.18'], { end, loser }),
    ...losses.map(({ block, lost, cutsOutOn }) =>
      note('strength-lost', ['L-4.4', 'L-4.5', 'L-4.6', 'L-4.7', ...(cutsOutOn === undefined ? [] : ['L-4.8'])], {
        block,
        points: lost,
        lost: elementsOf(block)?.lost ?? 0,
        elements: elementsOf(block)?.elements.length ?? 0,
      }),
    ),
    ...guns.map(({ block, lost }) => note('guns-lost', ['L-4.9', 'L-4.10', 'L-4.12'], { block, points: lost })),
    note('comes-home', ['L-4.13', 'L-4.14', 'L-4.16', 'L-4.17', 'L-4.19'], { arrived: arrived.length }),
  ];
}
