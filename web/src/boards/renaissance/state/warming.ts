/**
 * Before the first drag: some orders of the group that is picked are judged in quiet moments, so that the engine's code is
 * compiled when the hand begins to move, and no frame of it is late.
 */
import { geometry, type MoveLeg } from '@drumhead/renaissance';
import { createEffect, on, onCleanup } from 'solid-js';
import { UNITS } from '../table/plane.ts';
import type { Ordering } from './ordering.ts';
import type { Picking } from './picking.ts';

/** Afterwards everything is compiled. */
const GROUPS = 2;
const BETWEEN_MS = 20;
const PACES = 10;
const FARTHEST = 240;
const DEGREES = 4;
const WIDEST = 48;

function likelyLegs(): MoveLeg[] {
  const legs: MoveLeg[] = [];
  for (let paces = PACES; paces <= FARTHEST; paces += PACES) legs.push({ kind: 'ahead', distance: paces * UNITS });
  for (let degrees = DEGREES; degrees <= WIDEST; degrees += DEGREES)
    for (const side of [-1, 1] as const) legs.push({ kind: 'wheel', side, angle: degrees * geometry.DEGREE });
  return legs;
}

export function warmUp(picking: Picking, ordering: Ordering): void {
  let groups = 0;
  createEffect(
    on(picking.picked, (members) => {
      if (!ordering.isOpen() || members.length < 2 || groups >= GROUPS) return;
      const likely = likelyLegs();
      const timer = setInterval(() => {
        const leg = likely.shift();
        if (leg) {
          ordering.judge([leg]);
          return;
        }
        groups++;
        clearInterval(timer);
      }, BETWEEN_MS);
      onCleanup(() => clearInterval(timer));
    }),
  );
}
