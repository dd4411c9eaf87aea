/** 6.45 London Fortification: London's walls are complete from now on. */
import { inEffect } from '../../../model/cards.ts';
import type { Read } from '../../../model/context.ts';
import type { AreaId } from '../../../model/ids.ts';

export const LONDON_WALLS: readonly string[] = ['E-6.45.a'];

/** E-8.3.d: until then they are as good as breached (2: nor is there good terrain behind them, E-7.91.b); 0 for whole walls. */
export function wallsOf(c: Read, area: AreaId): number {
  const { t } = c;
  return area === t.london && !inEffect(c, 'london-fortification') ? 2 : 0;
}
