/** What the game reports: rules that tell, and boards and bots that listen, are checked against this table. */
import type { ReportOf } from '@drumhead/kernel';
import type { Light } from './model/air.ts';
import type { Climate, Fall } from './position/day.ts';
import type { Kind } from './position/ground.ts';

/** One element: its number, what it is called (`labels.ts`), what it is, and whose it is now. */
export type Named = { element: number; label: string; troop: string; side: number };

/** A move: who leads it, and the others of the group by number and by label; how far, in paces; the labels of those it came upon. */
type Move = Named & {
  elements: number;
  others: readonly number[];
  group: readonly string[];
  price: number;
  distance: number;
  touched: number;
  contacts: readonly string[];
};

/** An element lost, a general with it or not; its morale, and what its command has lost of what it had, as all can reckon. */
type Loss = Named & { general: boolean; morale: number; command: number; lost: number; raised: number };

/** What each item of a total is called, and what it is worth. */
export type FactorsTold = { readonly [name: string]: number };

/** Two totals and what made them: dice, and by name what was added to them. */
type Thrown = {
  dice: readonly number[];
  factors: readonly [FactorsTold, FactorsTold];
  totals: readonly number[];
};

/** By combatant, in a fight the phasing side's first; who suffers the outcome, 0 the first and 1 the second. */
type Fought = Thrown & {
  loser: number | null;
  outcome: string;
};

/** It should have recoiled and could not, stood close behind one destroyed, routed, or wavered; else it was beaten outright. */
export type WhyDestroyed = 'no-way-back' | 'behind' | 'routing' | 'unsteadied' | null;

type Nothing = Record<never, never>;

export type RenaissanceReports = {
  // Before the battle.
  armies: { south: string; north: string; southYear: number; northYear: number };
  /** About how many men each side stands for. */
  'set-up': {
    south: string;
    north: string;
    attacker: number;
    season: string;
    hour: number;
    southMen: number;
    northMen: number;
  };
  battle: { battle: string; attacker: number };
  /** Who is still to come is known, and how many bodies stay away; and those who have come up. */
  reserve: { side: number };
  'reserve-comes': { side: number; elements: number };
  /** In paces. */
  table: { width: number; depth: number };
  /** Of the country and of the dice; `risk`: what threatens. The hours of sunrise and sunset. */
  'first-weather': {
    climate: Climate;
    wind: 'none' | 'light' | 'strong';
    overcast: boolean;
    fog: 'fog' | 'mist' | null;
    risk: Fall | null;
    flood: boolean;
    mud: boolean;
    freezes: boolean;
    dazzle: boolean;
    drought: boolean;
    sunrise: number;
    sunset: number;
  };
  opening: { rolls: readonly (readonly number[])[]; attacker: number; season: string; hour: number };
  country: { side: number; north: number; five: number };
  declared: { south: readonly Kind[]; north: readonly Kind[] };
  six: { side: number; edge: number };
  placed: { side: number; kind: Kind; dice: readonly number[] };
  discarded: { side: number; kind: Kind };
  crossing: { side: number; bridge: boolean };
  edge: { side: number; turned: boolean };
  deployment: Nothing;
  /** An army given from outside stands otherwise than was ordered. */
  divided: { side: number; commands: number };
  deployed: { side: number; elements: number };
  start: { side: number; night: boolean; hour: number };

  // The phase, its dice, hour and weather.
  phase: { phase: number; side: number };
  /** Each command's die: as thrown, and as the C-in-C shares out his. */
  dice: { side: number; dice: { readonly [command: string]: number } };
  allotted: { side: number; commands: { readonly [command: string]: number } };
  sleeps: { side: number };
  hour: { hour: number; light: Light };
  weather: { what: string; begins: boolean };
  'rain-stops': Nothing;
  nightfall: Nothing;
  /** Who would go on. */
  dawn: { south: boolean; north: boolean };

  // Moves.
  moved: Move;
  marched: Move;
  /** `still`: without a move. */
  'moves-done': { side: number; still: boolean };
  steadied: Named & { elements: number; price: number };
  rallied: Named & { price: number };
  arrives: { side: number; leader: string; elements: number };
  ambush: { side: number; elements: number };
  lands: Named & { hull: string; hullLabel: string };
  embarks: Named & { hull: string; hullLabel: string };
  limbers: Named & { limbered: boolean };
  river: { nature: number };
  fords: Named & { die: number; needs: number; across: boolean };
  'bridge-work': Named & { work: string };
  'obstacle-trodden': { count: number };
  'obstacle-lost': Named;

  // Turning to face.
  /** `along`: those who turn with it, behind it. */
  turns: Named & { enemyLabel: string; along: readonly string[] };
  /** Who struck it gives it room to turn. */
  'makes-room': Named & { along: readonly string[]; distance: number };
  /** Another who stood against it, after it has turned. */
  'comes-up': Named & { enemyLabel: string };
  'stays-put': Named;
  'no-room': Named;
  'lines-up': Named & { along: readonly string[] };

  // Shooting.
  designates: Named & { target: string; targetLabel: string };
  shot: Fought & {
    side: number;
    shooter: string;
    shooterElement: number;
    shooterLabel: string;
    target: string;
    targetElement: number;
    targetLabel: string;
    assists: number;
    replies: boolean;
  };
  'turns-about': Named;
  /** The attacker's first, here and where a work is stormed. */
  'bridge-attacked': Named & Thrown & { destroyed: boolean };

  // Close combat and what comes of it.
  combat: Fought & {
    side: number;
    first: string;
    firstElement: number;
    firstLabel: string;
    second: string;
    secondElement: number;
    secondLabel: string;
    /** The second strikes the first on another edge than its front, or over its work. */
    struck: boolean;
  };
  storms: Named & Thrown & { over: boolean };
  /** `beside`: the label of the beaten friend with whom it goes back, or null if it was beaten itself. `pushed`: whom it pushes. */
  recoils: Named & { distance: number; beside: string | null; pushed: readonly string[] };
  /** As it turns to flee. */
  pushes: Named & { pushed: readonly string[] };
  /** `before`: the label of the friend who drives it, or null. */
  flees: Named & { distance: number; before: string | null };
  destroyed: Loss & { why: WhyDestroyed };
  captured: Loss;
  'team-deserts': Named;
  drowned: Loss;
  'left-table': Loss;
  'left-in-pursuit': Named;
  /** Shot at, it should recoil, and runs anyhow. */
  'routs-already': Named;
  /** `along`: who goes with it. `met`, `friend`: the label of the enemy it has come upon, of the friend who is in its way, or null. */
  'follows-up': Named & { along: readonly string[]; distance: number; met: string | null; friend: string | null };
  holds: Named;

  // Morale and the end.
  'stands-firm': { side: number; command: number };
  beaten: { side: number; command: number; lost: number; raised: number };
  routs: Named;
  pursues: Named & { quarry: string; quarryLabel: string };
  'fights-on': { side: number };
  defeated: { south: boolean; north: boolean };
  /** `lost`: by side, the share of its morale. */
  over: { winner: number | null; scores: readonly number[]; lost: readonly number[] };
  aftermath: { side: number; recovered: number; escaped: number; lost: number; captured: number };
};

export type RenaissanceReport = ReportOf<RenaissanceReports>;
