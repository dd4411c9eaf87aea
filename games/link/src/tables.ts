/** The link's data beside those of the two games it joins. */
import type { Tables as CampaignTables } from '@drumhead/enemy';
import { BadInput, mustShape } from '@drumhead/kernel';
import type { Tables as TableTables } from '@drumhead/renaissance';
import conversion from '../data/conversion.json' with { type: 'json' };
import ground from '../data/ground.json' with { type: 'json' };
import seasons from '../data/seasons.json' with { type: 'json' };
import { DataShape, type LinkData } from './schema.ts';

/** As one document, which packs address by path. */
export const data: object = { conversion, ground, seasons };

export interface Tables extends LinkData {
  /** The blocks, Areas and borders of the campaign. */
  readonly campaign: CampaignTables['data'];
  /** What an element costs on the table, without a general. */
  readonly costOf: (troop: string) => number;
}

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
