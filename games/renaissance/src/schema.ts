/** The shape of DBR's data: a broken edition pack is told where it is broken. */
import { book, list, real, text, whole } from '@drumhead/kernel';
import { boolean, type InferOutput, nullable, optional, picklist, strictObject, strictTuple } from 'valibot';

export const CATEGORIES = ['mounted', 'foot', 'train', 'naval'] as const;
export type Category = (typeof CATEGORIES)[number];
export const GRADES = ['S', 'O', 'I', 'F', 'X'] as const;
export type Grade = (typeof GRADES)[number];
export const GOINGS = ['road', 'good', 'rough', 'difficult'] as const;
export type Going = (typeof GOINGS)[number];
export const SCALES = ['normal', 'condensed'] as const;
export type Scale = (typeof SCALES)[number];

const factor = whole(0, 12);
const ids = list(text);
const rule = text;

const Factors = strictObject({ rule, mounted: factor, foot: factor, trainNaval: factor });

const TroopShape = strictObject({
  id: text,
  type: text,
  rule,
  grade: picklist(GRADES),
  category: picklist(CATEGORIES),
  cost: whole(0, 100),
  move: strictObject({
    road: nullable(whole(0, 1000)),
    good: whole(0, 1000),
    rough: nullable(whole(0, 1000)),
    difficult: whole(0, 1000),
  }),
  contactBonus: whole(0, 100),
  range: nullable(whole(1, 4000)),
  cf: strictObject({ mounted: factor, foot: factor, footShot: factor, trainNaval: factor }),
  cfCondensed: strictObject({ mounted: optional(factor), foot: optional(factor) }),
  depth: real(5, 200),
  me2: whole(0, 20),
  followUp: picklist(['must', 'may', 'no']),
  pressForward: boolean(),
  pursues: whole(0, 1000),
  mayContact: boolean(),
  team: optional(whole(10, 200)),
  costWithoutTeam: optional(whole(0, 100)),
});

const RESULTS = ['noEffect', 'recoil', 'recoilIfOccupied', 'flee', 'destroyed', 'captured', 'teamDeserts'] as const;

const OutcomeRow = strictObject({
  rule,
  cases: list(
    strictObject({
      result: picklist(RESULTS),
      mode: picklist(['close', 'shot', 'any']),
      phase: picklist(['own', 'enemy', 'any']),
      by: optional(ids),
      loserGrades: optional(list(picklist(GRADES))),
      parity: optional(picklist(['winnerEven', 'loserEven'])),
      going: optional(picklist(['good', 'goodForWinner'])),
      moverContactThisPhase: optional(picklist(['loser'])),
      ifMobile: optional(boolean()),
    }),
  ),
  else: picklist(RESULTS),
});

const RearRow = strictObject({
  rule,
  troops: ids,
  perSupporter: list(whole(1, 3)),
  target: picklist(['self', 'opponent']),
  opponent: optional(ids),
  opponentCategory: optional(list(picklist(CATEGORIES))),
  phase: optional(picklist(['enemy'])),
  mod: whole(-3, 3),
});

const GradingRow = strictObject({
  rule,
  mod: whole(-3, 3),
  if: picklist(['lower', 'higher', 'lowerOrEqual', 'totalEven', 'totalOdd']),
  mode: optional(picklist(['close', 'shooting', 'shotAtBy'])),
  by: optional(ids),
  self: optional(ids),
  against: optional(ids),
  notAgainst: optional(ids),
  selfCategoryNot: optional(list(picklist(CATEGORIES))),
  phase: optional(picklist(['enemy'])),
});

export const TroopsShape = strictObject({
  provenance: book(text),
  widths: strictObject({ normal: whole(10, 200), condensed: whole(10, 200) }),
  generals: strictObject({ rule, costCinc: whole(0, 100), costAlly: whole(0, 100), me2: whole(0, 20) }),
  otherTargets: book(Factors),
  prices: strictObject({ rule }),
  troops: list(TroopShape),
  outcomes: strictObject({
    moreThanHalf: book(OutcomeRow),
    halfOrLess: book(OutcomeRow),
  }),
  rearSupport: strictObject({ normal: list(RearRow), condensed: list(RearRow) }),
  flankSupport: list(
    strictObject({
      rule,
      mod: whole(-3, 3),
      self: ids,
      against: ids,
      supporter: optional(ids),
      supporterOfOpponent: optional(ids),
    }),
  ),
  grading: strictObject({
    S: list(GradingRow),
    I: list(GradingRow),
    F: list(GradingRow),
    X: list(GradingRow),
  }),
  configDefaults: strictObject({
    cfWarWagons: strictTuple([factor, factor, factor]),
    piRearSupportVs: ids,
    advanceForbidsShooting: boolean(),
    xPenaltyParity: picklist(['odd', 'even']),
    limberDepth: whole(0, 200),
    difficultMovePikesBladesHordes: whole(0, 200),
    skirmisherXCost: whole(0, 20),
    gentlemensZone300p: boolean(),
    interpenetrateFacingScope: picklist(['lastSentence', 'wholeParagraph']),
    thirdMarchSingle: boolean(),
    routersAvoidIce: boolean(),
    playsOn: boolean(),
    campaign: boolean(),
    doubleElements: boolean(),
  }),
});

/** Distances in paces, and counts, each with the row that gives it. */
const paces = strictObject({ rule, paces: whole(0, 5000) });
const count = strictObject({ rule, count: whole(0, 1000) });

export const MeasuresShape = strictObject({
  army: strictObject({
    leastPoints: count,
    mostPoints: count,
    severalCommands: count,
    mostCommands: count,
    withoutTeam: count,
    portableObstacle: count,
    fixedObstacles: count,
    fortifications: count,
    redoubtSides: count,
    gateways: count,
    sidesOfRedoubt: count,
  }),
  terrain: strictObject({
    longest: paces,
    shorterSide: paces,
    narrowest: paces,
    small: paces,
    large: paces,
    doubleFEOfLine: count,
    doubleFEOfAttacker: count,
    clearCentre: paces,
  }),
  water: strictObject({
    shoreLeast: paces,
    shoreMost: paces,
    shoreDeep: paces,
    beach: paces,
    rocks: paces,
    riverFromCorner: paces,
    riverWidest: paces,
    shunnedFord: paces,
    shipToShore: paces,
  }),
  visibility: strictObject({
    behindForts: paces,
    inWoods: paces,
    inGroves: paces,
    inBrush: paces,
    plashedEdge: paces,
    beyondObstacle: paces,
    sameHill: paces,
  }),
  weather: strictObject({
    twilight: paces,
    moonlight: paces,
    dark: paces,
    fog: paces,
    mist: paces,
    snow: paces,
    sandstorm: paces,
  }),
  deploy: strictObject({
    noMansLand: paces,
    offForts: paces,
    offEnds: paces,
    worksOffAttacker: paces,
  }),
  ambush: strictObject({
    fewest: count,
    most: count,
  }),
  pips: strictObject({
    earshot: paces,
    near: paces,
    far: paces,
    freeMarches: count,
  }),
  moves: strictObject({
    marchOffEnemy: paces,
    openingOut: paces,
    slowed: paces,
    struggle: paces,
    rallyOffEnemy: paces,
  }),
  shooting: strictObject({
    shooters: count,
    pastLight: paces,
    pointBlank: paces,
    heavyShot: paces,
  }),
  rout: strictObject({
    crossing: paces,
    deterred: paces,
  }),
  victory: strictObject({
    ofArmy: count,
  }),
});

type MeasuresData = InferOutput<typeof MeasuresShape>;

/** By chapter: lengths in units, counts as they are. */
export type Measures = {
  readonly [chapter in keyof MeasuresData]: { readonly [name in keyof MeasuresData[chapter]]: number };
};

/** How contested passages are read: match options. */
export type Readings = InferOutput<typeof TroopsShape>['configDefaults'];
export type OutcomeData = InferOutput<typeof OutcomeRow>;
export type GradingData = InferOutput<typeof GradingRow>;
