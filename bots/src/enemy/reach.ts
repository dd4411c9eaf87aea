/** Rough judgement of This War: what a stack could win within two Areas. */
import type { Enemy, Position, Tables } from '@drumhead/enemy';
import type { Ask } from '@drumhead/kernel';

const AREAS = 34;
const PLACES = 40;
const ARTILLERY = 0;
const INSIDE = 1;
const MOVED = 2;
const SHOWN = 2048;
/** An enemy block not seen is taken to be this strong: no dice, so that a march ends as it was meant when it began. */
const UNKNOWN = 2.4;
const NEEDED = 1.25;
/** A Victory Point won, and one given up or saved. */
const WINNING = 5;
const HOLDING = 6;
/** Share of a threat's strength that a City's defence wants. */
const BEHIND_WALLS = 0.6;
const IN_THE_OPEN = 0.9;
/** Blocks that may go hungry for a Battle, and what it is worth to lead one away from where it is not fed. */
const HUNGRY = 6;
const FED = 0.6;

export interface Field {
  readonly t: Tables;
  readonly p: Position;
  readonly seat: number;
  /** By area: strength of one's own and the enemy's blocks outside Cities, and their numbers. */
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
  readonly foes: readonly number[];
  /** By area: one's own Infantry and Cavalry outside Cities, which want feeding. */
  readonly men: readonly number[];
  /** By area: enemy blocks inside its City. */
  readonly within: readonly number[];
}

export function fieldOf(ask: Ask<Enemy>): Field {
  const { tables: t } = ask.game;
  const p = ask.imagine();
  const { seat } = ask;
  const zero = (): number[] => new Array<number>(PLACES).fill(0);
  const [mine, theirs, foes, within, men] = [zero(), zero(), zero(), zero(), zero()];
  p.where.forEach((area, block) => {
    if (area > AREAS) return;
    if ((p.flags[block] & INSIDE) !== 0) {
      if (!isOwn(seat, block)) within[area]++;
      return;
    }
    if (isOwn(seat, block)) {
      mine[area] += p.strength[block];
      if (t.cls[block] !== ARTILLERY) men[area]++;
    } else {
      theirs[area] += (p.flags[block] & SHOWN) !== 0 ? p.strength[block] : UNKNOWN;
      foes[area]++;
    }
  });
  return { t, p, seat, mine, theirs, foes, within, men };
}

const isOwn = (seat: number, block: number): boolean => block < 33 === (seat === 0);

export interface Plan {
  readonly target: number;
  readonly value: number;
  /** Strength that stays to hold what is held. */
  readonly leave: number;
}

/** The best that those in an area could do in reach: with what is not needed there, or with all, giving up what they hold. */
export function planFrom(field: Field, from: number, reach: Iterable<number>): Plan {
  const { p } = field;
  const strengths = movers(field, from).map((block) => p.strength[block]);
  const all = sum(strengths, (it) => it);
  const unfed = Math.max(0, -roomAt(field, from));
  const staying = (field.mine[from] ?? 0) - all;
  const leave = Math.max(0, Math.min(all, needAt(field, from) - staying));
  const price = leave > 0 ? HOLDING * field.t.cityVp[from] : 0;
  let plan: Plan = { target: -1, value: 0, leave };
  for (const target of reach) {
    const room = roomAt(field, target);
    if (target >= AREAS || room <= 0) continue;
    const able = sum(strengths.toSorted((a, b) => b - a).slice(0, room), (it) => it);
    const nearer = approach(field, from, target) + FED * Math.min(unfed, room);
    const careful = gainAt(field, target, Math.min(able, all - leave)) + nearer;
    if (all > leave && careful > plan.value) plan = { target, value: careful, leave };
    const bold = gainAt(field, target, able) + nearer - price;
    if (price > 0 && bold > plan.value) plan = { target, value: bold, leave: 0 };
  }
  return plan;
}

/** How many more blocks the area feeds, or a Battle there may want. */
function roomAt({ t, men, foes, within }: Field, area: number): number {
  if (area >= AREAS) return 0;
  const city = within[area] > 0 ? 0 : t.infantrySupply[area];
  return t.blockSupply[area] + city - men[area] + (foes[area] > 0 ? HUNGRY : 0);
}

/** Strength wanted in an area to keep its City from the strongest enemy who could come; walls do part of the work. */
function needAt({ t, p, seat, theirs, within }: Field, area: number): number {
  // Who lies before a City stays there in the numbers a Siege wants (E-8.01.b).
  if (within[area] > 0) return t.citySize[area] * UNKNOWN;
  const city = area < AREAS ? t.victoryOf[area] : -1;
  if (city < 0 || p.city[city] !== seat) return 0;
  let threat = 0;
  for (const near of t.withinTwo[area]) if (near < AREAS) threat = Math.max(threat, theirs[near]);
  return threat * (t.fortified[area] ? BEHIND_WALLS : IN_THE_OPEN);
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
function gainAt(field: Field, area: number, strength: number): number {
  const { t, p, seat, theirs, foes, mine, within } = field;
  if (strength <= 0) return 0;
  const city = t.victoryOf[area];
  const besieges = strength + mine[area] >= needAt(field, area);
  const wins = city >= 0 && p.city[city] !== seat && (within[area] === 0 || besieges) ? WINNING * t.cityVp[area] : 0;
  if (foes[area] === 0)
    return mine[area] > 0 ? relief(field, area, strength) : wins + (t.loyalty[area] === seat ? 0 : 0.4);
  const odds = (strength + mine[area]) / theirs[area];
  return odds < NEEDED ? -1 : (odds - 1) * 2 + wins + foes[area];
}

/** What it is worth to strengthen a City that lacks defenders. */
function relief(field: Field, area: number, strength: number): number {
  const short = needAt(field, area) - field.mine[area];
  return short <= 0 ? 0 : 0.5 * HOLDING * field.t.cityVp[area] * Math.min(1, strength / short);
}

/** A little for coming nearer to a City the enemy holds. */
function approach({ t, p, seat, foes }: Field, from: number, target: number): number {
  if (foes[target] > 0) return 0;
  const far = (area: number): number =>
    Math.min(...t.victoryAreas.filter((_, city) => p.city[city] !== seat).map((it) => t.distance[area * PLACES + it]));
  const nearer = far(from) - far(target);
  return Number.isFinite(nearer) ? 0.7 * nearer : 0;
}

/** How a block's move serves the plan: to the target, Leaders first, somebody left behind where it matters. */
export function worthOfMove(field: Field, plan: Plan, block: number, path: readonly number[]): number {
  const { t, p } = field;
  if (path[path.length - 1] !== plan.target || roomAt(field, plan.target) <= 0) return 0;
  const from = p.where[block];
  const left = sum(movers(field, from), (it) => p.strength[it]) - p.strength[block];
  if (left < plan.leave) return 0;
  return 10 + (t.leader[block] ? 5 : t.regionalLeader[block] ? 3 : 0) + p.strength[block] - path.length;
}

export const sum = (list: readonly number[], of: (it: number) => number): number =>
  list.reduce((all, it) => all + of(it), 0);
