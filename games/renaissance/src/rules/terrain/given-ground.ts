/** The ground of a battle given from outside: what it orders first, then the country's own features by chance. */

import type { Chance } from '@drumhead/kernel';
import { boundsOf } from '../../geometry/polygon.ts';
import { PACE } from '../../geometry/units.ts';
import type { BattleOrder, SideOrder } from '../../position/given-battle.ts';
import type { Bridge, Feature, Kind } from '../../position/ground.ts';
import type { FeatureId, SeatId } from '../../position/ids.ts';
import type { Tables } from '../../tables.ts';
import { type Landscape, placeByChance } from './automatic.ts';
import { declareByChance, orderedCountry } from './declare.ts';
import { findPlace, placedAt } from './placing-areas.ts';
import { riverRing } from './placing-rivers-and-waterways.ts';
import { bridgesOver } from './placing-roads.ts';
import { randomArea, randomRoad } from './random-shapes.ts';
import { BOTTOM, type Site, TOP } from './site.ts';

/** From a side's base edge to the near bank of a river behind it. */
const BEHIND = 100 * PACE;
/** A hill that was crossed lies this near to a short edge. */
const OUTER = 600 * PACE;
/** How often chance draws again. */
const TRIES = 30;
const TENS = 10 * PACE;
/** D-terrain.16: the numbers of the defender's and of the attacker's base edge, counted clockwise from the defender's left. */
const HIS_EDGE = { defender: 4, attacker: 2 } as const;

type Open = Omit<Site, 'features' | 'numbers'>;

/** What is ordered and lies there before anything else, and what of it is for somebody: −1 where chance found no place for it. */
interface OrderedGround {
  readonly features: readonly Feature[];
  readonly bridges: readonly Bridge[];
  /** The outskirts of the walled town. */
  readonly town: FeatureId;
  /** By side: the hill for its guns. */
  readonly hills: readonly FeatureId[];
}

const openTable = (t: Tables, { table: [width, depth] }: BattleOrder): Open => ({
  width: width * PACE,
  height: depth * PACE,
  element: t.width,
  measures: t.measures,
  gentlemens: t.readings.gentlemensZone300p,
});

/** D-terrain.29: what is ordered lies where it is ordered. */
export function orderedFirst(t: Tables, chance: Chance, order: BattleOrder): OrderedGround {
  const { ground, attacker } = order;
  const open = openTable(t, order);
  const ordered = new Ordered(chance, open, attacker);
  if (ground.crossed === 'river') ordered.river();
  const town = ground.town?.walled ? ordered.walledTown(ground.town.size) : -1;
  if (ground.crossed === 'mountain') ordered.mountain();
  const hills = [-1, -1];
  for (const side of ground.hills)
    hills[side] = ordered.gunHill(side, (t.measures.deploy.noMansLand + open.height / 2) / 2);
  const { features, bridges } = ordered;
  return { features, bridges, town, hills };
}

/** The country's own, declared and placed by chance for both, among what lies there. */
export function countryByChance(
  t: Tables,
  chance: Chance,
  order: BattleOrder,
  features: readonly Feature[],
): Landscape {
  const { ground, attacker } = order;
  const who = { list: orderedCountry(ground), naval: false, wide: false, measures: t.measures.terrain };
  const own = declareByChance(chance, { ...who, defends: true });
  const his = declareByChance(chance, { ...who, defends: false });
  const site = { ...openTable(t, order), features };
  return placeByChance(chance, site, 1 - attacker, attacker === 0 ? [his, own] : [own, his]);
}

/** What is ordered and finds its place among the country's own: an open town, and more rough ground. */
export function orderedLast(
  t: Tables,
  chance: Chance,
  order: BattleOrder,
  features: readonly Feature[],
): readonly Feature[] {
  const { ground, attacker } = order;
  const ordered = new Ordered(chance, openTable(t, order), attacker, features);
  if (ground.town && !ground.town.walled) ordered.add('BUA', ground.town.size, 'defender');
  for (let k = 0; k < ground.rough; k++) ordered.add('RGo', 'middling', k % 2 === 0 ? 'defender' : 'attacker');
  return ordered.features;
}

/** How far from the houses a column comes out of the town. */
const OUTSKIRTS = 300;

/** Who comes by the town comes where it turned out to lie; where it found no place, anywhere on the edge. */
export function byTheTown(order: BattleOrder, town: Feature | undefined): BattleOrder {
  if (!town) return order;
  const [left, , right] = boundsOf(town.ring);
  const from = Math.max(0, Math.floor(left / PACE) - OUTSKIRTS);
  const to = Math.min(order.table[0], Math.ceil(right / PACE) + OUTSKIRTS);
  const settled = (side: SideOrder): SideOrder => ({
    ...side,
    reserve: side.reserve && {
      ...side.reserve,
      entrances: side.reserve.entrances.map((it) => (it.by === 'town' ? { ...it, from, to } : it)),
    },
  });
  return { ...order, sides: [settled(order.sides[0]), settled(order.sides[1])] };
}

class Ordered {
  features: readonly Feature[];
  bridges: readonly Bridge[] = [];
  private readonly chance: Chance;
  private readonly open: Open;
  private readonly attacker: SeatId;

  constructor(chance: Chance, open: Open, attacker: SeatId, features: readonly Feature[] = []) {
    this.chance = chance;
    this.open = open;
    this.attacker = attacker;
    this.features = features;
  }

  /** As far forward from the side's base edge, on the table. */
  private up(side: SeatId, forward: number): number {
    return side === 0 ? forward : this.open.height - forward;
  }

  /** From short edge to short edge behind the attacker, and a road over it: by a bridge on 1 to 4, else by a ford. */
  river(): void {
    const { chance, open, attacker } = this;
    const wide = (4 + chance.below(5)) * TENS;
    const y = this.up(attacker, BEHIND + wide / 2);
    const line = attacker === 0 ? [0, y, open.width, y] : [open.width, y, 0, y];
    const road = randomRoad(chance, open, BOTTOM, TOP);
    this.features = [...this.features, { kind: 'Rv', ring: riverRing(line, wide), line }, road];
    if (chance.die(6) <= 4)
      this.bridges = bridgesOver(this.features, this.features.length - 2, this.features.length - 1);
  }

  /** D-terrain.31: its outskirts touch the defender's base edge. */
  walledTown(size: 'small' | 'middling' | 'large'): FeatureId {
    const defender = 1 - this.attacker;
    return this.tryAt(randomArea(this.chance, 'BUA', size), ([, low, , high]) => ({
      x: this.along(0, this.open.width),
      y: defender === 0 ? -low : this.open.height - high,
    }));
  }

  /** Wholly in the attacker's half, and near one of the short edges. */
  mountain(): void {
    const { chance, open, attacker } = this;
    const isLeft = chance.below(2) === 0;
    this.tryAt(randomArea(chance, 'H(S)', 'middling'), ([left, low, right, high]) => {
      const x = isLeft ? this.along(-left, OUTER) : this.along(open.width - OUTER, open.width - right);
      const forward =
        attacker === 0 ? this.along(-low, open.height / 2 - high) : this.along(high, open.height / 2 + low);
      return { x, y: this.up(attacker, forward) };
    });
  }

  gunHill(side: SeatId, back: number): FeatureId {
    return this.tryAt(randomArea(this.chance, 'H(G)', 'small'), () => ({
      x: this.along(OUTER, this.open.width - OUTER),
      y: this.up(side, this.open.height / 2 - back / 2),
    }));
  }

  private along(from: number, to: number): number {
    return Math.round(from + (Math.max(0, to - from) * this.chance.below(1001)) / 1000);
  }

  /** Where it lies on the table and upon nothing: its number; −1, given up, when chance finds no such place. */
  private tryAt(feature: Feature, at: (box: readonly number[]) => { x: number; y: number }): FeatureId {
    for (let k = 0; k < TRIES; k++) {
      const placed = placedAt(feature, { ...at(boundsOf(feature.ring)), h: 0 });
      if (!this.isFree(placed)) continue;
      this.features = [...this.features, placed];
      return this.features.length - 1;
    }
    return -1;
  }

  private isFree({ ring }: Feature): boolean {
    const [left, low, right, high] = boundsOf(ring);
    if (left < 0 || low < 0 || right > this.open.width || high > this.open.height) return false;
    return this.features.every((other) => {
      if (other.ring.length === 0) return true;
      const [a, b, c, d] = boundsOf(other.ring);
      return left > c || right < a || low > d || high < b;
    });
  }

  /** Where its dice allow it on that side of the table (D-terrain.18). */
  add(kind: Kind, size: 'small' | 'middling' | 'large', side: 'defender' | 'attacker'): void {
    const { chance, open, attacker } = this;
    const numbers = { defender: 1 - attacker, five: BOTTOM, six: TOP } as const;
    const dice = { first: HIS_EDGE[side], second: 1 };
    const wanted = randomArea(chance, kind, size);
    const found = findPlace({ ...open, numbers, features: this.features }, dice, wanted, chance.below(1 << 14));
    if (found) this.features = [...this.features, found.feature];
  }
}
