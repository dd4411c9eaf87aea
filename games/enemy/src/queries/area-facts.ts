/** What the board says of an Area beside its blocks: whose it is, what it feeds, its City and its siege. */
import type { Seat } from '@drumhead/kernel';
import type { Read } from '../model/context.ts';
import { besieged, controller, controlsSea, holdsCity, isNeutral } from '../model/control.ts';
import type { AreaId, PlaceId } from '../model/ids.ts';
import { AREAS, ARTILLERY } from '../model/numbers.ts';
import { totalSupply } from '../rules/supply/supply.ts';
import type { SeenBlock } from './blocks-seen.ts';

export interface Fed {
  readonly side: Seat;
  /** Blocks that eat; at most, where guns among them cannot be told. */
  readonly count: number;
  readonly limit: number;
}

export interface AreaFacts {
  readonly area: AreaId;
  /** The side to which it is Friendly; −1 for nobody. */
  readonly owner: number;
  readonly neutral: boolean;
  readonly contested: boolean;
  /** The side shut in the City; −1 for no Siege. */
  readonly besieged: number;
  /** The Siege Marker; −1 for none. */
  readonly marker: number;
  /** Who holds the Victory City; −1 for nobody or none. */
  readonly city: number;
  readonly supply: readonly Fed[];
}

function areaFacts(c: Read, area: AreaId, blocks: readonly SeenBlock[]): AreaFacts {
  const { t, p } = c;
  const sides = [0, 1].filter((side) => blocks.some((block) => block.side === side && !block.inside));
  return {
    area,
    owner: controller(c, area),
    neutral: isNeutral(c, area),
    contested: p.foe[area] !== 0 || sides.length > 1,
    besieged: besieged(c, area),
    marker: t.fortOf[area] >= 0 ? p.marker[t.fortOf[area]] : -1,
    city: t.victoryOf[area] >= 0 ? holdsCity(c, area) : -1,
    supply: sides.map((side) => ({
      side,
      count: blocks.filter((it) => it.side === side && !it.inside && !(it.block >= 0 && t.cls[it.block] === ARTILLERY))
        .length,
      limit: totalSupply(c, side, area),
    })),
  };
}

export const allFacts = (c: Read, at: (place: PlaceId) => readonly SeenBlock[]): readonly AreaFacts[] =>
  Array.from({ length: AREAS }, (_, area) => areaFacts(c, area, at(area)));

/** By sea, in the order of the chart: the side that controls it. */
export const seaLords = (c: Read): readonly number[] => {
  const { t } = c;
  return t.keyPort.map((_, sea) => [0, 1].find((side) => controlsSea(c, side, sea)) ?? -1);
};
