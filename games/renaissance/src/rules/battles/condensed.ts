/**
 * Positions drawn for normal bases, given room for condensed ones: twice as wide and deep on a table twice as wide. Whoever
 * would stand upon the one before him falls back; those who face sideways are spaced along their line.
 */

import { HALF } from '../../geometry/units.ts';
import { depthOf } from '../../model/field.ts';
import type { Elements } from '../../position/elements.ts';
import type { Tables } from '../../tables.ts';

export function drawnApart(t: Tables, e: Elements, height: number): void {
  for (const side of [0, 1]) {
    const sign = side === 0 ? 1 : -1;
    const own = [...e.troop.keys()].filter((i) => e.side[i] === side);
    // Nobody's rear leaves the table.
    for (const i of own)
      e.y[i] = side === 0 ? Math.max(e.y[i], depthOf(t, e, i)) : Math.min(e.y[i], height - depthOf(t, e, i));
    const facing = own.filter((i) => e.h[i] === 0 || e.h[i] === HALF);
    const placed: number[] = [];
    // From the front backwards; lower numbers first among equals.
    for (const i of facing.sort((a, b) => sign * (e.y[b] - e.y[a]) || a - b)) {
      for (const j of placed) {
        const rear = e.y[j] - sign * depthOf(t, e, j);
        if (Math.abs(e.x[i] - e.x[j]) < t.width && sign * (e.y[i] - rear) > 0) e.y[i] = rear;
      }
      placed.push(i);
    }
    const aside = own.filter((i) => !facing.includes(i)).sort((a, b) => e.y[a] - e.y[b]);
    for (const [k, i] of aside.entries()) {
      const before = k > 0 ? aside[k - 1] : -1;
      if (before >= 0 && Math.abs(e.x[i] - e.x[before]) < t.width) e.y[i] = Math.max(e.y[i], e.y[before] + t.width);
    }
  }
}
