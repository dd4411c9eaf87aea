/** Who goes between a campaign and its field comes from where he saw all there was: he is told nothing of it again. */

let crossing: string | undefined;

/** Where he is going now, behind `#/`. */
export function crossTo(address: string): void {
  crossing = address;
}

/** Whether he has come here so. */
export function hasCrossedTo(address: string): boolean {
  const has = crossing === address;
  crossing = undefined;
  return has;
}
