/** The board's plane is a square of this side. */
export const SIZE = 1000;
