/** How a view names an enemy block: handle, place, via, flags in one number. */
const FLAGS = 32768;
export const codeOf = (handle: number, place: number, via: number, flags: number): number =>
  ((handle * 64 + place) * 64 + via) * FLAGS + flags;
/** All but the flags is a small integer, whose bits are cheap to take apart; remainders of large numbers are not. */
const upper = (code: number): number => Math.floor(code / FLAGS);
/** `| 0`: a code is a float, and one float put into a position makes the engine keep whole lists of it as floats. */
export const codeFlags = (code: number): number => (code - upper(code) * FLAGS) | 0;
export const codeVia = (code: number): number => upper(code) & 63;
export const codePlace = (code: number): number => (upper(code) >> 6) & 63;
export const codeHandle = (code: number): number => upper(code) >>> 12;
