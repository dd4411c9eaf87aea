/** The shape of a written position. */
import {
  array,
  boolean,
  type InferOutput,
  integer,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  string,
  union,
  unknown,
} from 'valibot';
import { CARD_PLACES, DEGREES } from '../position/position.ts';
import { SIDES } from '../schema.ts';

const whole = pipe(number(), integer());
const Seat = picklist(SIDES);
const bySeat = <T>(entry: T) => ({ royalist: entry, parliament: entry });

export const Document = strictObject({
  year: optional(whole),
  turn: optional(picklist(['I', 'II', 'III', 'IV', 'V', 'VI'])),
  phase: optional(string()),
  first: optional(Seat),
  acting: optional(Seat),
  ap: optional(whole),
  blocks: optional(record(string(), string())),
  via: optional(record(string(), string())),
  moved: optional(array(string())),
  reserve: optional(array(string())),
  late: optional(array(string())),
  fighting: optional(record(string(), array(string()))),
  contested: optional(record(string(), strictObject({ attacker: Seat, clubmen: optional(boolean()) }))),
  crossed: optional(array(strictObject({ from: string(), to: string(), by: array(Seat), last: Seat }))),
  cities: optional(record(string(), Seat)),
  siege: optional(record(string(), nullable(whole))),
  decided: optional(array(string())),
  vp: optional(whole),
  hand: optional(strictObject({ royalist: optional(array(string())), parliament: optional(array(string())) })),
  played: optional(strictObject({ royalist: optional(nullable(string())), parliament: optional(nullable(string())) })),
  cards: optional(record(string(), picklist(CARD_PLACES))),
  aim: optional(record(string(), strictObject({ area: string(), combat: picklist(['battle', 'siege']) }))),
  foiled: optional(array(string())),
  henrietta: optional(boolean()),
  rupert: optional(boolean()),
  trial: optional(boolean()),
  nma: optional(boolean()),
  delayed: optional(array(string())),
  nmaHorse: optional(nullable(string())),
  ireland: optional(boolean()),
  ports: optional(record(string(), whole)),
  shut: optional(boolean()),
  handles: optional(strictObject(bySeat(strictObject({ of: array(whole), next: whole })))),
  seen: optional(strictObject(bySeat(array(strictObject({ handles: array(whole), blocks: array(string()) }))))),
  lastSeen: optional(record(string(), whole)),
  asked: optional(whole),
  stack: optional(array(record(string(), union([string(), whole, array(union([string(), whole])), unknown()])))),
  awaits: optional(unknown()),
  outcome: optional(strictObject({ winner: Seat, degree: picklist(DEGREES) })),
});

export type Written = InferOutput<typeof Document>;
