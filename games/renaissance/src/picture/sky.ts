/** Light and weather as a veil over the ground, under the troops. */
import type { Air } from '../model/air.ts';
import { fill, path, stroke } from './svg.ts';

const LIGHT: { readonly [is in Air['light']]: readonly [colour: string, opacity: number] } = {
  day: ['', 0],
  dawn: ['#d98a5a', 0.16],
  dusk: ['#5a3c5e', 0.26],
  night: ['#0d1530', 0.48],
};

export function drawAir({ light, fall }: Air, mist: boolean, table: string): string {
  const [colour, opacity] = LIGHT[light];
  return (
    (opacity > 0 ? path(table, fill(colour, opacity)) : '') +
    (mist ? path(table, fill('#f4f4ee', 0.42)) : '') +
    (fall === null ? '' : path(table, `fill="url(#${fall})"`))
  );
}

const pattern = (id: string, inside: string): string =>
  `<pattern id="${id}" width="60" height="60" patternUnits="userSpaceOnUse">${inside}</pattern>`;

export const AIR_DEFS = {
  rain: pattern('rain', path('M14 4L8 24M44 30L38 50M34 2L31 12', `${stroke('#35586b', 1.4)} stroke-opacity=".5"`)),
  snow: pattern(
    'snow',
    path('M12 10h0M40 26h0M22 46h0M54 52h0', `${stroke('#fff', 5)} stroke-linecap="round" stroke-opacity=".9"`),
  ),
  sandstorm: pattern('sandstorm', path('M2 12H26M30 34H58M8 52H20', `${stroke('#a67c33', 2)} stroke-opacity=".45"`)),
} as const;
