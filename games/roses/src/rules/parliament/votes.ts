/** Votes and the King: 4 players only. */
import type { HouseId, RegionId } from '../../model/ids.ts';
import type { Position } from '../../position/position.ts';
import { HOUSES, LANCASTER, NOBODY, TURN_ORDER, YORK } from '../../tables.ts';
import { publicReport, type Read, type Tell } from '../context.ts';
import type { RegionPoints } from './control-points.ts';
import { decidingColumn, type Side, tieCites, WHOLE_BOARD } from './tie-break.ts';

/** Behind a Parliament without votes. */
export const NO_VOTES = ['R-12.6'];

function membersOf(p: Position, house: HouseId): Side {
  let members = 0;
  for (let seat = 0; seat < p.players; seat++) if (p.houses[seat] === house) members |= 1 << seat;
  return members;
}

function pooled(p: Position, { cp }: RegionPoints, house: HouseId): number {
  let sum = 0;
  for (let seat = 0; seat < p.players; seat++) if (p.houses[seat] === house) sum += cp[seat];
  return sum;
}

/** the House that wins the region's votes, or −1 when nobody is there. */
export function regionVotes(c: Tell, here: RegionPoints): HouseId {
  const { t, p } = c;
  const { region } = here;
  const red = pooled(p, here, LANCASTER);
  const white = pooled(p, here, YORK);
  const { house, by } = winner(c, here, red, white);
  p.markers[region] = house; // off the map where nobody is
  c.sink?.report(
    publicReport('region-votes', voteCites(p, region, by), {
      region: t.regions[region],
      house: house === NOBODY ? null : HOUSES[house],
      votes: house === NOBODY ? 0 : t.votes[region],
      cp: { lancaster: red, york: white },
      tieBreak: by,
    }),
  );
  return house;
}

/** More points: the chart over what both players of a House have: turn order. */
function winner(c: Read, here: RegionPoints, red: number, white: number): { house: HouseId; by: string | null } {
  const { t, p } = c;
  if (red !== white) return { house: red > white ? LANCASTER : YORK, by: 'cp' };
  if (red === 0) return { house: NOBODY, by: null };
  const column = decidingColumn(c, here.region, membersOf(p, LANCASTER), membersOf(p, YORK));
  if (column === 0) return { house: earliestHouse(p, here), by: TURN_ORDER };
  return { house: column > 0 ? LANCASTER : YORK, by: t.chartNames[Math.abs(column) - 1] };
}

function voteCites(p: Position, region: RegionId, by: string | null): string[] {
  if (by === null) return ['R-8.15', 'R-0.11'];
  const won = ['R-8.11', 'R-8.14', 'R-0.9'];
  if (by === 'cp') return won;
  const turnOrder = by === TURN_ORDER ? ['R-8.13', 'G-17'] : [];
  return [...won, 'R-8.12', 'G-47', ...turnOrder, ...tieCites(p, region, by)];
}

/** of those present, the earliest in turn order. */
function earliestHouse(p: Position, { cp }: RegionPoints): HouseId {
  for (const seat of p.order) if (cp[seat] > 0) return p.houses[seat];
  return NOBODY;
}

/** more votes make the King; the turn chart keeps his House. */
export function crown(c: Tell, lancaster: number, york: number): void {
  const { t, p } = c;
  const house = lancaster > york ? LANCASTER : york > lancaster ? YORK : tiedVotes(c);
  p.kings.push(house);
  const seats: string[] = [];
  for (let seat = 0; seat < p.players; seat++) {
    if (house === NOBODY || p.houses[seat] !== house) continue;
    p.scores[seat] += t.kingVp;
    seats.push(t.seats[seat]);
  }
  c.sink?.report(
    publicReport('king', lancaster !== york ? ['R-8.16', 'R-8.17', 'R-8.18'] : ['R-8.19', 'G-18', 'C-18'], {
      house: house === NOBODY ? null : HOUSES[house],
      lancaster,
      york,
      seats,
      vp: house === NOBODY ? 0 : t.kingVp,
    }),
  );
}

/** no King, unless the table chose otherwise (G-18). */
function tiedVotes(c: Read): HouseId {
  const { p } = c;
  if (p.options.tiedVotes === 'incumbent') return p.kings.findLast((house) => house !== NOBODY) ?? NOBODY;
  if (p.options.tiedVotes === 'none') return NOBODY;
  const column = decidingColumn(c, WHOLE_BOARD, membersOf(p, LANCASTER), membersOf(p, YORK));
  if (column !== 0) return column > 0 ? LANCASTER : YORK;
  return p.houses[p.order[0]];
}
