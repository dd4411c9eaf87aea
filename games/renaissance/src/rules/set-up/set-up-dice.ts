/** D-setup: the seasons both choose, the dice, and so who attacks, at what hour, in what weather, and where north lies. */

import { ALLOWED, type Chance, leave, refuse } from '@drumhead/kernel';
import { HALF, QUARTER, THREE_QUARTERS } from '../../geometry/units.ts';
import { publicReport, type Rules } from '../../model/context.ts';
import { SEASONS, type Season } from '../../position/day.ts';
import { advanceTo, type Position } from '../../position/position.ts';
import { seal } from '../../position/sealed.ts';
import { EDGES } from '../terrain/site.ts';

/** What each side threw, roll after roll. */
export type Roll = readonly [number, number];

export interface Opening {
  readonly attacker: 0 | 1;
  readonly season: Season;
  /** Hours after midnight at which deployment is complete. */
  readonly hour: number;
  /** D-weather. */
  readonly score: number;
  /** D-time.5: a moon shines if it is odd. */
  readonly attackersDie: number;
}

/** D-setup.2, D-setup.3: both roll, until the dice with aggression added differ. */
export function rollSetUp(chance: Chance, aggression: Roll): Roll[] {
  const rolls: Roll[] = [];
  for (;;) {
    const roll: Roll = [chance.die(6), chance.die(6)];
    rolls.push(roll);
    if (roll[0] + aggression[0] !== roll[1] + aggression[1]) return rolls;
  }
}

/** Who attacks, in which season, at which hour. */
export const OPENING_RULES = ['D-setup.2', 'D-setup.3', 'D-setup.4', 'D-setup.6', 'D-time.1'] as const;

/** What the rolls mean; all but the last were ties. `seasons` are the two commanders' choices (D-setup.1). */
export function openingOf(rolls: readonly Roll[], aggression: Roll, seasons: readonly [Season, Season]): Opening {
  const last = rolls[rolls.length - 1];
  const attacker = last[0] + aggression[0] > last[1] + aggression[1] ? 0 : 1;
  const ties = rolls.length - 1;
  const sum = rolls.reduce((total, [a, b]) => total + a + b, 0);
  return {
    attacker,
    season: SEASONS[(SEASONS.indexOf(seasons[attacker]) + ties) % SEASONS.length],
    // G-22: past midnight it is the next day.
    hour: sum % 24,
    score: Math.abs(last[0] - last[1]),
    attackersDie: last[attacker],
  };
}
/** The heading of north, by the edge that faces it. */
export const NORTH = [HALF, THREE_QUARTERS, 0, QUARTER];

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

/** In a battle given from outside north is ordered with the base edges. */
const mayBeNorth = ({ given }: Position, north: number): boolean => !given || given.order.north === north;

/** D-setup.5, D-terrain.16: the defender knows the country. */
export const country: Rules<'country'> = {
  cites: ['D-setup.5', 'D-terrain.16'],
  asks: ({ p }) => ({ facts: { ordered: p.given !== undefined } }),
  list: ({ p }) =>
    EDGES.filter((north) => mayBeNorth(p, north)).flatMap((north) =>
      EDGES.map((five) => ({ kind: 'country' as const, north, five })),
    ),
  check({ p }, _f, _seat, action) {
    if (action.kind !== 'country') return refuse('wrong-kind', ['D-setup.5'], { asked: 'country' });
    return mayBeNorth(p, action.north) ? ALLOWED : refuse('north-is-ordered', ['L-3.12']);
  },
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
