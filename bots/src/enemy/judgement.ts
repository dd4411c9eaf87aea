/** Rough judgement of This War: what a stack could win within two Areas. */
import type { Enemy, Position, Tables } from '@drumhead/enemy';
import type { Ask } from '@drumhead/kernel';

const AREAS = 34;
const PLACES = 40;
const INSIDE = 1;
const MOVED = 2;
/** An enemy block not seen is taken to be this strong. */
const UNKNOWN = 2.4;
const NEEDED = 1.25;

export interface Field {
  readonly t: Tables;
  readonly p: Position;
  readonly seat: number;
  /** By area: strength of one's own and the enemy's blocks outside Cities, and their numbers. */
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
  readonly foes: readonly number[];
}

export function fieldOf(game: Enemy, ask: Ask): Field {
  const p = ask.imagine() as Position;
  const { seat } = ask;
  const zero = (): number[] => new Array<number>(PLACES).fill(0);
  const [mine, theirs, foes] = [zero(), zero(), zero()];
  p.where.forEach((area, block) => {
    if (area > AREAS || (p.flags[block] & INSIDE) !== 0) return;
    if (isOwn(seat, block)) mine[area] += p.strength[block];
    else {
      theirs[area] += (p.strength[block] + UNKNOWN) / 2;
      foes[area]++;
    }
  });
  return { t: game.tables, p, seat, mine, theirs, foes };
}

const isOwn = (seat: number, block: number): boolean => block < 33 === (seat === 0);

export interface Plan {
  readonly target: number;
  readonly value: number;
  /** Strength that goes; the rest stays to hold what is held. */
  readonly leave: number;
}

/** The best that those in an area could do. */
export function planFrom(field: Field, from: number): Plan {
  const { t, p } = field;
  const able = movers(field, from).reduce((all, block) => all + p.strength[block], 0);
  const holding = from < AREAS && t.victoryCity[from] && isThreatened(field, from) ? 3 * t.cityVp[from] : 0;
  let plan: Plan = { target: -1, value: 0, leave: holding > 0 ? 1 : 0 };
  for (const target of t.withinTwo[from] ?? []) {
    if (target >= AREAS) continue;
    const value = gainAt(field, target, able - (holding > 0 ? 2 : 0)) + approach(field, from, target);
    if (value > plan.value) plan = { target, value, leave: plan.leave };
  }
  return plan;
}

function movers({ t, p, seat }: Field, from: number): number[] {
  const found: number[] = [];
  p.where.forEach((area, block) => {
    if (area !== from || !isOwn(seat, block) || (p.flags[block] & (INSIDE | MOVED)) !== 0) return;
    if (!t.garrison[block] && !t.clubmen[block]) found.push(block);
  });
  return found;
}

/** What coming to the area with so much strength is worth. */
function gainAt({ t, p, seat, theirs, foes, mine }: Field, area: number, strength: number): number {
  if (strength <= 0) return 0;
  const city = t.victoryOf[area];
  const wins = city >= 0 && p.city[city] !== seat ? 5 * t.cityVp[area] : 0;
  if (foes[area] === 0) return mine[area] > 0 ? 0 : wins + (t.loyalty[area] === seat ? 0 : 0.4);
  const odds = (strength + mine[area]) / theirs[area];
  return odds < NEEDED ? -1 : (odds - 1) * 2 + wins + foes[area];
}

/** A little for coming nearer to a City the enemy holds. */
function approach({ t, p, seat, foes }: Field, from: number, target: number): number {
  if (foes[target] > 0) return 0;
  const far = (area: number): number =>
    Math.min(...t.victoryAreas.filter((_, city) => p.city[city] !== seat).map((it) => t.distance[area * PLACES + it]));
  const nearer = far(from) - far(target);
  return Number.isFinite(nearer) ? 0.7 * nearer : 0;
}

function isThreatened({ t, foes }: Field, area: number): boolean {
  return t.withinTwo[area].some((near) => near < AREAS && foes[near] > 0);
}

/** How a block's move serves the plan: to the target, Leaders first, somebody left behind where it matters. */
export function worthOfMove(field: Field, plan: Plan, block: number, path: readonly number[]): number {
  const { t, p } = field;
  if (path[path.length - 1] !== plan.target) return 0;
  const from = p.where[block];
  const left = movers(field, from).length;
  if (left <= plan.leave) return 0;
  return 10 + (t.leader[block] ? 5 : t.regionalLeader[block] ? 3 : 0) + p.strength[block] - path.length;
}
