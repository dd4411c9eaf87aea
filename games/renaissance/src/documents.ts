/** The shape of army lists and set-piece battles. */
import {
  array,
  boolean,
  type InferOutput,
  integer,
  length,
  literal,
  maxValue,
  minValue,
  nonEmpty,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  tuple,
} from 'valibot';
import { CLIMATES, SEASONS } from './position/day.ts';
import { KINDS } from './position/ground.ts';

export const ROLES = ['cinc', 'sub', 'ally'] as const;
export type Role = (typeof ROLES)[number];
export const DEFENCES = ['portableObstacle', 'fixedObstacle', 'fortification'] as const;
export type Defence = (typeof DEFENCES)[number];

const whole = (least: number, most: number) => pipe(number(), integer(), minValue(least), maxValue(most));
const ids = array(string());
const count = whole(0, 200);
/** D-scale.1: the years the game covers. */
export const SPAN = { from: 1494, to: 1700 } as const;
const year = whole(SPAN.from, SPAN.to);
const span = tuple([year, year]);
const years = optional(array(span));

const General = strictObject({ min: whole(0, 4), max: whole(0, 4), troops: ids });

const CommandShape = strictObject({
  role: picklist(ROLES),
  general: string(),
  elements: array(tuple([string(), whole(1, 200)])),
  baggage: whole(0, 8),
});

const ListShape = strictObject({
  id: string(),
  name: string(),
  provenance: string(),
  source: optional(string()),
  years: span,
  aggression: whole(0, 4),
  climate: picklist(CLIMATES),
  ice: boolean(),
  terrain: strictObject({ compulsory: array(picklist(KINDS)), optional: array(picklist(KINDS)) }),
  generals: strictObject({ cinc: General, sub: General, ally: General }),
  entries: array(
    strictObject({
      troop: string(),
      label: string(),
      min: count,
      max: count,
      years,
      /** Never more than so many times as many as these. */
      atMost: optional(strictObject({ times: whole(1, 10), troop: string() })),
      /** Guns that never have a team (D-troops.34). */
      bombard: optional(literal(true)),
      /** What these may be deployed as (D-troops.10, D-troops.14). */
      deployedAs: optional(ids),
    }),
  ),
  defences: array(
    strictObject({
      kind: picklist(DEFENCES),
      label: string(),
      max: count,
      defenderOnly: optional(literal(true)),
      years,
    }),
  ),
  naval: array(strictObject({ troop: string(), label: string(), max: count, carries: ids, years })),
  /** D-rear-support.4: its Lancers support each other from behind. */
  lancersSupport: optional(literal(true)),
  mixedRearSupport: optional(strictObject({ rule: string(), type: string() })),
  armies: array(
    strictObject({ id: string(), points: whole(100, 500), year, commands: pipe(array(CommandShape), nonEmpty()) }),
  ),
});

export const ListsShape = strictObject({
  provenance: string(),
  /** Limits of armies below so many points are in proportion to an army of `per` points. */
  smallArmies: strictObject({ below: whole(100, 500), per: whole(100, 500) }),
  lists: array(ListShape),
});

const coordinate = pipe(number(), minValue(0), maxValue(8000));
const point = pipe(array(coordinate), length(2));
const ManShape = strictObject({
  troop: string(),
  x: coordinate,
  y: coordinate,
  heading: pipe(number(), minValue(0), maxValue(359)),
  label: optional(string()),
  general: optional(literal(true)),
  team: optional(literal(false)),
  /** A section of works before its front. */
  behind: optional(picklist(['obstacle', 'fortification'])),
});

const BattleShape = strictObject({
  id: string(),
  name: string(),
  provenance: string(),
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
  terrain: array(
    strictObject({
      id: string(),
      name: string(),
      kind: picklist(KINDS),
      polygon: optional(array(point)),
      line: optional(array(point)),
      width: optional(whole(1, 200)),
      nature: optional(picklist(['paltry', 'easy', 'tricky', 'dangerous'])),
      surface: optional(picklist(KINDS)),
      rocky: optional(boolean()),
    }),
  ),
  /** The side whose commands roll separately in the first pair of phases. */
  surprised: optional(whole(0, 1)),
  reinforcements: array(
    strictObject({
      side: whole(0, 1),
      command: string(),
      leader: string(),
      /** The side's own phase in which they come, and the stretch of table edge. */
      phase: whole(1, 100),
      edge: whole(0, 3),
      from: coordinate,
      to: coordinate,
      elements: array(tuple([string(), whole(1, 50)])),
    }),
  ),
  /** The last hour, where the battle ends by the clock. */
  endsAt: optional(whole(0, 23)),
  sides: pipe(
    array(
      strictObject({
        id: string(),
        name: string(),
        list: string(),
        /** 0 bottom, 2 top. */
        base: picklist([0, 2]),
        commands: array(
          strictObject({
            id: string(),
            name: string(),
            role: picklist(ROLES),
            leader: string(),
            elements: array(ManShape),
            baggage: array(ManShape),
          }),
        ),
      }),
    ),
    length(2),
  ),
});

export const BattlesShape = strictObject({ provenance: string(), battles: array(BattleShape) });

export type ListData = InferOutput<typeof ListShape>;
export type CommandData = InferOutput<typeof CommandShape>;
export type BattleData = InferOutput<typeof BattleShape>;
