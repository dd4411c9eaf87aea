/** 6.0: a player spends the AP of his card, in any mix and order (E-6.02.a). */

import { ALLOWED, citesIf, leave, refuse, type Seat, verdict, warn } from '@drumhead/kernel';
import { isYorkshireNeutral } from '../../model/calendar.ts';
import { publicReport, type Read, type Rules } from '../../model/context.ts';
import { isFriendly } from '../../model/control.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { GROUPS, MUSTERS, PASS, SAILINGS } from '../../model/listed.ts';
import { AREAS, CONTINENT, endOf, firstOf, PARLIAMENT, PLACES, SCOTLAND } from '../../model/numbers.ts';
import { HIDDEN } from '../../model/sight.ts';
import { findLeaders, survey, welcomes, withinAt } from '../../model/survey.ts';
import { HARBOURS, LANDING, LANDINGS, LISTING, OWNER, SAILS, VACANT } from '../../position/arena.ts';
import type { FrameOf } from '../../position/frames.ts';
import { INSIDE, MOVED } from '../../position/position.ts';
import { HOMES } from '../../schema.ts';
import type { Tables } from '../../tables.ts';
import { FREE_SAILING, sailsFree } from '../scenarios/road-to-war-rules.ts';
import { mayLeave } from './blocking-and-pinning.ts';
import { beginMarch, groupFault, musterFault } from './group-move-and-muster.ts';
import { moveVerdict } from './move-warnings.ts';
import { arrivalFault, departureFault, freeSailing, sail, sailFault } from './naval-move.ts';
import { ANYWHERE, BY_AP, countRecruits, listRecruits, recruit, recruitAt, recruitFault } from './recruitment.ts';

type Operation = FrameOf<'operation'>;

export const operation: Rules<'operation'> = {
  cites: ['E-2.32.a', 'E-2.32.b', 'E-6.02.a', 'E-6.02.b', 'E-6.02.c', 'E-6.02.d', ANYWHERE, HIDDEN.pool],

  enter(c, f) {
    if (f.ap > 0 || freeSailing(c, f.seat)) return 'wait';
    leave(c);
    return 'go';
  },

  list(c, f, seat) {
    survey(c);
    const ports = findHarbours(c, seat);
    for (let block = firstOf(seat), end = endOf(seat); block < end; block++)
      if (setsSail(c, f, block)) listSailings(c, block, ports);
    if (f.ap > 0) {
      listMoves(c, seat);
      listRecruits(c, seat, BY_AP);
    }
    LISTING.add(PASS);
    return LISTING.take();
  },

  /** Most of the list are sailings and recruits: they are counted block by block, and only the block drawn is listed. */
  any(c, f, seat, chance) {
    survey(c);
    const ports = findHarbours(c, seat);
    const [first, end] = [firstOf(seat), endOf(seat)];
    let sailings = 0;
    for (let block = first; block < end; block++) {
      SAILS[block] = setsSail(c, f, block) ? countSailings(c, block, ports) : 0;
      sailings += SAILS[block];
    }
    let recruits = 0;
    if (f.ap > 0) {
      listMoves(c, seat);
      recruits = countRecruits(c, seat, BY_AP);
    }
    const moves = LISTING.size;
    let at = chance.below(sailings + moves + recruits + 1);
    if (at >= sailings && at < sailings + moves) return LISTING.pick(at - sailings);
    LISTING.cut(0);
    if (at < sailings) {
      let block = first;
      for (; at >= SAILS[block]; block++) at -= SAILS[block];
      listSailings(c, block, ports);
      return LISTING.pick(at);
    }
    at -= sailings + moves;
    return at === recruits ? PASS : recruitAt(c, seat, BY_AP, at);
  },

  check(c, f, seat, action) {
    if (action.kind === 'pass')
      return f.ap === 0 ? ALLOWED : warn([{ key: 'ap-lost', cites: ['E-6.02.a', 'G-33'], facts: { ap: f.ap } }]);
    const free = action.kind === 'sail' && f.seat === seat && sailsFree(c, action.block);
    if (f.ap === 0 && !free) return refuse('no-ap', ['E-6.02.a', ...FREE_SAILING], {});
    switch (action.kind) {
      case 'group':
        return verdict(groupFault(c, seat, action.area));
      case 'muster':
        return verdict(musterFault(c, seat, action.area, isFriendly(c, seat, action.area)));
      case 'sail':
        return moveVerdict(c, sailFault(c, seat, action.block, action.to), action.block, action.to);
      case 'recruit':
        if (action.rp !== undefined) return refuse('no-rp', ['E-6.3.a'], {});
        return verdict(recruitFault(c, seat, action, BY_AP));
      default:
        return refuse('wrong-kind', ['E-2.32.b'], { asked: 'operation' });
    }
  },

  play(c, f, seat, action) {
    const { t } = c;
    const named = { seat: t.seats[seat] };
    switch (action.kind) {
      case 'pass':
        leave(c);
        c.sink?.report(publicReport('passed', ['E-6.02.a', ...citesIf(f.ap > 0, 'G-33')], { ...named, ap: f.ap }));
        break;
      case 'group':
      case 'muster':
        f.ap--;
        beginMarch(c, f, action);
        break;
      case 'sail':
        if (sail(c, seat, action.block, action.to)) f.ap--;
        break;
      case 'recruit':
        if (recruit(c, seat, action, 'E-2.32.b')) f.ap--;
        break;
      default:
        throw new Error(`no operation: ${action.kind}`);
    }
  },
};

/** After a survey. Group Moves and Musters: who can move, from where, and what lies within two Areas of them. */
function listMoves(c: Read, seat: Seat): void {
  const { t, p } = c;
  const { where, flags } = p;
  const { local } = t;
  // Places somebody can move from, as bits; those beyond the first 32 in a word of their own.
  let [low, high] = [0, 0];
  let scots = false;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    const area = where[b];
    if (area > SCOTLAND || (flags[b] & (MOVED | INSIDE)) !== 0 || local[b]) continue;
    if (area < AREAS && p.foe[area] !== 0 && !mayLeave(c, seat, area)) continue;
    if (t.covenanter[b] && t.distance[area * PLACES + SCOTLAND] <= 2 && area !== SCOTLAND) scots = true;
    const bit = 1 << (area & 31);
    if (((area < 32 ? low : high) & bit) !== 0) continue;
    if (area < 32) low |= bit;
    else high |= bit;
    LISTING.add(GROUPS[area]);
  }
  const { nearLow, nearHigh } = t;
  for (let area = 0; area < AREAS; area++)
    if (OWNER[area] === seat && ((nearLow[area] & low) | (nearHigh[area] & high)) !== 0) LISTING.add(MUSTERS[area]);
  if (scots && seat === PARLIAMENT) LISTING.add(MUSTERS[SCOTLAND]);
}

/** After a survey. Harbours are alike for all blocks of one home: they are found once. Those that are not alike are given back. */
function findHarbours(c: Read, seat: Seat): readonly AreaId[] {
  const { t } = c;
  const ports: AreaId[] = [];
  const neutral = isYorkshireNeutral(c);
  findLeaders(c, seat);
  HARBOURS.count = 0;
  LANDING.fill(0);
  LANDINGS.fill(-1);
  for (const to of t.coasts) {
    if (withinAt(seat, to) > 0 || (neutral && t.yorkshire[to])) ports.push(to);
    else if (OWNER[to] === seat || VACANT[to] === 1) {
      HARBOURS.areas[HARBOURS.count++] = to;
      LANDING[to] = welcomes(t, to);
    }
  }
  return ports;
}

function setsSail(c: Read, f: Operation, block: BlockId): boolean {
  const { t, p } = c;
  const from = p.where[block];
  if (from > CONTINENT || t.seas[from] === 0 || (p.flags[block] & MOVED) !== 0) return false;
  if (t.local[block] || (f.ap === 0 && !sailsFree(c, block))) return false;
  return departureFault(c, block) === null;
}

const sortOf = (t: Tables, block: BlockId): number => (t.regional[block] ? t.home[block] : HOMES.length);

/** Of a block that sets sail. */
function listSailings(c: Read, block: BlockId, ports: readonly AreaId[]): void {
  const { t, p } = c;
  const { areas, count } = HARBOURS;
  const from = p.where[block];
  const sort = 1 << sortOf(t, block);
  const sailings = SAILINGS[block];
  for (let i = 0; i < count; i++) {
    const to = areas[i];
    if ((LANDING[to] & sort) !== 0 && to !== from) LISTING.add(sailings[to]);
  }
  for (const to of ports) if (arrivalFault(c, block, to) === null) LISTING.add(sailings[to]);
}

/** How many `listSailings` lists. */
function countSailings(c: Read, block: BlockId, ports: readonly AreaId[]): number {
  const { t, p } = c;
  const sort = sortOf(t, block);
  if (LANDINGS[sort] < 0) {
    let open = 0;
    for (let i = 0; i < HARBOURS.count; i++) if ((LANDING[HARBOURS.areas[i]] & (1 << sort)) !== 0) open++;
    LANDINGS[sort] = open;
  }
  let count = LANDINGS[sort] - ((LANDING[p.where[block]] >> sort) & 1);
  for (const to of ports) if (arrivalFault(c, block, to) === null) count++;
  return count;
}
