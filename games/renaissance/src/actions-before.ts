/** What players can do before the battle. Lengths are in 1/1024 paces, angles in 1/1024 degrees. */
import {
  array,
  boolean,
  check,
  exactOptional,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  picklist,
  pipe,
  strictObject,
  string,
  tuple,
} from 'valibot';
import { ROLES, SPAN } from './documents.ts';
import { FARTHEST, TURN } from './geometry/units.ts';
import { SEASONS } from './position/day.ts';
import { KINDS } from './position/ground.ts';

const whole = (least: number, most: number) => pipe(number(), integer(), minValue(least), maxValue(most));
const coordinate = whole(0, FARTHEST);
const heading = whole(0, TURN - 1);
const edge = picklist([0, 1, 2, 3]);
const count = whole(0, 200);
/** Outlines and lines: x, y, x, y … */
const points = (most: number) =>
  pipe(
    array(whole(-FARTHEST, FARTHEST)),
    maxLength(2 * most),
    check((list) => list.length % 2 === 0, 'a point has two coordinates'),
  );

const MusterShape = strictObject({
  list: string(),
  year: whole(SPAN.from, SPAN.to),
  commands: pipe(
    array(
      strictObject({
        role: picklist(ROLES),
        general: string(),
        rows: pipe(
          array(
            strictObject({
              troop: string(),
              count: whole(1, 200),
              noTeam: exactOptional(literal(true)),
              portable: exactOptional(literal(true)),
              doubled: exactOptional(literal(true)),
            }),
          ),
          maxLength(60),
        ),
        squadrons: pipe(
          array(strictObject({ troop: string(), count: whole(1, 60), carries: nullable(string()) })),
          maxLength(20),
        ),
        baggage: whole(0, 8),
        baggageImmobile: exactOptional(literal(true)),
      }),
    ),
    minLength(1),
    maxLength(8),
  ),
  works: strictObject({ fixedObstacles: count, fortifications: count, redoubtSides: count, gateways: count }),
});

const DeclaredShape = strictObject({
  kind: picklist(KINDS),
  ring: points(24),
  line: points(24),
  surface: exactOptional(picklist(KINDS)),
  rocky: exactOptional(boolean()),
  flooded: exactOptional(literal(true)),
});

const StandingShape = strictObject({
  /** By its number among one's hidden troops. */
  element: whole(0, 999),
  x: coordinate,
  y: coordinate,
  h: heading,
  /** Deployed as other troops (D-troops.8, D-troops.10, D-troops.14). */
  as: exactOptional(whole(0, 200)),
});

const SectionShape = strictObject({
  x: coordinate,
  y: coordinate,
  h: heading,
  work: picklist(['obstacle', 'fortification']),
  gate: boolean(),
  redoubt: whole(-1, 100),
  /** Where two lines meet, without an inner face (D-defences.15). */
  corner: exactOptional(literal(true)),
});

const standing = pipe(array(StandingShape), maxLength(200));

export const BEFORE_ACTIONS = [
  /** A ready-made army, or one's own. */
  strictObject({ kind: literal('ready'), army: string() }),
  strictObject({ kind: literal('muster'), army: MusterShape }),
  strictObject({ kind: literal('season'), season: picklist(SEASONS) }),
  strictObject({ kind: literal('country'), north: edge, five: edge }),
  strictObject({ kind: literal('declare'), features: pipe(array(DeclaredShape), maxLength(20)) }),
  strictObject({ kind: literal('six'), edge, later: pipe(array(picklist(KINDS)), maxLength(KINDS.length)) }),
  /** An area where its own frame comes to lie. */
  strictObject({ kind: literal('lay'), x: coordinate, y: coordinate, h: heading }),
  /** A road, or a river with its width. */
  strictObject({ kind: literal('draw'), line: points(24), width: exactOptional(whole(1, FARTHEST)) }),
  /** A waterway: how far it comes in at places along a short edge. */
  strictObject({
    kind: literal('shore'),
    edge,
    shore: pipe(array(tuple([coordinate, coordinate])), maxLength(24)),
    border: picklist(['Be', 'RS', 'M', 'D']),
  }),
  strictObject({ kind: literal('crossing'), bridge: boolean() }),
  strictObject({ kind: literal('edge'), turn: boolean() }),
  strictObject({
    kind: literal('record'),
    places: pipe(array(strictObject({ command: whole(0, 20), rank: whole(0, 9), file: whole(0, 9) })), maxLength(8)),
    /** Commands kept out of sight, and an ambush, each element where it will stand. */
    held: standing,
    ambush: standing,
    /** Wood edges plashed for the ambush: the outer edge of each section (D-defences.8). */
    plashed: exactOptional(pipe(array(strictObject({ x: coordinate, y: coordinate, h: heading })), maxLength(12))),
  }),
  /** The standard array, or one's own. */
  strictObject({ kind: literal('array') }),
  strictObject({
    kind: literal('deploy'),
    standing,
    sections: exactOptional(pipe(array(SectionShape), maxLength(100))),
  }),
  strictObject({ kind: literal('start'), night: boolean() }),
  /** Those in ambush show themselves: to move in their own phase, or to shoot in the enemy's (D-ambush.4). */
  strictObject({ kind: literal('spring') }),
] as const;
