/** Who comes back after a battle, in a campaign (D-campaign). Pure reckoning on a finished battle. */
import type { Chance } from '@drumhead/kernel';
import type { Troop } from '../../tables.ts';

/** An element when the battle ended. */
export interface Veteran {
  readonly troop: Troop;
  readonly fate: 'on-table' | 'off-table' | 'destroyed' | 'captured';
  /** An enemy front edge touched it when its army was defeated. */
  readonly touched: boolean;
  readonly immobile: boolean;
  /** Destroyed or captured in close combat, and by what grade. */
  readonly lostInCombatTo?: string;
}

export type After = 'recovered' | 'escaped' | 'lost' | 'captured';

export interface Recovery {
  readonly after: After;
  readonly rule: string;
  /** What was needed and thrown, where a die decided. */
  readonly needed?: number;
  readonly thrown?: number;
}

/** Least number to escape: Hordes or train, mounted or Dragoons, others. */
const ESCAPES = { few: [4, 1, 2], some: [5, 2, 3], many: [6, 3, 5] } as const;

const isHorse = ({ type, category }: Troop): boolean => category === 'mounted' || type === 'Dr';

/** D-campaign.3: horse and dragoons still on the table, the winner's against the loser's. */
export function pressOf(
  winner: readonly Veteran[],
  loser: readonly Veteran[],
): { press: keyof typeof ESCAPES; rule: string } {
  const riders = (all: readonly Veteran[]): number =>
    all.filter(({ fate, troop }) => fate === 'on-table' && isHorse(troop)).length;
  const [his, ours] = [riders(winner), riders(loser)];
  const press = 2 * his <= ours ? 'few' : his < 2 * ours ? 'some' : 'many';
  return { press, rule: 'D-campaign.3' };
}

/** D-campaign.2: what must be thrown. */
export function neededToEscape({ type, category }: Troop, press: keyof typeof ESCAPES): number {
  const column = type === 'Hd' || category === 'train' ? 0 : category === 'mounted' || type === 'Dr' ? 1 : 2;
  return ESCAPES[press][column];
}

/** D-campaign.4: hulls lost hand to hand to others than fire-craft change hands. */
function lostForGood({ troop, fate, lostInCombatTo }: Veteran): Recovery {
  const hull = troop.type === 'Shp' || troop.type === 'Gal';
  if (hull && lostInCombatTo !== undefined && lostInCombatTo !== 'X')
    return { after: 'captured', rule: 'D-campaign.4' };
  return { after: fate === 'captured' ? 'captured' : 'lost', rule: 'D-campaign.1' };
}

/** D-campaign.1: the side that holds the field has all its own back but the destroyed and the captured. */
export function recoverWinner(all: readonly Veteran[]): Recovery[] {
  return all.map((v) =>
    v.fate === 'destroyed' || v.fate === 'captured' ? lostForGood(v) : { after: 'recovered', rule: 'D-campaign.1' },
  );
}

/** D-campaign.2, D-campaign.4: the loser dices for each that is left; train that fails or cannot move is captured. */
export function recoverLoser(all: readonly Veteran[], winner: readonly Veteran[], chance: Chance): Recovery[] {
  const { press } = pressOf(winner, all);
  return all.map((v) => {
    if (v.fate === 'destroyed' || v.fate === 'captured') return lostForGood(v);
    const train = v.troop.category === 'train';
    if (train && v.immobile) return { after: 'captured', rule: 'D-campaign.4' };
    const needed = neededToEscape(v.troop, press);
    const thrown = chance.die(6) - (v.touched ? 1 : 0);
    if (thrown >= needed) return { after: 'escaped', rule: 'D-campaign.2', needed, thrown };
    return { after: train ? 'captured' : 'lost', rule: train ? 'D-campaign.4' : 'D-campaign.2', needed, thrown };
  });
}

/** D-lost.3: who left the table, and is not lost for good, may be in the next battle. */
export const mayReturn = ({ after }: Recovery): { rule: string } | null =>
  after === 'recovered' || after === 'escaped' ? { rule: 'D-lost.3' } : null;
