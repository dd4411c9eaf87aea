/** Engagements, commands and results in a few words, as the worked examples write them. */
import { enemy } from '@drumhead/enemy';
import { loadGame } from '@drumhead/kernel';
import { type Command, data, dataOf, type Engagement, type FieldResult, type Loss, tablesOf } from '@drumhead/link';
import { renaissance } from '@drumhead/renaissance';

export const campaignTables = loadGame(enemy).tables;
export const tableTables = loadGame(renaissance).editions.of(0);

/** The rows are reckoned by hand with the specification's own constants, which are kept as the first; all are held to in `constants.test.ts`. */
export const t = tablesOf(dataOf(1), campaignTables, tableTables);
/** Today's. */
export const today = tablesOf(data, campaignTables, tableTables);

/** Strengths by block; of Reserves also where from. */
export interface Brief {
  readonly year?: number;
  readonly turn?: string;
  readonly area?: string;
  readonly attacker?: Engagement['attacker'];
  readonly sort?: Engagement['sort'];
  readonly main?: string | null;
  readonly events?: Partial<Engagement['events']>;
  readonly longSetUp?: true;
  readonly line: { readonly [block: string]: number };
  readonly joined?: { readonly [block: string]: number };
  readonly reserve?: { readonly [block: string]: readonly [strength: number, from: string] };
}

const NO_EVENTS: Engagement['events'] = {
  advantageousTerrain: false,
  poorCavalryTerrain: false,
  surprise: false,
  lastStand: [],
  wellPositionedArtillery: [],
};

export function engagement({ line, joined = {}, reserve = {}, events, ...rest }: Brief): Engagement {
  const { attacker = 'royalist', main = 'oxfordshire' } = rest;
  const isAttackers = (block: string): boolean => block.startsWith(attacker[0]);
  return {
    year: 1643,
    turn: 'IV',
    area: 'staffordshire-warwickshire',
    sort: 'battle',
    ...rest,
    attacker,
    main,
    events: { ...NO_EVENTS, ...events },
    blocks: [
      ...Object.entries(line).map(([block, strength]) => ({
        block,
        strength,
        from: isAttackers(block) ? main : null,
        reserve: false,
        joined: false,
      })),
      ...Object.entries(joined).map(([block, strength]) => ({
        block,
        strength,
        from: null,
        reserve: true,
        joined: true,
      })),
      ...Object.entries(reserve).map(([block, [strength, from]]) => ({
        block,
        strength,
        from,
        reserve: true,
        joined: false,
      })),
    ],
  };
}

/** `centre cinc r-charles, baggage 1: r-charles Pi(F)* Sh(O); …`; the star marks the general. */
export function written({ id, role, leader, baggage, elements }: Command): string {
  const labels = [...new Set(elements.map(({ label }) => label))];
  const bodies = labels.map((label) => {
    const men = elements.filter((it) => it.label === label);
    return `${label} ${men.map(({ troop, general }) => (general ? `${troop}*` : troop)).join(' ')}`;
  });
  return `${id} ${role} ${leader ?? 'colonel'}, baggage ${baggage}: ${bodies.join('; ')}`;
}

const FATE = {
  '.': 'on-table',
  o: 'off-table',
  p: 'pursuing',
  x: 'destroyed',
  c: 'captured',
  n: 'never-came',
} as const;

/** `!x . o(3/4)`: of a beaten command, one destroyed, one on the table, one off it that needed 3 and threw 4. */
export function fieldResult(given: Omit<FieldResult, 'elements'> & { readonly elements: object }): FieldResult {
  const elements = Object.entries(given.elements as Record<string, string>).flatMap(([label, fates]) =>
    fates
      .replace('!', '')
      .split(' ')
      .map((it) => {
        const [, needed, thrown] = /\((\d)\/(-?\d)\)/.exec(it) ?? [];
        return {
          label,
          troop: 'Sh(O)',
          fate: FATE[it[0] as keyof typeof FATE],
          beaten: fates.startsWith('!'),
          ...(needed !== undefined && { needed: Number(needed), thrown: Number(thrown) }),
        };
      }),
  );
  return { ...given, elements };
}

export const writtenLosses = (losses: readonly Loss[]): object =>
  Object.fromEntries(
    losses.map(({ block, lost, cutsOutOn }) => [block, cutsOutOn ? `${lost}, out on ${cutsOutOn}` : lost]),
  );
