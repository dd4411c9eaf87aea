/** The shape of army lists and set-piece battles. */
import { list, real, text, whole } from '@drumhead/kernel';
import {
  array,
  boolean,
  type InferOutput,
  length,
  literal,
  nonEmpty,
  nullable,
  optional,
  picklist,
  pipe,
  strictObject,
  strictTuple,
} from 'valibot';
import { CLIMATES, SEASONS } from './position/day.ts';
import { KINDS } from './position/ground.ts';

export const ROLES = ['cinc', 'sub', 'ally'] as const;
export type Role = (typeof ROLES)[number];
export const DEFENCES = ['portableObstacle', 'fixedObstacle', 'fortification'] as const;
export type Defence = (typeof DEFENCES)[number];

const ids = list(text);
const count = whole(0, 200);
/** D-scale.1: the years the game covers. */
export const SPAN = { from: 1494, to: 1700 } as const;
const year = whole(SPAN.from, SPAN.to);
const span = strictTuple([year, year]);
const years = optional(list(span));

const General = strictObject({ min: whole(0, 4), max: whole(0, 4), troops: ids });

const CommandShape = strictObject({
  role: picklist(ROLES),
  general: text,
  elements: list(strictTuple([text, whole(1, 200)])),
  baggage: whole(0, 8),
});

const ListShape = strictObject({
  id: text,
  name: text,
  provenance: text,
  source: optional(text),
  years: span,
  aggression: whole(0, 4),
  climate: picklist(CLIMATES),
  ice: boolean(),
  terrain: strictObject({ compulsory: list(picklist(KINDS)), optional: list(picklist(KINDS)) }),
  generals: strictObject({ cinc: General, sub: General, ally: General }),
  entries: list(
    strictObject({
      troop: text,
      label: text,
      min: count,
      max: count,
      years,
      /** Never more than so many times as many as these. */
      atMost: optional(strictObject({ times: whole(1, 10), troop: text })),
      /** Guns that never have a team (D-troops.34). */
      bombard: optional(literal(true)),
      /** What these may be deployed as (D-troops.10, D-troops.14). */
      deployedAs: optional(ids),
    }),
  ),
  defences: list(
    strictObject({
      kind: picklist(DEFENCES),
      label: text,
      max: count,
      defenderOnly: optional(literal(true)),
      years,
    }),
  ),
  naval: list(strictObject({ troop: text, label: text, max: count, carries: ids, years })),
  /** D-rear-support.4: its Lancers support each other from behind. */
  lancersSupport: optional(literal(true)),
  mixedRearSupport: optional(strictObject({ rule: text, type: text })),
  armies: list(
    strictObject({ id: text, points: whole(100, 500), year, commands: pipe(list(CommandShape), nonEmpty()) }),
  ),
});

export const ListsShape = strictObject({
  provenance: text,
  /** Limits of armies below so many points are in proportion to an army of `per` points. */
  smallArmies: strictObject({ below: whole(100, 500), per: whole(100, 500) }),
  lists: list(ListShape),
});

const coordinate = real(0, 8000);
const point = pipe(array(coordinate), length(2));
const ManShape = strictObject({
  troop: text,
  x: coordinate,
  y: coordinate,
  heading: real(0, 359),
  label: optional(text),
  general: optional(literal(true)),
  team: optional(literal(false)),
  /** A section of works before its front. */
  behind: optional(picklist(['obstacle', 'fortification'])),
});

const BattleShape = strictObject({
  id: text,
  name: text,
  provenance: text,
  men: strictObject({ foot: whole(1, 2000), horse: whole(1, 2000) }),
  year,
  table: strictObject({ width: whole(500, 8000), depth: whole(500, 8000) }),
  climate: picklist(CLIMATES),
  season: picklist(SEASONS),
  hour: whole(0, 23),
  /** `rainFor`: it rains from the start, for so many phases of each side; `mist`: it still lies. */
  weather: strictObject({ score: whole(0, 5), rainFor: optional(whole(1, 20)), mist: optional(literal(true)) }),
  /** Which edge faces north: 0 bottom, 1 left, 2 top, 3 right. */
  north: whole(0, 3),
  attacker: whole(0, 1),
  terrain: list(
    strictObject({
      id: text,
      name: text,
      kind: picklist(KINDS),
      polygon: optional(list(point)),
      line: optional(list(point)),
      width: optional(whole(1, 200)),
      nature: optional(picklist(['paltry', 'easy', 'tricky', 'dangerous'])),
      surface: optional(picklist(KINDS)),
      rocky: optional(boolean()),
    }),
  ),
  /** The side whose commands roll separately in the first pair of phases. */
  surprised: optional(whole(0, 1)),
  reinforcements: list(
    strictObject({
      side: whole(0, 1),
      command: text,
      leader: text,
      /** The side's own phase in which they come, and the stretch of table edge. */
      phase: whole(1, 100),
      edge: whole(0, 3),
      from: coordinate,
      to: coordinate,
      elements: list(strictTuple([text, whole(1, 50)])),
    }),
  ),
  /** The last hour, where the battle ends by the clock. */
  endsAt: optional(whole(0, 23)),
  sides: pipe(
    list(
      strictObject({
        id: text,
        name: text,
        list: text,
        /** 0 bottom, 2 top. */
        base: picklist([0, 2]),
        commands: list(
          strictObject({
            id: text,
            name: text,
            role: picklist(ROLES),
            leader: text,
            elements: list(ManShape),
            baggage: list(ManShape),
          }),
        ),
      }),
    ),
    length(2),
  ),
});

export const BattlesShape = strictObject({ provenance: text, battles: list(BattleShape) });

export type ListData = InferOutput<typeof ListShape>;
export type CommandData = InferOutput<typeof CommandShape>;
export type BattleData = InferOutput<typeof BattleShape>;

// A battle given from outside.

const seat = picklist([0, 1]);
const edge = picklist([0, 1, 2, 3]);
const OrderedMan = strictObject({ troop: text, label: text, general: optional(literal(true)) });
const OrderedCommand = strictObject({
  id: text,
  role: picklist(ROLES),
  /** The label of who leads it; null where nobody is named. */
  leader: nullable(text),
  elements: pipe(list(OrderedMan), nonEmpty()),
  baggage: whole(0, 8),
});
const kinds = list(picklist(KINDS));

/** What a player may make of his army instead, by whole bodies; a body goes by its label. */
const OrderedDivision = strictObject({
  /** Commands at most. */
  most: whole(2, 8),
  /** The first body is that of the commander in chief; where there is none, all generals but that of the first command are allies. */
  led: boolean(),
  /** Of each body of foot or horse who would lead it, the foremost first: which of its elements, as what, and as what if another leads. */
  generals: pipe(list(strictObject({ label: text, element: whole(0, 200), troop: text, plain: text })), nonEmpty()),
  /** Bodies that are a command of their own, an ally's. */
  apart: ids,
});

const OrderedSide = strictObject({
  name: text,
  list: text,
  commands: pipe(list(OrderedCommand), nonEmpty()),
  /** Absent or null: they stand divided as ordered. */
  division: optional(nullable(OrderedDivision)),
  /** Troops still to come: how many bodies, in which of their side's phases, over which stretches of edge, in paces. */
  reserve: nullable(
    strictObject({
      blocks: whole(1, 50),
      phase: whole(1, 100),
      /** Elements in a column at most. */
      column: whole(1, 50),
      entrances: list(
        strictObject({
          edge,
          from: coordinate,
          to: coordinate,
          blocks: whole(1, 50),
          /** Where the walled town turns out to lie on this edge. */
          by: optional(literal('town')),
        }),
      ),
      /** Twice the morale that stands in for them until they come. */
      standIn: whole(0, 5000),
    }),
  ),
});

export const BattleOrderShape = strictObject({
  scale: text,
  /** With one, guns stand on the hill ordered for them, and a last stand is one body's. */
  edition: optional(whole(1, 99)),
  /** The players declare and place the country's own features, and deploy in six steps. */
  longSetUp: optional(literal(true)),
  table: strictTuple([whole(1000, 5000), whole(1000, 3000)]),
  /** It begins two dice after `from`, not after `latest`, and lasts so many hours or until sunset. */
  day: strictObject({
    season: picklist(SEASONS),
    climate: picklist(CLIMATES),
    ice: boolean(),
    from: whole(0, 23),
    latest: whole(0, 23),
    sunset: whole(1, 24),
    hours: whole(1, 24),
  }),
  north: edge,
  attacker: seat,
  surprised: nullable(seat),
  ground: strictObject({
    compulsory: kinds,
    optional: kinds,
    /** What the attacker has behind him. */
    crossed: nullable(picklist(['river', 'mountain'])),
    town: nullable(strictObject({ size: picklist(['small', 'middling', 'large']), walled: boolean() })),
    /** Features of rough ground beyond the country's own; sides with a gentle hill for their guns. */
    rough: whole(0, 4),
    hills: list(seat),
  }),
  /** By side: sections of fixed obstacle. */
  obstacles: strictTuple([count, count]),
  /** Sides that have as many more as one body of their foot has elements. */
  lastStand: list(seat),
  sides: strictTuple([OrderedSide, OrderedSide]),
});

/** Who comes up, once they come; by entrance how many of them, from the first on. */
export const ArrivalShape = strictObject({
  side: seat,
  command: nullable(OrderedCommand),
  at: list(whole(0, 200)),
});
