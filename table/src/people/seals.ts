/** Words only this table can have written: links in mails, feeds' addresses, challenges. They follow from its own key, so that nothing need be kept. */
import { createHmac } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { mintSecret, sameText } from './secrets.ts';

/** What a link in a mail may do, whose feed an address is, what a passkey signs, who may choose a new password, whose place in a club it is, or until when one may run the table. */
export type Purpose = 'confirm' | 'off' | 'feed' | 'passkey' | 'reset' | 'club' | 'operator';

export class Seals {
  private readonly key: string;

  /** The key is made at the first start, and is the same for all processes. */
  static async of(store: Store): Promise<Seals> {
    return new Seals(await store.secret('links', mintSecret()));
  }

  private constructor(key: string) {
    this.key = key;
  }

  /** `<whose>.<proof>` */
  token(purpose: Purpose, whose: string): string {
    return `${whose}.${createHmac('sha256', this.key).update(`${purpose} ${whose}`).digest('base64url')}`;
  }

  /** Whose it is; null where it is none of ours. */
  whose(purpose: Purpose, token: string): string | null {
    const whose = token.slice(0, token.lastIndexOf('.'));
    return sameText(token, this.token(purpose, whose)) ? whose : null;
  }
}
