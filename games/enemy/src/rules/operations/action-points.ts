/** 6.0: a player spends the AP of his card, in any mix and order (E-6.02.a). */

import { ALLOWED, citesIf, leave, refuse, type Seat, verdict, warn } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { isYorkshireNeutral } from '../../model/calendar.ts';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import { isFriendly } from '../../model/control.ts';
import { GROUPS, MUSTERS, PASS, SAILINGS } from '../../model/listed.ts';
import { AREAS, CONTINENT, endOf, firstOf, PARLIAMENT, PLACES, SCOTLAND } from '../../model/numbers.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { survey, UNBOUND, welcomes, withinAt } from '../../model/survey.ts';
import { HARBOURS, LISTING, OWNER, SEEN, VACANT, WELCOMED } from '../../position/arena.ts';
import type { FrameOf } from '../../position/frames.ts';
import { INSIDE, MOVED } from '../../position/position.ts';
import { FREE_SAILING, sailsFree } from '../scenarios/road-to-war-rules.ts';
import { mayLeave } from './blocking-and-pinning.ts';
import { groupFault, musterFault } from './group-move-and-muster.ts';
import { moveVerdict } from './move-warnings.ts';
import { arrivalFault, departureFault, freeSailing, sail, sailFault } from './naval-move.ts';
import { BY_AP, listRecruits, recruit, recruitFault } from './recruitment.ts';

type Operation = FrameOf<'operation'>;

export const operation: Rules<'operation'> = {
  cites: ['E-2.32.a', 'E-2.32.b', 'E-6.02.a', 'E-6.02.b', 'E-6.02.c', 'E-6.02.d', 'E-6.3.i', 'E-4.4.a'],

  enter(c, f) {
    if (f.ap > 0 || freeSailing(c, f.seat)) return 'wait';
    leave(c);
    return 'go';
  },

  list(c, f, seat) {
    survey(c);
    listSailings(c, f, seat);
    if (f.ap > 0) {
      listMoves(c, seat);
      listRecruits(c, seat, BY_AP);
    }
    LISTING.add(PASS);
    return LISTING.take();
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
        begin(c, f, action);
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

function begin(c: Play, { seat, ap }: Operation, action: ActionOf<'group'> | ActionOf<'muster'>): void {
  const { t, p } = c;
  const { kind, area } = action;
  const musters = kind === 'muster';
  p.stack.push({
    kind: 'move',
    seat,
    from: musters ? -1 : area,
    to: musters ? area : -1,
    blocks: [],
    paths: [],
    entered: [],
  });
  const facts = { seat: t.seats[seat], area: t.places[area], left: ap };
  const cites = musters ? ['E-6.12.a', ...citesIf(isSiege(c, area), 'E-6.12.c')] : ['E-6.11.a'];
  c.sink?.report(publicReport(musters ? 'muster' : 'group-move', cites, facts));
}

/** After a survey. Group Moves and Musters: who can move, from where, and what lies within two Areas of them. */
function listMoves(c: Read, seat: Seat): void {
  const { t, p } = c;
  SEEN.fill(0);
  let scots = false;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) {
    const area = p.where[b];
    if (area > SCOTLAND || (p.flags[b] & (MOVED | INSIDE)) !== 0 || t.garrison[b] || t.clubmen[b]) continue;
    if (area < AREAS && p.foe[area] !== 0 && !mayLeave(c, seat, area)) continue;
    if (t.covenanter[b] && t.distance[area * PLACES + SCOTLAND] <= 2 && area !== SCOTLAND) scots = true;
    if (SEEN[area] === 1) continue;
    SEEN[area] = 1;
    LISTING.add(GROUPS[area]);
  }
  for (let area = 0; area < AREAS; area++)
    if (OWNER[area] === seat && isReached(t.withinTwo[area])) LISTING.add(MUSTERS[area]);
  if (scots && seat === PARLIAMENT) LISTING.add(MUSTERS[SCOTLAND]);
}

function isReached(near: readonly number[]): boolean {
  for (const area of near) if (SEEN[area] === 1) return true;
  return false;
}

/** After a survey. Harbours are alike for all blocks of one home: they are found once. */
function listSailings(c: Read, f: Operation, seat: Seat): void {
  const { t, p } = c;
  const [harbours, welcomed] = [HARBOURS, WELCOMED];
  const ports: number[] = [];
  const neutral = isYorkshireNeutral(c);
  let count = 0;
  for (let to = 0; to < AREAS; to++) {
    if (t.seas[to] === 0) continue;
    if (withinAt(seat, to) > 0 || (neutral && t.yorkshire[to])) ports.push(to);
    else if (OWNER[to] === seat || VACANT[to] === 1) {
      harbours[count] = to;
      welcomed[count++] = welcomes(t, seat, to);
    }
  }
  for (let block = firstOf(seat), end = endOf(seat); block < end; block++) {
    const from = p.where[block];
    if (from > CONTINENT || t.seas[from] === 0 || (p.flags[block] & MOVED) !== 0) continue;
    if (f.ap === 0 && !sailsFree(c, block)) continue;
    if (departureFault(c, block)) continue;
    const bound = t.regional[block] ? 1 << t.home[block] : UNBOUND;
    const sailings = SAILINGS[block];
    for (let i = 0; i < count; i++)
      if ((welcomed[i] & bound) !== 0 && harbours[i] !== from) LISTING.add(sailings[harbours[i]]);
    for (const to of ports) if (arrivalFault(c, block, to) === null) LISTING.add(sailings[to]);
  }
}
