/** What the board says of an Area beside its blocks: whose it is, what it feeds, its City and its siege. */
import { besieged, controller, controlsSea, holdsCity, isNeutral } from '../model/control.ts';
import { AREAS, ARTILLERY } from '../model/numbers.ts';
import type { Position } from '../position/position.ts';
import { totalSupply } from '../rules/supply/supply-limits.ts';
import type { Tables } from '../tables.ts';
import type { SeenBlock } from './blocks-seen.ts';

export interface Fed {
  readonly side: number;
  /** Blocks that eat; at most, where guns among them cannot be told. */
  readonly count: number;
  readonly limit: number;
}

export interface AreaFacts {
  readonly area: number;
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

export function areaFacts(t: Tables, p: Position, area: number, blocks: readonly SeenBlock[]): AreaFacts {
  const sides = [0, 1].filter((side) => blocks.some((block) => block.side === side && !block.inside));
  return {
    area,
    owner: controller(t, p, area),
    neutral: isNeutral(t, p, area),
    contested: p.foe[area] !== 0 || sides.length > 1,
    besieged: besieged(t, p, area),
    marker: t.fortOf[area] >= 0 ? p.marker[t.fortOf[area]] : -1,
    city: t.victoryOf[area] >= 0 ? holdsCity(t, p, area) : -1,
    supply: sides.map((side) => ({
      side,
      count: blocks.filter((it) => it.side === side && !it.inside && !(it.block >= 0 && t.cls[it.block] === ARTILLERY))
        .length,
      limit: totalSupply(t, p, side, area),
    })),
  };
}

export const allFacts = (t: Tables, p: Position, at: (place: number) => readonly SeenBlock[]): readonly AreaFacts[] =>
  Array.from({ length: AREAS }, (_, area) => areaFacts(t, p, area, at(area)));

/** By sea, in the order of the chart: the side that controls it. */
export const seaLords = (t: Tables, p: Position): readonly number[] =>
  t.keyPort.map((_, sea) => [0, 1].find((side) => controlsSea(t, p, side, sea)) ?? -1);
