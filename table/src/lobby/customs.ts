/** What is customary at a table beyond the rules of a game. */

/** Games whose rules forbid table talk. */
const QUIET: ReadonlySet<string> = new Set(['roses']);

/** Scenarios that are nothing but what default orders would answer: people came to play them by hand. */
const BY_HAND: ReadonlySet<string> = new Set(['enemy/one-battle']);

export function mayTalk(game: string): boolean {
  return !QUIET.has(game);
}

export function lodgesOrders({ game, scenario }: { readonly game: string; readonly scenario: string }): boolean {
  return !BY_HAND.has(`${game}/${scenario}`);
}
