/** D-outcome-close, D-outcome-double: what becomes of the loser, by its type and by who beat it. */
import { citesIf } from '@drumhead/kernel';
import type { ElementId } from '../../position/ids.ts';
import type { OutcomeRow, Tables } from '../../tables.ts';
import type { Encounter, Engagement, Fighter, Mode } from './sides-of-a-combat.ts';

/** Who holds the winner's flank or rear goes back with the friends who lost to his front. */
export const SHAKEN = 'D-outcome-close.20';

export const OUTCOMES = ['none', 'recoil', 'flee', 'destroyed', 'captured', 'team-deserts'] as const;
export type CombatOutcome = (typeof OUTCOMES)[number];

export interface Fate {
  /** Who suffers it: the first fighter, the second, or nobody. */
  readonly loser: 0 | 1 | -1;
  readonly outcome: CombatOutcome;
  readonly rule: string;
  /** Riders that hold for every outcome: what is half, who suffers, what forts and later combats change. */
  readonly cites?: readonly string[];
}

/** The rows that the data may judge by: beaten by less than half, type by type, and by half or more. */
export const OUTCOME_ROWS = [
  'D-outcome-close.1', // Lancers
  'D-outcome-close.2', // Pistols
  'D-outcome-close.3', // Sipahis
  'D-outcome-close.4', // Light Horse
  'D-outcome-close.5', // Camels
  'D-outcome-close.6', // Dragoons or Bows
  'D-outcome-close.7', // Pikes
  'D-outcome-close.8', // Shot
  'D-outcome-close.9', // Blades
  'D-outcome-close.10', // Warband or Hordes
  'D-outcome-close.11', // Skirmishers
  'D-outcome-close.12', // Artillery
  'D-outcome-close.13', // Pontoniers
  'D-outcome-close.14', // War Wagons
  'D-outcome-close.15', // Elephants
  'D-outcome-close.16', // Baggage
  'D-outcome-close.17', // naval or bridge
  'D-outcome-double.1', // Light Horse and Skirmishers
  'D-outcome-double.2', // other mounted
  'D-outcome-double.3', // Dragoons
  'D-outcome-double.4', // Artillery
  'D-outcome-double.5', // other land troops
  'D-outcome-double.6', // naval or bridge
];

/** Who suffers nothing, and who may be fought again. */
export const RIDERS = ['D-outcome-close.22', 'D-outcome-close.23'];

type Totals = readonly [number, number];

/** What a loser suffers, from whom and how. */
export interface Blow {
  readonly by: ElementId;
  readonly outcome: CombatOutcome;
  readonly rule: string;
  readonly mode: Mode;
}

/** From final totals (D-grading.8, G-74). */
export function fateOf(t: Tables, { pair: fighters, encounter, ignores }: Engagement, totals: Totals): Fate {
  if (totals[0] === totals[1]) return { loser: -1, outcome: 'none', rule: 'D-outcome-close.18' };
  const loser = totals[0] < totals[1] ? 0 : 1;
  const winner = loser === 0 ? 1 : 0;
  if (ignores?.[loser]) return { loser, outcome: 'none', rule: 'D-outcome-close.19' };
  // D-shooting.21: one who shoots and is not shot at cannot suffer.
  if (encounter.mode === 'shot' && !fighters[winner].shooting)
    return { loser, outcome: 'none', rule: 'D-outcome-close.19' };
  // D-outcome-double.7: exactly half is half or less.
  const doubled = 2 * totals[loser] <= totals[winner];
  const row = (doubled ? t.doubled : t.beaten)[fighters[loser].troop];
  const outcome = read(t, row, encounter, {
    loser: fighters[loser],
    winner: fighters[winner],
    lower: totals[loser],
    higher: totals[winner],
  });
  const cites = [
    ...citesIf(2 * totals[loser] === totals[winner], 'D-outcome-double.7'),
    ...citesIf(fighters[loser].behind === 'fortification', 'D-outcome-close.21'),
  ];
  return { loser, outcome, rule: row.rule, cites };
}

interface Defeat {
  readonly loser: Fighter;
  readonly winner: Fighter;
  /** Their totals. */
  readonly lower: number;
  readonly higher: number;
}

function read(t: Tables, row: OutcomeRow, { mode, badGoing }: Encounter, defeat: Defeat): CombatOutcome {
  const { loser, winner, lower, higher } = defeat;
  const grade = t.troops[loser.troop].grade;
  for (const c of row.cases) {
    if (c.mode !== 'any' && c.mode !== mode) continue;
    // C-23: own and enemy phase are always the loser's.
    if (c.phase !== 'any' && (c.phase === 'own') !== loser.ownPhase) continue;
    if (!c.bySet[winner.troop]) continue;
    if (c.loserGrades && !c.loserGrades.includes(grade)) continue;
    // C-3: the winner's parity, unless the row speaks of the loser's own.
    if (c.parity === 'winnerEven' && higher % 2 !== 0) continue;
    if (c.parity === 'loserEven' && lower % 2 !== 0) continue;
    // D-outcome-close.21, C-12: good going never counts against troops that hold fortifications.
    if (c.going && (badGoing || loser.behind === 'fortification')) continue;
    if (c.moverContactThisPhase && !loser.cameIntoContact) continue;
    if (c.ifMobile && loser.immobile) continue;
    return outcomeOf(c.result, loser);
  }
  return outcomeOf(row.otherwise, loser);
}

function outcomeOf(result: OutcomeRow['otherwise'], loser: Fighter): CombatOutcome {
  switch (result) {
    case 'noEffect':
      return 'none';
    case 'recoilIfOccupied':
      return loser.unoccupied ? 'none' : 'recoil';
    case 'flee':
      // D-naval-landing.7: a hull without its troops can go nowhere.
      return loser.unoccupied ? 'none' : 'flee';
    case 'teamDeserts':
      // D-troops.33: a team deserts once.
      return loser.teamless ? 'none' : 'team-deserts';
    default:
      return result;
  }
}
