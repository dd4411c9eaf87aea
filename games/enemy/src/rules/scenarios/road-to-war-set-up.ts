/** 12.5 Road to War: alternating free deployment, and Victory Points reckoned from it. */

import {
  ALLOWED,
  type Chance,
  type Cited,
  citesIf,
  knownPiece,
  leave,
  refusal,
  refuse,
  type Seat,
  sighted,
  verdict,
} from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { type Play, publicReport, type Read, type Rules, reveal, tellOwn } from '../../model/context.ts';
import { besieged, controller, inside, isNeutral, outside, troops } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import {
  AREAS,
  ARTILLERY,
  ASIDE,
  BLOCKS,
  endOf,
  enemyOf,
  firstOf,
  LONDON_HOME,
  PARLIAMENT,
  POOL,
  ROYALIST,
  sideOf,
} from '../../model/numbers.ts';
import { deploysAtHome, isHome } from '../../model/regional-blocks.ts';
import { mix, see } from '../../model/sight.ts';
import { leadOf } from '../../model/victory-points.ts';
import { handleOf, ownNumber } from '../../position/handles.ts';
import { DRAWN, INSIDE, NO_SIEGE, type Position } from '../../position/position.ts';

/** Who stands where, who is drawn, and who waits beside the map or in the Pool. */
export const FORCES_DRAWN: readonly string[] = ['E-12.53.a', 'E-12.53.b', 'C-28', 'G-11'];

/** E-12.53.a–c, E-12.53.h, C-28, G-11: the fixed blocks, and 11 drawn for each side. */
export function drawForces({ t, p }: Read, chance: Chance): void {
  const { fixed, drawn } = t.data.charts.roadToWar;
  t.data.blocks.forEach(({ roadToWar: { type } }, b) => {
    if (type === 'pool' || type === 'draw') p.where[b] = POOL;
  });
  for (const { block, area, inside: within } of fixed) {
    const b = t.blockOf.get(block) as number;
    p.where[b] = t.placeOf.get(area) as number;
    p.strength[b] = t.max[b];
    p.flags[b] = within ? INSIDE : 0;
  }
  for (const seat of [ROYALIST, PARLIAMENT]) {
    const rest: number[] = [];
    t.data.blocks.forEach(({ roadToWar: { type } }, b) => {
      if (type === 'draw' && sideOf(b) === seat) rest.push(b);
    });
    for (const i of chance.order(rest.length).slice(0, drawn)) {
      p.flags[rest[i]] |= DRAWN;
      p.strength[rest[i]] = t.max[rest[i]];
    }
  }
  for (let b = 0; b < BLOCKS; b++) {
    if (p.where[b] >= POOL) continue;
    const viewer = enemyOf(sideOf(b));
    p.memory[viewer] = sighted(p.memory[viewer], handleOf(p, b), ownNumber(b));
    p.last[b] = p.strength[b];
  }
}

export function beginDeployment(c: Play): void {
  c.p.stack.push({ kind: 'deploy', seat: ROYALIST, passed: 0 });
}

const kingWaits = ({ t, p }: Read): boolean => p.where[t.charles] === ASIDE;
const drawnOf = (p: Position, seat: Seat): number[] => {
  const found: number[] = [];
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if ((p.flags[b] & DRAWN) !== 0) found.push(b);
  return found;
};

/** E-12.53.c–g, C-29, G-92 */
function placingFault(c: Read, seat: Seat, block: BlockId, area: AreaId): Cited | null {
  const { t, p } = c;
  const facts = { block: t.blocks[block], area: t.places[area] };
  const { king, must, fortCannon, london } = t.data.charts.roadToWar;
  if (seat === ROYALIST && kingWaits(c)) {
    const fits = block === t.charles && king.areas.includes(t.places[area]);
    return fits ? null : refusal('king-first', ['E-12.53.a', 'E-12.53.g'], facts);
  }
  if (sideOf(block) !== seat || (p.flags[block] & DRAWN) === 0) return refusal('not-drawn', ['E-12.53.c'], facts);
  if (area >= AREAS) return refusal('not-on-map', ['E-12.53.c'], facts);
  if (t.loyalty[area] === enemyOf(seat)) return refusal('loyal-to-enemy', ['E-12.53.c'], facts);
  const bound = must.find((it) => it.block === t.blocks[block]);
  if (bound) return bound.area === t.places[area] ? room(c, seat, area, facts) : refusal('bound', ['E-12.53.f'], facts);
  if (t.blocks[block] === fortCannon) {
    const fits = t.fortified[area] && t.sympathy[area] === seat && inside(p, enemyOf(seat), area) === 0;
    return fits ? null : refusal('bound', ['E-12.53.f'], facts);
  }
  if (t.home[block] === LONDON_HOME) {
    const held = t.data.blocks.filter((it, b) => it.home === 'L' && p.where[b] === area).length;
    return area === t.london && held < london.londonBlocks ? null : refusal('bound', ['E-12.53.e', 'E-12.53.f'], facts);
  }
  if (deploysAtHome(c, block) && !isHome(t, block, area))
    return refusal('deploys-at-home', ['E-12.53.c', 'G-108'], facts);
  if (area === t.london)
    return outside(p, 0, area) + outside(p, 1, area) < london.eastBlocks
      ? null
      : refusal('area-taken', ['E-12.53.e'], facts);
  return room(c, seat, area, facts);
}

/** One block to an Area; with a Fortified City one more, of either side. Guns inside do not count. */
function room(c: Read, seat: Seat, area: AreaId, facts: { block: string; area: string }): Cited | null {
  const { t, p } = c;
  let there = 0;
  for (let b = 0; b < BLOCKS; b++) if (p.where[b] === area && !isGun(c, seat, b)) there++;
  const most = t.fortified[area] ? 2 : 1;
  return there < most ? null : refusal('area-taken', ['E-12.53.c', 'E-12.53.d', 'E-12.53.g', 'C-29'], facts);
}

/** Guns were placed in the open. */
function isGun({ t, p }: Read, seat: Seat, block: BlockId): boolean {
  if (t.cls[block] !== ARTILLERY) return false;
  return sideOf(block) === seat || knownPiece(p.memory[seat], handleOf(p, block)) === ownNumber(block);
}

/** E-12.53.d, G-92: inside a City that sympathises, if there is room; else outside. */
function goesInside(c: Read, seat: Seat, block: BlockId, area: AreaId): boolean {
  const { t } = c;
  if (!t.fortified[area] || t.sympathy[area] !== seat) return false;
  if (block === t.charles) return true;
  if (area === t.london) return t.home[block] === LONDON_HOME;
  if (t.cls[block] === ARTILLERY) return true;
  return troops(c, seat, area, true) < t.citySize[area];
}

export const freeDeployment: Rules<'deploy'> = {
  cites: ['E-12.53.c', 'E-12.53.d', 'E-12.53.e', 'E-12.53.f'],
  enter(c, f) {
    const { p } = c;
    if (drawnOf(p, f.seat).length === 0 && !(f.seat === ROYALIST && kingWaits(c))) {
      f.passed++;
      f.seat = enemyOf(f.seat);
      if (f.passed < 2) return 'go';
      leave(c);
      return 'go';
    }
    f.passed = 0;
    return 'wait';
  },
  list(c, _f, seat) {
    const { t, p } = c;
    const found: EnemyAction[] = [];
    for (const block of seat === ROYALIST && kingWaits(c) ? [t.charles] : drawnOf(p, seat))
      for (let area = 0; area < AREAS; area++)
        if (placingFault(c, seat, block, area) === null) found.push({ kind: 'deploy', block, area });
    return found.length > 0 ? found : [{ kind: 'skip' }];
  },
  check(c, f, seat, action) {
    if (action.kind === 'skip') {
      const [first] = freeDeployment.list(c, f, seat) ?? [];
      return first?.kind === 'skip' ? ALLOWED : refuse('must-deploy', ['G-47'], {});
    }
    if (action.kind !== 'deploy') return refuse('wrong-kind', ['E-12.53.c'], { asked: 'deploy' });
    return verdict(placingFault(c, seat, action.block, action.area));
  },
  play(c, f, seat, action) {
    const { t, p } = c;
    // The King is one of the fixed blocks: his placing is no turn of the deployment.
    if (action.kind === 'skip' || (action as ActionOf<'deploy'>).block !== t.charles) f.seat = enemyOf(seat);
    if (action.kind === 'skip') {
      // G-47: what cannot be deployed goes to the Pool.
      for (const block of drawnOf(p, seat)) {
        p.flags[block] = 0;
        p.strength[block] = 0;
      }
      c.sink?.report(reveal('placed', ['G-47'], { seat: t.seats[seat], area: 'pool', inside: false, block: null }));
      return;
    }
    place(c, seat, action as ActionOf<'deploy'>);
  },
};

function place(c: Play, seat: Seat, { block, area }: ActionOf<'deploy'>): void {
  const { t, p } = c;
  const king = t.data.charts.roadToWar.king.blocks.map((id) => t.blockOf.get(id) as number);
  for (const b of block === t.charles ? king : [block]) {
    const within = goesInside(c, seat, block, area);
    p.where[b] = area;
    p.strength[b] = t.max[b];
    p.flags[b] = within ? INSIDE : 0;
    const facts = { seat: t.seats[seat], area: t.places[area], inside: within, block: null };
    // Guns do not count against the Area, so it must be known that they are guns.
    const open = t.cls[b] === ARTILLERY || block === t.charles;
    if (open) see(p, b);
    // Whether it stands in or before a City depends on who is there: to see it is to learn something of them.
    const tell = open || t.fortified[area] ? reveal : publicReport;
    const where = ['E-12.53.c', ...citesIf(t.fortified[area], 'E-12.53.d', 'G-92')];
    tellOwn(c, b, tell('placed', block === t.charles ? ['E-12.53.a'] : where, facts));
  }
}

/** E-12.53.i, G-12: the marker from what each side holds; Sieges from how blocks stand. */
export function reckon(c: Play): void {
  const { t, p } = c;
  for (let b = 0; b < BLOCKS; b++) p.flags[b] &= ~DRAWN;
  t.victoryAreas.forEach((area, city) => {
    const shut = besieged(c, area);
    const owner = shut >= 0 ? shut : isNeutral(c, area) ? t.sympathy[area] : controller(c, area);
    if (owner >= 0) p.city[city] = owner;
  });
  const { vp } = t.data.charts.roadToWar;
  const score = [vp.king, 0];
  t.victoryAreas.forEach((area, city) => {
    score[p.city[city]] += area === t.london ? vp.london : vp.city;
  });
  p.vp = Math.trunc((score[ROYALIST] - score[PARLIAMENT]) / vp.half);
  for (const fort of t.fortAreas.keys()) p.marker[fort] = NO_SIEGE;
  for (const area of t.fortAreas) settle(c, area);
  c.sink?.report(reveal('vp', ['E-12.53.h', 'E-12.53.i', 'G-12'], { value: p.vp, why: 'city', ...leadOf(t, p.vp) }));
  for (let place = 0; place <= POOL; place++) for (const seat of [0, 1]) mix(c, seat, place);
}
