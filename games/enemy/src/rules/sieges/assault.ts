/** 8.3: mining, bombardment, storm, and what is otherwise in Rounds of an Assault than in those of a Battle. */

import { ALLOWED, type Cited, citesIf, leave, refusal, refuse, type Seat, verdict } from '@drumhead/kernel';
import type { EnemyAction } from '../../action.ts';
import { inEffect } from '../../model/cards.ts';
import { type Play, publicReport, type Read, type Rules, reveal } from '../../model/context.ts';
import { blocksIn } from '../../model/control.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { ARTILLERY, enemyOf, PARLIAMENT, sideOf } from '../../model/numbers.ts';
import { ASSAULT, type Battle, type FrameOf } from '../../position/frames.ts';
import { FIGHTS, LATE, type Position, RESERVE } from '../../position/position.ts';
import { mine, mineFault } from '../battles/events/mining.ts';
import { newBattle } from '../battles/new-battle.ts';
import { LONDON_WALLS, wallsOf } from '../operations/events/london-fortification.ts';

type Assault = FrameOf<'assault'>;

/** Besiegers that may take part (E-8.3.n, E-7.6.e). */
const present = (p: Position, seat: Seat, area: AreaId): number[] =>
  blocksIn(p, seat, area, false).filter((b) => (p.flags[b] & LATE) === 0);

function gunStrength({ t, p }: Read, seat: Seat, area: AreaId, scots: boolean): number {
  let sum = 0;
  for (const b of present(p, seat, area))
    if (t.cls[b] === ARTILLERY && (scots || !t.covenanter[b])) sum += p.strength[b];
  return sum;
}

/** E-8.3.a: 2 or more points of besieging Artillery. */
function batterFault(c: Read, f: Assault): Cited | null {
  const { t } = c;
  const enough = gunStrength(c, f.seat, f.area, true) >= t.data.charts.bombardment.least;
  return enough && f.battered === 0 && f.breach === 0
    ? null
    : refusal('no-bombardment', ['E-8.3.a'], { area: t.places[f.area] });
}

function stormFault({ t, p }: Read, f: Assault): Cited | null {
  const able = present(p, f.seat, f.area).some((b) => t.cls[b] !== ARTILLERY);
  return able ? null : refusal('nobody-storms', ['E-8.3.e'], { area: t.places[f.area] });
}

export const assault: Rules<'assault'> = {
  cites: ['E-8.3.a', 'E-8.3.n'],
  list(c, f) {
    const found: EnemyAction[] = [];
    if (mineFault(c, f) === null) found.push({ kind: 'mine' });
    if (batterFault(c, f) === null) found.push({ kind: 'bombard-walls' });
    if (stormFault(c, f) === null) found.push({ kind: 'storm' });
    found.push({ kind: 'refrain' });
    return found;
  },
  check(c, f, _seat, action) {
    switch (action.kind) {
      case 'refrain':
        return ALLOWED;
      case 'mine':
        return verdict(mineFault(c, f));
      case 'bombard-walls':
        return verdict(batterFault(c, f));
      case 'storm':
        return verdict(stormFault(c, f));
      default:
        return refuse('wrong-kind', ['E-8.3.a'], { asked: 'assault' });
    }
  },
  play(c, f, _seat, action) {
    if (action.kind === 'mine') mine(c, f);
    else if (action.kind === 'bombard-walls') batter(c, f);
    else if (action.kind === 'storm') storms(c, f);
    else leave(c);
  },
};

/** T-8.3; E-8.3.c: the New Model Army's siege train adds 1. C-22: the last row is 11 and more. */
function batter(c: Play, f: Assault): void {
  const { t } = c;
  f.battered = 1;
  const strength = gunStrength(c, f.seat, f.area, true);
  const train = t.event.indexOf('nma-siege-train');
  const helped =
    f.seat === PARLIAMENT &&
    inEffect(c, 'nma-siege-train') &&
    gunStrength(c, f.seat, f.area, false) >= Number(t.params[train]['least']);
  const modifier = helped ? Number(t.params[train]['modifier']) : 0;
  const die = c.chance.die(6);
  const row = t.data.charts.bombardment.rows.find(({ upTo }) => strength <= upTo);
  const needed = row?.breachOn ?? 7;
  const breach = die + modifier >= needed;
  if (breach) f.breach = 1;
  const facts = { area: t.places[f.area], strength, die, modifier, needed, breach };
  const isLast = row === t.data.charts.bombardment.rows.at(-1);
  const cites = ['E-8.3.b', ...citesIf(modifier !== 0, 'E-8.3.c'), ...citesIf(isLast, 'C-22')];
  c.sink?.report(reveal('bombardment', cites, facts));
}

/** The storm is on: Infantry and Cavalry stand ready, the guns stay behind (E-8.3.f). */
function storms(c: Play, f: Assault): void {
  const { p } = c;
  leave(c);
  const battle = newBattle(f.area, ASSAULT, f.seat);
  battle.breach = f.breach;
  // All alike, so that nobody can tell guns from men before they storm.
  for (const b of present(p, f.seat, f.area)) p.flags[b] |= FIGHTS | RESERVE;
  for (const b of blocksIn(p, enemyOf(f.seat), f.area, true)) p.flags[b] |= FIGHTS;
  p.stack.push(battle);
  p.stack.push({ kind: 'storm', seat: f.seat, area: f.area, round: 1 });
}

type Storm = FrameOf<'storm'>;

/** Who storms, and over what: London's walls are a matter of their own. */
const stormCites = (c: Read, area: AreaId): readonly string[] => [
  'E-8.3.e',
  ...citesIf(area === c.t.london, ...(wallsOf(c, area) === 0 ? LONDON_WALLS : ['E-8.3.d'])),
];

/** After each Round the Attacker decides whether to go on; nobody orders a General Retreat. */
export const ASSAULT_GOES_ON = 'E-8.3.k';

/** Hits fall on the strongest of any class. */
export const ASSAULT_HITS: readonly string[] = ['E-8.3.j'];

/** Guns Fire as ever. */
export const ASSAULT_GUNS = 'E-8.3.f';

/** The Cavalry Engages with the Infantry, and as well as ever. */
export const RIDERS_ON_FOOT = 'E-8.3.g';
export const ridersOnFoot = (f: Battle): boolean => f.mode === ASSAULT;

/** Those within an assaulted City. */
const isBehindWalls = (f: Battle, seat: Seat): boolean => f.mode === ASSAULT && seat === enemyOf(f.attacker);

/** E-8.3.h, C-21: what walls give their Infantry. */
export const behindWalls = ({ t }: Read, f: Battle, seat: Seat): number =>
  isBehindWalls(f, seat) ? t.data.charts.efficiency.assaultedInfantry : 0;

export const wallCites = (f: Battle, seat: Seat): readonly string[] =>
  citesIf(isBehindWalls(f, seat), 'E-8.3.h', 'C-21');

/** Unless the walls are breached, all within have Fortified Defence (8.31). */
export const BY_WALLS = 'E-8.3.i';
export const isFortifiedByWalls = (f: Battle, seat: Seat): boolean => isBehindWalls(f, seat) && f.breach === 0;

/** Nobody retreats or regroups afterwards; with all Infantry and Cavalry within gone, the City is taken. */
export const assaultEndCites = (taken: boolean): readonly string[] => ['E-8.3.m', ...citesIf(taken, 'E-8.3.l')];

function count(p: Position, f: Storm): number {
  return blocksIn(p, f.seat, f.area, false).filter((b) => (p.flags[b] & (FIGHTS | RESERVE)) === FIGHTS).length;
}

/** E-8.3.e: at most the Assault value; free swaps at the start of Rounds 2 and 3. */
function sendFault({ t, p }: Read, f: Storm, block: BlockId): Cited | null {
  const facts = { block: t.blocks[block], most: t.assault[f.area] };
  if (sideOf(block) === f.seat && p.where[block] === f.area && (p.flags[block] & LATE) !== 0)
    return refusal('late', ['E-7.6.e', 'E-8.3.n'], facts);
  const ready = sideOf(block) === f.seat && (p.flags[block] & (FIGHTS | RESERVE)) === (FIGHTS | RESERVE);
  if (!ready || t.cls[block] === ARTILLERY) return refusal('not-ready', ['E-8.3.e', 'E-8.3.f'], facts);
  return count(p, f) < t.assault[f.area] ? null : refusal('assault-full', ['E-8.3.e', 'E-4.2.c'], facts);
}

export const storm: Rules<'storm'> = {
  cites: ['E-8.3.e'],
  list(c, f, seat) {
    const { p } = c;
    const found: EnemyAction[] = [];
    for (const block of blocksIn(p, seat, f.area, false)) {
      if ((p.flags[block] & FIGHTS) === 0) continue;
      if ((p.flags[block] & RESERVE) !== 0) {
        if (sendFault(c, f, block) === null) found.push({ kind: 'send', block });
      } else if (f.round > 1) found.push({ kind: 'rest', block });
    }
    if (count(p, f) > 0) found.push({ kind: 'done' });
    return found;
  },
  check(c, f, seat, action) {
    const { t, p } = c;
    if (action.kind === 'done')
      return count(p, f) > 0 ? ALLOWED : refuse('nobody-storms', ['E-8.3.e'], { area: t.places[f.area] });
    if (action.kind === 'send') return verdict(sendFault(c, f, action.block));
    if (action.kind !== 'rest') return refuse('wrong-kind', ['E-8.3.e'], { asked: 'storm' });
    const { block } = action;
    const fits =
      f.round > 1 &&
      sideOf(block) === seat &&
      p.where[block] === f.area &&
      (p.flags[block] & (FIGHTS | RESERVE)) === FIGHTS;
    return fits ? ALLOWED : refuse('not-storming', ['E-8.3.e'], { block: t.blocks[block] });
  },
  play(c, f, seat, action) {
    const { t, p } = c;
    if (action.kind === 'send') p.flags[action.block] &= ~RESERVE;
    else if (action.kind === 'rest') p.flags[action.block] |= RESERVE;
    else {
      leave(c);
      const facts = { seat: t.seats[seat], area: t.places[f.area], blocks: count(p, f) };
      c.sink?.report(publicReport('stormed', stormCites(c, f.area), facts));
    }
  },
};
