/**
 * Laid-out scenes for what battles seldom reach. Each is a position of the notation and what is done in it; the referee
 * judges the acts as those of any battle. `asks` are moves the rulebook allows: a refusal is a difference.
 */
import type { Move } from './types.ts';

export interface Scene {
  readonly name: string;
  readonly position: object;
  readonly seat: 0 | 1;
  readonly acts: readonly object[];
  readonly asks?: Move;
  /** Under which rule and kind a refusal of `asks`, or the taking of a forbidden act, is written down. */
  readonly rule: string;
  readonly kind: string;
  readonly dice?: readonly number[];
}

type At = readonly [x: number, y: number, h: number];
const south = (troop: string, at: At, more: object = {}) => ({
  troop,
  side: 'south',
  at,
  ...more,
});
const north = (troop: string, at: At, more: object = {}) => ({
  troop,
  side: 'north',
  at,
  ...more,
});

/** Generals far off, so that nobody is lost for want of one. */
const GENERALS = [
  south('Pi(O)', [1000, 420, 0], { is: ['general'] }),
  north('Pi(O)', [1400, 1400, 180], { is: ['general'] }),
];
const field = (...elements: object[]) => ({ elements: [...elements, ...GENERALS] });

const place = (element: number, x: number, y: number, h: number): Move => ({
  kind: 'move',
  elements: [element],
  legs: [{ place: [x, y, h] }],
});
const legs = (elements: readonly number[], ...list: Move['legs']): Move => ({ kind: 'move', elements, legs: list });

const FORT = { x: 1000, y: 690, h: 180, work: 'fortification', side: 1 };

const HILL = {
  kind: 'H(G)',
  ring: [450, 60, 1850, 60, 1900, 330, 1400, 420, 800, 410, 430, 320],
  line: [650, 230, 1650, 230],
};

export const SCENES: readonly Scene[] = [
  {
    name: 'after one part of a group has charged, another charges',
    rule: 'D-pip.14',
    kind: 'a second charge by parts is refused',
    position: field(
      south('Sh(O)', [950, 600, 0], { group: 0 }),
      south('Sh(O)', [1000, 600, 0], { group: 0 }),
      south('Sh(O)', [1050, 600, 0], { group: 0 }),
      north('Bd(O)', [950, 700, 180], { group: 3 }),
      north('Bd(O)', [1050, 700, 180], { group: 4 }),
    ),
    seat: 0,
    acts: [legs([0], { ahead: 100 })],
    asks: legs([2], { ahead: 100 }),
  },
  {
    name: 'a flank attack on the front rank of a two-deep file',
    rule: 'D-contact.8',
    kind: 'refused because others are touched too',
    position: field(
      south('Pi(O)', [850, 825, 90]),
      north('Sh(O)', [1000, 800, 180], { group: 1 }),
      north('Sh(O)', [1000, 825, 180], { group: 1 }),
    ),
    seat: 0,
    acts: [],
    asks: place(0, 975, 825, 90),
  },
  {
    name: 'along an enemy’s front with a corner on it',
    rule: 'D-front.3',
    kind: 'moves before a front',
    position: field(south('Pi(O)', [1010, 675, 270]), north('Hd(O)', [975, 700, 180])),
    seat: 0,
    acts: [legs([0], { ahead: 60 })],
  },
  {
    name: 'sideways out of one front into contact with another',
    rule: 'G-13',
    kind: 'excused by an enemy met only later',
    position: field(
      south('Sh(O)', [1025, 650, 0]),
      north('Bw(O)', [1025, 700, 180], { group: 1 }),
      north('Hd(O)', [975, 650, 180], { group: 2 }),
    ),
    seat: 0,
    acts: [place(0, 975, 650, 0)],
  },
  {
    name: 'a single element by legs, a rear corner going farther than its move',
    rule: 'D-single.1',
    kind: 'a corner goes too far by legs',
    position: field(south('La(O)', [1000, 600, 0]), north('Sh(O)', [2000, 1400, 180])),
    seat: 0,
    acts: [legs([0], { ahead: 150 }, { wheel: 60, side: 'left' })],
  },
  {
    name: 'a column slides 35p to line up',
    rule: 'D-group.17',
    kind: 'a group slides too far',
    position: field(
      south('Sh(O)', [1000, 600, 0], { group: 0 }),
      south('Sh(O)', [1000, 575, 0], { group: 0 }),
      north('Sh(O)', [1035, 700, 180], { group: 2 }),
      north('Sh(O)', [1085, 700, 180], { group: 2 }),
    ),
    seat: 0,
    acts: [legs([0, 1], { ahead: 120 })],
  },
  {
    name: 'a column turns 15° to line up',
    rule: 'D-group.17',
    kind: 'a group turns to line up',
    position: field(
      south('Sh(O)', [1000, 600, 345], { group: 0 }),
      south('Sh(O)', [1006.47, 575.852, 345], { group: 0 }),
      north('Sh(O)', [975, 700, 180], { group: 2 }),
      north('Sh(O)', [1025, 700, 180], { group: 2 }),
    ),
    seat: 0,
    acts: [legs([0, 1], { ahead: 130 })],
  },
  {
    name: 'the first rout move makes for home',
    rule: 'D-rout.3',
    kind: 'the first rout move goes elsewhere',
    position: {
      elements: [south('Sh(O)', [500, 300, 0]), north('Sh(O)', [1000, 1000, 270], { is: ['routing'] }), ...GENERALS],
    },
    seat: 0,
    acts: [{ kind: 'done' }],
  },
  {
    name: 'a column strikes the flank of a two-deep file',
    rule: 'D-contact.8',
    kind: 'warned though lined up',
    position: field(
      south('Pi(O)', [850, 825, 90], { group: 0 }),
      south('Pi(O)', [812.5, 825, 90], { group: 0 }),
      north('Sh(O)', [1000, 800, 180], { group: 2 }),
      north('Sh(O)', [1000, 825, 180], { group: 2 }),
    ),
    seat: 0,
    acts: [legs([0, 1], { ahead: 125 })],
  },
  {
    name: 'Shot fight in the rain of Marston Moor',
    rule: 'D-weather.12',
    kind: 'rain wets nobody',
    position: {
      ...field(south('Sh(O)', [1000, 700, 0]), north('Pk(O)', [1000, 700, 180])),
      weather: { score: 4, climate: 'cold', season: 'summer', ice: false, fall: 'falls', mist: false, calm: false },
    },
    seat: 0,
    acts: [{ kind: 'done' }],
    dice: [3, 3],
  },
  {
    name: 'Baggage on a slope is struck in flank by one as high as itself',
    rule: 'D-tactical.3',
    kind: 'higher by an edge that is not struck',
    position: {
      ...field(south('Bg(I)', [1100, 130, 0]), north('Pi(F)', [1075, 105, 90])),
      features: [HILL],
    },
    seat: 0,
    acts: [{ kind: 'done' }],
    dice: [3, 3],
  },
  {
    name: 'the second rank of Pistols, struck in flank, is no part of a fight with Pistols',
    rule: 'G-83',
    kind: 'contact on a rank that adds nothing',
    position: field(
      south('Pi(O)', [1000, 700, 0]),
      north('Pi(I)', [1000, 700, 180], { group: 1 }),
      north('Pi(I)', [1000, 737.5, 180], { group: 1 }),
      south('Pi(O)', [975, 762.5, 90]),
    ),
    seat: 0,
    acts: [{ kind: 'done' }],
    dice: [3, 3],
  },
  {
    name: 'two fight on a crest, each with its rear on a slope',
    rule: 'A-28',
    kind: 'both are higher at once',
    position: {
      ...field(south('Pi(O)', [1000, 230, 0]), north('Pi(O)', [1000, 230, 180])),
      features: [HILL],
    },
    seat: 0,
    acts: [{ kind: 'done' }],
    dice: [3, 3],
  },
  {
    name: 'Lancers follow up on to an enemy at an angle',
    rule: 'D-pressing.9',
    kind: 'does not line up',
    position: field(
      south('La(O)', [1000, 700, 0]),
      north('Sh(O)', [1000, 700, 180], { group: 1 }),
      north('Sh(O)', [1006, 790, 195], { group: 2 }),
    ),
    seat: 0,
    acts: [{ kind: 'done' }],
    dice: [6, 1],
  },
  {
    name: 'who fought the router pursues it',
    rule: 'D-pursuit.1',
    kind: 'does not pursue',
    position: {
      elements: [south('LH(O)', [1000, 700, 0]), north('Pi(O)', [1000, 700, 180], { is: ['routing'] }), ...GENERALS],
    },
    seat: 0,
    acts: [{ kind: 'done' }],
  },
  {
    name: 'Baggage storms a held work',
    rule: 'D-defences.14',
    kind: 'heavy train comes up to a held work',
    position: { ...field(south('Bg(I)', [1000, 600, 0]), north('Sh(O)', [1000, 700, 180])), sections: [FORT] },
    seat: 0,
    acts: [legs([0], { ahead: 90 })],
  },
  {
    name: 'Skirmishers storm a held work',
    rule: 'D-defences.14',
    kind: 'skirmishers come up to a held work',
    position: { ...field(south('Sk(O)', [1000, 600, 0]), north('Sh(O)', [1000, 700, 180])), sections: [FORT] },
    seat: 0,
    acts: [legs([0], { ahead: 90 })],
  },
  {
    name: 'fast Pikes have 50p more to come up to a held work',
    rule: 'D-defences.14',
    kind: 'no more way to a held work for the fast',
    position: { ...field(south('Pk(F)', [1000, 550, 0]), north('Sh(O)', [1000, 700, 180])), sections: [FORT] },
    seat: 0,
    acts: [],
    asks: legs([0], { ahead: 140 }),
  },
  {
    name: 'part of a group comes up to a held work for one PIP',
    rule: 'D-defences.14',
    kind: 'a charge on a held work pays for leaving its group',
    position: {
      ...field(
        south('Sh(O)', [1010, 600, 0], { group: 0 }),
        south('Sh(O)', [1060, 600, 0], { group: 0 }),
        north('Sh(O)', [1000, 700, 180]),
      ),
      commands: [
        { side: 'south', kind: 'cinc', general: 3, die: 1, pips: 1 },
        { side: 'north', kind: 'cinc', general: 4, die: 1, pips: 1 },
      ],
      sections: [FORT],
    },
    seat: 0,
    acts: [],
    asks: place(0, 1000, 690, 0),
  },
  {
    name: 'the second rank behind one who fights, an enemy at his flank',
    rule: 'D-shooting.16',
    kind: 'shoots past a friend in front',
    position: field(
      south('Sh(O)', [1000, 600, 0]),
      south('Sh(O)', [1000, 575, 0]),
      north('Sh(F)', [1000, 600, 180]),
      north('Pk(F)', [1050, 575, 180]),
    ),
    seat: 0,
    acts: [{ kind: 'done' }],
  },
];
