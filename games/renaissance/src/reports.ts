/** What the game reports: rules that tell, and boards and bots that listen, are checked against this table. */
import type { ReportOf } from '@drumhead/kernel';
import type { Light } from './model/air.ts';
import type { Kind } from './position/ground.ts';

/** One element, and whose it is now. */
export type Named = { troop: string; side: number };

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
  opening: { rolls: readonly (readonly number[])[]; attacker: number; season: string; hour: number };
  country: { side: number; north: number; five: number };
  declared: { south: readonly Kind[]; north: readonly Kind[] };
  six: { side: number; edge: number };
  placed: { side: number; kind: Kind; dice: readonly number[] };
  discarded: { side: number; kind: Kind };
  crossing: { side: number; bridge: boolean };
  edge: { side: number; turned: boolean };
  deployment: Nothing;
  deployed: { side: number; elements: number };
  start: { side: number; night: boolean; hour: number };

  // The phase, its dice, hour and weather.
  phase: { phase: number; side: number };
  die: { side: number; command: number; die: number };
  allotted: { side: number; dice: readonly number[] };
  sleeps: { side: number };
  hour: { hour: number; light: Light };
  weather: { what: string; begins: boolean };
  'rain-stops': Nothing;
  nightfall: Nothing;
  /** Who would go on. */
  dawn: { south: boolean; north: boolean };

  // Moves.
  moved: { side: number; elements: number; troop: string; price: number; contact: string | null };
  marched: { side: number; elements: number; troop: string; price: number; contact: string | null };
  'moves-done': { side: number };
  steadied: { troop: string; elements: number; price: number };
  rallied: { troop: string; price: number };
  arrives: { side: number; leader: string; elements: number };
  ambush: { side: number; elements: number };
  lands: Named & { hull: string };
  embarks: Named & { hull: string };
  limbers: Named & { limbered: boolean };
  river: { nature: number };
  fords: Named & { die: number; needs: number; across: boolean };
  'bridge-work': Named & { work: string };
  'obstacle-trodden': { count: number };
  'obstacle-lost': Named;

  // Turning to face.
  turns: Named;
  'stays-put': Named;
  'no-room': Named;
  'lines-up': Named;

  // Shooting.
  designates: Named & { target: string };
  shot: {
    shooter: string;
    target: string;
    assists: number;
    replies: boolean;
    dice: readonly number[];
    totals: readonly number[];
    loser: string | null;
    outcome: string;
  };
  'turns-about': Named;
  'bridge-attacked': Named & { dice: readonly number[]; totals: readonly number[]; destroyed: boolean };

  // Close combat and what comes of it.
  combat: {
    first: string;
    second: string;
    dice: readonly number[];
    totals: readonly number[];
    loser: string | null;
    outcome: string;
  };
  storms: { troop: string; totals: readonly number[]; over: boolean };
  shaken: { count: number };
  recoils: Named;
  flees: Named;
  destroyed: Named & { morale: number };
  captured: Named;
  'team-deserts': Named;
  drowned: Named;
  'left-table': Named;
  'left-in-pursuit': Named;
  'follows-up': Named & { followers: number };
  holds: Named;
  meets: { troop: string; enemy: string };

  // Morale and the end.
  'stands-firm': { side: number; command: number };
  beaten: { side: number; command: number };
  routs: Named;
  pursues: Named;
  'fights-on': { side: number };
  defeated: { south: boolean; north: boolean };
  /** `lost`: by side, the share of its morale. */
  over: { winner: number | null; scores: readonly number[]; lost: readonly number[] };
  aftermath: { side: number; recovered: number; escaped: number; lost: number; captured: number };
};

export type RenaissanceReport = ReportOf<RenaissanceReports>;
