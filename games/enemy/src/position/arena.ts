/**
 * Scratch space: the only state of this package that lives between calls. Listing, viewing and sketching run thousands of
 * times a second and would spend it on making these anew. Who uses a buffer fills it first, and nobody else does until he
 * is done: rules run one at a time, and no two listings overlap.
 */
import type { EnemyAction } from '../action.ts';
import type { LandWay } from '../model/borders.ts';
import { ASIDE, BLOCKS, PLACES, ROYALIST_BLOCKS } from '../model/numbers.ts';
import { HOMES } from '../schema.ts';
import type { Tables } from '../tables.ts';
import { row } from './position.ts';

/** Where long lists are put together: it keeps its size, so that only the list itself is made anew. */
export class Draft {
  private readonly found: EnemyAction[] = [];
  private count = 0;

  add(action: EnemyAction): void {
    this.found[this.count++] = action;
  }

  take(): EnemyAction[] {
    const list = this.found.slice(0, this.count);
    this.count = 0;
    return list;
  }

  get size(): number {
    return this.count;
  }

  /** One of them instead of the list. */
  pick(index: number): EnemyAction {
    this.count = 0;
    return this.found[index];
  }

  /** Those from here on were only to be counted. */
  cut(size: number): number {
    const more = this.count - size;
    this.count = size;
    return more;
  }
}

/** For whoever lists. */
export const LISTING = new Draft();

/** The last survey: with which tables it was made, and where each block stood, twice its place and 1 more within a City. */
export const SURVEYED: { tables: Tables | null } = { tables: null };
export const STANDS = new Uint8Array(BLOCKS);
/** By seat × PLACES + place: four counts in one number, six bits each: blocks outside, within, troops outside, riders outside. */
export const COUNTS = new Int32Array(PLACES * 2);
/** By seat × PLACES + place: of which classes it can feed one more, as bits. */
export const FEEDS = new Uint8Array(PLACES * 2);
/** To whom an Area is Friendly. */
export const OWNER = new Int8Array(PLACES);
export const VACANT = new Uint8Array(PLACES);
/** Sets of places it found, as `model/survey.ts` lays them out. */
export const SETS = new Int32Array(2 * (13 + 2 * (1 + HOMES.length)));

/** Year End: where the points left buy men and guns, set by set. */
export const BUYS = new Int32Array(8);
/** Operations: how many of each sort are open, and where Musters may be called, in two halves. */
export const OPERATIONS = { sailings: 0, groups: 0, musters: 0, recruits: 0, musterLow: 0, musterHigh: 0 };
/** By place: what holds for all of them outside the walls; 0 where nobody has looked yet. */
export const LEAVING = new Uint8Array(PLACES);
/** Areas where the blocks of one home all land or none does, and where each must be asked for, half by half. */
export const HARBOURS = { open: new Int32Array(2), unlike: new Int32Array(2) };
/** By home and half: where one may land; how many such Areas there are, −1 where nobody has asked yet. */
export const LANDING = new Int32Array((HOMES.length + 1) * 2);
export const LANDINGS = new Int8Array(HOMES.length + 1);
/** Operations: where somebody may be deployed, half by half. */
export const OPENINGS = new Int32Array(2);
/** By block and half: in which Areas it may be deployed. */
export const DEPLOYING = new Int32Array(BLOCKS * 2);
/** Marches, by 2 × place and 1 more for Covenanters: the ways that are open, and how many; −1 where nobody has asked yet. */
export const WAYS = {
  found: Array.from({ length: PLACES * 2 }, (): LandWay[] => []),
  counts: new Int8Array(PLACES * 2),
};
/** By block: how many of the choices to march are its own. */
export const MARCHES = new Uint8Array(BLOCKS);
/** By block: how many of the choices to sail, and to recruit, are its own. */
export const SAILS = new Uint8Array(BLOCKS);
export const RECRUITS = new Uint8Array(BLOCKS);

/** Views, by own number: whether the enemy knows the block. */
export const KNOWN = new Uint8Array(BLOCKS - ROYALIST_BLOCKS);
/**
 * Views, by viewer: the other side's blocks in order of handle, as they were when last asked for. From one view to the next
 * few change places, and sorting what is nearly sorted costs next to nothing.
 */
export const HANDLE_ORDERS = [range(ROYALIST_BLOCKS, BLOCKS), range(0, ROYALIST_BLOCKS)];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** The one sketch there is for standing orders: the next one is drawn over it. */
export const SKETCH = {
  where: row(BLOCKS, ASIDE),
  strength: row(BLOCKS, 0),
  flags: row(BLOCKS, 0),
  via: row(BLOCKS, 0),
  taken: new Uint8Array(BLOCKS),
};
