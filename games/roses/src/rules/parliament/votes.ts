/** Votes and the King: 4 players only. */
import type { Sink } from '@drumhead/kernel';
import type { Position } from '../../position.ts';
import { HOUSES, LANCASTER, NOBODY, type Tables, TURN_ORDER, YORK } from '../../tables.ts';
import { told } from '../told.ts';
import { decidingColumn, WHOLE_BOARD } from './tie-break.ts';

/** Seats of a House, as bits. */
function membersOf(p: Position, house: number): number {
  let members = 0;
  for (let seat = 0; seat < p.players; seat++) if (p.houses[seat] === house) members |= 1 << seat;
  return members;
}

function pooled(p: Position, region: number, cp: readonly number[], house: number): number {
  let sum = 0;
  for (let seat = 0; seat < p.players; seat++) if (p.houses[seat] === house) sum += cp[region * p.players + seat];
  return sum;
}

/** the House that wins the region's votes, or −1 when nobody is there. */
export function regionVotes(t: Tables, p: Position, region: number, cp: readonly number[], sink: Sink | null): number {
  const red = pooled(p, region, cp, LANCASTER);
  const white = pooled(p, region, cp, YORK);
  const absent = red === 0 && white === 0;
  const column =
    absent || red !== white ? 0 : decidingColumn(t, p, region, membersOf(p, LANCASTER), membersOf(p, YORK));
  const house = absent
    ? NOBODY
    : red !== white
      ? red > white
        ? LANCASTER
        : YORK
      : column !== 0
        ? column > 0
          ? LANCASTER
          : YORK
        : earliestHouse(p, region, cp);
  sink?.report(
    told(
      'region-votes',
      absent
        ? ['R-8.15', 'R-0.11']
        : ['R-8.11', 'R-8.12', 'R-8.13', 'R-8.14', 'R-0.9', 'R-0.11', 'G-17', 'G-47', 'C-14'],
      {
        region: t.regions[region],
        house: absent ? null : HOUSES[house],
        votes: absent ? 0 : t.votes[region],
        cp: { lancaster: red, york: white },
        tieBreak: absent ? null : red !== white ? 'cp' : column !== 0 ? t.chartNames[Math.abs(column) - 1] : TURN_ORDER,
      },
    ),
  );
  return house;
}

/** of those present, the earliest in turn order. */
function earliestHouse(p: Position, region: number, cp: readonly number[]): number {
  for (const seat of p.order) if (cp[region * p.players + seat] > 0) return p.houses[seat];
  return NOBODY;
}

/** more votes make the King; the turn chart keeps his House. */
export function crown(t: Tables, p: Position, lancaster: number, york: number, sink: Sink | null): void {
  const house = lancaster > york ? LANCASTER : york > lancaster ? YORK : tiedVotes(t, p);
  p.kings.push(house);
  const seats: string[] = [];
  for (let seat = 0; seat < p.players; seat++) {
    if (house === NOBODY || p.houses[seat] !== house) continue;
    p.scores[seat] += t.kingVp;
    seats.push(t.seats[seat]);
  }
  sink?.report(
    told('king', lancaster !== york ? ['R-8.16', 'R-8.17', 'R-8.18', 'C-18'] : ['R-8.19', 'G-18', 'C-18'], {
      house: house === NOBODY ? null : HOUSES[house],
      lancaster,
      york,
      seats,
      vp: house === NOBODY ? 0 : t.kingVp,
    }),
  );
}

/** no King, unless the table chose otherwise (G-18). */
function tiedVotes(t: Tables, p: Position): number {
  if (p.options.tiedVotes === 'incumbent') return p.kings.findLast((house) => house !== NOBODY) ?? NOBODY;
  if (p.options.tiedVotes === 'none') return NOBODY;
  const column = decidingColumn(t, p, WHOLE_BOARD, membersOf(p, LANCASTER), membersOf(p, YORK));
  if (column !== 0) return column > 0 ? LANCASTER : YORK;
  return p.houses[p.order[0]];
}
