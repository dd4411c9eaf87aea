/** D-terrain.17–21: one feature, its two dice, and the player who places it; what has no place is discarded. */

import {
  ALLOWED,
  type Chance,
  type Cited,
  leave,
  refusal,
  refuse,
  SwiftChance,
  type Verdict,
  verdict,
} from '@drumhead/kernel';
import type { RenaissanceAction } from '../../action.ts';
import { PACE } from '../../geometry/units.ts';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import type { FrameOf, Prepare } from '../../position/frames.ts';
import type { Feature, Kind } from '../../position/ground.ts';
import { advanceTo, type Position, preparing } from '../../position/position.ts';
import { placingOrder, type Turn } from './declare.ts';
import { HILL_IN_WATER } from './islands.ts';
import { findPlace, mayPlaceArea, placedAt, withArea } from './placing-areas.ts';
import {
  mayBorder,
  mayPlaceRiver,
  mayPlaceWaterway,
  riverRing,
  shoreStrip,
  waterwayRing,
} from './placing-rivers-and-waterways.ts';
import { endsOf, mayPlaceRoad } from './placing-roads.ts';
import { randomRiver, randomRoad } from './random-shapes.ts';
import { BOTTOM, type Dice, EDGES, LEFT_SIDE, RIGHT_SIDE, siteOf } from './site.ts';

type Lay = FrameOf<'lay'>;
/** Lines tried before a road or river is said to have no place. */
const TRIES = 60;
const SHORE = 350 * PACE;

/** The feature that is to be placed now. */
export const wantedOf = ({ p }: Pick<Read, 'p'>, { seat, index }: Lay): Feature => preparing(p).declared[seat][index];

/** Roads and rivers run from edge to edge, areas lie near one; a waterway has no dice. */
function placedCites(kind: Feature['kind']): readonly string[] {
  if (kind === 'WW') return ['D-terrain.17'];
  return ['D-terrain.17', ...(kind === 'Rd' || kind === 'Rv' ? ['D-terrain.21'] : ['D-terrain.19', 'D-terrain.20'])];
}

export const lay: Rules<'lay'> = {
  cites: ['D-terrain.17', 'D-terrain.19', 'D-terrain.20', 'D-terrain.21', HILL_IN_WATER],
  enter(d, frame) {
    if (somewhere(d, frame) !== null) return 'wait';
    d.sink?.report(publicReport('discarded', ['D-terrain.18'], { side: frame.seat, kind: wantedOf(d, frame).kind }));
    leave(d);
    return 'go';
  },
  list: () => null,
  propose: (s, frame, _seat, chance) => somewhere(s, frame, chance) as RenaissanceAction,
  check(s, frame, _seat, action) {
    const found = laidOut(s, frame, action);
    return verdict('refusal' in found ? found.refusal : null);
  },
  play(d, frame, seat, action) {
    const found = laidOut(d, frame, action);
    if ('refusal' in found) throw new Error('a feature was placed against the rules');
    d.p.features = found.features;
    d.p.natures = found.features.map((_, k) => d.p.natures[k] ?? 0);
    d.sink?.report(
      publicReport('placed', placedCites(wantedOf(d, frame).kind), {
        side: seat,
        kind: wantedOf(d, frame).kind,
        dice: [frame.first, frame.second],
      }),
    );
    leave(d);
  },
};

/** A river drawn without a width. */
const RIVER_WIDTH = 50 * PACE;

/** The features with what the action adds to them, or why it may not. */
function laidOut(
  s: Read,
  frame: Lay,
  action: RenaissanceAction,
): { features: readonly Feature[] } | { refusal: Cited } {
  const site = siteOf(s);
  const wanted = wantedOf(s, frame);
  const dice: Dice = frame;
  const judged = (verdict: Verdict, ...features: Feature[]) =>
    verdict.ok ? { features: [...site.features, ...features] } : { refusal: verdict.refusal };
  if (wanted.kind === 'WW' && action.kind === 'shore') {
    const { edge, shore, border } = action;
    const { rocks, beach } = site.measures.water;
    const width = border === 'RS' ? rocks : beach;
    const water: Feature = { kind: 'WW', ring: waterwayRing(site, edge, shore), line: [] };
    const verdict = mayPlaceWaterway(site, edge, shore);
    if (!verdict.ok) return { refusal: verdict.refusal };
    const strip: Feature = { kind: border, ring: shoreStrip(site, edge, shore, width), line: [] };
    return judged(
      mayBorder({ kind: border, width, length: edge === LEFT_SIDE || edge === RIGHT_SIDE ? site.height : site.width }),
      water,
      strip,
    );
  }
  if (wanted.kind === 'Rd' && action.kind === 'draw') {
    const road: Feature = { kind: 'Rd', ring: [], line: action.line };
    return judged(mayPlaceRoad(site, dice, road), road);
  }
  if (wanted.kind === 'Rv' && action.kind === 'draw' && action.line.length >= 4) {
    const width = action.width ?? RIVER_WIDTH;
    const river: Feature = { kind: 'Rv', ring: riverRing(action.line, width), line: action.line };
    return judged(mayPlaceRiver(site, dice, river, width), river);
  }
  if (action.kind === 'lay' && wanted.ring.length > 0) {
    const feature = placedAt(wanted, action);
    const verdict = mayPlaceArea(site, dice, feature);
    return verdict.ok ? { features: withArea(site, feature) } : { refusal: verdict.refusal };
  }
  return { refusal: refusal('wrong-kind', ['D-terrain.21'], { asked: 'lay' }) };
}

/**
 * Some way to place it, or null. Whether there is one must not depend on chance, so that all agree about discards: after
 * a few lines drawn by chance the same ones are tried as always.
 */
function somewhere(s: Read, frame: Lay, chance?: Chance): RenaissanceAction | null {
  const site = siteOf(s);
  const wanted = wantedOf(s, frame);
  if (wanted.kind === 'WW') {
    const edge = site.width >= site.height ? LEFT_SIDE : BOTTOM;
    const length = edge === LEFT_SIDE ? site.height : site.width;
    return {
      kind: 'shore',
      edge,
      shore: [
        [0, SHORE],
        [length, SHORE],
      ],
      border: 'Be',
    };
  }
  if (wanted.kind !== 'Rd' && wanted.kind !== 'Rv') {
    const found = findPlace(site, frame, wanted, chance?.below(1 << 14)) ?? findPlace(site, frame, wanted);
    return found && { kind: 'lay', ...found.at };
  }
  const { from, to } = endsOf(site, frame);
  for (const drawing of chance ? [chance, new SwiftChance(1)] : [new SwiftChance(1)]) {
    for (let k = 0; k < TRIES; k++) {
      if (wanted.kind === 'Rd') {
        const road = randomRoad(drawing, site, from, to);
        if (mayPlaceRoad(site, frame, road).ok) return { kind: 'draw', line: [...road.line] };
      } else {
        const river = randomRiver(drawing, site, from, to);
        if (river && mayPlaceRiver(site, frame, river.feature, river.width).ok)
          return { kind: 'draw', line: [...river.feature.line], width: river.width };
      }
    }
  }
  return null;
}

/** Kinds placed last, in the attacker's order or this one (D-terrain.15). */
export const LATER: readonly Kind[] = ['Wd', 'O', 'V', 'M', 'D', 'RGo', 'Sc', 'Gy'];

/** D-terrain.15, D-terrain.16: the attacker's edge, and his order of the kinds that come last. */
export const six: Rules<'six'> = {
  cites: ['D-terrain.15', 'D-terrain.16'],
  list: () => null,
  propose: (_s, _f, _seat, chance) => ({ kind: 'six', edge: EDGES[chance.below(4)], later: [...LATER] }),
  check(_s, _f, _seat, action) {
    if (action.kind !== 'six') return refuse('wrong-kind', ['D-terrain.16'], { asked: 'six' });
    const strange = action.later.find((kind, k) => !LATER.includes(kind) || action.later.indexOf(kind) < k);
    return strange === undefined ? ALLOWED : refuse('not-in-order', ['D-terrain.15'], { kind: strange });
  },
  play(d, _f, seat, action) {
    if (action.kind !== 'six') return;
    leave(d);
    advanceTo(d.p, { six: action.edge, later: action.later });
    d.sink?.report(publicReport('six', ['D-terrain.16'], { side: seat, edge: action.edge }));
  },
};

/** Whose feature comes when (D-terrain.15). */
export function turnsOf(p: Position, { declared, later }: Prepare): readonly Turn[] {
  return placingOrder(1 - p.attacker, [declared[0], declared[1]], later);
}

/** D-terrain.17: dice for the next feature; false when all have had their turn. */
export function nextFeature({ p, chance }: Play, frame: Prepare): boolean {
  const turn = turnsOf(p, frame)[frame.turn];
  if (!turn) {
    advanceTo(p, { turn: 0 });
    return false;
  }
  advanceTo(p, { turn: frame.turn + 1 });
  const waterway = frame.declared[turn.side][turn.index].kind === 'WW';
  const [first, second] = waterway ? [0, 0] : [chance.die(6), chance.die(6)];
  p.stack.push({ kind: 'lay', seat: turn.side, index: turn.index, first, second });
  return true;
}
