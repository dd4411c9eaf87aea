/** What the table takes from a client. Clients should keep to it; the table does not rely on that. */

/** Bytes of one message; a longer one closes the socket. */
export const LONGEST_MESSAGE = 64 * 1024;
export const LONGEST_CHAT = 500;
export const LONGEST_NOTE = 20_000;
export const LONGEST_NAME = 40;

/** A socket's bucket: messages it may send at once, and how many come back each second. */
export const BUCKET = { size: 60, perSecond: 20 } as const;

/** Close codes beyond those of the WebSocket standard. */
export const CLOSED = {
  malformed: 4000,
  tooFast: 4001,
  tooLong: 1009,
  notAllowed: 4003,
  stopping: 1001,
} as const;
