/** What This War reports: rules, boards and bots that make or read a report are checked against this table. Names, not numbers. */
import type { ReportOf } from '@drumhead/kernel';
import type { BattleEnd, HitStep, HitTarget } from './position/frames.ts';
import type { DEGREES } from './position/position.ts';
import type { HOMES, SeatName } from './schema.ts';

/** Ids of the data: lexicons turn them into names. */
type Place = string;
type Block = string;
type Card = string;
type Event = string;

/** What happens to a side's block somewhere: which block is not told. */
type Somebody = { seat: SeatName; area: Place };
type Journey = { seat: SeatName; from: Place; to: Place };
/** Which block it is, for its owner; null for the others. */
type Own = { block: Block | null };
/** And how strong it is now. */
type OwnStrength = Own & { strength: number | null };
/** As logs gather what is said of one block after another: all of them, and by name those one may know. */
type Many = {
  count: number;
  named: number;
  blocks: readonly Block[];
  strengths: { readonly [block: Block]: number };
};
/** Action Points, or points of an Event, that are left after it; null where none are counted. */
type Counted = { left: number | null };
/** What was paid with: Action Points, points of an Event, or Recruitment Points of a Region. */
export type Fund = 'action' | 'event' | keyof RegionPoints;
/** One track: who leads, and by how much. */
export type Lead = { leader: SeatName | null; lead: number };

export type RegionPoints = { readonly [R in Exclude<(typeof HOMES)[number], 'Sc'>]: number };

/** Why strength was lost, or a block Eliminated. */
export type LossCause =
  | 'hit'
  | 'half'
  | 'captured'
  | 'no-retreat'
  | 'gun-retreat'
  | 'stranded'
  | 'clubmen'
  | 'garrison'
  | 'bombardment'
  | 'slip-away'
  | 'naval'
  | 'fever'
  | 'desertion'
  | 'supply'
  | 'attrition'
  | 'surrender';

export type EnemyReports = {
  'set-up': { scenario: string; year: number; vp: number } & Lead;
  /** Blocks that begin in play, and cards in the first decks. */
  'blocks-set-up': { royalistBlocks: number; parliamentBlocks: number };
  'decks-made': { royalistCards: number; parliamentCards: number };

  'year-begins': { year: number };
  'turn-begins': { year: number; turn: string };
  'cards-discarded': { seat: SeatName };
  'card-sealed': { seat: SeatName };
  reopened: { seat: SeatName };
  'cards-revealed': { royalist: Card; parliament: Card };
  'player-one': { seat: SeatName; by: 'surprise' | 'value' | 'tie' };

  event: { seat: SeatName; card: Card; event: Event; area: Place | null };
  'event-declined': { seat: SeatName; event: Event };
  'event-void': { seat: SeatName; event: Event };
  clubmen: Somebody;
  plot: { seat: SeatName; area: Place; inside: boolean };
  charles: { area: Place };
  bonus: Somebody;
  deserted: Journey & Own;

  'actions-begin': { seat: SeatName; ap: number };
  'group-move': Somebody & Counted;
  muster: Somebody & Counted;
  /** `over`: the Area between, on a march of two. */
  moved: Journey & { over: Place | null } & Own;
  'moved-together': Journey & { over: Place | null } & Many;
  contested: { area: Place; attacker: SeatName };
  relief: Somebody;
  withdrew: Somebody & Own;
  'withdrew-together': Somebody & Many;
  disbanded: Somebody;
  passed: { seat: SeatName; ap: number };
  /** Without a die on one's own seas; `shut`: guns before London bar the way. */
  naval: {
    seat: SeatName;
    from: Place;
    to: Place;
    seas: readonly string[];
    modifier: number;
    die: number | null;
    /** `lost`: it would come through with 1 less, and has no more. */
    result: 'eliminated' | 'lost' | 'returns-reduced' | 'returns' | 'arrives-reduced' | 'arrives' | 'shut';
  } & Own &
    Counted;
  recruited: Somebody & OwnStrength & Counted & { of: Fund };
  deployed: Somebody & Own & Counted & { of: Fund };
  'london-shut': { area: Place };
  'london-open': { area: Place };

  'battle-begins': { area: Place; attacker: SeatName; sort: 'battle' | 'skirmish' | 'sortie' };
  /** `from`: the border of the Main Attack; null where nobody crossed one. `reserves`: who came over others. */
  'main-attack': { seat: SeatName; area: Place; from: Place | null; reserves: number };
  /** Die null: decided without one. `needed`: with the modifier. `back`: blocks of the Main Attack that come up later. */
  'slip-away': {
    seat: SeatName;
    defenderHorse: number;
    attackerHorse: number;
    die: number | null;
    modifier: number;
    needed: number;
    success: boolean;
    losses: number;
    back: number;
  };
  revealed: { seat: SeatName; area: Place; blocks: readonly Block[]; strengths: { readonly [block: Block]: number } };
  surprise: { seat: SeatName; area: Place; first: boolean };
  round: { area: Place; round: number };
  'last-stand': { seat: SeatName; block: Block };
  'general-retreat': { seat: SeatName };
  'reserves-enter': { area: Place; blocks: number };
  rolled: {
    seat: SeatName;
    block: Block;
    step: HitStep;
    at: HitTarget;
    eff: number;
    dice: readonly number[];
    hits: number;
  };
  /** Half a point behind walls. */
  loss: { seat: SeatName; block: Block; strength: number };
  /** Half a point that comes back at the end. */
  'made-whole': { seat: SeatName; block: Block; strength: number };
  'loss-together': { seat: SeatName; block: Block; count: number; strength: number };
  'hits-lost': { seat: SeatName; hits: number };
  rout: { seat: SeatName; difference: number; die: number; routs: boolean };
  pursuit: { seat: SeatName; block: Block; die: number; modifier: number; discipline: number; pursues: boolean };
  'control-flips': { area: Place; attacker: SeatName };
  'battle-ends': { area: Place; winner: SeatName; loser: SeatName; by: BattleEnd };
  /** `upTo`: the highest die that loses a point. */
  'gun-retreat': { seat: SeatName; block: Block; die: number; upTo: number; lost: boolean };
  /** To `city`: into the City of the Area. */
  retreated: Journey & Own;
  'retreated-together': Journey & Many;
  regrouped: Journey & Own;
  'regrouped-together': Journey & Many;
  captured: { seat: SeatName; area: Place; points: number };
  /** Points of captured Artillery that nobody is given. */
  'guns-left': { seat: SeatName; area: Place; points: number };
  /** `isNew`: from the Recruitment Pool. */
  cannon: Somebody & OwnStrength & { isNew: boolean; left: number };
  turncoats: { seat: SeatName; block: Block };
  'field-held': { winner: SeatName; left: number; lost: number };

  'siege-begins': { area: Place; besieger: SeatName };
  'siege-ends': { area: Place; besieger: SeatName };
  'siege-marker': { area: Place; value: number | null };
  'siege-kept': Somebody;
  'siege-broken-off': Somebody;
  sortie: { seat: SeatName; area: Place; blocks: number };
  mining: { area: Place; die: number; needed: number; breach: boolean };
  bombardment: { area: Place; strength: number; die: number; modifier: number; needed: number; breach: boolean };
  stormed: { seat: SeatName; area: Place; blocks: number };
  'siege-combat-ends': { area: Place; taken: boolean };

  'supply-checked': { seat: SeatName };
  unsupplied: { seat: SeatName; area: Place; count: number };
  exempt: Somebody & Own;
  'siege-die': {
    area: Place;
    marker: number;
    die: number;
    modifier: number;
    attrition: number;
    surrender: boolean;
  };
  /** `to` null: the City itself gives in; then block by block. */
  surrendered: { area: Place; seat: SeatName; to: Place | null } & Own;

  afield: { area: Place };
  'on-the-mat': { area: Place };
  'cut-out': { seat: SeatName; block: Block; die: number };
  eliminated: { seat: SeatName; block: Block; area: Place; to: Place; why: LossCause };
  lowered: { seat: SeatName; area: Place; points: number; why: LossCause } & OwnStrength;
  'lowered-together': { seat: SeatName; area: Place; points: number; why: LossCause } & Many;
  'city-control': { area: Place; seat: SeatName; vp: number };
  vp: { value: number; why: 'city' | 'king' } & Lead;
  'rupert-kept': Readonly<Record<string, never>>;
  'rupert-dismissed': { area: Place };
  'game-over': { winner: SeatName; degree: (typeof DEGREES)[number]; vp: number } & Lead;

  'year-end': { year: number };
  'blocks-arrive': { seat: SeatName; blocks: readonly Block[]; place: Place };
  'pool-gains': { seat: SeatName; blocks: readonly Block[] };
  nma: { old: Block; new: Block; place: Place; strength: number };
  /** By Home Region, and each beside it for texts. */
  'recruitment-points': { seat: SeatName; points: RegionPoints } & RegionPoints;
  'went-home': Journey & Own;
  placed: { seat: SeatName; area: Place; inside: boolean } & Own;
};

export type EnemyReport = ReportOf<EnemyReports>;
