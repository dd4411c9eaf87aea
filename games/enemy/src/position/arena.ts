/**
 * Scratch space: the only state of this package that lives between calls. Listing, viewing and sketching run thousands of
 * times a second and would spend it on making these anew. Who uses a buffer fills it first, and nobody else does until he
 * is done: rules run one at a time, and no two listings overlap.
 */
import type { EnemyAction } from '../action.ts';
import { AREAS, ASIDE, BLOCKS, PLACES, ROYALIST_BLOCKS } from '../model/numbers.ts';
import { HOMES } from '../schema.ts';
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

/** Survey, by seat × PLACES + place: four counts in one number, six bits each: blocks outside, within, troops outside, riders outside. */
export const COUNTS = new Int32Array(PLACES * 2);
/** By place: one side's Leaders outside, as in `Tables.command`. */
export const LEADERS = new Uint16Array(PLACES);
/** Survey: to whom an Area is Friendly. */
export const OWNER = new Int8Array(PLACES);
export const VACANT = new Uint8Array(PLACES);

/** Listings, by area: classes that could be deployed there, as bits; sorts of block that may be. */
export const FED = new Uint8Array(AREAS);
export const OPEN = new Uint8Array(AREAS);
/** Year End, by sort of points: what they are enough for; by sort of block in the Pool: how many choices are its own. */
export const BUYS = new Uint8Array(8);
export const OFFERED = new Int8Array((HOMES.length + 1) * 15);
/** Operations: where one may land; by area whose blocks (see `welcomes`), and by their sort how many such Areas there are. */
export const HARBOURS = { areas: new Uint8Array(AREAS), count: 0 };
export const LANDING = new Uint8Array(PLACES);
export const LANDINGS = new Int8Array(HOMES.length + 1);
/** Operations, by sort of block: in how many Areas it may be deployed. */
export const DEPLOYABLE = new Int8Array((HOMES.length + 1) * 6);
/** Marches that are open: who, and over what. */
export const MARCHING: { readonly blocks: number[]; readonly paths: number[][] } = { blocks: [], paths: [] };
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
