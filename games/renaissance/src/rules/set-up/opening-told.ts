/** What is told of the table and of the day before anybody deploys. */
import { PACE } from '../../geometry/units.ts';
import { publicReport } from '../../model/context.ts';
import type { Position } from '../../position/position.ts';
import type { RenaissanceReport } from '../../reports.ts';
import { SCALE_RULES } from '../scale.ts';
import { daylight, weatherCites } from '../weather/time-of-day.ts';
import { HOME_CLIMATE, skyFor } from '../weather/weather.ts';

export const tableTold = ({ width, height }: Position): RenaissanceReport =>
  publicReport('table', SCALE_RULES, { width: Math.round(width / PACE), depth: Math.round(height / PACE) });

/** D-setup.7: what the dice and the defender's country make of the weather, and how long the day is. */
export function weatherTold({ weather }: Position): RenaissanceReport {
  const { climate, season } = weather;
  const { wind, overcast, fog, risk, flood, mud, freezes, dazzle, drought } = skyFor(weather);
  const facts = {
    climate,
    wind,
    overcast,
    fog,
    risk,
    flood,
    mud,
    freezes,
    dazzle,
    drought,
    ...daylight(climate, season),
  };
  return publicReport('first-weather', [HOME_CLIMATE, 'D-setup.7', ...weatherCites(weather)], facts);
}
