/** The link's data beside those of the two games it joins. */
import type { Tables as CampaignTables } from '@drumhead/enemy';
import { BadInput, mustShape } from '@drumhead/kernel';
import type { Tables as TableTables } from '@drumhead/renaissance';
import conversion from '../data/conversion.json' with { type: 'json' };
import ground from '../data/ground.json' with { type: 'json' };
import conversion1 from '../data/older/conversion-1.json' with { type: 'json' };
import conversion2 from '../data/older/conversion-2.json' with { type: 'json' };
import conversion3 from '../data/older/conversion-3.json' with { type: 'json' };
import seasons from '../data/seasons.json' with { type: 'json' };
import { DataShape, type LinkData } from './schema.ts';

/** As one document, which packs address by path. */
export const data: object = { conversion, ground, seasons };

/**
 * By their number: constants that Battles were fought with are kept, so that a field under way comes home, and a campaign
 * that is over proves, after they were calibrated anew. Whoever changes one gives them the next number and keeps the last.
 */
const EVERY: ReadonlyMap<number, object> = new Map(
  [conversion1, conversion2, conversion3, conversion].map((it) => [it.version, { conversion: it, ground, seasons }]),
);

/** Of news that name none: they were given before constants had numbers. */
export const UNNAMED = 2;

export const isKept = (constants: number): boolean => EVERY.has(constants);

/** Throws `BadInput` for a number that this program does not know. */
export function dataOf(constants: number): object {
  const found = EVERY.get(constants);
  if (!found) throw new BadInput('constants', `there are no constants ${constants}`);
  return found;
}

export interface Tables extends LinkData {
  /** The blocks, Areas and borders of the campaign. */
  readonly campaign: CampaignTables['data'];
  /** What an element costs on the table, without a general. */
  readonly costOf: (troop: string) => number;
}

/** From constants 3 on: L-2.27, L-3.16 and L-3.19 to the letter. Fields begun before go on as they began. */
export const isExact = ({ conversion: { version } }: Pick<Tables, 'conversion'>): boolean => version >= 3;

/** Throws `BadInput` with the path of a bad value. */
export function tablesOf(given: object, campaign: CampaignTables, { troops, troopOf }: TableTables): Tables {
  const read = mustShape(DataShape, given);
  const number = (troop: string, path: string): number => {
    const found = troopOf.get(troop);
    if (found === undefined) throw new BadInput(path, `there are no ${troop}`);
    return found;
  };
  const { rides, precedence } = read.conversion.leaders;
  for (const [at, { pattern }] of read.conversion.troops.entries())
    for (const troop of pattern) number(troop, `conversion/troops/${at}/pattern`);
  for (const [leader, troop] of Object.entries(rides)) number(troop, `conversion/leaders/rides/${leader}`);
  for (const leader of [...precedence.royalist, ...precedence.parliament])
    if (!campaign.blockOf.has(leader)) throw new BadInput('conversion/leaders/precedence', `no block is ${leader}`);
  for (const { id } of campaign.data.map.areas)
    if (!read.ground.areas.some(({ area }) => area === id)) throw new BadInput('ground/areas', `${id} has no row`);
  return {
    ...read,
    campaign: campaign.data,
    costOf: (troop) => troops[number(troop, 'conversion')].cost,
  };
}
