/** 7.6: the Loser retreats, block by block. */

import { citesIf, leave, refuse, verdict, warn } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { type Play, publicReport, type Read, type Rules, reveal, tellOwn } from '../../model/context.ts';
import { settle } from '../../model/control-changes.ts';
import { eliminate } from '../../model/elimination.ts';
import type { BlockId, PlaceId } from '../../model/ids.ts';
import { isMended } from '../../model/mends.ts';
import { AREAS, ARTILLERY, SCOTLAND } from '../../model/numbers.ts';
import { isHome } from '../../model/regional-blocks.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { mix } from '../../model/sight.ts';
import type { Retreat } from '../../position/frames.ts';
import { INSIDE, LATE, SHOWN } from '../../position/position.ts';
import { leavers } from './end-of-battle.ts';
import { retreatFault, wayFault } from './may-retreat.ts';
import { battleOf } from './sides.ts';

/** Whether the block has somewhere to go. */
const hasWay = (c: Read, f: Retreat, block: BlockId): boolean =>
  [f.area, ...c.t.neighbours[f.area]].some((to) => wayFault(c, f, block, to) === null);

export const retreat: Rules<'retreat'> = {
  cites: ['E-7.5.d', 'E-7.6.a', 'E-7.6.c', 'E-7.6.d'],

  enter(c, f) {
    if (leavers(c, battleOf(c.p)).length > 0) return 'wait';
    leave(c);
    settleRetreat(c, f);
    return 'go';
  },

  list(c, f) {
    const { t, p } = c;
    const found: EnemyAction[] = [];
    for (const block of leavers(c, battleOf(p))) {
      if (f.city !== 0 && wayFault(c, f, block, f.area) === null) found.push({ kind: 'retreat', block, to: f.area });
      for (const to of t.neighbours[f.area])
        if (wayFault(c, f, block, to) === null) found.push({ kind: 'retreat', block, to });
    }
    if (found.length === 0 || !isMended(p, 'mustRetreat')) found.push({ kind: 'done' });
    return found;
  },

  check(c, f, _seat, action) {
    const { t, p } = c;
    if (action.kind === 'done') {
      const rest = leavers(c, battleOf(p));
      const able = isMended(p, 'mustRetreat') ? rest.filter((block) => hasWay(c, f, block)) : [];
      if (able.length > 0)
        return refuse('must-retreat', ['G-68', 'E-7.5.d'], { blocks: able.map((block) => t.blocks[block]) });
      const blocks = rest.map((block) => t.blocks[block]);
      return warn([{ key: 'rest-lost', cites: ['E-7.6.f', 'G-69'], facts: { blocks } }]);
    }
    if (action.kind !== 'retreat') return refuse('wrong-kind', ['E-7.5.d'], { asked: 'retreat' });
    return verdict(retreatFault(c, f, action.block, action.to));
  },

  play(c, f, _seat, action) {
    if (action.kind === 'retreat') {
      goBack(c, f, action);
      return;
    }
    const { t, p } = c;
    const battle = battleOf(p);
    for (const block of leavers(c, battle)) {
      const isGun = t.cls[block] === ARTILLERY;
      if (isGun) battle.prize += p.strength[block]; // G-69
      eliminate(c, block, isGun ? 'captured' : 'no-retreat', ['E-7.6.f', 'G-69']);
    }
  },
};

function goBack(c: Play, f: Retreat, { block, to }: ActionOf<'retreat'>): void {
  const { t, p } = c;
  if (t.cls[block] === ARTILLERY && !dragGun(c, f, block, to === f.area)) return;
  const within = to === f.area;
  if (within) p.flags[block] |= INSIDE;
  else {
    p.where[block] = to;
    p.via[block] = 0;
    f.used[t.neighbours[f.area].indexOf(to)]++;
    // E-7.6.e: no part in a Siege it retreats into.
    if (to < AREAS && isSiege(c, to)) p.flags[block] |= LATE;
  }
  if (!c.sink) return;
  const facts = { seat: t.seats[f.seat], from: t.places[f.area], to: within ? 'city' : t.places[to], block: null };
  tellOwn(c, block, tellsOf(c, block)('retreated', retreatCites(c, block, within ? f.area : to), facts));
}

/** Only what may be known of the block: that a hidden one is Regional is its owner's affair. */
function retreatCites({ t, p }: Read, block: BlockId, to: PlaceId): readonly string[] {
  const isShown = (p.flags[block] & SHOWN) !== 0;
  return [
    to === SCOTLAND ? 'E-7.6.b' : 'E-7.6.a',
    ...citesIf((p.flags[block] & LATE) !== 0, 'E-7.6.e'),
    ...citesIf(isShown && t.regional[block], 'E-7.62.a'),
    ...citesIf(isShown && t.garrison[block], 'E-7.63.a'),
  ];
}

/** A face-up Regional block goes abroad only where a leader is: to see it there is to learn of him (E-7.62.a, E-7.71.a). */
export const tellsOf = ({ t, p }: Read, block: BlockId): typeof publicReport =>
  (p.flags[block] & SHOWN) !== 0 && t.regional[block] && !isHome(t, block, p.where[block]) ? reveal : publicReport;

/** E-7.61.a: on 1–3 a gun loses 1; captured if that was its last (1 point). */
function dragGun(c: Play, f: Retreat, block: BlockId, within: boolean): boolean {
  const { t, p } = c;
  const die = c.chance.die(6);
  const { lostUpTo: upTo } = t.data.charts.artilleryRetreat;
  const lost = die <= upTo;
  const facts = { seat: t.seats[f.seat], block: t.blocks[block], die, upTo, lost };
  c.sink?.report(reveal('gun-retreat', ['E-7.61.a', ...citesIf(within, 'G-69')], facts));
  if (!lost) return true;
  if (p.strength[block] > 1) {
    p.strength[block]--;
    return true;
  }
  battleOf(p).prize++;
  eliminate(c, block, 'gun-retreat', ['E-7.61.a', 'E-7.81.a']);
  return false;
}

function settleRetreat(c: Play, f: Retreat): void {
  for (const to of c.t.neighbours[f.area]) {
    if (f.used[c.t.neighbours[f.area].indexOf(to)] === 0) continue;
    settle(c, to);
    mix(c, f.seat, to);
  }
}
