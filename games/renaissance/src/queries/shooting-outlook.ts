/** Who would be hit if all shot now, with exact odds: what a page shows and a bot weighs. */

import type { Scene } from '../model/desk.ts';
import { phasing, UNBEATEN } from '../position/position.ts';
import { type Forecast, forecast } from '../rules/factors/resolve.ts';
import { designate } from '../rules/shooting/designation.ts';
import { exchangesOf, pairOf } from '../rules/shooting/exchange.ts';

export interface Outlook {
  readonly shooter: number;
  readonly target: number;
  readonly assists: number;
  readonly replies: boolean;
  /** The shooter's side first. */
  readonly odds: Forecast;
}

export function shootingOutlook({ t, p, f }: Scene): Outlook[] {
  const { shots } = designate(f, f.air, phasing(p), []);
  const beaten = (command: number): boolean => p.commands.beaten[command] !== UNBEATEN;
  return exchangesOf(f, shots, phasing(p)).map((x) => {
    const { pair, encounter } = pairOf(f, f.air, x, phasing(p), beaten);
    return {
      shooter: x.principal.shooter,
      target: x.target,
      assists: x.assists.length,
      replies: x.reply !== null,
      odds: forecast(t, pair, encounter),
    };
  });
}
