/** What players can do. Elements go by number, lengths in 1/1024 paces, angles in 1/1024 degrees. */
import { whole } from '@drumhead/kernel';
import {
  array,
  boolean,
  check,
  exactOptional,
  type InferOutput,
  literal,
  maxLength,
  minLength,
  nullable,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  tuple,
  variant,
} from 'valibot';
import { ROLES, SPAN } from './documents.ts';
import { FARTHEST, QUARTER, TURN } from './geometry/units.ts';
import { SEASONS } from './position/day.ts';
import { KINDS } from './position/ground.ts';

/** More than any table holds. */
const element = whole(0, 999);
const elements = pipe(array(element), minLength(1), maxLength(200));
const coordinate = whole(0, FARTHEST);
const distance = whole(1, FARTHEST);
const side = picklist([-1, 1]);

const LegShape = variant('kind', [
  strictObject({ kind: literal('ahead'), distance }),
  /** A column that bends wheels with its head only, the others follow. */
  strictObject({ kind: literal('wheel'), side, angle: whole(1, QUARTER), bend: optional(literal(true)) }),
  /** To the right; to the left when negative. */
  strictObject({ kind: literal('step'), distance: whole(-FARTHEST, FARTHEST) }),
  strictObject({ kind: literal('about') }),
  /** A single element to a pose of its own. */
  strictObject({ kind: literal('place'), x: coordinate, y: coordinate, h: whole(0, TURN - 1) }),
  /** A group falls in behind one of its own, who leads straight on (D-group.9). */
  strictObject({ kind: literal('column'), lead: element, distance }),
  /** A column opens to this many abreast (D-group.12); `sides` where its followers do not all go to the same one. */
  strictObject({
    kind: literal('expand'),
    abreast: whole(2, 4),
    side,
    sides: exactOptional(pipe(array(side), minLength(1), maxLength(3))),
  }),
]);
export type MoveLeg = InferOutput<typeof LegShape>;

const bare = <K extends string>(kind: K) => strictObject({ kind: literal(kind) });

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

/** In a battle given from outside: the bodies of each command, by what its giver calls them (L-2.23). */
const division = pipe(
  array(pipe(array(pipe(string(), maxLength(60))), minLength(1), maxLength(50))),
  minLength(1),
  maxLength(8),
);

const BEFORE_ACTIONS = [
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
  strictObject({ kind: literal('array'), division: exactOptional(division) }),
  strictObject({
    kind: literal('deploy'),
    standing,
    sections: exactOptional(pipe(array(SectionShape), maxLength(100))),
    division: exactOptional(division),
  }),
  strictObject({ kind: literal('start'), night: boolean() }),
  /** Those in ambush show themselves: to move in their own phase, or to shoot in the enemy's (D-ambush.4). */
  strictObject({ kind: literal('spring') }),
] as const;

export const ActionShape = variant('kind', [
  /** Which die of the pool each of its commands takes. */
  strictObject({ kind: literal('pips'), dice: pipe(array(whole(1, 6)), maxLength(8)) }),
  strictObject({
    kind: literal('move'),
    elements,
    legs: pipe(array(LegShape), minLength(1), maxLength(8)),
    march: optional(literal(true)),
    /** Enemies it comes to touch conform in this order, then the others (D-contact.6). */
    order: optional(elements),
    /** Pays for leaving its group rather than hold the others to their places (G-47). */
    pay: optional(literal(true)),
  }),
  strictObject({ kind: literal('steady'), elements }),
  strictObject({ kind: literal('rally'), element, about: boolean() }),
  /** Gun and team change places, or each turns where it is (D-troops.32). */
  strictObject({ kind: literal('limber'), element, how: picklist(['turn', 'swap']) }),
  /** A hull sets its troops down there, or takes some up. */
  strictObject({ kind: literal('land'), element, x: coordinate, y: coordinate, h: whole(0, TURN - 1) }),
  strictObject({ kind: literal('embark'), element, hull: element }),
  /** Work on a bridge; which one, where there is a choice (D-bridges). */
  strictObject({
    kind: literal('bridge'),
    element,
    work: picklist(['launch', 'complete', 'remove', 'break']),
    bridge: optional(whole(0, 99)),
  }),
  bare('done'),
  /** Whom a gun, a ship, or one with equals before it shoots at (G-51). */
  strictObject({ kind: literal('designate'), element, target: element }),
  /** A gun or ship shoots at a bridge instead (D-bridges.2). */
  strictObject({ kind: literal('bombard'), element, bridge: whole(0, 99) }),
  /** The next distant combat, by its target (G-5). */
  strictObject({ kind: literal('shoot'), target: element }),
  /** Without an enemy: an undefended work (D-storming.2). */
  strictObject({ kind: literal('fight'), element, enemy: optional(element) }),
  strictObject({ kind: literal('at-dawn'), resume: boolean() }),
  bare('follow-up'),
  bare('press'),
  bare('hold'),
  ...BEFORE_ACTIONS,
]);

export type RenaissanceAction = InferOutput<typeof ActionShape>;
type ActionKind = RenaissanceAction['kind'];
export type ActionOf<K extends ActionKind> = Extract<RenaissanceAction, { kind: K }>;
