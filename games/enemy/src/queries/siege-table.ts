/** The Siege die of a City, face by face, read from the chart. */
import type { AreaId } from '../model/ids.ts';
import type { Tables } from '../tables.ts';

export interface SiegeFace {
  /** Whether the besieged lose strength; `horse`: only with Cavalry inside. */
  readonly loss: 'holds' | 'attrition' | 'horse';
  readonly falls: boolean;
}

/** In the chart: a attrition, n attrition away from the sea, c attrition with Cavalry inside, S Surrender. */
export function siegeFaces(t: Tables, area: AreaId, marker: number): SiegeFace[] {
  const inland = t.portSea[area] < 0;
  return (t.data.charts.siege.rows[marker - 1] ?? []).map((cell) => ({
    loss: cell.includes('a') || (cell.includes('n') && inland) ? 'attrition' : cell.includes('c') ? 'horse' : 'holds',
    falls: cell.includes('S'),
  }));
}
