/** Small choices on the way to a battle, each a frame of its own. */
import { ALLOWED, leave, refuse } from '@drumhead/kernel';
import { HALF, heading, QUARTER, THREE_QUARTERS } from '../../geometry/units.ts';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import { SEASONS } from '../../position/day.ts';
import type { Bridge, Feature, Kind } from '../../position/ground.ts';
import { advanceTo, preparing } from '../../position/position.ts';
import { seal } from '../../position/sealed.ts';
import { listsFor } from '../army/lists.ts';
import { declareByChance } from '../terrain/automatic.ts';
import { type Declarer, featureOf, mayDeclare } from '../terrain/declare.ts';
import { bridgesOver } from '../terrain/placing-roads.ts';
import type { Table } from '../terrain/site.ts';
import { daylight } from '../weather/time-of-day.ts';
import { weatherAtStart } from '../weather/weather.ts';

const EDGES = [0, 1, 2, 3] as const;
/** The heading of north, by the edge that faces it. */
const NORTH = [HALF, THREE_QUARTERS, 0, QUARTER];

/** D-setup.1. */
export const season: Rules<'season'> = {
  cites: ['D-setup.1'],
  list: () => SEASONS.map((chosen) => ({ kind: 'season', season: chosen })),
  check: (_s, _f, _seat, action) =>
    action.kind === 'season' ? ALLOWED : refuse('wrong-kind', ['D-setup.1'], { asked: 'season' }),
  play(d, _f, seat, action) {
    if (action.kind === 'season') seal(d.p, seat, { season: action.season });
    leave(d);
  },
};

/** D-setup.5, D-terrain.16: the defender knows the country. */
export const country: Rules<'country'> = {
  cites: ['D-setup.5', 'D-terrain.16'],
  list: () => EDGES.flatMap((north) => EDGES.map((five) => ({ kind: 'country' as const, north, five }))),
  check: (_s, _f, _seat, action) =>
    action.kind === 'country' ? ALLOWED : refuse('wrong-kind', ['D-setup.5'], { asked: 'country' }),
  play(d, _f, seat, action) {
    if (action.kind !== 'country') return;
    d.p.north = NORTH[action.north];
    leave(d);
    advanceTo(d.p, { five: action.five });
    d.sink?.report(
      publicReport('country', ['D-setup.5', 'D-terrain.16'], { side: seat, north: action.north, five: action.five }),
    );
  },
};

/** D-terrain.11, D-terrain.12. */
export const declare: Rules<'declare'> = {
  cites: ['D-terrain.11', 'D-terrain.12', 'D-terrain.13'],
  list: () => null,
  propose: (s, _f, seat, chance) => ({
    kind: 'declare',
    features: declareByChance(chance, declarerOf(s, seat)) as never,
  }),
  check(s, _f, seat, action) {
    if (action.kind !== 'declare') return refuse('wrong-kind', ['D-terrain.13'], { asked: 'declare' });
    return mayDeclare(declarerOf(s, seat), action.features);
  },
  play(d, _f, seat, action) {
    if (action.kind === 'declare') seal(d.p, seat, { declared: action.features.map((f) => featureOf(f)) });
    leave(d);
  },
};

function declarerOf({ t, p }: Pick<Read, 't' | 'p'>, seat: number): Declarer {
  const { points } = preparing(p);
  return {
    defends: seat !== p.attacker,
    list: listsFor(t).lists[p.lists[1 - p.attacker]],
    naval: p.hidden[seat].troop.some((troop) => t.troops[troop].category === 'naval'),
    wide: t.scale === 'condensed' && points > 100,
    measures: t.measures.terrain,
  };
}

const LATER: readonly Kind[] = ['Wd', 'O', 'V', 'M', 'D', 'RGo', 'Sc', 'Gy'];

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

/** D-terrain.32. */
export const crossing: Rules<'crossing'> = {
  cites: ['D-terrain.32', 'D-bridges.1'],
  enter(d, { river, road }) {
    if (bridgesOver(d.p.features, river, road).length > 0) return 'wait';
    leave(d);
    return 'go';
  },
  list: () => [true, false].map((bridge) => ({ kind: 'crossing', bridge })),
  check: (_s, _f, _seat, action) =>
    action.kind === 'crossing' ? ALLOWED : refuse('wrong-kind', ['D-terrain.32'], { asked: 'crossing' }),
  play(d, { river, road }, seat, action) {
    if (action.kind !== 'crossing') return;
    if (action.bridge) d.p.bridges = [...d.p.bridges, ...bridgesOver(d.p.features, river, road)];
    d.sink?.report(publicReport('crossing', ['D-terrain.32'], { side: seat, bridge: action.bridge }));
    leave(d);
  },
};

/** D-deploy.1: who attacks may have the ground turned. */
export const edge: Rules<'edge'> = {
  cites: ['D-deploy.1'],
  list: () => [false, true].map((turn) => ({ kind: 'edge', turn })),
  check: (_s, _f, _seat, action) =>
    action.kind === 'edge' ? ALLOWED : refuse('wrong-kind', ['D-deploy.1'], { asked: 'edge' }),
  play(d, _f, seat, action) {
    if (action.kind !== 'edge') return;
    const { p } = d;
    if (action.turn) {
      const { features, bridges, north } = turnedRound(p, p);
      Object.assign(p, { features, bridges, north });
    }
    d.sink?.report(publicReport('edge', ['D-deploy.1'], { side: seat, turned: action.turn }));
    leave(d);
  },
};

/** D-time.6, D-time.7: by night, with the defender in bivouac, or when the sun is up. */
export const start: Rules<'start'> = {
  cites: ['D-time.6', 'D-time.7'],
  list: () => [false, true].map((night) => ({ kind: 'start', night })),
  check: (_s, _f, _seat, action) =>
    action.kind === 'start' ? ALLOWED : refuse('wrong-kind', ['D-time.6'], { asked: 'start' }),
  play(d, { night, morning }, seat, action) {
    if (action.kind !== 'start') return;
    begin(d, action.night ? night : morning);
    d.sink?.report(publicReport('start', ['D-time.6'], { side: seat, night: action.night, hour: d.p.start % 24 }));
    leave(d);
  },
};

/** The hour decides about mist (D-weather.2). */
function begin({ p }: Play, hour: number): void {
  const { score, climate, season: of, ice } = p.weather;
  p.start = hour;
  p.weather = weatherAtStart(score, climate, of, ice, hour % 24, daylight(climate, of).sunrise);
}

/** D-deploy.1: should the attacker want the other long edge, the ground is turned under both armies. */
export interface LieOfLand {
  readonly features: readonly Feature[];
  readonly bridges: readonly Bridge[];
  /** The heading of north. */
  readonly north: number;
}

export function turnedRound({ width, height }: Table, { features, bridges, north }: LieOfLand): LieOfLand {
  const turned = (points: readonly number[]): number[] => points.map((v, k) => (k % 2 === 0 ? width : height) - v);
  return {
    features: features.map((f) => ({ ...f, ring: turned(f.ring), line: turned(f.line) })),
    bridges: bridges.map((b) => ({ ...b, x: width - b.x, y: height - b.y, h: heading(b.h + HALF) })),
    north: heading(north + HALF),
  };
}
