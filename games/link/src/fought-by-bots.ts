/** Every Battle of simulated campaigns fought out by programs. */

import type { Enemy } from '@drumhead/enemy';
import {
  type Chance,
  type House,
  hashOf,
  type Journal,
  type Played,
  type Player,
  Simulator,
  SwiftChance,
} from '@drumhead/kernel';
import type { Renaissance } from '@drumhead/renaissance';
import { FIELD, headName, Linked } from './linked.ts';

/** A field that was fought to its end. */
export interface Fought {
  readonly campaign: object;
  readonly played: Played;
}

export interface FieldBots {
  readonly campaign: Enemy;
  readonly field: Renaissance;
  /** Who fights there, by seat of the campaign. */
  readonly players: readonly [Player, Player];
  /** Other data than the link's own. */
  readonly data?: object;
  /** Told of every field. */
  readonly watch?: (fought: Fought) => unknown;
}

const SEEDS = 0xffff_ffff;

/** Gives a simulated campaign what it awaits. Fields have dice of their own, drawn from the bots' chance and not the campaign's. */
export function fieldHouse({ campaign, field, players, data, watch }: FieldBots): House {
  const linked = new Linked(campaign, field, data);
  let position: object = {};
  const gives: House = (at) => linked.give(position, at);
  // By who attacks: his is the first seat of the field (L-1.20).
  const simulators = [players, players.toReversed()].map((seated) => new Simulator(field, FIELD, seated, gives));
  let fought: { readonly played: Played; readonly journal: Journal } | null = null;
  const fight = (at: object, thinking: Chance): void => {
    position = at;
    const played = simulators[linked.attacker(at)].play(new SwiftChance(thinking.below(SEEDS)), thinking);
    watch?.({ campaign: at, played });
    fought = { played, journal: played.journal() };
  };
  return (at, thinking) => {
    const stage = linked.awaited(at);
    const { news } = stage === 'field-offer' ? linked.offer(at) : { news: null };
    if (news) return news;
    if (stage !== 'field-result') {
      fight(at, thinking);
      return linked.opened(fought!.journal.head);
    }
    const { played, journal } = fought!;
    const result = linked.result(played.last);
    const names = { head: headName(journal.head), last: hashOf(played.last), entries: played.actions };
    return result ? linked.homecoming(at, played.last, result, names) : linked.fallenBack(at, played.last);
  };
}
