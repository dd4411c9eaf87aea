/** Who comes back after a battle, in a campaign (D-campaign). Reckoned on a finished battle. */

import type { Chance } from '@drumhead/kernel';
import { edgeAt, FRONT } from '../../geometry/bases.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { type Play, publicReport } from '../../model/context.ts';
import { areEnemies, type Field, has, onTable, troopOf } from '../../model/field.ts';
import { IMMOBILE, isGone, LEFT_IN_PURSUIT, LOST, OVER_EDGE, PRIZE } from '../../position/elements.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import type { Position } from '../../position/position.ts';
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
export function pressOf(winner: readonly Veteran[], loser: readonly Veteran[]): keyof typeof ESCAPES {
  const riders = (all: readonly Veteran[]): number =>
    all.filter(({ fate, troop }) => fate === 'on-table' && isHorse(troop)).length;
  const [his, ours] = [riders(winner), riders(loser)];
  return 2 * his <= ours ? 'few' : his < 2 * ours ? 'some' : 'many';
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
  const press = pressOf(winner, all);
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

// D-campaign: in a campaign, who of either army is there for the next battle. Thrown for when this one has been won.

/** `winner`: who is left in possession of the field. */
export function aftermath(d: Play, winner: SeatId): void {
  const armies = [veteransOf(d, 0), veteransOf(d, 1)];
  for (const side of [winner, 1 - winner]) {
    const fates = side === winner ? recoverWinner(armies[side]) : recoverLoser(armies[side], armies[winner], d.chance);
    const counted = (wanted: After): number => fates.filter(({ after }) => after === wanted).length;
    const facts = {
      side,
      recovered: counted('recovered'),
      escaped: counted('escaped'),
      lost: counted('lost'),
      captured: counted('captured'),
    };
    const cites = [...new Set(['D-campaign.3', 'D-lost.3', ...fates.map(({ rule }) => rule)])];
    d.sink?.report(publicReport('aftermath', cites, facts));
  }
}

/** All that a side brought to the battle; who lies hidden is still there. */
function veteransOf({ t, p, f }: Play, side: SeatId): Veteran[] {
  const seen = [...f.e.troop.keys()].filter((i) => p.commands.side[f.e.home[i]] === side).map((i) => veteran(p, f, i));
  const hidden = p.hidden[side].troop.map((troop, i): Veteran => {
    const immobile = (p.hidden[side].flags[i] & IMMOBILE) !== 0;
    return { troop: t.troops[troop], fate: 'on-table', touched: false, immobile };
  });
  return [...seen, ...hidden];
}

export function veteran(p: Position, f: Field, i: ElementId): Veteran {
  return {
    troop: troopOf(f, i),
    fate: fateOf(p, f, i),
    touched: isTouched(f, i),
    immobile: has(f, i, IMMOBILE),
    ...(has(f, i, PRIZE) && { lostInCombatTo: 'O' }),
  };
}

function fateOf(p: Position, f: Field, i: ElementId): Veteran['fate'] {
  if (f.e.side[i] !== p.commands.side[f.e.home[i]]) return 'captured';
  if (has(f, i, OVER_EDGE | LEFT_IN_PURSUIT)) return 'off-table';
  return has(f, i, LOST) ? 'destroyed' : 'on-table';
}

/** D-campaign.2: does an enemy front edge touch it? */
function isTouched(f: Field, i: ElementId): boolean {
  if (isGone(f.e.flags[i])) return false;
  return f.e.troop.some(
    (_, j) => areEnemies(f, i, j) && onTable(f, j) && edgeTouching(f.bases, edgeAt(j, FRONT), f.bases, i) >= 0,
  );
}
