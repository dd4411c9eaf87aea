/** The better answer stands first: the one that default orders would give. */
import type { EnemyAction } from '@drumhead/enemy';
import { theRest } from '@drumhead/enemy/queries';
import type { EnemyState } from '../../state/enemy-state.ts';

/** As listed where orders would ask. */
export function betterFirst<A extends { readonly action: EnemyAction }>(state: EnemyState, all: readonly A[]): A[] {
  const [better] = theRest(state.game, state.view(), state.seat());
  const behind = ({ action }: A): number => Number(!better || !isSame(action, better));
  return all.toSorted((one, other) => behind(one) - behind(other));
}

const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => (other as { readonly [name: string]: unknown })[name] === value);
