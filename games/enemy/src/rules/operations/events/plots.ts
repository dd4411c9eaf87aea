/** 6.48 Hotham's Plot, 6.49 Carew's Plot: a City changes sides. */
import { citesIf, type Seat } from '@drumhead/kernel';
import type { ActionOf } from '../../../action.ts';
import { isWinter, isYorkshireNeutral } from '../../../model/calendar.ts';
import { type Play, type Read, reveal } from '../../../model/context.ts';
import { besieged, controller, holdsCity, isNeutral, outside } from '../../../model/control.ts';
import { settle } from '../../../model/control-changes.ts';
import type { AreaId, BlockId, CardId } from '../../../model/ids.ts';
import { isMended } from '../../../model/mends.ts';
import { AREAS, enemyOf, POOL } from '../../../model/numbers.ts';
import { see } from '../../../model/sight.ts';
import { INSIDE } from '../../../position/position.ts';
import type { Tables } from '../../../tables.ts';
import { beginSurrender } from '../../supply/surrender.ts';

type EventAction = ActionOf<'event'>;

const areaOf = (t: Tables, card: CardId): AreaId => t.placeOf.get(String(t.params[card]['area'])) as number;

/** Why there is nothing to plot. */
export const NO_PLOT: readonly string[] = ['E-6.48.a', 'E-6.49.a', 'G-35', 'G-111'];

/** E-6.48.a, E-6.49.a: none where the City is already held, or (Carew) neither besieged nor Bristol held. */
export function plotChoices(c: Read, seat: Seat, card: CardId): EventAction[] {
  const { t, p } = c;
  const area = areaOf(t, card);
  const shutIn = besieged(c, area) === enemyOf(seat);
  if (holdsCity(c, area) === seat) return [];
  const other = String(t.params[card]['orControls']);
  if (other !== '' && !shutIn && holdsCity(c, t.placeOf.get(other) as number) !== seat) return [];
  if (shutIn) return [{ kind: 'event' }];
  if (!isNeutral(c, area) && controller(c, area) !== enemyOf(seat)) return [];
  if (isMended(p, 'plotsKeepOut') && isShut(c, seat, area)) return [];
  // E-6.49.c: from the Pool, or moved from elsewhere on the board.
  return t.garrisonsOf[seat]
    .filter((block) => p.where[block] === POOL || (p.where[block] < AREAS && p.where[block] !== area))
    .map((block) => ({ kind: 'event', block }));
}

/** G-111: a Plot too respects Yorkshire's neutrality (G-79), and Winter (G-98). */
function isShut(c: Read, seat: Seat, area: AreaId): boolean {
  const { t, p } = c;
  return (t.yorkshire[area] && isYorkshireNeutral(c)) || (isWinter(p) && outside(p, enemyOf(seat), area) > 0);
}

const isHothams = (t: Tables, card: CardId): boolean => t.event[card] === 'hothams-plot';

/** Into the City where Parliament has the Area, else into the Area. */
function plotCites(t: Tables, card: CardId, enters: boolean): readonly string[] {
  if (!isHothams(t, card)) return ['E-6.49.b', 'E-6.49.c', 'C-11'];
  return [enters ? 'E-6.48.d' : 'E-6.48.c', 'C-11'];
}

export function resolvePlot(c: Play, seat: Seat, card: CardId, block: BlockId | undefined): void {
  const { t, p } = c;
  const area = areaOf(t, card);
  if (block === undefined) {
    beginSurrender(c, area, isHothams(t, card) ? ['E-6.48.b'] : ['E-6.49.b']);
    return;
  }
  const from = p.where[block];
  if (from === POOL) p.strength[block] = Number(t.params[card]['garrisonStrength']); // G-95
  // E-6.48.c, E-6.48.d, C-11: into the Area when it is Neutral, else into the City, which Parliament then besieges.
  const enters = controller(c, area) === enemyOf(seat);
  p.where[block] = area;
  p.flags[block] = enters ? INSIDE : 0;
  p.via[block] = 0;
  see(p, block);
  const cites = [...plotCites(t, card, enters), ...citesIf(from === POOL, 'G-95')];
  c.sink?.report(reveal('plot', cites, { seat: t.seats[seat], area: t.places[area], inside: enters }));
  if (from < AREAS) settle(c, from);
  settle(c, area);
}
