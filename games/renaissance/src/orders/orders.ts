/**
 * Standing orders: doctrine for what a battle asks between moves. Follow-up and pressing forward may differ by command.
 * They see the player's own view only.
 */

import type { Decision, Orders } from '@drumhead/kernel';
import { type GenericSchema, optional, picklist, pipe, record, regex, strictObject, string } from 'valibot';
import type { RenaissanceAction } from '../action.ts';
import { boundsGap, lone } from '../geometry/bases.ts';
import { ahead, pose } from '../geometry/pose.ts';
import { type Field, hasGeneral, onTable } from '../model/field.ts';
import type { Editions } from '../options.ts';
import type { CommandId, ElementId } from '../position/ids.ts';
import { type Position, top } from '../position/position.ts';
import { positionSeen, type RenaissanceView } from '../position/view.ts';
import { bestCombat, safeCombats } from '../queries/odds.ts';
import { fightOf } from '../rules/close-combat/combats.ts';
import { sensibleAllotment } from '../rules/pips/initiative-dice.ts';
import { contextOf } from '../rules/rulebook.ts';
import { couldShoot } from '../rules/shooting/from-ambush.ts';

/** Always, never, unless it would be taken in flank, or ask me. */
export type Doctrine = 'always' | 'never' | 'judge' | 'ask';

export interface StandingOrders {
  readonly followUp: Doctrine;
  readonly press: Doctrine;
  /** Where it differs: by the command's number within its side, from 0. */
  readonly commands: { readonly [command: string]: { readonly followUp: Doctrine; readonly press: Doctrine } };
  /** The highest dice where the enemy is nearest (G-38). */
  readonly pips: 'arrange' | 'ask';
  /** The most promising combat first. */
  readonly combats: 'best-first' | 'ask';
  /** Spared, a general neither follows up nor presses forward, and fights last; or one is asked before his life is at stake. */
  readonly general: 'as-others' | 'spare' | 'ask';
  /** The standard array, or what was written down for it (D-deploy). */
  readonly deployment: 'array' | 'ask';
  /** By night: whether to go on at dawn (D-time.9). */
  readonly atDawn: 'resume' | 'withdraw' | 'ask';
  /** Whether an ambush opens fire on whoever comes before it in his own phase (D-ambush.4). */
  readonly ambush: 'fire' | 'hold' | 'ask';
  /** Targets and order as the rules have them where nobody chooses (G-5, G-51). */
  readonly shooting: 'arrange' | 'ask';
}

const doctrine = picklist(['always', 'never', 'judge', 'ask']);
const SCHEMA = strictObject({
  followUp: doctrine,
  press: doctrine,
  commands: record(pipe(string(), regex(/^\d$/)), strictObject({ followUp: doctrine, press: doctrine })),
  pips: picklist(['arrange', 'ask']),
  combats: picklist(['best-first', 'ask']),
  general: optional(picklist(['as-others', 'spare', 'ask']), 'as-others'),
  shooting: picklist(['arrange', 'ask']),
  ambush: picklist(['fire', 'hold', 'ask']),
  deployment: picklist(['array', 'ask']),
  atDawn: picklist(['resume', 'withdraw', 'ask']),
}) as GenericSchema<unknown, StandingOrders>;

const BY_DEFAULT: StandingOrders = {
  followUp: 'judge',
  press: 'judge',
  commands: {},
  pips: 'ask',
  combats: 'best-first',
  general: 'as-others',
  shooting: 'arrange',
  ambush: 'ask',
  deployment: 'ask',
  atDawn: 'ask',
};

export function ordersOf(editions: Editions): Orders<RenaissanceAction, RenaissanceView, StandingOrders> {
  return {
    kinds: ['deploy', 'pips', 'ambush', 'designate', 'shooting', 'combats', 'follow-up', 'press', 'nightfall'],
    schema: SCHEMA,
    byDefault: () => BY_DEFAULT,
    answer(standing, view, _decision: Decision) {
      const p = positionSeen(view);
      const frame = top(p);
      const s = contextOf(editions, p);
      switch (frame?.kind) {
        case 'pips':
          return standing.pips === 'ask' ? 'ask' : { kind: 'pips', dice: sensibleAllotment(s, frame) };
        case 'combats': {
          if (standing.combats === 'ask') return 'ask';
          if (standing.general === 'as-others') return fightOf(bestCombat(s, frame.seat));
          const safe = safeCombats(s, frame.seat);
          if (safe.length > 0) return fightOf(bestCombat(s, frame.seat, safe));
          return standing.general === 'ask' ? 'ask' : fightOf(bestCombat(s, frame.seat));
        }
        case 'follow-up':
        case 'press': {
          const own = standing.commands[String(numberInSide(p, p.elements.command[frame.element]))] ?? standing;
          const wanted = frame.kind === 'press' ? own.press : own.followUp;
          const isGeneral = hasGeneral(s.f, frame.element);
          if (isGeneral && standing.general === 'spare') return { kind: 'hold' };
          if (wanted === 'ask' || (isGeneral && standing.general === 'ask')) return 'ask';
          const goes = wanted === 'always' || (wanted === 'judge' && isSafe(s.f, frame.element, frame.distance));
          return { kind: goes ? frame.kind : 'hold' };
        }
        case 'ambush':
          // Asked for the enemy's sake only, who must not know whether there is one.
          if (!couldShoot(s, frame.seat)) return { kind: 'hold' };
          return standing.ambush === 'ask' ? 'ask' : { kind: standing.ambush === 'fire' ? 'spring' : 'hold' };
        case 'designate':
        case 'shooting':
          return standing.shooting === 'ask' ? 'ask' : { kind: 'done' };
        case 'deploy':
          return standing.deployment === 'ask' ? 'ask' : { kind: 'array' };
        case 'nightfall':
          return standing.atDawn === 'ask' ? 'ask' : { kind: 'at-dawn', resume: standing.atDawn === 'resume' };
        default:
          return 'ask';
      }
    },
  };
}

/** A player counts his own commands; the position counts both sides'. */
const numberInSide = ({ commands: { side } }: Position, command: CommandId): number =>
  side.slice(0, command).filter((of) => of === side[command]).length;

/** No enemy would stand within a width beside it or behind it where it ends. */
function isSafe(f: Field, i: ElementId, distance: number): boolean {
  const { width } = f.t;
  const there = ahead(pose(f.e.x[i], f.e.y[i], f.e.h[i]), distance);
  const base = lone(ahead(there, -f.bases.depth[i] / 2), { width: 3 * width, depth: width });
  for (let j = 0; j < f.e.troop.length; j++) {
    if (f.e.side[j] === f.e.side[i] || !onTable(f, j)) continue;
    if (boundsGap(base, 0, f.bases, j) <= 0) return false;
  }
  return true;
}
