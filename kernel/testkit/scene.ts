/** One state of a match under trial, as every law sees it. */
import type { Action, Decision, Game, Match, Seat, SwiftChance } from '@drumhead/kernel';
import type { Court } from './court.ts';
import type { Museum } from './museum.ts';
import type { TextsLaw } from './texts.ts';

/** Who looks on while the match goes on. */
export type Onlooker = Seat | 'public';

/**
 * How an act looks to a viewer by the rules, apart from what the game sends: any JSON. Two acts that look the same must
 * then send that viewer the same bytes.
 */
export type Appearance = (position: object, seat: Seat, action: Action, viewer: Onlooker) => unknown;

export interface Scene {
  readonly game: Game;
  readonly court: Court;
  readonly texts: TextsLaw;
  readonly match: Match;
  readonly position: object;
  readonly decisions: readonly Decision[];
  readonly seats: readonly Seat[];
  /** Every seat, and the public. */
  readonly onlookers: readonly Onlooker[];
  /** For samples: neither the match's dice nor what chooses the acts, so that no law changes the walk. */
  readonly chance: SwiftChance;
  /** States of this match that came before. */
  readonly index: number;
  /** Actions met in this match. */
  readonly museum: Museum;
  readonly appearance: Appearance | undefined;
}

/** `seat 1 (south)`, or `the public`. */
export function nameOf(scene: Scene, viewer: Onlooker): string {
  return viewer === 'public' ? 'the public' : `seat ${viewer} (${scene.match.seats[viewer]})`;
}

export function decisionOf(scene: Scene, seat: Onlooker): Decision | undefined {
  return scene.decisions.find((decision) => decision.seat === seat);
}
