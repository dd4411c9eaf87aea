/** 7.7: the Winner may regroup, all to one Area. */

import { ALLOWED, type Cited, citesIf, leave, refusal, refuse, verdict } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { isOneBattle } from '../../model/calendar.ts';
import { type Play, type Read, type Rules, tellOwn, wayOf } from '../../model/context.ts';
import { isOpenTo } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import type { BlockId, PlaceId } from '../../model/ids.ts';
import { AREAS, enemyOf, PLACES, SCOTLAND, sideOf } from '../../model/numbers.ts';
import { isHome, leads } from '../../model/regional-blocks.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { mix } from '../../model/sight.ts';
import type { Battle, FrameOf } from '../../position/frames.ts';
import { FIGHTS } from '../../position/position.ts';
import { neutralityFault } from '../operations/winter-and-yorkshire.ts';
import { REGROUP_LAST } from './end-of-battle.ts';
import { tellsOf } from './retreat.ts';
import { fighters } from './sides.ts';

/** Those who won and are still there may go; in One Battle nobody goes anywhere. */
export function askRegroup(c: Play, f: Battle): void {
  const { p } = c;
  if (!isOneBattle(c) && fighters(p, enemyOf(f.loser)).some((b) => p.where[b] === f.area))
    p.stack.push({ kind: 'regroup', seat: enemyOf(f.loser), area: f.area, to: -1 });
}

type Regroup = FrameOf<'regroup'>;

function regroupFault(c: Read, f: Regroup, block: BlockId, to: PlaceId): Cited | null {
  const { t, p } = c;
  const there = sideOf(block) === f.seat && p.where[block] === f.area && (p.flags[block] & FIGHTS) !== 0;
  if (!there) return refusal('not-there', ['E-7.7.a', 'G-64'], wayOf(t, block, f.area, to));
  if (t.garrison[block] || t.clubmen[block]) return refusal('local', ['E-3.5.a'], wayOf(t, block, f.area, to));
  if (t.limit[f.area * PLACES + to] === 0) return refusal('no-border', ['E-7.7.a'], wayOf(t, block, f.area, to));
  if (f.to >= 0 && to !== f.to) return refusal('one-area', ['E-7.7.a', 'G-04'], wayOf(t, block, f.area, to));
  if (to === SCOTLAND ? !t.covenanter[block] : !isOpenTo(c, f.seat, to))
    return refusal('not-open', to === SCOTLAND ? ['E-7.7.b'] : ['E-7.7.a'], wayOf(t, block, f.area, to));
  const neutral = neutralityFault(c, f.area, to, wayOf(t, block, f.area, to));
  if (neutral) return neutral;
  if (t.regional[block] && !isHome(t, block, to) && !leaderAlong(c, f, block, to))
    return refusal(
      'no-escort',
      t.covenanter[block] ? ['E-7.71.a', 'G-103'] : ['E-7.71.a', 'C-35'],
      wayOf(t, block, f.area, to),
    );
  return null;
}

/** E-7.71.a: a Leader or its RL has regrouped there too, or may still. */
function leaderAlong(c: Read, f: Regroup, block: BlockId, to: PlaceId): boolean {
  const { t, p } = c;
  return fighters(p, f.seat).some(
    (b) => leads(t, b, block) && (p.where[b] === to || regroupFault(c, f, b, to) === null),
  );
}

/** Those who have gone abroad ahead of a leader: he must follow. */
function awaiting({ t, p }: Read, f: Regroup): BlockId[] {
  const gone = fighters(p, f.seat).filter((b) => p.where[b] === f.to);
  return gone.filter((b) => t.regional[b] && !isHome(t, b, f.to) && !gone.some((other) => leads(t, other, b)));
}

export const regroup: Rules<'regroup'> = {
  cites: ['E-7.7.a', REGROUP_LAST],
  enter(c, f) {
    if (fighters(c.p, f.seat).some((b) => c.p.where[b] === f.area)) return 'wait';
    regrouped(c, f);
    return 'go';
  },
  list(c, f, seat) {
    const { t, p } = c;
    const found: EnemyAction[] = [];
    const targets = f.to >= 0 ? [f.to] : t.neighbours[f.area];
    for (const block of fighters(p, seat))
      for (const to of targets) if (regroupFault(c, f, block, to) === null) found.push({ kind: 'regroup', block, to });
    if (awaiting(c, f).length === 0) found.push({ kind: 'done' });
    return found;
  },
  check(c, f, _seat, action) {
    if (action.kind === 'done') {
      const { t } = c;
      const ahead = awaiting(c, f).map((block) => t.blocks[block]);
      return ahead.length === 0 ? ALLOWED : refuse('leader-must-follow', ['E-7.71.a'], { ahead, area: t.places[f.to] });
    }
    if (action.kind !== 'regroup') return refuse('wrong-kind', ['E-7.7.a'], { asked: 'regroup' });
    return verdict(regroupFault(c, f, action.block, action.to));
  },
  play(c, f, seat, action) {
    const { t, p } = c;
    if (action.kind === 'done') {
      regrouped(c, f);
      return;
    }
    const { block, to } = action as ActionOf<'regroup'>;
    f.to = to;
    p.where[block] = to;
    p.via[block] = 0;
    if (!c.sink) return;
    const facts = { seat: t.seats[seat], from: t.places[f.area], to: t.places[to], block: null };
    tellOwn(c, block, tellsOf(c, block)('regrouped', regroupCites(c, to), facts));
  },
};

const regroupCites = (c: Read, to: PlaceId): readonly string[] => [
  to === SCOTLAND ? 'E-7.7.b' : 'E-7.7.a',
  ...citesIf(to < AREAS && isSiege(c, to), 'G-94'),
];

function regrouped(c: Play, f: Regroup): void {
  leave(c);
  if (f.to < 0) return;
  settle(c, f.to);
  mix(c, f.seat, f.to);
}
