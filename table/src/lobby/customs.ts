/** What is customary at a table beyond the rules of a game: its manifest says. */
import type { TableCustoms } from '@drumhead/kernel';
import { MODULES } from '../modules.ts';

export const customsOf = (game: string): TableCustoms => MODULES.find(({ id }) => id === game)?.manifest?.customs ?? {};

export function mayTalk(game: string): boolean {
  return customsOf(game).quiet !== true;
}

export function lodgesOrders({ game, scenario }: { readonly game: string; readonly scenario: string }): boolean {
  return !customsOf(game).byHand?.includes(scenario);
}
