/** Positions of De Bellis Renationis that tests open by a link. */
import { packCase } from '../src/cases/case-link.ts';

/** Two pairs of pikes face to face, and a third that could be. */
export const TWO_FIGHTS = {
  elements: [
    { troop: 'Pk(O)', side: 'south', at: [1000, 700, 0] },
    { troop: 'Pk(O)', side: 'north', at: [1000, 700, 180] },
    { troop: 'Pk(O)', side: 'south', at: [1200, 700, 0] },
    { troop: 'Pk(O)', side: 'north', at: [1200, 700, 180] },
    { troop: 'Pk(O)', side: 'south', at: [1400, 640, 0] },
    { troop: 'Pk(O)', side: 'north', at: [1400, 700, 180] },
    { troop: 'Pi(O)', side: 'south', at: [1400, 500, 0], is: ['general'] },
    { troop: 'Pi(O)', side: 'north', at: [2000, 1400, 180], is: ['general'] },
  ],
};

/** Two who could each come up to a wall, and who holds it. */
export const BEFORE_A_WALL = {
  elements: [
    ...[1010, 1210].map((x) => ({ troop: 'Sh(O)', side: 'south', at: [x, 600, 0] })),
    ...[1000, 1200].map((x) => ({ troop: 'Sh(O)', side: 'north', at: [x, 700, 180] })),
    { troop: 'Pi(O)', side: 'south', at: [1100, 420, 0], is: ['general'] },
    { troop: 'Pi(O)', side: 'north', at: [1400, 1400, 180], is: ['general'] },
  ],
  sections: [1000, 1200].map((x) => ({ x, y: 690, h: 180, work: 'fortification', side: 1 })),
};

/** North is to deploy its general, before a wall that is held. */
export const AGAINST_A_WALL = {
  attacker: 'north',
  phase: 0,
  hidden: [[], [{ troop: 'Pi(O)', side: 'north', at: [0, 0, -1], command: 1, is: ['general'] }]],
  elements: [{ troop: 'Sh(O)', side: 'south', at: [1000, 700, 0] }],
  sections: [{ x: 1000, y: 710, h: 0, work: 'fortification', side: 0 }],
  commands: [
    { side: 'south', general: -1 },
    { side: 'north', general: -1 },
  ],
  stack: [
    { kind: 'battle', step: 0 },
    { kind: 'deploy', seat: 1, step: 6 },
  ],
};

/** North to move: pikes that could fall into column, four Shot in the wood, and shot on either side within range. */
export const IN_THE_WOOD = {
  acting: 'north',
  attacker: 'south',
  features: [{ kind: 'Wd', ring: [900, 620, 1200, 620, 1200, 790, 900, 790] }],
  elements: [
    ...[1500, 1700].map((x) => ({ troop: 'Sh(O)', side: 'south', at: [x, 500, 0] })),
    { troop: 'Pi(O)', side: 'south', at: [1500, 300, 0], is: ['general'] },
    ...[1500, 1700].map((x) => ({ troop: 'Sh(O)', side: 'north', at: [x, 600, 180] })),
    ...[0, 50, 100].map((x) => ({ troop: 'Pk(O)', side: 'north', at: [1900 + x, 1100, 180] })),
    { troop: 'Pi(O)', side: 'north', at: [1950, 1160, 180], is: ['general'] },
  ],
  hidden: [
    [],
    [0, 50, 100, 150].map((x) => ({ troop: 'Sh(O)', side: 'north', at: [960 + x, 700, 180], is: ['ambush'] })),
  ],
};

/** South to move, with two who could go on: one of them into a wood in which North lies. */
export const UNSEEN_IN_THE_WOOD = {
  acting: 'south',
  attacker: 'south',
  features: IN_THE_WOOD.features,
  elements: [
    ...[1030, 1500].map((x) => ({ troop: 'Sh(O)', side: 'south', at: [x, 560, 0] })),
    { troop: 'Pi(O)', side: 'south', at: [1300, 450, 0], is: ['general'] },
    { troop: 'Pi(O)', side: 'north', at: [1950, 1400, 180], is: ['general'] },
  ],
  hidden: IN_THE_WOOD.hidden,
};

export const linkTo = async (position: object): Promise<string> =>
  `#/case/renaissance/${await packCase({ settled: { scenario: 'quick-100', options: {} }, position })}`;
