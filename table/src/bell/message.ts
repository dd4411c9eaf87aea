/** What is sent to somebody, whichever way. */
export interface Message {
  readonly title: string;
  readonly body: string;
  /** Where a click leads. */
  readonly url: string;
  /** One that says the same replaces it: sent twice by mischance, it is read once. */
  readonly tag: string;
  /** What there is beside each other, where it tells of several. */
  readonly items: readonly { readonly title: string; readonly body: string; readonly url: string }[];
  /** Boards as everybody may see them, by name of a file. */
  readonly pictures: readonly { readonly name: string; readonly svg: string }[];
  /** Below a mail. */
  readonly foot: string;
  /** Where it can be stopped. */
  readonly off: string;
}

/** It could not be sent. */
export class Undelivered extends Error {
  /** The address is no more: there is no use in trying again. */
  readonly isGone: boolean;
  /** Milliseconds that the other side asks to be left alone. */
  readonly retryAfter: number | null;

  constructor(reason: string, { isGone = false, retryAfter = null as number | null } = {}) {
    super(reason);
    this.isGone = isGone;
    this.retryAfter = retryAfter;
  }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** For readers that take it for markup: people may be called `<b>`. */
export const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? '');
