/** L-2a, L-2b: how many elements a block gives, and which. */
import type { Cited } from '@drumhead/kernel';
import type { Man } from '../../documents.ts';
import { type Block, blocksOf, type Engagement, isTroops, type Side } from '../../engagement.ts';
import { note } from '../../note.ts';
import type { TroopRow } from '../../schema.ts';
import type { Tables } from '../../tables.ts';
import { estimatesOf } from '../offer.ts';

export type Scale = Tables['conversion']['scales'][number];

/** A block and the elements it gives, in order. */
export interface Body {
  readonly block: Block;
  readonly troops: readonly string[];
}

/** What is reckoned once for both armies. */
export interface Measure {
  readonly scale: Scale;
  /** In percent, by side. */
  readonly shares: readonly [number, number];
}

/** L-2.2: by the larger estimate. */
export function scaleOf({ conversion: { scales } }: Tables, estimates: readonly number[]): Scale {
  const larger = Math.max(...estimates);
  return scales.find(({ upTo }) => larger <= upTo) ?? scales[scales.length - 1];
}

/** L-2.4, L-3.17: the Defender has all he brings, unless surprised; the weaker loses more than his odds. */
function sharesOf(t: Tables, [attacker, defender]: readonly [number, number], surprise: boolean): [number, number] {
  const { share } = t.conversion;
  const whole = 100;
  const shares: [number, number] = surprise ? [whole, share.attacker] : [share.attacker, whole];
  if (attacker === defender) return shares;
  const weaker = attacker < defender ? 0 : 1;
  const [larger, smaller] = weaker === 0 ? [defender, attacker] : [attacker, defender];
  const row = share.weaker.find(({ oddsUpTo: [more, less] }) => larger * less <= smaller * more);
  const { percent } = row ?? share.weaker[share.weaker.length - 1];
  shares[weaker] = Math.floor((shares[weaker] * percent + whole / 2) / whole);
  return shares;
}

export function measureOf(t: Tables, e: Engagement): Measure {
  const estimates = estimatesOf(t, blocksOf(t, e));
  return { scale: scaleOf(t, estimates), shares: sharesOf(t, estimates, e.events.surprise) };
}

/** What both are told of the measure. */
export const measureNotes = (t: Tables, e: Engagement, { scale, shares }: Measure): readonly Cited[] => {
  const [attacker, defender] = estimatesOf(t, blocksOf(t, e));
  const cites = ['L-2.4', ...(e.events.surprise ? ['L-3.17'] : [])];
  return [
    note('scale', ['L-2.2', 'L-2.9'], { scale: scale.id, attacker, defender }),
    note('shares', cites, { attacker: shares[0], defender: shares[1] }),
  ];
};

const WHEN: { readonly [part in keyof TroopRow['when']]-?: (it: Block, year: number, wanted: never) => boolean } = {
  block: (it, _year, wanted) => it.block === wanted,
  side: (it, _year, wanted) => it.seat === wanted,
  army: (it, _year, wanted) => it.army === wanted,
  cls: (it, _year, wanted) => it.cls === wanted,
  kind: (it, _year, wanted) => it.kind === wanted,
  home: (it, _year, wanted) => it.home === wanted,
  effectiveness: (it, _year, wanted) => it.effectiveness === wanted,
  from: (_it, year, wanted) => year >= wanted,
  to: (_it, year, wanted) => year <= wanted,
};

/** L-2.8, L-2.11–2.14: the first row that fits the block is its own. */
export function rowOf({ conversion: { troops } }: Pick<Tables, 'conversion'>, block: Block, year: number): TroopRow {
  const row = troops.find(({ when }) =>
    Object.entries(when).every(([part, wanted]) => WHEN[part as keyof TroopRow['when']](block, year, wanted as never)),
  );
  if (!row) throw new Error(`no row of the link fits ${block.block}`);
  return row;
}

/** L-2.3: in whole numbers, half up, and never nobody. */
export function numberOf(perTwo: number, strength: number, each: number, share: number): number {
  return Math.max(1, Math.floor((perTwo * strength * each * share + 10_000) / 20_000));
}

/** L-2.16, L-2.31: guns by strength; none that came over mountains, and none in Reserve. */
function gunsOf(t: Tables, e: Engagement, block: Block, scale: Scale): readonly string[] {
  const { scales, guns } = t.conversion;
  if (block.reserve || (block.from !== null && borderBetween(t, block.from, e.area) === 'mountain')) return [];
  const isCoarse = scales.indexOf(scale) >= scales.findIndex(({ id }) => id === guns.coarseFrom);
  const row = guns.byStrength[block.strength];
  return isCoarse ? row.coarse : row.detailed;
}

/** L-2.5, L-2.15: the first of the row's pattern, repeated; dragoons are part of it. */
export function bodyOf(t: Tables, e: Engagement, { scale, shares }: Measure, block: Block): Body {
  if (!isTroops(block)) return { block, troops: gunsOf(t, e, block, scale) };
  const { each, pattern } = rowOf(t, block, e.year);
  const count = numberOf(scale.perTwo, block.strength, each, shares[block.side]);
  return { block, troops: Array.from({ length: count }, (_, k) => pattern[k % pattern.length]) };
}

/** L-2.1: all that take part, Reserves included; who maintains a Siege is not among them. */
export const bodiesOf = (t: Tables, e: Engagement, side: Side): readonly Body[] => {
  const measure = measureOf(t, e);
  return blocksOf(t, e)
    .filter((block) => block.side === side)
    .map((block) => bodyOf(t, e, measure, block));
};

/** Foot, by the codes of the table. */
export const isOnFoot = ({ troop }: Man): boolean => /^(?:Pk|Bd|Sh|Hd)\(/.test(troop);

/** What lies between two places of the map; null where they have no border. */
export function borderBetween({ campaign: { map } }: Pick<Tables, 'campaign'>, a: string, b: string): string | null {
  const within = map.borders.find((it) => (it.a === a && it.b === b) || (it.a === b && it.b === a));
  if (within) return within.type;
  const box = map.offMap.find(({ id }) => id === a || id === b);
  return box?.borders.find(({ area }) => area === a || area === b)?.type ?? null;
}

export const bodyNotes = (t: Tables, year: number, bodies: readonly Body[]): readonly Cited[] =>
  bodies
    .filter(({ block, troops }) => !block.reserve && troops.length > 0)
    .map(({ block, troops }) => {
      const rule = isTroops(block) ? rowOf(t, block, year).rule : t.conversion.guns.rule;
      const facts = { block: block.block, strength: block.strength, elements: troops.length, troops };
      return note('body', ['L-2.1', 'L-2.3', 'L-2.5', 'L-2.6', 'L-2.8', 'L-2.15', rule], facts);
    });
