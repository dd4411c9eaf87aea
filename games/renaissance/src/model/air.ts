/** Weather and hour together, as they stand in one phase: how far one sees, whence the wind blows, who is put out by it. */

import { DEGREE, PACE, turnFrom } from '../geometry/units.ts';
import type { Fall } from '../position/day.ts';

export interface Air {
  readonly light: Light;
  /** Dusk has fallen during play (D-time.8); the dark before a battle's first sunrise is another matter. */
  readonly late: boolean;
  /** There is a moon (D-time.5). */
  readonly moon: boolean;
  /** How far anybody sees, base to base; Infinity by clear day. */
  readonly vision: { readonly distance: number; readonly cites: readonly string[] };
  readonly wind: 'none' | 'light' | 'strong';
  /** The heading the wind comes from, on the table. */
  readonly from: number;
  readonly fall: Fall | null;
  readonly frozen: boolean;
  readonly flood: boolean;
  readonly mud: boolean;
  /** The heading of a sun that dazzles, or −1. */
  readonly sun: number;
  /** Thirst has set in (D-weather.20). */
  readonly drought: boolean;
}

/** Sight of 100p or less: by night, or by weather (D-group.7, D-distance.9). */
export const isBlind = (air: Air): boolean => air.vision.distance <= 100 * PACE;

/** Within 45° of a heading, inclusive (G-65). */
export const faces = (h: number, towards: number): boolean => Math.abs(turnFrom(towards, h)) <= 45 * DEGREE;

/** A clear noon without wind: the air of an open table. */
export const CLEAR_AIR: Air = {
  light: 'day',
  late: false,
  moon: false,
  vision: { distance: Infinity, cites: [] },
  wind: 'light',
  from: 0,
  fall: null,
  frozen: false,
  flood: false,
  mud: false,
  sun: -1,
  drought: false,
};

export type Light = 'day' | 'dawn' | 'dusk' | 'night';
