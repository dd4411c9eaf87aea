/** A line that the operator shows to everybody, in as many languages as he writes it in. */
import type { Store } from '../store/store.ts';

const NAME = 'announcement';
/** How long one look is believed: every page asks. */
const BELIEVED_MS = 10_000;

export interface Announcement {
  /** When it was made: who has put it away is not shown it again. */
  readonly id: string;
  readonly texts: { readonly [locale: string]: string };
}

export class Announcements {
  private readonly store: Store;
  private looked: { readonly at: number; readonly found: Promise<Announcement | null> } | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  now(): Promise<Announcement | null> {
    const now = performance.now();
    if (this.looked && now - this.looked.at < BELIEVED_MS) return this.looked.found;
    const found = this.store.houseRule(NAME) as Promise<Announcement | null>;
    this.looked = { at: now, found };
    found.catch(() => {
      this.looked = undefined;
    });
    return found;
  }

  /** Null: nothing is shown any more. */
  async set(texts: Announcement['texts'] | null): Promise<void> {
    await this.store.setHouseRule(NAME, texts && { id: new Date().toISOString(), texts });
    this.looked = undefined;
  }
}
