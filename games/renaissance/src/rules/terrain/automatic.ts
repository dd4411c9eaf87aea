/** Terrain without fuss: both sides' features chosen, diced for and placed by chance, all within the rules. */

import type { Chance } from '@drumhead/kernel';
import type { Bridge, Feature, Kind } from '../../position/ground.ts';
import type { SeatId } from '../../position/ids.ts';
import type { Declared } from '../../position/sealed.ts';
import { placingOrder } from './declare.ts';
import { findPlace } from './placing-areas.ts';
import { LATER } from './placing-dice.ts';
import { mayPlaceRiver } from './placing-rivers-and-waterways.ts';
import { bridgesOver, endsOf, mayPlaceRoad } from './placing-roads.ts';
import { randomRiver, randomRoad } from './random-shapes.ts';
import type { Dice, Site, TableEdge } from './site.ts';

/** How often another line is drawn before a road or river is given up. */
const TRIES = 30;

export interface Landscape {
  readonly features: readonly Feature[];
  readonly bridges: readonly Bridge[];
  /** D-terrain.18: declared, diced for, and without a place. */
  readonly discarded: readonly Kind[];
}

/** Everything declared, in its order, each where its dice and chance put it, among what lies there already. */
export function placeByChance(
  chance: Chance,
  site: Omit<Site, 'features' | 'numbers'> & Partial<Pick<Site, 'features'>>,
  defender: SeatId,
  declared: readonly [readonly Declared[], readonly Declared[]],
): Landscape {
  const edge = (): TableEdge => chance.below(4) as TableEdge;
  const numbers = { defender, five: edge(), six: edge() };
  let features: readonly Feature[] = site.features ?? [];
  const discarded: Kind[] = [];
  for (const { side, index } of placingOrder(defender, declared, LATER)) {
    const wanted = declared[side][index];
    const dice = { first: chance.die(6), second: chance.die(6) };
    const feature = placeOne(chance, { ...site, numbers, features }, dice, wanted);
    if (feature) features = [...features, feature];
    else discarded.push(wanted.kind);
  }
  return { features, bridges: bridgesByChance(chance, features, site.features ?? []), discarded };
}

function placeOne(chance: Chance, site: Site, dice: Dice, { kind, ...rest }: Declared): Feature | null {
  if (kind !== 'Rd' && kind !== 'Rv') {
    const feature = { kind, ...rest };
    return findPlace(site, dice, feature, chance.below(1 << 14))?.feature ?? null;
  }
  const { from, to } = endsOf(site, dice);
  for (let k = 0; k < TRIES; k++) {
    if (kind === 'Rd') {
      const road = randomRoad(chance, site, from, to);
      if (mayPlaceRoad(site, dice, road).ok) return road;
    } else {
      const river = randomRiver(chance, site, from, to);
      if (river && mayPlaceRiver(site, dice, river.feature, river.width).ok) return river.feature;
    }
  }
  return null;
}

/** Half of the crossings have a bridge; rivers that lay there before have theirs. */
function bridgesByChance(chance: Chance, features: readonly Feature[], before: readonly Feature[]): Bridge[] {
  const numbered = (kind: Kind): number[] => [...features.keys()].filter((k) => features[k].kind === kind);
  return numbered('Rv').flatMap((river) =>
    river < before.length
      ? []
      : numbered('Rd').flatMap((road) => (chance.below(2) === 0 ? bridgesOver(features, river, road) : [])),
  );
}
