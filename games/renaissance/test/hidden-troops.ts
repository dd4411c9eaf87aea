/** A battle in which troops lie hidden: a command out of sight, and an ambush. */
const el = (troop: string, side: string, [x, y]: readonly [number, number], more: object = {}) => ({
  troop,
  side,
  at: [x, y, side === 'south' ? 0 : 180],
  ...more,
});
type Some = readonly [troop: string, count: number];
const line = (side: string, [troop, count]: Some, [x, y]: readonly [number, number], more: object = {}) =>
  Array.from({ length: count }, (_, k) => el(troop, side, [x + 50 * k, y], more));
const box = (x0: number, y0: number, x1: number, y1: number) => [x0, y0, x1, y0, x1, y1, x0, y1];

/** South attacks. North has four Shot in the wood, and a command behind the hill that has not shown itself yet. */
export const HIDDEN_TROOPS = {
  attacker: 'south',
  phase: 0,
  features: [
    { kind: 'Wd', ring: box(900, 620, 1200, 790) },
    { kind: 'H(G)', ring: box(600, 1100, 2200, 1200), line: [700, 1150, 2100, 1150] },
  ],
  elements: [
    ...line('south', ['Sh(O)', 3], [950, 420]),
    ...line('south', ['Pi(I)', 2], [1200, 420]),
    el('Pi(O)', 'south', [1050, 360], { is: ['general'] }),
    ...line('north', ['Pk(O)', 2], [950, 1000]),
    el('Pi(O)', 'north', [1000, 1060], { is: ['general'] }),
  ],
  commands: [{ side: 'south' }, { side: 'north' }, { side: 'north', kind: 'sub', general: -1 }],
  hidden: [
    [],
    [
      ...line('north', ['Sh(O)', 4], [960, 700], { is: ['ambush'] }),
      ...line('north', ['Bd(O)', 3], [1450, 1300], { command: 2 }),
      el('Pi(F)', 'north', [1400, 1300], { command: 2, is: ['general'] }),
    ],
  ],
  stack: [
    { kind: 'battle', step: 0 },
    { kind: 'deploy', seat: 1, step: 5 },
  ],
};

/**
 * South attacks. North's second command stands on the table without its general, who lies hidden: with an ambush near his
 * C-in-C and in his sight, with one far from him, or behind the hill.
 */
export const GENERAL_HIDDEN = {
  attacker: 'south',
  phase: 1,
  features: [
    { kind: 'Wd', ring: box(900, 820, 1200, 990) },
    { kind: 'Wd', ring: box(2000, 820, 2240, 990) },
    { kind: 'H(G)', ring: box(600, 1150, 2200, 1250), line: [700, 1200, 2100, 1200] },
  ],
  elements: [
    ...line('south', ['Sh(O)', 3], [950, 420]),
    ...line('south', ['Pi(I)', 2], [1200, 420]),
    el('Pi(O)', 'south', [1050, 360], { is: ['general'] }),
    ...line('north', ['Pk(O)', 3], [300, 1000]),
    el('Pi(O)', 'north', [350, 1060], { is: ['general'] }),
    ...line('north', ['Sh(O)', 3], [600, 1000], { command: 2 }),
  ],
  commands: [{ side: 'south' }, { side: 'north' }, { side: 'north', kind: 'sub', general: -1 }],
};

const ambushAt = (x: number) => [
  ...line('north', ['Sh(O)', 3], [x, 900], { command: 2, is: ['ambush'] }),
  el('Sh(O)', 'north', [x + 150, 900], { command: 2, is: ['ambush', 'general'] }),
];
export const HIDING_PLACES = [
  ambushAt(960),
  ambushAt(2030),
  [
    ...line('north', ['Bd(O)', 3], [1450, 1350], { command: 2 }),
    el('Pi(F)', 'north', [1400, 1350], { command: 2, is: ['general'] }),
  ],
];
