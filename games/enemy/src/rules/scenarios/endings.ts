/** 12.2, 12.4: how scenarios that stop before the war does are won. */
import { PARLIAMENT, ROYALIST } from '../../model/numbers.ts';
import type { ScenarioTable } from '../../tables.ts';

/** E-12.2.a, E-12.4.a: by Victory Points after the last turn; they differ in who wins at 0. */
export function scenarioWinner({ ending }: ScenarioTable, vp: number): number {
  const royal = ending === 'parliament-at-0' ? vp >= 1 : vp >= 0;
  return royal ? ROYALIST : PARLIAMENT;
}

export const scenarioCites = ({ ending }: ScenarioTable): readonly string[] =>
  ending === 'royalist-at-0' ? ['E-12.4.a'] : ['E-12.2.a'];
