/** A request that the table turns down, with the rule it stands on and the HTTP status that says so. */
import type { Cited, Facts } from '@drumhead/kernel';
import { type TableRefusal, tableRefusal } from '@drumhead/protocol';

const STATUS: Partial<Record<TableRefusal, number>> = {
  'no-such-match': 404,
  'no-such-thing': 404,
  'no-session': 401,
  csrf: 403,
  origin: 403,
  'not-your-seat': 403,
  'not-the-host': 403,
  'not-the-organiser': 403,
  'wrong-secret': 403,
  'wrong-password': 403,
  'no-passkey': 403,
  'no-packs': 403,
  'not-delivered': 502,
  'too-many': 429,
  shape: 400,
  trouble: 500,
};

export class Refused extends Error {
  readonly refusal: Cited;
  readonly status: number;

  constructor(key: TableRefusal, facts: Facts = {}) {
    super(key);
    this.name = 'Refused';
    this.refusal = tableRefusal(key, facts);
    this.status = STATUS[key] ?? 409;
  }
}
