/** Whether what lies on a table could lie there at all, whoever laid it and however: the dice of its placing aside. */

import { type Cited, refusal } from '@drumhead/kernel';
import { ringsMeet } from '../../geometry/outlines.ts';
import type { Read } from '../../model/context.ts';
import type { Feature } from '../../position/ground.ts';
import type { FeatureId } from '../../position/ids.ts';
import { unevenRoad } from './placing-roads.ts';
import { isArea, isOnTable } from './site.ts';

/** What is wrong with the first feature that lies off the table, upon another, or along a road; `lies` is its number. */
export function lyingRefused({ t, p }: Pick<Read, 't' | 'p'>): Cited | null {
  const { features } = p;
  for (const [lies, feature] of features.entries()) {
    const { kind } = feature;
    if (!isOnTable(p, isArea(feature) ? feature.ring : feature.line))
      return refusal('off-the-table', ['D-terrain.18'], { kind, lies });
    const under = upon(features, lies);
    if (under >= 0)
      return refusal('overlaps', ['D-terrain.18'], { kind, feature: under, other: features[under].kind, lies });
  }
  const lies = unevenRoad(features, t.width);
  return lies < 0 ? null : refusal('uneven-road', ['D-terrain.25'], { lies });
}

/** The area upon which another lies; −1 for none. Roads and rivers go through what they meet. */
function upon(features: readonly Feature[], k: FeatureId): FeatureId {
  if (!isArea(features[k])) return -1;
  return features.findIndex((other, j) => j !== k && isArea(other) && ringsMeet(other.ring, features[k].ring));
}
