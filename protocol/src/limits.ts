/** What the table takes from a client. Clients should keep to it; the table does not rely on that. */

/** Rises when a client written for an older one could misunderstand the table. */
export const PROTOCOL = 5;

/** Bytes of one message; a longer one closes the socket. */
export const LONGEST_MESSAGE = 64 * 1024;
export const LONGEST_CHAT = 500;
export const LONGEST_NOTE = 20_000;
export const LONGEST_NAME = 40;
/** Letters of an edition pack, as JSON. */
export const LONGEST_PACK = 32 * 1024;
/** Actions in one `act`. */
export const MOST_ACTIONS = 100;
/** Entries in one answer to `history`. */
export const LONGEST_HISTORY = 200;

/** Matches that one socket may follow at once. */
export const MOST_WATCHED = 8;

/** A socket's bucket: messages it may send at once, and how many come back each second. */
export const BUCKET = { size: 60, perSecond: 20 } as const;
/** All sockets of one person together. */
export const PERSON_BUCKET = { size: 240, perSecond: 60 } as const;
/** All sockets of one address together, whoever speaks. */
export const ADDRESS_BUCKET = { size: 1200, perSecond: 300 } as const;
/** Messages in no shape of the protocol's that one address may send; then it must wait to connect again. */
export const UNFIT_BUCKET = { size: 30, perSecond: 0.5 } as const;
/** So many bytes of a message count as one message more. */
export const BYTES_FOR_ONE = 8 * 1024;

/** Close codes. Those below 4000 are the WebSocket standard's. */
export const CLOSED = {
  stopping: 1001,
  tooLong: 1009,
  trouble: 1011,
  /** The client does not read what it is sent; it may come back and resume. */
  tooSlow: 1013,
  malformed: 4000,
  tooFast: 4001,
} as const;
