/** Of whom an entry of the log speaks: not always of who pressed the button. */
import type { LogEntry, SeatInfo } from '../session/session.ts';

/** What its first report names, as a seat, a side of the table or who attacks; else who acted. */
export function spokenOf({ reports, seat }: LogEntry, seats: readonly SeatInfo[]): SeatInfo | undefined {
  const { seat: named, side, attacker } = reports[0]?.facts ?? {};
  const told = named ?? side ?? attacker;
  return seats.find((one) => told === one.id || told === one.seat) ?? (seat === undefined ? undefined : seats[seat]);
}
