/** What is customary at a table beyond the rules of a game: its manifest says. */
import type { TableCustoms } from '@drumhead/kernel';
import type { TalkRule } from '@drumhead/protocol';
import { MODULES } from '../modules.ts';

export const customsOf = (game: string): TableCustoms => MODULES.find(({ id }) => id === game)?.manifest?.customs ?? {};

/** Where nobody says otherwise. */
export function usualTalk(game: string): TalkRule {
  return customsOf(game).quiet === true ? 'phrases' : 'free';
}

export function lodgesOrders({ game, scenario }: { readonly game: string; readonly scenario: string }): boolean {
  return !customsOf(game).byHand?.includes(scenario);
}
