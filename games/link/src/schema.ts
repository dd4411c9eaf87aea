/** The shape of the link's data. All of it is of the house: an edition pack may change any number. */
import { book, list, name, text, whole } from '@drumhead/kernel';
import {
  array,
  boolean,
  type InferOutput,
  literal,
  maxLength,
  minLength,
  nullable,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  strictTuple,
  unknown,
} from 'valibot';

export const SIDES = ['royalist', 'parliament'] as const;
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
/** Kinds of ground, by the codes of the miniatures table. */
const KINDS = ['Rv', 'Rd', 'H(G)', 'H(S)', 'Wd', 'O', 'E', 'OF', 'V', 'M', 'D', 'RGo', 'Sc', 'Gy', 'BUA'] as const;

const rule = pipe(text, regex(/^L-\d+\.\d+$/, 'expected the id of a row'));
const troop = pipe(text, regex(/^[A-Z][A-Za-z]+\([SOIFX]\)$/, 'expected troops such as Pi(F)'));
const percent = whole(1, 400);
const ratio = strictTuple([whole(1, 999), whole(1, 999)]);
const kinds = list(picklist(KINDS));
const guns = pipe(list(troop), minLength(1));

const Troops = strictObject({
  rule,
  id: name,
  when: strictObject({
    block: optional(name),
    side: optional(picklist(SIDES)),
    army: optional(picklist(['royalist', 'parliament', 'covenanter'])),
    cls: optional(picklist(['infantry', 'cavalry'])),
    kind: optional(name),
    home: optional(name),
    effectiveness: optional(whole(1, 6)),
    from: optional(whole(1642, 1646)),
    to: optional(whole(1642, 1646)),
  }),
  each: percent,
  pattern: pipe(list(troop), minLength(1)),
  why: optional(text),
});

const ByYear = pipe(list(strictObject({ from: whole(1642, 1646), list: name })), minLength(1));

const ConversionShape = strictObject({
  tag: literal('house'),
  version: whole(1, 99),
  about: text,
  offer: strictObject({
    rule,
    leastStrength: whole(1, 20),
    mostOdds: whole(1, 10),
    reserveCountsAs: whole(1, 10),
    /** Of the field: the first phase in which it may be given up. */
    resignFrom: whole(1, 99),
  }),
  scales: pipe(
    list(
      strictObject({
        rule,
        id: name,
        upTo: whole(1, 999),
        perTwo: whole(1, 20),
        table: strictTuple([whole(1000, 5000), whole(1000, 3000)]),
        hours: whole(1, 12),
      }),
    ),
    minLength(1),
  ),
  share: strictObject({
    rule,
    attacker: percent,
    weaker: pipe(list(strictObject({ oddsUpTo: ratio, percent })), minLength(1)),
  }),
  troops: pipe(list(Troops), minLength(1)),
  guns: strictObject({
    rule,
    byStrength: book(strictObject({ detailed: guns, coarse: guns })),
    coarseFrom: name,
  }),
  baggage: strictObject({ rule, byBlocks: pipe(list(strictTuple([whole(1, 99), whole(0, 8)])), minLength(1)) }),
  leaders: strictObject({
    rule,
    precedence: strictObject({ royalist: list(name), parliament: list(name) }),
    rides: book(troop),
    colonel: pipe(list(name), minLength(1)),
    points: strictObject({ cinc: whole(0, 99), sub: whole(0, 99), ally: whole(0, 99) }),
  }),
  commands: strictObject({ rule, oneBelow: whole(0, 999), most: whole(2, 4) }),
  lists: strictObject({ rule, royalist: ByYear, parliament: ByYear, covenanter: ByYear }),
  reserve: strictObject({
    rule,
    ownPhase: whole(1, 20),
    column: whole(1, 20),
    standInMoralePerBlock: whole(1, 20),
  }),
  result: strictObject({
    rule,
    winnerPercent: percent,
    loserPercent: percent,
    heldPercent: percent,
    beatenEscape: whole(-6, 0),
    leaderEscapesOn: whole(1, 7),
  }),
  /** What calibration aims at; no rule reads it. */
  calibration: unknown(),
});

const SIZES = ['small', 'middling', 'large'] as const;

const GroundShape = strictObject({
  tag: literal('house'),
  version: whole(1, 99),
  about: text,
  classes: book(strictObject({ compulsory: kinds, optional: kinds, word: text })),
  sizes: strictObject({ small: unknown(), middling: unknown(), large: unknown() }),
  /** By what the Main Attack crossed: the feature it leaves on the table. */
  borders: book(
    strictObject({
      rule,
      feature: nullable(picklist(KINDS)),
      where: optional(text),
      width: optional(ratio),
      nature: optional(text),
      crossing: optional(text),
      guns: optional(text),
    }),
  ),
  areas: list(
    strictObject({
      area: name,
      class: name,
      compulsory: kinds,
      optional: kinds,
      city: optional(strictObject({ name, feature: literal('BUA'), size: picklist(SIZES), fortified: boolean() })),
      why: text,
      fought: optional(list(text)),
    }),
  ),
});

const SeasonsShape = strictObject({
  tag: literal('house'),
  version: whole(1, 99),
  about: text,
  climate: picklist(['cold', 'warm', 'dry', 'tropical']),
  ice: boolean(),
  turns: pipe(
    array(
      strictObject({
        turn: name,
        months: text,
        season: picklist(SEASONS),
        latestStart: whole(0, 23),
        sunset: whole(1, 24),
        why: text,
      }),
    ),
    minLength(6),
    maxLength(6),
  ),
  start: strictObject({ rule, base: whole(0, 23), dice: literal(2), sides: literal(6) }),
  weather: strictObject({ rule, score: text }),
});

export const DataShape = strictObject({ conversion: ConversionShape, ground: GroundShape, seasons: SeasonsShape });
export type LinkData = InferOutput<typeof DataShape>;
export type TroopRow = InferOutput<typeof Troops>;
