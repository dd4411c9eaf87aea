/**
 * What the game can be in the middle of, named after the rulebook. Fields are numbers and lists of numbers; `block`,
 * `blocks` name blocks (views turn the enemy's into handles), all else is public.
 */
export type Frame =
  /** The bottom: the sequence of play (2.0). */
  | { kind: 'war'; step: number }
  /** Year start, 1642: sealed discards. */
  | { kind: 'discard'; ids: number[]; done: number[] }
  | { kind: 'card'; ids: number[] }
  | { kind: 'first'; seat: number }
  | { kind: 'event'; seat: number }
  | { kind: 'fever'; seat: number; area: number; left: number; block: number }
  | { kind: 'desert'; seat: number }
  | { kind: 'withdraw'; seat: number; area: number }
  /** Free recruitment: points left, how many may be Artillery, the card (−1: Henrietta's bonus), its area. */
  | { kind: 'points'; seat: number; left: number; guns: number; card: number; area: number }
  | { kind: 'operation'; seat: number; ap: number }
  | Move
  | Onward
  | { kind: 'aim'; seat: number }
  /** Player 1 picks the next Battle (combat 0) or Siege (1); Sieges done this Turn. */
  | { kind: 'pick'; seat: number; combat: number; done: number[] }
  | Battle
  | { kind: 'maintain'; seat: number; area: number }
  | { kind: 'set-aside'; seat: number; area: number }
  | { kind: 'main-attack'; seat: number; area: number }
  | { kind: 'slip-away'; seat: number; area: number }
  | { kind: 'slip-loss'; seat: number; area: number; left: number }
  | { kind: 'join'; seat: number; area: number }
  | { kind: 'last-stand'; seat: number; area: number }
  | { kind: 'general-retreat'; seat: number; area: number }
  | { kind: 'guns'; seat: number; area: number; blocks: number[]; at: number[]; extra: number }
  | { kind: 'fire'; seat: number; area: number }
  | Hits
  | Retreat
  | { kind: 'capture'; seat: number; area: number; points: number; inside: number }
  | { kind: 'turncoat'; seat: number; area: number; horse: number; foot: number }
  | { kind: 'regroup'; seat: number; area: number; to: number }
  | { kind: 'sortie'; seat: number; area: number }
  | { kind: 'sortie-targets'; seat: number; area: number; left: number }
  | { kind: 'again'; seat: number; area: number }
  /** Sortie, then Assault, at one City (7.03). */
  | { kind: 'siege'; seat: number; area: number; step: number }
  | { kind: 'assault'; seat: number; area: number; breach: number; mined: number; battered: number }
  | { kind: 'storm'; seat: number; area: number; round: number }
  /** `left` blocks go hungry, `horse` of them Cavalry; `blocks` have; `exempt`: how many the Quartermaster may save. */
  | { kind: 'supply'; seat: number; area: number; blocks: number[]; left: number; horse: number; exempt: number }
  | { kind: 'siege-resolution'; area: number; step: number; die: number }
  | { kind: 'attrition'; seat: number; area: number; left: number; horse: number }
  | { kind: 'surrender'; seat: number; area: number; near: number }
  | { kind: 'dismissed'; seat: number; area: number }
  | { kind: 'share'; seat: number }
  | { kind: 'nma-horse'; seat: number }
  | { kind: 'recruitment'; seat: number; left: number[] }
  | { kind: 'home'; seat: number }
  | { kind: 'deploy'; seat: number; passed: number };

export type FrameKind = Frame['kind'];
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>;

/** A Group Move (to −1) or a Muster (from −1). `paths` runs along `blocks`: first step × 64 + last. */
export interface Move {
  kind: 'move';
  seat: number;
  from: number;
  to: number;
  blocks: number[];
  paths: number[];
  /** Areas entered whose owner must now decide on withdrawal. */
  entered: number[];
}

/** Those who found only besieged enemies may go on (6.15). */
export interface Onward {
  kind: 'onward';
  seat: number;
  area: number;
  from: number;
  blocks: number[];
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
  area: number;
  mode: number;
  attacker: number;
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
  loser: number;
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

export type BattleEnd = (typeof ENDS)[number];
export const ENDS = ['', 'withdrawal', 'general-retreat', 'no-blocks', 'count', 'tie', 'skirmish'] as const;

/** Hits being applied one by one to the strongest. */
export interface Hits {
  kind: 'hit';
  /** Whose blocks are hit. */
  seat: number;
  area: number;
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
  seat: number;
  area: number;
  /** By neighbour: blocks that have gone there. */
  used: number[];
  /** The City may be retreated into. */
  city: number;
}
