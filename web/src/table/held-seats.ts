/** Seats this device holds by their secret instead of by who one is: brought here by a link from another device. */
import type { Seat } from '@drumhead/kernel';

export interface HeldSeat {
  readonly seat: Seat;
  readonly secret: string;
}

const place = (match: string): string => `drumhead.seat.${match}`;

/** Throws what the browser throws when it refuses to keep data. */
export function holdSeat(match: string, held: HeldSeat): void {
  localStorage.setItem(place(match), JSON.stringify(held));
}

export function heldSeat(match: string): HeldSeat | undefined {
  try {
    return (JSON.parse(localStorage.getItem(place(match)) ?? 'null') as HeldSeat | null) ?? undefined;
  } catch {
    return undefined; // no storage, or not ours
  }
}

const watchPlace = (match: string): string => `drumhead.watch.${match}`;

/** The key of a spectators' link one came with. Throws as `holdSeat` does. */
export const holdWatch = (match: string, key: string): void => localStorage.setItem(watchPlace(match), key);

export function heldWatch(match: string): string | undefined {
  try {
    return localStorage.getItem(watchPlace(match)) ?? undefined;
  } catch {
    return undefined; // no storage
  }
}

export const watchLink = (game: string, match: string, key: string): string =>
  `${location.origin}/#/watch/${game}/${encodeURIComponent(match)}/${encodeURIComponent(key)}`;

export const seatLink = (game: string, match: string, { seat, secret }: HeldSeat): string =>
  `${location.origin}/#/sit/${game}/${encodeURIComponent(match)}/${seat}/${encodeURIComponent(secret)}`;
