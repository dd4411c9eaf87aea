/** People write paces and degrees; 1/1024ths are exact decimals, so nothing is lost on the way. */
import { DEGREE, heading, PACE } from '../geometry/units.ts';

export const toPaces = (units: number): number => units / PACE;
export const fromPaces = (paces: number): number => Math.round(paces * PACE);
export const toDegrees = (units: number): number => units / DEGREE;
export const fromDegrees = (degrees: number): number => heading(Math.round(degrees * DEGREE));
