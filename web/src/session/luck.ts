/** What chance gives. Drawn by the page alone, never by its worker: whoever settles the page's random numbers settles the match. */

/** For a match that is opened. */
export interface DrawnLuck {
  readonly id: string;
  /** Of the match's own dice. */
  readonly seed: string;
  /** Of what a what-if makes up. */
  readonly thinking: number;
}

export const drawLuck = (): DrawnLuck => ({
  id: randomHex(8),
  seed: randomHex(32),
  thinking: crypto.getRandomValues(new Uint32Array(1))[0] as number,
});

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
