/** When it is: whose phase, what hour, what light and weather. */
import type { Read } from '../model/context.ts';
import { phasing } from '../position/position.ts';
import { hourOf } from '../rules/weather/weather-and-hour.ts';

export interface PhaseNow {
  /** The side in its own phase. */
  readonly phasing: number;
  /** 0 to 23. */
  readonly hour: number;
  readonly light: string;
  /** What falls, or mist; null in the dry. */
  readonly weather: string | null;
}

export function phaseNow({ p, f }: Read): PhaseNow {
  const { light, fall } = f.air;
  return {
    phasing: phasing(p),
    hour: ((hourOf(p) % 24) + 24) % 24,
    light,
    weather: fall ?? (p.weather.mist ? 'mist' : null),
  };
}
