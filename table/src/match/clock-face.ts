/** What an open match asks of its clocks. */
import type { Match, Seat } from '@drumhead/kernel';
import type { ClockTold } from '@drumhead/protocol';

export interface ClockFace {
  /** Who is away when, as it was wound. */
  readonly calendar: string;
  /** Told of every entry at once, while the match stands after it. */
  saw(match: Match): void;
  /** Reckons with what has been stored since. */
  catchUp(): Promise<void>;
  /** What everybody may know of each seat's clock. */
  told(now: number): readonly ClockTold[];
  /** Until when a seat has time; null while its clock stands still. */
  dueOf(seat: Seat): string | null;
  isLate(seat: Seat, now: number): boolean;
}
