/** The steps of a Battle, in order (7.0–7.8): what the frame `battle` counts. */
export const BATTLE_STEPS = [
  'maintain-siege',
  'main-attack',
  'withdrawal',
  'besieged-join',
  'reveal',
  'round',
  'last-stand',
  'attacker-retreats',
  'defender-retreats',
  'reserves',
  'artillery-fire',
  'infantry-fire',
  'cavalry-engagement',
  'rout-and-pursuit',
  'infantry-engagement',
  'end-of-round',
  'end-of-battle',
  'loser-retreats',
  'stranded',
  'captured-guns',
  'turncoats',
  'winner-regroups',
  'over',
] as const;

export type BattleStep = (typeof BATTLE_STEPS)[number];
const step = (name: BattleStep): number => BATTLE_STEPS.indexOf(name);

/** Those that rules and boards ask for. */
export const S_MAINTAIN = step('maintain-siege');
export const S_SLIP = step('withdrawal');
export const S_JOIN = step('besieged-join');
export const S_REVEAL = step('reveal');
export const S_ROUND = step('round');
export const S_RETREAT_A = step('attacker-retreats');
export const S_RESERVES = step('reserves');
export const S_GUNS = step('artillery-fire');
export const S_FIRE = step('infantry-fire');
export const S_HORSE = step('cavalry-engagement');
export const S_ROUT = step('rout-and-pursuit');
export const S_FOOT = step('infantry-engagement');
export const S_END_ROUND = step('end-of-round');
export const S_END = step('end-of-battle');
export const S_OVER = step('over');
