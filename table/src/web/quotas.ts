/** What one address may make in a day: guests, matches and imports stay, and mail to strangers is a nuisance, so that a minute's limit is not enough. */
import { Refused } from '../refused.ts';
import { householdOf } from './address.ts';

const DAY_MS = 24 * 3600 * 1000;

/** By the changes an address may make a minute: who has many behind one address raises them together. */
const PER_CHANGE = {
  guests: 2,
  matches: 2,
  imports: 0.25,
  channels: 0.25,
  signIns: 1,
  reports: 0.25,
  clubs: 0.1,
  rounds: 0.5,
} as const;

export class Quotas {
  private readonly perMinute: number;
  private day = 0;
  private readonly made = new Map<string, number>();

  constructor(changesPerMinute: number) {
    this.perMinute = changesPerMinute;
  }

  /** Counted before anything is waited for, and whether or not it comes to anything. */
  take(what: keyof typeof PER_CHANGE, ip: string): void {
    const day = Math.floor(Date.now() / DAY_MS);
    if (day !== this.day) this.made.clear();
    this.day = day;
    const key = `${what} ${householdOf(ip)}`;
    const made = this.made.get(key) ?? 0;
    if (made >= Math.ceil(this.perMinute * PER_CHANGE[what])) throw new Refused('too-many');
    this.made.set(key, made + 1);
  }
}
