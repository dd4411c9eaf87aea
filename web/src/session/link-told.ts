/** What a table tells of the other matches of a pair, as a session has it. */
import type { LinkTold } from '@drumhead/protocol';
import { type HeldSeat, heldWatch, holdSeat, holdWatch } from '../table/held-seats.ts';
import type { Link } from './link.ts';

const FIELDS = 'renaissance';

const addressOf = (game: string, match: string): string => `shared/${game}/${match}`;

export function pairOf({ fields, campaign }: LinkTold): Link {
  return {
    fields: fields.map(({ seq, area, stage, match }) => ({ seq, area, stage, address: addressOf(FIELDS, match) })),
    campaign: campaign && { ...campaign, address: addressOf(campaign.game, campaign.match) },
  };
}

/** Who sits in one of them by a secret, or watches it by a link, does so in the other: the table knows both by the same. */
export function passOn({ fields, campaign }: LinkTold, id: string, held: HeldSeat | undefined): void {
  const key = heldWatch(id);
  const others = campaign ? [campaign.match] : fields.map(({ match }) => match);
  try {
    if (key !== undefined) for (const match of others) holdWatch(match, key);
    if (held) for (const { match, first } of fields) holdSeat(match, { ...held, seat: held.seat === first ? 0 : 1 });
  } catch {
    // No storage: the link must be followed again there.
  }
}
