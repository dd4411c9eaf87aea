/** How somebody can be reached, as he gives it and as it is kept. */
import { BadInput, shape } from '@drumhead/kernel';
import {
  email,
  type InferOutput,
  literal,
  maxLength,
  picklist,
  pipe,
  strictObject,
  string,
  url,
  variant,
} from 'valibot';
import type { ChannelRow } from '../store/bell-store.ts';
import { type OutwardSettings, outwardUrl } from './outward.ts';

const link = pipe(string(), maxLength(1000), url());
const key = pipe(string(), maxLength(200));

export const Push = strictObject({ endpoint: link, keys: strictObject({ p256dh: key, auth: key }) });
export const Webhook = strictObject({ url: link, format: picklist(['discord', 'slack', 'plain']) });
export const Mail = strictObject({ to: pipe(string(), maxLength(254), email()) });

export const NewChannel = variant('kind', [
  strictObject({ kind: literal('push'), address: Push }),
  strictObject({ kind: literal('webhook'), address: Webhook }),
  strictObject({ kind: literal('mail'), address: Mail }),
]);

export type NewChannel = InferOutput<typeof NewChannel>;

/** Refused before it is kept, where no table would ever ask it. */
export function mustBeReachable({ kind, address }: NewChannel, settings: OutwardSettings): void {
  if (kind === 'mail') return;
  const to = kind === 'push' ? address.endpoint : address.url;
  try {
    outwardUrl(to, settings);
  } catch (error) {
    throw new BadInput('address', (error as Error).message);
  }
}

/** As its owner knows it again; the rest of a webhook's address is as good as a password. */
export function labelOf({ kind, address }: ChannelRow): string {
  const known = shape(NewChannel, { kind, address });
  if (!known.ok) return '';
  const channel = known.value;
  if (channel.kind === 'mail') return channel.address.to;
  return new URL(channel.kind === 'push' ? channel.address.endpoint : channel.address.url).host;
}
