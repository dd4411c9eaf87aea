/** One Battle is played on the mat alone: there is no map to go back to. */
import type { EnemyView } from '../position/view.ts';
import type { Tables } from '../tables.ts';

export function isAlone(t: Tables, view: EnemyView): boolean {
  const { scenario } = view.viewer === 'all' ? view.position : view;
  return t.scenarios[scenario].setup === 'oneBattle';
}
