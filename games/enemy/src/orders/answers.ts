/** How each kind of decision is answered. Every answer is one of those listed. */
import type { Seat } from '@drumhead/kernel';
import type { ActionOf } from '../action.ts';
import { blocksIn, isFriendly, outside, troops } from '../model/control.ts';
import type { BlockId, PlaceId } from '../model/ids.ts';
import { DONE, spending } from '../model/listed.ts';
import { AREAS, ARTILLERY, CAVALRY, enemyOf, INFANTRY, ROYALIST, sideOf } from '../model/numbers.ts';
import { isHome } from '../model/regional-blocks.ts';
import { outsideAt } from '../model/survey.ts';
import type { FrameOf } from '../position/frames.ts';
import { FIGHTS, INSIDE, top } from '../position/position.ts';
import { countInBox, isInBox } from '../rules/battles/sides.ts';
import { eachOffer } from '../rules/year-end/regional-recruitment.ts';
import type { StandingOrders } from './standing-orders.ts';
import { couldRetreat, leavesAWay } from './way-back.ts';
import {
  type Answer,
  areaOf,
  battleIn,
  best,
  expendable,
  isLastOfLeader,
  leadersAtRisk,
  options,
  strengthOf,
  type Thinking,
} from './weighing.ts';

interface Answering {
  /** Whatever the player sees; null where he must look. */
  offhand?(standing: StandingOrders, seat: Seat): Answer | null;
  think?(c: Thinking): Answer;
  /** It weighs, and changes, nothing that is hidden from its seat: it may be thought out on the position itself. */
  readonly open?: true;
}

/** Asks when it has come to sacrificing a leader though somebody else could be chosen. */
const loseOne: Answering = {
  think(c) {
    const { standing } = c;
    const list = options(c);
    const chosen = best(list, 'lose', ({ block }) => expendable(c, block, standing));
    if (chosen && list.length > 1 && isLastOfLeader(c, chosen.block)) return 'ask';
    return chosen ?? list[0] ?? 'ask';
  },
  open: true,
};

const firstListed: Answering = { think: (c) => options(c)[0] ?? 'ask', open: true };

/** A Siege so far on is not given up without asking. */
const MUCH_PROGRESS = 3;

/** Unless told otherwise a Victory City is not given up for want of somebody within. */
const isVictoryCity = ({ t }: Thinking, area: PlaceId): boolean => t.victoryOf[area] >= 0 && t.citySize[area] > 0;

/**
 * How gladly a block is shut up in a City: Foot, then Horse, then Leaders. Guns alone hold nothing (G-20), and the King is
 * shut up by his player only.
 */
function worthInCity({ t, p }: Thinking, block: BlockId): number {
  if (t.garrison[block]) return 1000;
  if (t.cls[block] === ARTILLERY || block === t.charles) return Number.NEGATIVE_INFINITY;
  const rank = t.command[block] !== 0 ? 0 : t.cls[block] === INFANTRY ? 200 : 100;
  return rank + p.strength[block] * 2 + t.eff[block];
}

function withdrawInto(c: Thinking): Answer {
  const { t, p, seat, standing } = c;
  const area = areaOf(p);
  const list = options(c);
  const order = standing.cities[t.places[area]] ?? -1;
  if (order === -2) return 'ask';
  const [friends, foes] = [outside(p, seat, area), outside(p, enemyOf(seat), area)];
  // Also where the field looks safe.
  const garrison = isVictoryCity(c, area) ? 1 : 0;
  const wanted = order >= 0 ? order : foes > friends ? t.citySize[area] : garrison;
  const goer = best(list, 'withdraw', ({ block }) => worthInCity(c, block));
  const within = troops(c, seat, area, true);
  // Horse is worth more in the field than a second time behind walls.
  const isWanted =
    goer !== undefined && within < (t.cls[goer.block] === INFANTRY || order >= 0 ? wanted : Math.min(wanted, garrison));
  if (goer && (t.garrison[goer.block] || isWanted)) return goer;
  return list.find((it) => it.kind === 'done') ?? list[0] ?? 'ask';
}

/**
 * Leaders lead; then everybody goes where friends are, home if possible. Before them one goes into a Victory City that would
 * be left to the enemy. Asks when not all can get away.
 */
function retreatOne(c: Thinking): Answer {
  const { t, p, seat } = c;
  const area = areaOf(p);
  const list = options(c).filter((it): it is ActionOf<'retreat'> => it.kind === 'retreat');
  const isBare = isVictoryCity(c, area) && troops(c, seat, area, true) === 0;
  const worth = ({ block, to }: ActionOf<'retreat'>): number => {
    const inCity = to === area;
    const holds = isBare && inCity ? worthInCity(c, block) : Number.NEGATIVE_INFINITY;
    if (Number.isFinite(holds)) return 100 + holds;
    const rank = t.leader[block] ? 60 : t.regionalLeader[block] ? 40 : t.cls[block] === ARTILLERY ? 0 : 20;
    const friendly = inCity || isFriendly(c, seat, to);
    return rank + (friendly ? 6 : 0) + (t.home[block] >= 0 && isHome(t, block, to) ? 3 : 0) + (inCity ? -1 : 0);
  };
  list.sort((one, other) => worth(other) - worth(one));
  return list.find((it) => leavesAWay(c, it)) ?? (list.length > 0 ? 'ask' : DONE);
}

/** Leaders first: others may follow them where they may not go alone. Who has no way waits to the last. */
function surrenderOne(c: Thinking): Answer {
  const { t } = c;
  const rank = (block: BlockId): number => (t.leader[block] ? 2 : t.regionalLeader[block] ? 1 : 0);
  return best(options(c), 'go', ({ block, to }) => (to === undefined ? -1 : rank(block))) ?? 'ask';
}

function stormOne(c: Thinking): Answer {
  const { t, p } = c;
  const worth = (block: BlockId): number => p.strength[block] * t.eff[block] - (t.leader[block] ? 4 : 0);
  return best(options(c), 'send', ({ block }) => worth(block)) ?? DONE;
}

/** Walls are battered for nothing; a storm only through a breach and with the odds. */
function assaultOne(c: Thinking): Answer {
  const { t, p, seat, standing } = c;
  if (standing.assault === 'ask') return 'ask';
  if (standing.assault === 'never') return { kind: 'refrain' };
  const list = options(c);
  const free = list.find((it) => it.kind === 'mine') ?? list.find((it) => it.kind === 'bombard-walls');
  if (free) return free;
  const frame = top(p);
  if (frame?.kind !== 'assault') return 'ask';
  let mine = 0;
  for (const b of blocksIn(p, seat, frame.area, false)) if (t.cls[b] !== ARTILLERY) mine += p.strength[b];
  const theirs = 2.5 * blocksIn(p, enemyOf(seat), frame.area, true).length;
  const storms = frame.breach > 0 && mine >= 1.5 * theirs && list.some((it) => it.kind === 'storm');
  return storms ? { kind: 'storm' } : { kind: 'refrain' };
}

function homeOne(c: Thinking): Answer {
  const { t, p, seat, choices } = c;
  if (choices.check(p, seat, DONE).ok) return DONE;
  const worth = (to: PlaceId): number => (to >= AREAS ? 0 : 2 * t.cityVp[to] - outsideAt(seat, to));
  return best(options(c), 'home', ({ to }) => (to === undefined ? 0 : worth(to))) ?? 'ask';
}

/**
 * After the recruitment's survey. Leaders first, then the best of those who are nearly full; new blocks where a Victory City
 * wants them.
 */
function recruitOne({ t, p, seat }: Thinking): Answer {
  let most = Number.NEGATIVE_INFINITY;
  let [chosen, where, points] = [-1, -1, -1];
  eachOffer({ t, p }, top(p) as FrameOf<'recruitment'>, (block, to, rp) => {
    const worth =
      3 * t.eff[block] + (t.leader[block] ? 6 : 0) + (t.cls[block] === ARTILLERY ? -4 : 0) - (rp === 5 ? 1 : 0);
    const alone = to >= 0 && outsideAt(seat, to) === 0 ? 2 * t.cityVp[to] : 0;
    const value = worth + (to < 0 ? 2 * (t.max[block] - p.strength[block]) : t.max[block] + alone);
    if (value <= most) return;
    most = value;
    [chosen, where, points] = [block, to, rp];
  });
  return chosen < 0 ? DONE : spending(chosen, where, points);
}

/** Lasting Events cost nothing to have. */
const LASTING = [
  'london-fortification',
  'nma-siege-train',
  'support-wanes',
  'king-surrenders',
  'hotham-foiled',
  'carew-foiled',
  'rupert-dismissed',
];

export const ANSWERS: { readonly [kind: string]: Answering } = {
  afield: { offhand: ({ fightOut: where = 'ask' }) => (where === 'ask' ? 'ask' : { kind: 'fight-out', where }) },
  first: { offhand: (_standing, seat) => ({ kind: 'first', seat }) },
  event: {
    think({ t, p, seat }) {
      const event = t.event[p.played[seat]] ?? '';
      // Walls are not raised for the King.
      if (event === 'london-fortification' && p.city[t.victoryOf[t.london]] !== seat) return { kind: 'decline' };
      return LASTING.includes(event) ? { kind: 'event' } : 'ask';
    },
    open: true,
  },
  fever: loseOne,
  desert: {
    think(c) {
      const { standing } = c;
      return best(options(c), 'desert', ({ block }) => expendable(c, block, standing)) ?? 'ask';
    },
    open: true,
  },
  withdraw: { think: withdrawInto, open: true },
  battle: firstListed,
  siege: firstListed,
  maintain: {
    think(c) {
      const { t, p, seat } = c;
      const area = areaOf(p);
      const spare = outside(p, seat, area) - t.citySize[area];
      const mayMaintain = options(c).length > 1;
      if (mayMaintain && spare > outside(p, enemyOf(seat), area)) return { kind: 'maintain' };
      return mayMaintain && p.marker[t.fortOf[area]] >= MUCH_PROGRESS ? 'ask' : { kind: 'break-off' };
    },
  },
  'set-aside': {
    think(c) {
      const { t, p } = c;
      const list = options(c);
      if (list.some((it) => it.kind === 'done')) return DONE;
      const worth = (block: BlockId): number => (t.cls[block] === INFANTRY ? 10 : t.cls[block] === ARTILLERY ? 0 : 5);
      return best(list, 'set-aside', ({ block }) => worth(block) - p.strength[block]) ?? 'ask';
    },
  },
  'main-attack': {
    think(c) {
      const { p, seat } = c;
      const count = (via: number): number =>
        p.via.filter((it, b) => it === via && sideOf(b) === seat && (p.flags[b] & FIGHTS) !== 0).length;
      return best(options(c), 'main-attack', ({ from }) => count(from + 1)) ?? 'ask';
    },
  },
  'slip-away': {
    think(c) {
      const {
        t,
        p,
        seat,
        standing: { slipAwayBelow },
      } = c;
      // Where the King stands his player decides.
      if (seat === ROYALIST && (p.flags[t.charles] & FIGHTS) !== 0) return 'ask';
      let [mine, theirs] = [0, 0];
      for (let b = 0; b < p.flags.length; b++) {
        if (!isInBox(p, b)) continue;
        if (sideOf(b) === seat) mine++;
        else theirs++;
      }
      // Foot does not get away from Horse (E-7.2.b), and nobody where there is no road.
      const tries = 100 * mine < slipAwayBelow * theirs && countInBox(c, seat, CAVALRY) > 0 && couldRetreat(c);
      return { kind: tries ? 'slip-away' : 'stand' };
    },
  },
  'slip-loss': loseOne,
  join: {
    think(c) {
      const { t } = c;
      const list = options(c).filter((it): it is ActionOf<'join'> => it.kind === 'join');
      return list.find(({ block }) => t.cls[block] !== ARTILLERY && !t.garrison[block]) ?? DONE;
    },
  },
  'last-stand': {
    think(c) {
      const { t, p } = c;
      return best(options(c), 'last-stand', ({ block }) => p.strength[block] * t.eff[block]) ?? DONE;
    },
  },
  'general-retreat': {
    think(c) {
      const {
        seat,
        standing: { retreatBelow },
      } = c;
      if (leadersAtRisk(c, seat)) return 'ask';
      const hopeless = 100 * strengthOf(c, seat) < retreatBelow * strengthOf(c, enemyOf(seat));
      return { kind: hopeless && couldRetreat(c) ? 'retreat-all' : 'fight' };
    },
  },
  guns: {
    offhand: ({ guns }) => (guns === 'ask' ? 'ask' : null),
    think(c) {
      const {
        standing: { guns },
      } = c;
      const list = options(c);
      return list.find((it) => it.kind === 'guns' && it.at === guns) ?? list[0] ?? 'ask';
    },
  },
  fire: {
    offhand: ({ infantry }) => (infantry === 'engage' ? DONE : infantry === 'ask' ? 'ask' : null),
    think: (c) => options(c)[0] ?? 'ask',
  },
  hit: loseOne,
  retreat: {
    offhand: ({ retreat }) => (retreat === 'ask' ? 'ask' : null),
    think: retreatOne,
  },
  capture: firstListed,
  turncoat: firstListed,
  regroup: {
    // Who has begun to regroup ends it himself: a Leader may have to follow (E-7.71.a).
    think({ p, standing }) {
      const frame = top(p);
      return standing.regroup === 'stay' && frame?.kind === 'regroup' && frame.to < 0 ? DONE : 'ask';
    },
    open: true,
  },
  sortie: { offhand: ({ sortie }) => (sortie === 'never' ? DONE : 'ask') },
  'sortie-targets': firstListed,
  again: {
    think(c) {
      const { p, seat } = c;
      const goes = strengthOf(c, seat) > strengthOf(c, enemyOf(seat)) && battleIn(p) !== undefined;
      return { kind: goes ? 'again' : 'stop' };
    },
  },
  assault: { think: assaultOne, open: true },
  storm: { think: stormOne },
  supply: loseOne,
  attrition: loseOne,
  surrender: { think: surrenderOne },
  dismissed: { offhand: () => DONE },
  share: {
    think: (c) => options(c).at(-1) ?? 'ask',
  },
  'nma-horse': {
    think(c) {
      const { t, p } = c;
      const worth = (block: BlockId): number =>
        (p.where[block] < AREAS && (p.flags[block] & INSIDE) === 0 ? 10 : 0) + 2 * p.strength[block] - t.eff[block];
      return best(options(c), 'replace', ({ block }) => worth(block)) ?? DONE;
    },
  },
  recruitment: {
    offhand: ({ recruitment }) => (recruitment === 'ask' ? 'ask' : null),
    think: recruitOne,
    open: true,
  },
  home: {
    offhand: ({ goingHome }) => (goingHome === 'ask' ? 'ask' : null),
    think: homeOne,
    open: true,
  },
};
