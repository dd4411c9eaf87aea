declare module 'glicko2' {
  export interface Player {
    getRating(): number;
    getRd(): number;
    getVol(): number;
  }
  export class Glicko2 {
    constructor(settings?: { tau?: number; rating?: number; rd?: number; vol?: number });
    makePlayer(rating?: number, rd?: number, vol?: number): Player;
    /** One rating period: 1 where the first has won, 0.5, or 0. */
    updateRatings(matches: readonly (readonly [first: Player, second: Player, score: number])[]): void;
  }
}
