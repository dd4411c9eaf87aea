/**
 * A battle of De Bellis Renationis, made by hand, in which everybody has something to hide: South his order slip, North four
 * Shot in a wood and a command behind a hill.
 */
import type { Report } from '@drumhead/kernel';

const el = (troop: string, side: string, [x, y]: readonly [number, number], more: object = {}) => ({
  troop,
  side,
  at: [x, y, side === 'south' ? 0 : 180],
  ...more,
});
const box = (x0: number, y0: number, x1: number, y1: number) => [x0, y0, x1, y0, x1, y1, x0, y1];

/** Where matches of a scenario begin, in the game's notation. */
export interface Beginning {
  readonly scenario: string;
  readonly position: object;
}

export const HIDDEN_TROOPS = {
  scenario: 'open-400',
  position: {
    attacker: 'south',
    phase: 0,
    features: [
      { kind: 'Wd', ring: box(900, 620, 1200, 790) },
      { kind: 'H(G)', ring: box(600, 1100, 2200, 1200), line: [700, 1150, 2100, 1150] },
    ],
    elements: [
      ...[0, 50, 100].map((x) => el('Sh(O)', 'south', [950 + x, 350])),
      el('Pi(O)', 'south', [1050, 300], { is: ['general'] }),
      ...[0, 50].map((x) => el('Pk(O)', 'north', [950 + x, 1000])),
      el('Pi(O)', 'north', [1000, 1060], { is: ['general'] }),
    ],
    commands: [{ side: 'south' }, { side: 'north' }, { side: 'north', kind: 'sub', general: -1 }],
    hidden: [
      [],
      [
        ...[0, 50, 100, 150].map((x) => el('Sh(O)', 'north', [960 + x, 700], { is: ['ambush'] })),
        ...[0, 50].map((x) => el('Bd(O)', 'north', [1450 + x, 1300], { command: 2 })),
        el('Pi(F)', 'north', [1400, 1300], { command: 2, is: ['general'] }),
      ],
    ],
    sealed: [{ places: [{ command: 0, rank: 0, file: 0 }] }, {}],
    stack: [
      { kind: 'battle', step: 0 },
      { kind: 'deploy', seat: 1, step: 5 },
    ],
  },
};

const waiting = (troop: string, side: string, more: object = {}) => ({ troop, side, at: [0, 0, -1], ...more });
const four = [0, 1, 2, 3];

/**
 * Before anybody stands on the table: North, who defends, is to write his order slip, with an ambush or without one. His first
 * four are Shot, who lie in the wood or were never raised.
 */
export const beforeTheSlips = (hasAmbush: boolean): Beginning => ({
  scenario: 'open-400',
  position: {
    ...HIDDEN_TROOPS.position,
    features: [{ kind: 'Wd', ring: box(900, 770, 1200, 950) }],
    elements: [],
    commands: [
      { side: 'south', general: -1 },
      { side: 'north', general: -1 },
      { side: 'north', kind: 'sub', general: -1 },
    ],
    hidden: [
      [...four.map(() => waiting('Sh(O)', 'south')), waiting('Pi(O)', 'south', { is: ['general'] })],
      [
        ...(hasAmbush ? four.map(() => waiting('Sh(O)', 'north', { command: 1 })) : []),
        ...four.map(() => waiting('Pk(O)', 'north', { command: 1 })),
        waiting('Pi(O)', 'north', { command: 1, is: ['general'] }),
        ...four.map(() => waiting('Bd(O)', 'north', { command: 2 })),
        waiting('Pi(F)', 'north', { command: 2, is: ['general'] }),
      ],
    ],
    sealed: [{}, {}],
    stack: [
      { kind: 'battle', step: 0 },
      { kind: 'deploy', seat: 1, step: 5 },
      { kind: 'deploy', seat: 0, step: 3 },
      { kind: 'deploy', seat: 1, step: 2 },
      { kind: 'record', seat: 0 },
      { kind: 'record', seat: 1 },
    ],
  },
});

const at = (element: number, x: number, y: number) => ({ element, x: x * PACE, y: y * PACE, h: HALF });
const PACE = 1024;
const HALF = 180 * 1024;

/** North's slip: his second command behind the first, or beside it; and the four Shot there. */
export const slip = (rank: number, ambush?: readonly [x: number, y: number]) => ({
  kind: 'record',
  places: [
    { command: 1, rank: 0, file: 0 },
    { command: 2, rank, file: 1 },
  ],
  held: [],
  ambush: ambush ? four.map((k) => at(k, ambush[0] + 50 * k, ambush[1])) : [],
});

/** What of North everybody can see, wherever the rest of him is: it agrees with either slip. */
export const shown = (hasAmbush: boolean) => {
  const first = hasAmbush ? 4 : 0;
  const standing = [
    ...four.map((k) => at(first + k, 1300 + 50 * k, 1000)),
    at(first + 4, 1375, 1060),
    ...four.map((k) => at(first + 5 + k, 650 + 50 * k, 1100)),
    at(first + 9, 725, 1160),
  ];
  return { kind: 'deploy', standing };
};

/** D-sequence.5: that a lawful move stands tells of nothing hidden; what it comes upon is told apart. */
export const isPlainMove = ({ key }: Report): boolean => key === 'moved' || key === 'marched';
