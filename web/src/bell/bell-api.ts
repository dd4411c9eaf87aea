/** How the table calls somebody: what the page asks and tells it. */
import { ask } from '../table/table-api.ts';

export interface Channel {
  readonly id: string;
  readonly kind: 'push' | 'webhook' | 'mail';
  readonly label: string;
  readonly confirmed: boolean;
  readonly trouble: string | null;
}

/** Times of day are minutes after midnight, in the person's zone. */
export interface BellWishes {
  readonly locale: string;
  readonly zone: string;
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly digestAt: number | null;
}

export interface BellTold {
  readonly bell: BellWishes;
  readonly channels: readonly Channel[];
  readonly publicKey: string;
  readonly mail: boolean;
  readonly feed: string;
  readonly calendar: string;
}

export interface Waiting {
  readonly match: string;
  readonly game: string;
  readonly seat: number;
}

export const bellOf = (): Promise<BellTold> => ask('bell');
export const setBell = (wishes: BellWishes): Promise<BellTold> => ask('bell', wishes);
export const addChannel = (channel: object): Promise<BellTold> => ask('bell/channels', channel);
export const tryChannel = (id: string): Promise<BellTold> => ask(`bell/channels/${id}/try`, {});
export const removeChannel = (id: string): Promise<BellTold> => ask(`bell/channels/${id}/remove`, {});
export const newFeeds = (): Promise<BellTold> => ask('bell/feed', {});
export const answerLink = (asks: 'confirm' | 'off', token: string): Promise<unknown> => ask(`bell/${asks}`, { token });
/** Matches that wait for one, the longest waiting first. */
export const waiting = (): Promise<readonly Waiting[]> =>
  ask<{ waiting: readonly Waiting[] }>('waiting').then(({ waiting: all }) => all);
