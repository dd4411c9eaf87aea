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

/** D-sequence.5: that a lawful move stands tells of nothing hidden; what it comes upon is told apart. */
export const isPlainMove = ({ key }: Report): boolean => key === 'moved' || key === 'marched';
