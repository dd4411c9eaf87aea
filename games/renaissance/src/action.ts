/** What players can do. Elements go by number, lengths in 1/1024 paces, angles in 1/1024 degrees. */
import {
  array,
  boolean,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  variant,
} from 'valibot';
import { BEFORE_ACTIONS } from './actions-before.ts';
import { FARTHEST, QUARTER, TURN } from './geometry/units.ts';

const whole = (least: number, most: number) => pipe(number(), integer(), minValue(least), maxValue(most));
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
  /** A column opens to this many abreast (D-group.12). */
  strictObject({ kind: literal('expand'), abreast: whole(2, 4), side }),
]);
export type MoveLeg = InferOutput<typeof LegShape>;

const bare = <K extends string>(kind: K) => strictObject({ kind: literal(kind) });

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
