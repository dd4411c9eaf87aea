/**
 * The one door to what is judged: the game as the kernel knows it, and the documents of its notation. The referee works
 * on those documents alone (paces, degrees, names), so that nothing of the rules' own geometry or tables reaches it.
 */
import { type Action, type Game, loadGame, type Report } from '@drumhead/kernel';
import { renaissance } from '../../src/index.ts';

export const game: Game = loadGame(renaissance);

/** Middle of the front edge and heading: paces, and degrees clockwise from +y (G-1). */
export type At = readonly [x: number, y: number, h: number];

export interface DocElement {
  readonly troop: string;
  readonly side: 'south' | 'north';
  readonly at: At;
  readonly command: number;
  readonly is?: readonly string[];
  readonly marches?: number;
  readonly moved?: number;
  readonly group?: number;
}

export interface DocFeature {
  readonly kind: string;
  readonly ring?: readonly number[];
  readonly line?: readonly number[];
  readonly surface?: string;
  readonly rocky?: boolean;
}

export interface DocSection {
  readonly x: number;
  readonly y: number;
  readonly h: number;
  readonly work: 'obstacle' | 'fortification';
  readonly side: 0 | 1;
  readonly gate?: boolean;
  readonly redoubt?: number;
  readonly gone?: boolean;
}

export interface DocCommand {
  readonly side: 'south' | 'north';
  readonly kind: 'cinc' | 'sub' | 'ally';
  readonly general: number;
  readonly die: number;
  readonly pips: number;
  readonly beaten: number;
}

export interface DocWeather {
  readonly score: number;
  readonly climate: string;
  readonly season: string;
  readonly ice: boolean;
  readonly fall: 'none' | 'threatens' | 'falls' | 'over';
  readonly mist: boolean;
  readonly calm: boolean;
}

export interface Doc {
  readonly phase: number;
  readonly attacker: 'south' | 'north';
  readonly acting: 'south' | 'north';
  readonly table: readonly [number, number];
  readonly features: readonly DocFeature[];
  readonly sections: readonly DocSection[];
  readonly bridges: readonly object[];
  readonly natures: readonly number[];
  readonly weather: DocWeather;
  readonly hour: number;
  readonly north: number;
  readonly elements: readonly DocElement[];
  readonly commands: readonly DocCommand[];
  readonly before: readonly number[];
  readonly quarry: readonly number[];
  readonly lists: readonly number[];
}

export type Leg =
  | { readonly ahead: number }
  | { readonly wheel: number; readonly side: 'left' | 'right'; readonly bend?: true }
  | { readonly step: number }
  | { readonly about: true }
  | { readonly place: At }
  | { readonly column: number; readonly by: number }
  | { readonly expand: number; readonly side: 'left' | 'right'; readonly sides?: readonly ('left' | 'right')[] };

export interface Move {
  readonly kind: 'move';
  readonly elements: readonly number[];
  readonly legs: readonly Leg[];
  readonly march?: true;
  readonly pay?: true;
  readonly order?: readonly number[];
}

export const write = (position: object): Doc => game.notation.write(position) as Doc;
export const writeAction = (action: Action, position: object, seat: number): { kind: string } =>
  game.notation.writeAction(action, position, seat) as { kind: string };

/** A report with the table as it stood at the report before it, and as it stands now. */
export interface Beat {
  readonly report: Report;
  readonly before: Doc;
  readonly after: Doc;
}
