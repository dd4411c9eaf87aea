/**
 * What the game is in the middle of: one frame for each phase (R-G.2). Only `draft`, `aid` and `planning` wait; what
 * phases 5 to 8 need between themselves rides in the frame, since nobody decides anything there (R-G.8).
 */
import type { CardId } from '../model/ids.ts';

/** What stands on the board between Deployment and the end of Combat. */
export interface Deployed {
  /** By card: whether it bears a white cube. */
  white: boolean[];
  /** By seat: paid black cubes in payment order. */
  black: CardId[][];
  /** By seat: attacks as card, strength, … in payment order. */
  attacks: number[][];
  /** By card: defending troops and mercenaries; later whoever holds the Location. */
  force: number[];
  /** By card: whether its garrison has already turned out this turn. */
  roused: boolean[];
  /** Mercenary counters on the board. */
  mercenaries: number;
}

export type Frame =
  | { readonly kind: 'turn-order' }
  | { readonly kind: 'lay-out' }
  | { readonly kind: 'draft' }
  | { readonly kind: 'taxes' }
  /** `next` is the turn-order position that decides, or from which to look on. */
  | { readonly kind: 'aid'; readonly next: number }
  | { readonly kind: 'planning' }
  | { readonly kind: 'deployment' }
  | { readonly kind: 'bribery'; readonly deployed: Deployed }
  | { readonly kind: 'combat'; readonly deployed: Deployed }
  | { readonly kind: 'parliament' }
  | { readonly kind: 'end-of-turn' };

export type FrameKind = Frame['kind'];
export type FrameOf<K extends FrameKind> = Extract<Frame, { readonly kind: K }>;
