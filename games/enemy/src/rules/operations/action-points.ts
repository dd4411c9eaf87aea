/** 6.0: a player spends the AP of his card, in any mix and order (E-6.02.a). */

import { ALLOWED, citesIf, leave, refuse, type Seat, verdict, warn } from '@drumhead/kernel';
import type { EnemyAction } from '../../action.ts';
import { publicReport, type Read, type Rules } from '../../model/context.ts';
import { isFriendly } from '../../model/control.ts';
import type { PlaceId } from '../../model/ids.ts';
import { GROUPS, MUSTERS, PASS } from '../../model/listed.ts';
import { AREAS, CONTINENT, endOf, firstOf, IRELAND, PARLIAMENT, POOL, SCOTLAND } from '../../model/numbers.ts';
import { bitOf, halfOf, IN_HALF, nthOf, sizeOf } from '../../model/place-sets.ts';
import { HIDDEN } from '../../model/sight.ts';
import { ownedBy, survey } from '../../model/survey.ts';
import { LEAVING, LISTING, OPERATIONS, RECRUITS, SAILS } from '../../position/arena.ts';
import type { FrameOf } from '../../position/frames.ts';
import { INSIDE, IRELAND_SAILED, MOVED, marked } from '../../position/position.ts';
import { FREE_SAILING, sailsFree } from '../scenarios/road-to-war-rules.ts';
import { mayLeave } from './blocking-and-pinning.ts';
import { beginMarch, groupFault, musterFault } from './group-move-and-muster.ts';
import { moveVerdict } from './move-warnings.ts';
import { departureFault, freeSailing, sail, sailFault } from './naval-move.ts';
import { mayMarch } from './open-marches.ts';
import {
  ANYWHERE,
  BY_AP,
  deployments,
  findOpenings,
  listRecruits,
  mayStrengthen,
  recruit,
  recruitAt,
  recruitFault,
} from './recruitment.ts';
import { findHarbours, landingsOf, listSailings, sailingAt } from './sailings.ts';

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
    const { musters } = count(c, f);
    listSailings(c, seat);
    if (f.ap > 0) {
      listGroups(c, seat);
      for (let i = 0; i < musters; i++) LISTING.add(musterAt(i));
      listRecruits(c, seat);
    }
    LISTING.add(PASS);
    return LISTING.take();
  },

  /** Nothing is listed but the one that is drawn. */
  any(c, f, seat, chance) {
    survey(c);
    const { sailings, groups, musters, recruits } = count(c, f);
    let at = chance.below(sailings + groups + musters + recruits + 1);
    if (at < sailings) return sailingAt(c, seat, at);
    at -= sailings;
    if (at < groups) {
      listGroups(c, seat);
      return LISTING.pick(at);
    }
    at -= groups;
    if (at < musters) return musterAt(at);
    at -= musters;
    return at < recruits ? recruitAt(c, seat, at) : PASS;
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

/** Group Moves: from where somebody can move. */
function listGroups(c: Read, seat: Seat): void {
  const from: [number, number] = [0, 0];
  for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
    const area = c.p.where[block];
    if (!mayMarch(c, seat, block) || (from[halfOf(area)] & bitOf(area)) !== 0) continue;
    from[halfOf(area)] |= bitOf(area);
    LISTING.add(GROUPS[area]);
  }
}

/** After a count. */
const musterAt = (index: number): EnemyAction => MUSTERS[nthOf(OPERATIONS.musterLow, OPERATIONS.musterHigh, index)];

/** What holds for all who stand outside the walls of a place, as bits in `LEAVING`. */
const LOOKED_AT = 1;
const BY_SEA = 2;
const BY_LAND = 4;
/** Covenanters there could be mustered in Scotland. */
const TO_SCOTLAND = 8;

function waysToLeave(c: Read, seat: Seat, at: PlaceId): number {
  const { t, p } = c;
  if (at < AREAS && p.foe[at] !== 0 && !mayLeave(c, seat, at)) return LOOKED_AT;
  const isShut = t.seas[at] === 0 || (at === IRELAND && marked(p, IRELAND_SAILED));
  const isNorth = seat === PARLIAMENT && (t.nearSet[SCOTLAND][halfOf(at)] & bitOf(at)) !== 0;
  return LOOKED_AT | (isShut ? 0 : BY_SEA) | (at <= SCOTLAND ? BY_LAND : 0) | (isNorth ? TO_SCOTLAND : 0);
}

/**
 * After a survey: how many operations of each sort are open; sailings and recruits block by block in `SAILS` and `RECRUITS`.
 * Musters are called within two Areas of who can move. One look at each block.
 */
function count(c: Read, f: Operation): typeof OPERATIONS {
  const { t, p } = c;
  const { where, flags, strength } = p;
  const { max, local } = t;
  const { seat } = f;
  const mayAct = f.ap > 0;
  findHarbours(c, seat);
  if (mayAct) findOpenings(c, seat, BY_AP);
  for (let at = 0; at <= CONTINENT; at++) LEAVING[at] = 0;
  let sailings = 0;
  let recruits = 0;
  let [low, high, nearLow, nearHigh, scots] = [0, 0, 0, 0, 0];
  for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
    const at = where[block];
    let sails = 0;
    let grows = 0;
    if (at === POOL) grows = mayAct ? deployments(c, block, BY_AP) : 0;
    else if (at <= CONTINENT) {
      if (mayAct && at < AREAS && strength[block] < max[block] && mayStrengthen(c, block, BY_AP)) grows = 1;
      if ((flags[block] & (MOVED | INSIDE)) === 0 && !local[block]) {
        let ways = LEAVING[at];
        if (ways === 0) {
          ways = waysToLeave(c, seat, at);
          LEAVING[at] = ways;
          if ((ways & BY_LAND) !== 0) {
            if (at < IN_HALF) low |= 1 << at;
            else high |= 1 << (at - IN_HALF);
            nearLow |= t.nearSet[at][0];
            nearHigh |= t.nearSet[at][1];
          }
        }
        if ((ways & BY_SEA) !== 0 && (mayAct || sailsFree(c, block))) sails = landingsOf(c, block);
        if ((ways & TO_SCOTLAND) !== 0 && t.covenanter[block]) scots = bitOf(SCOTLAND);
      } else if (mayAct && (flags[block] & INSIDE) !== 0 && departureFault(c, block) === null)
        sails = landingsOf(c, block);
    }
    SAILS[block] = sails;
    RECRUITS[block] = grows;
    sailings += sails;
    recruits += grows;
  }
  const open = OPERATIONS;
  open.sailings = sailings;
  open.recruits = recruits;
  open.groups = mayAct ? sizeOf(low, high) : 0;
  open.musterLow = nearLow & ownedBy(seat, 0);
  open.musterHigh = (nearHigh & ownedBy(seat, 1)) | scots;
  open.musters = mayAct ? sizeOf(open.musterLow, open.musterHigh) : 0;
  return open;
}
