/** Why a notice did not arrive: what the system of the table said of it is nobody's language, and is not shown. */

const SIGNS = [
  ['no-address', /ENOTFOUND|EAI_AGAIN|EDNS/],
  ['refused', /ECONNREFUSED/],
  ['late', /no answer in time|ETIMEDOUT|timeout/i],
] as const;

interface TroubleCause {
  readonly cause: (typeof SIGNS)[number][0] | 'status' | 'other';
  /** What the other side answered, where it did. */
  readonly status: string;
}

export function causeOf(trouble: string): TroubleCause {
  // An answer begins with its status, whatever the other side wrote after it.
  const status = /^[1-5]\d\d(?= |$)/.exec(trouble)?.[0];
  if (status) return { cause: 'status', status };
  return { cause: SIGNS.find(([, sign]) => sign.test(trouble))?.[0] ?? 'other', status: '' };
}
