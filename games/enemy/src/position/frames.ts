/**
 * What the game can be in the middle of, named after the rulebook. Fields are numbers and lists of numbers; `block`,
 * `blocks` name blocks (views turn the enemy's into handles), all else is public.
 */
import type { Seat } from '@drumhead/kernel';
import type { AreaId, BlockId, CardId, PlaceId } from '../model/ids.ts';
export type Frame =
  /** The bottom: the sequence of play (2.0). */
  | { kind: 'war'; step: number }
  /** Year start, 1642: sealed discards. */
  | { kind: 'discard'; ids: number[]; done: number[] }
  | { kind: 'card'; ids: number[] }
  | { kind: 'first'; seat: Seat }
  | { kind: 'event'; seat: Seat }
  | { kind: 'fever'; seat: Seat; area: AreaId; left: number; block: BlockId }
  | { kind: 'desert'; seat: Seat }
  | { kind: 'withdraw'; seat: Seat; area: AreaId }
  /** Free recruitment: points left, how many may be Artillery, the card (−1: Henrietta's bonus), its area. */
  | { kind: 'points'; seat: Seat; left: number; guns: number; card: CardId; area: AreaId }
  | { kind: 'operation'; seat: Seat; ap: number }
  | Move
  | Onward
  | { kind: 'aim'; seat: Seat }
  /** Player 1 picks the next Battle (combat 0) or Siege (1); Sieges done this Turn. */
  | { kind: 'pick'; seat: Seat; combat: number; done: number[] }
  | Battle
  | { kind: 'maintain'; seat: Seat; area: AreaId }
  | { kind: 'set-aside'; seat: Seat; area: AreaId }
  | { kind: 'main-attack'; seat: Seat; area: AreaId }
  | { kind: 'slip-away'; seat: Seat; area: AreaId }
  | { kind: 'slip-loss'; seat: Seat; area: AreaId; left: number }
  | { kind: 'join'; seat: Seat; area: AreaId }
  | { kind: 'last-stand'; seat: Seat; area: AreaId }
  | { kind: 'general-retreat'; seat: Seat; area: AreaId }
  | { kind: 'guns'; seat: Seat; area: AreaId; blocks: BlockId[]; at: number[]; extra: number }
  | { kind: 'fire'; seat: Seat; area: AreaId }
  | Hits
  | Retreat
  | { kind: 'capture'; seat: Seat; area: AreaId; points: number; inside: number }
  | { kind: 'turncoat'; seat: Seat; area: AreaId; horse: number; foot: number }
  | { kind: 'regroup'; seat: Seat; area: AreaId; to: PlaceId }
  | { kind: 'sortie'; seat: Seat; area: AreaId }
  | { kind: 'sortie-targets'; seat: Seat; area: AreaId; left: number }
  | { kind: 'again'; seat: Seat; area: AreaId }
  /** Sortie, then Assault, at one City (7.03). */
  | { kind: 'siege'; seat: Seat; area: AreaId; step: number }
  | { kind: 'assault'; seat: Seat; area: AreaId; breach: number; mined: number; battered: number }
  | { kind: 'storm'; seat: Seat; area: AreaId; round: number }
  /** `left` blocks go hungry, `horse` of them Cavalry; `blocks` have; `exempt`: how many the Quartermaster may save. */
  | { kind: 'supply'; seat: Seat; area: AreaId; blocks: BlockId[]; left: number; horse: number; exempt: number }
  | { kind: 'siege-resolution'; area: AreaId; step: number; die: number }
  | { kind: 'attrition'; seat: Seat; area: AreaId; left: number; horse: number }
  | { kind: 'surrender'; seat: Seat; area: AreaId; near: number }
  | { kind: 'dismissed'; seat: Seat; area: AreaId }
  | { kind: 'share'; seat: Seat }
  | { kind: 'nma-horse'; seat: Seat }
  | { kind: 'recruitment'; seat: Seat; left: number[] }
  | { kind: 'home'; seat: Seat }
  | { kind: 'deploy'; seat: Seat; passed: number }
  | Afield;

export type FrameKind = Frame['kind'];
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>;

/** A Group Move (to −1) or a Muster (from −1). `paths` runs along `blocks`: first step × 64 + last. */
export interface Move {
  kind: 'move';
  seat: Seat;
  from: PlaceId;
  to: PlaceId;
  blocks: BlockId[];
  paths: number[];
  /** Areas entered whose owner must now decide on withdrawal. */
  entered: number[];
}

/** Those who found only besieged enemies may go on (6.15). */
export interface Onward {
  kind: 'onward';
  seat: Seat;
  area: AreaId;
  from: PlaceId;
  blocks: BlockId[];
  paths: number[];
}

/** Which rules a combat follows. */
export const FIELD = 0;
export const SALLY = 1; // Sortie without a marker: a normal Battle
export const SORTIE = 2; // with a marker
export const ASSAULT = 3;
/** Road to War, Turn III: the second Battle of a Skirmish, against the Loser's Reserves. */
export const SECOND = 4;

export interface Battle {
  kind: 'battle';
  area: AreaId;
  mode: number;
  attacker: Seat;
  step: number;
  round: number;
  /** Who acts in this step: 0 the first side, 1 the second. */
  half: number;
  flipped: number;
  /** The Attacker strikes first (Surprise Attack). */
  swift: number;
  /** The side in General Retreat; −1 for none. */
  fleeing: number;
  /** The border of the Main Attack (an area; −1: those already there). */
  main: number;
  /** The walls are breached (Assault). */
  breach: number;
  loser: Seat;
  /** Index of ENDS. */
  by: number;
  /** By seat: Cavalry in its box when the Engagement began; hits it took in it, hits beyond, and all strength lost (Skirmish). */
  horse: number[];
  horseHits: number[];
  excess: number[];
  losses: number[];
  /** Cavalry and Infantry Eliminated in Rounds, seat by seat: R horse, R foot, P horse, P foot. */
  fallen: number[];
  /** Points of captured Artillery. */
  prize: number;
  /** The besieger kept the Siege up. */
  kept: number;
}

/** A Battle that may be fought out on a table of its own: whether, what both say to it, and what comes of it. */
export interface Afield {
  kind: 'afield';
  area: AreaId;
  /** An index of AFIELD_STAGES. */
  stage: number;
  ids: number[];
  /** By seat: UNSAID, SAID (all that others know), TABLE or MAT. */
  answers: number[];
}
export const AFIELD_STAGES = ['offer', 'question', 'opening', 'result'] as const;
export const UNSAID = 0;
export const SAID = 1;
export const TABLE = 2;
export const MAT = 3;

export type BattleEnd = (typeof ENDS)[number];
export const ENDS = ['', 'withdrawal', 'general-retreat', 'no-blocks', 'count', 'tie', 'skirmish', 'afield'] as const;

/** Hits being applied one by one to the strongest. */
export interface Hits {
  kind: 'hit';
  /** Whose blocks are hit. */
  seat: Seat;
  area: AreaId;
  left: number;
  /** CAVALRY, INFANTRY, ANY, or the ROUTERS (C-14). */
  at: number;
  /** What they were scored in: an index of HIT_STEPS. */
  step: number;
}
export const ANY = 3;
export const ROUTERS = 4;
/** By class, and those two. */
export const HIT_TARGETS = ['artillery', 'cavalry', 'infantry', 'strongest', 'routers'] as const;
export type HitTarget = (typeof HIT_TARGETS)[number];
export const HIT_STEPS = ['guns', 'fire', 'horse', 'foot', 'bombard'] as const;
export type HitStep = (typeof HIT_STEPS)[number];
export const GUNS = 0;
export const FIRE = 1;
export const HORSE = 2;
export const FOOT = 3;
export const BOMBARD = 4;

export interface Retreat {
  kind: 'retreat';
  seat: Seat;
  area: AreaId;
  /** By neighbour: blocks that have gone there. */
  used: number[];
  /** The City may be retreated into. */
  city: number;
}
