/** Elements and commands in writing. */

import { BadInput } from '@drumhead/kernel';
import { SEATS } from '../options.ts';
import * as flags from '../position/elements.ts';
import { type Elements, emptyElements, enlist, GENERAL } from '../position/elements.ts';
import { type Commands, IN_CHIEF } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import {
  COMMAND_KINDS,
  fromDegrees,
  fromPaces,
  toDegrees,
  toPaces,
  type WrittenCommand,
  type WrittenElement,
} from './document.ts';

/** What an element can be said to be. */
const STATES: readonly (readonly [string, number])[] = [
  ['general', flags.GENERAL],
  ['lost', flags.LOST],
  ['left-in-pursuit', flags.LEFT_IN_PURSUIT],
  ['routing', flags.ROUTING],
  ['pursuing', flags.PURSUING],
  ['steady', flags.STEADY],
  ['halted', flags.HALTED],
  ['fought', flags.FOUGHT],
  ['late', flags.LATE],
  ['pressed', flags.PRESSED],
  ['came', flags.CAME],
  ['captured', flags.CAPTURED],
  ['immobile', flags.IMMOBILE],
  ['shot-at', flags.SHOT_AT],
  ['limbered', flags.LIMBERED],
  ['team', flags.TEAM],
  ['rallied', flags.RALLIED],
  ['busy', flags.BUSY],
  ['locked', flags.LOCKED],
  ['obstacle', flags.OBSTACLE],
  ['empty', flags.EMPTY],
  ['shot-out', flags.SHOT_OUT],
  ['shot-out-before', flags.SHOT_OUT_BEFORE],
  ['fording', flags.FORDING],
  ['ran', flags.RAN],
  ['ambush', flags.AMBUSH],
  ['uphill', flags.UPHILL],
  ['aboard', flags.ABOARD],
  ['over-edge', flags.OVER_EDGE],
  ['prize', flags.PRIZE],
  ['double', flags.DOUBLE],
];

export function seatOf(name: string, path: string): number {
  const seat = SEATS.indexOf(name as 'south');
  if (seat < 0) throw new BadInput(path, `there is no side "${name}"; write ${SEATS.join(' or ')}`);
  return seat;
}

export function readElements(t: Tables, list: readonly WrittenElement[], path: string): Elements {
  const e = emptyElements();
  for (const [k, it] of list.entries()) {
    const troop = t.troopOf.get(it.troop);
    if (troop === undefined) throw new BadInput(`${path}/${k}/troop`, `there are no ${it.troop}`);
    const side = seatOf(it.side, `${path}/${k}/side`);
    const command = it.command ?? side;
    const [x, y, h] = it.at;
    const i = enlist(e, {
      troop,
      side,
      command,
      x: fromPaces(x),
      y: fromPaces(y),
      h: h < 0 ? -1 : fromDegrees(h),
      ...(it.label !== undefined && { label: it.label }),
      flags: (it.is ?? []).reduce((sum, state, n) => sum | flagOf(state, `${path}/${k}/is/${n}`), 0),
    });
    e.home[i] = it.home ?? command;
    e.marches[i] = it.marches ?? 0;
    e.moved[i] = it.moved ?? 0;
    e.group[i] = it.group ?? i;
    e.hull[i] = it.hull ?? -1;
  }
  return e;
}

function flagOf(state: string, path: string): number {
  const found = STATES.find(([name]) => name === state);
  if (!found) throw new BadInput(path, `an element cannot be "${state}"`);
  return found[1];
}

export function writeElements(t: Tables, e: Elements): WrittenElement[] {
  return e.troop.map((troop, i) => {
    const is = STATES.filter(([, flag]) => (e.flags[i] & flag) !== 0).map(([name]) => name);
    return {
      troop: t.troops[troop].id,
      side: SEATS[e.side[i]],
      at: [toPaces(e.x[i]), toPaces(e.y[i]), e.h[i] < 0 ? -1 : toDegrees(e.h[i])] as [number, number, number],
      command: e.command[i],
      ...(e.home[i] !== e.command[i] && { home: e.home[i] }),
      ...(is.length > 0 && { is }),
      ...(e.marches[i] > 0 && { marches: e.marches[i] }),
      ...(e.moved[i] > 0 && { moved: e.moved[i] }),
      ...(e.group[i] !== i && { group: e.group[i] }),
      ...(e.hull[i] >= 0 && { hull: e.hull[i] }),
      ...(e.label && e.label[i] >= 0 && { label: e.label[i] }),
    };
  });
}

/** Without any written, each command that has elements is a C-in-C's with the general found in it, and six PIPs. */
export function readCommands(list: readonly WrittenCommand[] | undefined, e: Elements): Commands {
  const c: Commands = { side: [], kind: [], general: [], die: [], pips: [], beaten: [], extra: [] };
  const most = Math.max(1, ...e.command, ...e.home);
  const written: readonly WrittenCommand[] =
    list ??
    Array.from({ length: most + 1 }, (_, k) => ({ side: SEATS[e.side[e.home.indexOf(k)] ?? (k === 0 ? 0 : 1)] }));
  for (const [k, it] of written.entries()) {
    c.side.push(seatOf(it.side, `commands/${k}/side`));
    c.kind.push(it.kind === undefined ? IN_CHIEF : COMMAND_KINDS.indexOf(it.kind));
    c.general.push(it.general ?? e.flags.findIndex((f, i) => (f & GENERAL) !== 0 && e.home[i] === k));
    c.die.push(it.die ?? 6);
    c.pips.push(it.pips ?? it.die ?? 6);
    c.beaten.push(it.beaten ?? 0);
    c.extra.push(it.extra ?? 0);
  }
  return c;
}

export function writeCommands(c: Commands): WrittenCommand[] {
  return c.side.map((side, k) => ({
    side: SEATS[side],
    kind: COMMAND_KINDS[c.kind[k]],
    general: c.general[k],
    die: c.die[k],
    pips: c.pips[k],
    beaten: c.beaten[k] as 0 | 1 | 2,
    ...(c.extra[k] > 0 && { extra: c.extra[k] }),
  }));
}
