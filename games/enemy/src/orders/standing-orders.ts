/** What a player can order in advance. */

export interface StandingOrders {
  /** Blocks to be spared when one of several must lose strength, the dearest first. Leaders are always spared. */
  readonly spare: readonly string[];
  /** Where a Battle is fought of which one may choose that; absent as `ask` (L-1.9). */
  readonly fightOut?: 'table' | 'mat' | 'ask';
  /** Infantry fires at a distance or closes in. */
  readonly infantry: 'fire' | 'engage' | 'ask';
  readonly guns: 'infantry' | 'cavalry' | 'ask';
  /** Withdraws before battle, or orders a General Retreat, when one's own strength is below this share of the enemy's, in %. */
  readonly slipAwayBelow: number;
  readonly retreatBelow: number;
  /** By Fortified City: how many Infantry and Cavalry go in when enemies come; −1 leaves it to judgement, −2 asks. */
  readonly cities: { readonly [area: string]: number };
  /** A retreat is arranged as a whole: Leaders first, towards friends; or asked block by block. */
  readonly retreat: 'arrange' | 'ask';
  readonly regroup: 'stay' | 'ask';
  readonly sortie: 'never' | 'ask';
  readonly assault: 'if-breached' | 'never' | 'ask';
  /** The Year End sheet: Recruitment Points, and who goes home and where, are arranged or asked. */
  readonly recruitment: 'arrange' | 'ask';
  readonly goingHome: 'arrange' | 'ask';
}
