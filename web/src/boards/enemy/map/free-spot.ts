/** Where a small round sign lies without covering what is written: the first of the places it may have, or that which covers least. */
import { cross, type Room } from './area-rooms.ts';

export interface MapSpot {
  readonly x: number;
  readonly y: number;
}

/** `taken`: names, Cities and blocks; `reach`: from the sign's middle to its edge. */
export function freeSpot(places: readonly MapSpot[], reach: number, taken: readonly Room[]): MapSpot {
  const covered = ({ x, y }: MapSpot): number => {
    const box: Room = [x - reach, y - reach, 2 * reach, 2 * reach];
    return taken.filter((it) => cross(it, box)).length;
  };
  return places.reduce((a, b) => (covered(b) < covered(a) ? b : a));
}
