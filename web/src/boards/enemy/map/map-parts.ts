/** What the map needs once somebody looks closer; the inset's room is kept until it comes. */
export { BorderLimits } from './border-limits.tsx';
export { CarriedBlocks } from './carried.tsx';
export { HisCounts, HisWays } from './his-ways.tsx';
export { Inset } from './inset.tsx';
export { Overview } from './overview.tsx';
export { Tray } from './tray.tsx';
export { WayArrow } from './way-arrow.tsx';
