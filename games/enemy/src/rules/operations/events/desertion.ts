/** 6.44 Regional Troops Desert: the other player lowers one of his own blocks, and it goes home. */

import { type Cited, leave, refusal, refuse, type Seat, verdict } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../../action.ts';
import { publicReport, type Read, type Rules, reveal, tellOwn } from '../../../model/context.ts';
import { isFriendly, isNeutral } from '../../../model/control.ts';
import { settle } from '../../../model/control-changes.ts';
import { lower } from '../../../model/elimination.ts';
import type { BlockId, PlaceId } from '../../../model/ids.ts';
import { AREAS, CONTINENT, endOf, firstOf, POOL, SCOTLAND, sideOf } from '../../../model/numbers.ts';
import { isHome } from '../../../model/regional-blocks.ts';
import { intoPool, mix } from '../../../model/sight.ts';
import { INSIDE } from '../../../position/position.ts';

/** E-6.44.a: Regional blocks away from home, besieged ones too (G-96); RLs are not Regional. */
function deserters({ t, p }: Read, seat: Seat): number[] {
  const found: number[] = [];
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if (p.where[b] < AREAS && t.regional[b] && !isHome(t, b, p.where[b])) found.push(b);
  return found;
}

/** Friendly Areas of the Home Region, else Neutral ones, else the Pool (none). */
function homeward(c: Read, block: BlockId): number[] {
  const { t } = c;
  const seat = sideOf(block);
  const home = t.homeAreas[t.home[block]];
  const friendly = home.filter((area) => isFriendly(c, seat, area));
  if (t.covenanter[block]) friendly.push(SCOTLAND);
  return friendly.length > 0 ? friendly : home.filter((area) => isNeutral(c, area));
}

function desertFault(c: Read, seat: Seat, block: BlockId, to: PlaceId | undefined): Cited | null {
  const { t, p } = c;
  const facts = { block: t.blocks[block] };
  const away = deserters(c, seat);
  if (away.length === 0) {
    const there = sideOf(block) === seat && p.where[block] <= CONTINENT;
    return there && to === undefined ? null : refusal('cannot-desert', ['E-6.44.b', 'G-96'], facts);
  }
  if (!away.includes(block)) return refusal('cannot-desert', ['E-6.44.a'], facts);
  const areas = p.strength[block] > 1 ? homeward(c, block) : [];
  if (to === undefined)
    return areas.length === 0 ? null : refusal('must-go-home', ['E-6.44.a'], { blocks: [t.blocks[block]] });
  return areas.includes(to) ? null : refusal('not-home', ['E-6.44.a'], { ...facts, to: t.places[to] });
}

export const desert: Rules<'desert'> = {
  cites: ['E-6.44.a', 'E-6.44.b'],
  list(c, _f, seat) {
    const { p } = c;
    const away = deserters(c, seat);
    if (away.length === 0) {
      const all: EnemyAction[] = [];
      for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
        if (p.where[b] <= CONTINENT) all.push({ kind: 'desert', block: b });
      return all;
    }
    return away.flatMap((block): EnemyAction[] => {
      const areas = p.strength[block] > 1 ? homeward(c, block) : [];
      return areas.length === 0 ? [{ kind: 'desert', block }] : areas.map((to) => ({ kind: 'desert', block, to }));
    });
  },
  check(c, _f, seat, action) {
    if (action.kind !== 'desert') return refuse('wrong-kind', ['E-6.44.a'], { asked: 'desert' });
    return verdict(desertFault(c, seat, action.block, action.to));
  },
  play(c, _f, seat, action) {
    const { t, p } = c;
    const { block, to } = action as ActionOf<'desert'>;
    leave(c);
    const from = p.where[block];
    const away = deserters(c, seat).includes(block);
    lower(c, block, 'desertion', ['E-6.44.a', 'E-6.44.b']);
    if (away && p.where[block] === from) {
      const place = to ?? POOL;
      p.where[block] = place;
      p.flags[block] &= ~INSIDE;
      p.via[block] = 0;
      const facts = { seat: t.seats[seat], from: t.places[from], to: t.places[place], block: null };
      const tell = place === POOL ? reveal : publicReport;
      tellOwn(c, block, tell('deserted', ['E-6.44.a'], facts));
      if (place === POOL) {
        p.strength[block] = 0;
        intoPool(c, block);
      } else {
        settle(c, place);
        mix(c, seat, place);
      }
    }
    settle(c, from);
  },
};
