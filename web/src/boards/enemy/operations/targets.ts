/** Legal actions sorted by what one points at to choose them: nothing, a block, a place, or one after the other. */
import type { EnemyAction } from '@drumhead/enemy';

/** The block an action is about; −1 for none. */
export const subjectOf = (action: EnemyAction): number =>
  'block' in action && action.block !== undefined ? action.block : -1;

/** Where it leads; −1 for nowhere. */
export function placeOf(action: EnemyAction): number {
  if (action.kind === 'move') return action.path[action.path.length - 1];
  if ('area' in action && action.area !== undefined) return action.area;
  if ('to' in action && action.to !== undefined) return action.to;
  if ('from' in action) return action.from;
  return -1;
}

export interface Sorted {
  /** Chosen by a button. */
  readonly plain: readonly EnemyAction[];
  /** By block, in the order of the list. */
  readonly bySubject: ReadonlyMap<number, readonly EnemyAction[]>;
  /** By place, for those about no block. */
  readonly byPlace: ReadonlyMap<number, readonly EnemyAction[]>;
}

export function sorted(actions: readonly EnemyAction[]): Sorted {
  const plain: EnemyAction[] = [];
  const bySubject = new Map<number, EnemyAction[]>();
  const byPlace = new Map<number, EnemyAction[]>();
  for (const action of actions) {
    const subject = subjectOf(action);
    const place = placeOf(action);
    if (subject >= 0) put(bySubject, subject, action);
    else if (place >= 0) put(byPlace, place, action);
    else plain.push(action);
  }
  return { plain, bySubject, byPlace };
}

/**
 * The block whose targets are lit, −1 for none: the one picked while it may still be chosen; `alone`: the only one there
 * is, which need not be picked.
 */
export function actorOf({ bySubject, byPlace }: Sorted, picked: number, alone: boolean): number {
  if (bySubject.has(picked)) return picked;
  const [only = -1] = bySubject.keys();
  return alone && bySubject.size === 1 && byPlace.size === 0 ? only : -1;
}

function put(map: Map<number, EnemyAction[]>, key: number, action: EnemyAction): void {
  const list = map.get(key);
  if (list) list.push(action);
  else map.set(key, [action]);
}
