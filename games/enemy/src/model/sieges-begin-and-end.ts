/** 8.0, 8.01: a Siege begins or ends with the blocks that come and go, and its Marker with their number. */
import type { Seat } from '@drumhead/kernel';
import { INSIDE, NO_MARKER, NO_SIEGE } from '../position/position.ts';
import { hasComeTo } from '../position/steps-of-play.ts';
import { offerCapture } from './captured-artillery.ts';
import { eventOf } from './cards.ts';
import { type Play, publicReport, type Read, reveal } from './context.ts';
import { besieged, blocksIn, outside, troops } from './control.ts';
import { eliminate } from './elimination.ts';
import type { AreaId } from './ids.ts';
import { replaceFreed, type Settle } from './new-model-replacements.ts';
import { ARTILLERY, enemyOf, NOBODY } from './numbers.ts';
import { mix } from './sight.ts';

export const isSiege = (c: Read, area: AreaId): boolean =>
  c.t.fortified[area] && c.p.marker[c.t.fortOf[area]] !== NO_SIEGE;

export function settleSiege(c: Play, area: AreaId, settle: Settle): void {
  const { t, p } = c;
  const fort = t.fortOf[area];
  const shut = besieged(c, area);
  if (shut === NOBODY) {
    if (p.marker[fort] === NO_SIEGE) return;
    // E-4.21.b: with nobody left inside, the City goes with its Area.
    setMarker(c, area, NO_SIEGE, ['E-4.21.b']);
    // Who was shut in holds the City until it is settled; if his enemies are gone too, he came out and has won.
    const besieger = enemyOf(p.city[t.victoryOf[area]]);
    if (outside(p, besieger, area) === 0) tellEnd(c, area, besieger);
    replaceFreed(c, settle);
    return;
  }
  const besieger = enemyOf(shut);
  if (outside(p, besieger, area) === 0) {
    // G-21: nobody besieges them any more; they stand in the Area.
    for (const block of blocksIn(p, shut, area, true)) p.flags[block] &= ~INSIDE;
    const was = p.marker[fort] !== NO_SIEGE;
    setMarker(c, area, NO_SIEGE, ['G-21']);
    // The Area is their side's again: who comes next gives them a new choice (E-6.15.b).
    p.decided = p.decided.filter((it) => it !== area);
    if (was) tellEnd(c, area, besieger);
    replaceFreed(c, settle);
    mix(c, shut, area);
    return;
  }
  const begins = p.marker[fort] === NO_SIEGE;
  if (begins) {
    // With defenders still outside there is a Battle first (E-6.15.f).
    if (outside(p, shut, area) > 0) return;
    p.marker[fort] = NO_MARKER;
    c.sink?.report(
      reveal('siege-begins', [...beginCites(c, shut), 'E-6.15.e'], {
        area: t.places[area],
        besieger: t.seats[besieger],
      }),
    );
  }
  // G-20, G-91: guns alone do not hold a City.
  if (troops(c, shut, area, true) === 0) {
    takeGuns(c, shut, area, settle);
    return;
  }
  // E-8.01.a, E-8.01.b
  const enough = troops(c, besieger, area, false) >= t.citySize[area];
  if (!enough) setMarker(c, area, NO_MARKER);
  else if (p.marker[fort] < 0) setMarker(c, area, 0, begins ? ['E-8.01.a'] : BY_COUNT);
}

/** By a march, by a Plot, or by Defenders who went inside. */
function beginCites(c: Read, shut: Seat): readonly string[] {
  if (hasComeTo(c.p, 'aims-1')) return ['E-8.0.c'];
  const plot = ['hothams-plot', 'carews-plot'].includes(eventOf(c, shut) ?? '');
  return plot && !hasComeTo(c.p, 'actions-1') ? ['E-8.0.b'] : ['E-8.0.a'];
}

/** The besiegers are more or fewer than they were. */
const BY_COUNT: readonly string[] = ['E-8.01.b'];

function tellEnd({ t, sink }: Play, area: AreaId, besieger: Seat): void {
  sink?.report(publicReport('siege-ends', ['G-21'], { area: t.places[area], besieger: t.seats[besieger] }));
}

/** The besieger holds the City; Artillery left in it is captured (7.81). */
function takeGuns(c: Play, shut: Seat, area: AreaId, settle: Settle): void {
  const { t, p } = c;
  let points = 0;
  for (const block of blocksIn(p, shut, area, true)) {
    if (t.cls[block] !== ARTILLERY) continue;
    points += p.strength[block];
    eliminate(c, block, 'captured', ['G-20', 'G-91', 'E-9.22.c']);
  }
  setMarker(c, area, NO_SIEGE);
  replaceFreed(c, settle);
  settle(c, area);
  offerCapture(c, { seat: enemyOf(shut), area, points, within: false });
}

export function setMarker(c: Play, area: AreaId, value: number, cites = BY_COUNT): void {
  const { t, p } = c;
  const fort = t.fortOf[area];
  const before = p.marker[fort];
  if (before === value) return;
  p.marker[fort] = value;
  if (before < 0 && value < 0) return;
  const facts = { area: t.places[area], value: value < 0 ? null : value };
  c.sink?.report(reveal('siege-marker', cites, facts));
}
