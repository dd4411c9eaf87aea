/** The shape of a written position. Everything has a default, so that a case says only what matters. */
import {
  array,
  boolean,
  type InferOutput,
  integer,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  string,
  tuple,
  unknown,
} from 'valibot';
import { DEGREE, heading, PACE } from '../geometry/units.ts';
import { CLIMATES, SEASONS } from '../position/day.ts';
import { KINDS } from '../position/ground.ts';

const count = pipe(number(), integer(), minValue(0));
const whole = pipe(number(), integer());
export const COMMAND_KINDS = ['cinc', 'sub', 'ally'] as const;

const ElementShape = strictObject({
  troop: string(),
  side: string(),
  /** x, y in paces and the heading in degrees of the middle of its front edge. */
  at: tuple([number(), number(), number()]),
  command: optional(count),
  home: optional(count),
  is: optional(array(string())),
  marches: optional(count),
  moved: optional(count),
  group: optional(count),
  hull: optional(count),
  /** In a battle given from outside: what it is called, by number. */
  label: optional(count),
});
export type WrittenElement = InferOutput<typeof ElementShape>;

const CommandShape = strictObject({
  side: string(),
  kind: optional(picklist(COMMAND_KINDS)),
  general: optional(whole),
  die: optional(count),
  pips: optional(count),
  beaten: optional(picklist([0, 1, 2])),
  extra: optional(count),
});
export type WrittenCommand = InferOutput<typeof CommandShape>;

const points = array(number());

export const Document = strictObject({
  phase: optional(count),
  attacker: optional(string()),
  acting: optional(string()),
  table: optional(tuple([number(), number()])),
  elements: optional(array(ElementShape)),
  commands: optional(array(CommandShape)),
  features: optional(
    array(
      strictObject({
        kind: picklist(KINDS),
        ring: optional(points),
        line: optional(points),
        surface: optional(picklist(KINDS)),
        rocky: optional(boolean()),
      }),
    ),
  ),
  sections: optional(array(record(string(), unknown()))),
  bridges: optional(array(record(string(), unknown()))),
  natures: optional(array(count)),
  weather: optional(
    strictObject({
      score: optional(count),
      climate: optional(picklist(CLIMATES)),
      season: optional(picklist(SEASONS)),
      ice: optional(boolean()),
      fall: optional(picklist(['none', 'threatens', 'falls', 'over'])),
      mist: optional(boolean()),
      calm: optional(boolean()),
    }),
  ),
  hour: optional(whole),
  lastDie: optional(whole),
  north: optional(number()),
  clock: optional(count),
  before: optional(array(whole)),
  hidden: optional(array(array(ElementShape))),
  sealed: optional(array(unknown())),
  lists: optional(array(count)),
  coming: optional(array(count)),
  given: optional(unknown()),
  quarry: optional(array(count)),
  failedFords: optional(array(whole)),
  stack: optional(array(unknown())),
  asked: optional(count),
  defeated: optional(boolean()),
  outcome: optional(strictObject({ winner: optional(string()), by: string(), scores: tuple([whole, whole]) })),
  awaits: optional(unknown()),
  hourNow: optional(unknown()),
});
export type Written = InferOutput<typeof Document>;

/** People write paces and degrees; 1/1024ths are exact decimals, so nothing is lost on the way. */
export const toPaces = (units: number): number => units / PACE;
export const fromPaces = (paces: number): number => Math.round(paces * PACE);
export const toDegrees = (units: number): number => units / DEGREE;
export const fromDegrees = (degrees: number): number => heading(Math.round(degrees * DEGREE));
