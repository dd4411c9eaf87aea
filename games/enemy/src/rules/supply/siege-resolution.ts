/** 9.2, 9.3: attrition and Surrender on one die, City by City; then markers rise. */

import { type Cited, citesIf, leave, refusal, refuse, runsAlone, type Seat, verdict } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { type Play, type Read, type Rules, reveal } from '../../model/context.ts';
import { besieged, blocksIn, troops } from '../../model/control.ts';
import { settle } from '../../model/control-changes.ts';
import { lower } from '../../model/elimination.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { ARTILLERY, CAVALRY, NOBODY } from '../../model/numbers.ts';
import { isSiege, setMarker } from '../../model/sieges-begin-and-end.ts';
import type { FrameOf } from '../../position/frames.ts';
import { beginSurrender, waningCites, waningSupport } from './surrender.ts';

type Resolution = FrameOf<'siege-resolution'>;

const HOLDS = 1;
const SURRENDERS = 2;

/** `area` counts the Fortified Cities. */
export const siegeResolution: Rules<'siege-resolution'> = runsAlone((c, f) => {
  const { t, p } = c;
  if (f.area >= t.fortAreas.length) {
    leave(c);
    return 'go';
  }
  const area = t.fortAreas[f.area];
  if (f.step === 0) {
    if (p.marker[f.area] < 1) f.area++;
    else rollFor(c, f, area);
    return 'go';
  }
  // E-9.22.a: Surrender comes after attrition, on the same die.
  const falls = f.step === SURRENDERS;
  f.step = 0;
  f.area++;
  if (besieged(c, area) === NOBODY || !isSiege(c, area)) return 'go';
  settle(c, area);
  if (isSiege(c, area) && falls) beginSurrender(c, area);
  return 'go';
});

const cell = ({ t, p }: Read, area: AreaId, die: number): string =>
  t.data.charts.siege.rows[p.marker[t.fortOf[area]] - 1][die - 1];

function surrenders(c: Read, shut: Seat, area: AreaId, die: number): boolean {
  return cell(c, area, Math.min(6, die + waningSupport(c, shut))).includes('S');
}

function rollFor(c: Play, f: Resolution, area: AreaId): void {
  const { t, p } = c;
  const shut = besieged(c, area);
  f.die = c.chance.die(6);
  f.step = surrenders(c, shut, area, f.die) ? SURRENDERS : HOLDS;
  const marks = cell(c, area, f.die);
  const horse = blocksIn(p, shut, area, true).some((b) => t.cls[b] === CAVALRY);
  const byHorse = marks.includes('c') && horse; // E-9.21.b
  const inland = marks.includes('n') && t.portSea[area] < 0; // E-9.21.c
  // E-9.21.a, E-9.21.d, G-102: one point for each block, once.
  const points = marks.includes('a') || byHorse || inland ? troops(c, shut, area, true) : 0;
  const surrender = f.step === SURRENDERS;
  const cites = [
    'E-9.2.a',
    ...citesIf(points > 0, 'E-9.21.a'),
    ...citesIf(byHorse && !inland, 'E-9.21.b'),
    ...citesIf(inland && !byHorse, 'E-9.21.c'),
    ...citesIf(byHorse && inland, 'E-9.21.d', 'G-102'),
    ...citesIf(surrender, 'E-9.22.a'),
    ...waningCites(c, shut, f.die),
  ];
  c.sink?.report(
    reveal('siege-die', cites, {
      area: t.places[area],
      marker: p.marker[f.area],
      die: f.die,
      modifier: waningSupport(c, shut),
      attrition: points,
      surrender,
    }),
  );
  if (points > 0) p.stack.push({ kind: 'attrition', seat: shut, area, left: points, horse: byHorse ? 1 : 0 });
}

type Attrition = FrameOf<'attrition'>;

function attritionFault({ t, p }: Read, f: Attrition, block: BlockId): Cited | null {
  const facts = { block: t.blocks[block], area: t.places[f.area] };
  if (t.cls[block] === ARTILLERY || !blocksIn(p, f.seat, f.area, true).includes(block))
    return refusal('not-there', ['E-9.21.a'], facts);
  if (f.horse === 1 && f.left === 1 && t.cls[block] !== CAVALRY) return refusal('horse-first', ['E-9.21.b'], facts);
  return null;
}

export const attrition: Rules<'attrition'> = {
  cites: ['E-9.21.a', 'E-9.21.b'],
  enter(c, f) {
    if (f.left > 0 && troops(c, f.seat, f.area, true) > 0) return 'wait';
    leave(c);
    settle(c, f.area);
    return 'go';
  },
  list(c, f, seat) {
    const { p } = c;
    return blocksIn(p, seat, f.area, true)
      .filter((block) => attritionFault(c, f, block) === null)
      .map((block): EnemyAction => ({ kind: 'lose', block }));
  },
  check(c, f, _seat, action) {
    if (action.kind !== 'lose') return refuse('wrong-kind', ['E-9.21.a'], { asked: 'attrition' });
    return verdict(attritionFault(c, f, action.block));
  },
  play(c, f, _seat, action) {
    const { block } = action as ActionOf<'lose'>;
    f.left--;
    if (c.t.cls[block] === CAVALRY) f.horse = 0;
    lower(c, block, 'attrition', ['E-9.21.a']);
  },
};

/** E-9.3.a, G-26 */
export function progress(c: Play): void {
  const { t, p } = c;
  for (const area of t.fortAreas) {
    const marker = p.marker[t.fortOf[area]];
    if (marker >= 0 && marker < t.data.charts.siege.highest) {
      const isLast = marker + 1 === t.data.charts.siege.highest;
      setMarker(c, area, marker + 1, ['E-9.3.a', ...citesIf(isLast, 'G-26')]);
    }
  }
}
