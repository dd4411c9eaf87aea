/**
 * A mustered army as single elements, in a fixed order: by command, its general first, then its rows, vessels with what
 * they carry, and baggage. Both write theirs down before the dice are thrown (D-army.5).
 */

import { leave, refuse } from '@drumhead/kernel';
import type { RenaissanceAction } from '../../action.ts';
import type { Role } from '../../documents.ts';
import type { Read, Rules } from '../../model/context.ts';
import {
  ABOARD,
  DOUBLE,
  type Elements,
  emptyElements,
  enlist,
  GENERAL,
  IMMOBILE,
  OBSTACLE,
  TEAM,
  WAITING,
} from '../../position/elements.ts';
import type { CommandId, ElementId, SeatId } from '../../position/ids.ts';
import { ALLY, IN_CHIEF, type Position, preparing, SUB } from '../../position/position.ts';
import { type Muster, seal } from '../../position/sealed.ts';
import type { Tables, TroopId } from '../../tables.ts';
import { mayMuster } from './limits.ts';
import { listsFor } from './lists.ts';

/** Of an army its name and year are told, and nothing more. */
export const UNDISCLOSED = 'D-army.8';

export const disclosed = ([south, north]: readonly Muster[]) => ({
  south: south.list,
  north: north.list,
  southYear: south.year,
  northYear: north.year,
});

export interface Enlisted {
  readonly troop: TroopId;
  /** Within the army. */
  readonly command: CommandId;
  readonly general: boolean;
  readonly team: boolean;
  readonly portable: boolean;
  readonly doubled: boolean;
  readonly immobile: boolean;
  /** The place in the roster of the vessel that carries it, or −1. */
  readonly aboard: ElementId;
}

export interface Roster {
  readonly roles: readonly Role[];
  readonly elements: readonly Enlisted[];
}

/** D-troops.27: baggage stands unprotected until works are put around it. */
export const BAGGAGE = 'Bg(I)';

export function rosterOf(t: Tables, { commands }: Muster): Roster {
  const elements: Enlisted[] = [];
  const known = (id: string): TroopId => t.troopOf.get(id)!;
  const enlist = (command: CommandId, troop: string, more: Partial<Enlisted> = {}): void => {
    elements.push({
      troop: known(troop),
      command,
      general: false,
      team: t.troops[known(troop)].team > 0,
      portable: false,
      doubled: false,
      immobile: false,
      aboard: -1,
      ...more,
    });
  };
  commands.forEach(({ general, rows, squadrons, baggage, baggageImmobile }, command) => {
    enlist(command, general, { general: true });
    for (const { troop, count, noTeam, portable, doubled } of rows) {
      const bases = doubled ? count / 2 : count;
      for (let k = 0; k < bases; k++) {
        enlist(command, troop, {
          ...(noTeam && { team: false }),
          ...(portable && { portable }),
          ...(doubled && { doubled }),
        });
      }
    }
    for (const { troop, count, carries } of squadrons) {
      for (let k = 0; k < count; k++) {
        enlist(command, troop);
        if (carries) enlist(command, carries, { aboard: elements.length - 1 });
      }
    }
    for (let k = 0; k < baggage; k++) enlist(command, BAGGAGE, { immobile: baggageImmobile ?? false });
  });
  return { roles: commands.map(({ role }) => role), elements };
}

export const KIND_OF: { readonly [role in Role]: number } = { cinc: IN_CHIEF, sub: SUB, ally: ALLY };

/** D-army.5: an army's commands join the others, its elements wait out of sight. */
export function enrol(t: Tables, p: Position, side: SeatId, muster: Muster): void {
  const { roles, elements } = rosterOf(t, muster);
  const first = p.commands.side.length;
  const e: Elements = emptyElements();
  for (const it of elements) {
    const { troop, command, aboard } = it;
    const flags =
      (it.general ? GENERAL : 0) |
      (it.team ? TEAM : 0) |
      (it.portable ? OBSTACLE : 0) |
      (it.doubled ? DOUBLE : 0) |
      (it.immobile ? IMMOBILE : 0) |
      (aboard < 0 ? 0 : ABOARD);
    enlist(e, { troop, side, command: first + command, x: 0, y: 0, h: WAITING, flags, hull: aboard });
  }
  p.hidden[side] = e;
  for (const role of roles) addCommand(p, side, KIND_OF[role], -1);
}

export function addCommand({ commands }: Position, side: SeatId, kind: number, general: ElementId): void {
  commands.side.push(side);
  commands.kind.push(kind);
  commands.general.push(general);
  commands.die.push(0);
  commands.pips.push(0);
  commands.beaten.push(0);
  commands.extra.push(0);
}

/** The army an action names, or null. */
function armyOf({ t }: Pick<Read, 't'>, action: RenaissanceAction): Muster | null {
  if (action.kind === 'muster') return action.army;
  if (action.kind !== 'ready') return null;
  const all = listsFor(t).lists.flatMap(({ ready }) => ready);
  return all.find(({ id }) => id === action.army)?.muster ?? null;
}

export const muster: Rules<'muster'> = {
  cites: ['D-army.5', 'D-army.6'],
  list: () => null,
  propose({ t, p }, _f, _seat, chance) {
    const { points } = preparing(p);
    const fit = listsFor(t)
      .lists.flatMap(({ ready }) => ready)
      .filter((army) => army.points === points);
    return { kind: 'ready', army: fit[chance.below(fit.length)].id };
  },
  check(s, _f, _seat, action) {
    if (action.kind !== 'muster' && action.kind !== 'ready')
      return refuse('wrong-kind', ['D-army.5'], { asked: 'muster' });
    const army = armyOf(s, action);
    if (!army) return refuse('no-such-list', ['D-army.6'], { list: action.kind === 'ready' ? action.army : '' });
    return mayMuster(s.t, listsFor(s.t), preparing(s.p).points, army);
  },
  play(d, _f, seat, action) {
    seal(d.p, seat, { muster: armyOf(d, action) as Muster });
    leave(d);
  },
};
