/** Areas, Cities, Sieges, borders crossed, and marks. */
import { besieged, blocksIn, controller, isNeutral, outside, troops } from '../model/control.ts';
import { borderOf, cross, lastOf, whoOf } from '../model/crossings.ts';
import { AREAS, BLOCKS, enemyOf, PLACES, sideOf } from '../model/numbers.ts';
import {
  BONUS_SPENT,
  BY_CLUBMEN,
  CAREW_FOILED,
  HOTHAM_FOILED,
  IRELAND_SAILED,
  LONDON_SHUT,
  NMA_STARTED,
  NO_MARKER,
  NO_SIEGE,
  type Position,
  RESERVE,
  RUPERT_BEATEN,
  RUPERT_ON_TRIAL,
} from '../position/position.ts';
import type { Written } from './document.ts';
import type { Names } from './names.ts';

const MARKS: readonly [keyof Written & string, number][] = [
  ['henrietta', BONUS_SPENT],
  ['rupert', RUPERT_BEATEN],
  ['trial', RUPERT_ON_TRIAL],
  ['nma', NMA_STARTED],
  ['ireland', IRELAND_SAILED],
  ['shut', LONDON_SHUT],
];
const PLOTS: readonly [string, number][] = [
  ['hothams-plot', HOTHAM_FOILED],
  ['carews-plot', CAREW_FOILED],
];

export function readBoard(names: Names, p: Position, d: Written): void {
  const { t } = names;
  readContested(names, p, d);
  readCrossed(names, p, d);
  readCities(names, p, d);
  readSieges(names, p, d);
  p.decided = (d.decided ?? []).map((id, i) => names.area(id, `decided/${i}`));
  if (!d.decided)
    for (const area of t.fortAreas) if (p.foe[area] !== 0 || besieged({ t, p }, area) >= 0) p.decided.push(area);
  for (const [id, points] of Object.entries(d.ports ?? {})) p.ports[t.fortOf[names.area(id, `ports/${id}`)]] = points;
  p.vp = d.vp ?? (d.blocks ? 0 : p.vp);
  for (const [key, mark] of MARKS) {
    if (d[key] === true) p.marks |= mark;
    if (d[key] === false) p.marks &= ~mark;
  }
  for (const plot of d.foiled ?? []) p.marks |= PLOTS.find(([id]) => id === plot)?.[1] ?? 0;
  p.due = (d.delayed ?? []).map((id) => names.block(id, 'delayed'));
  p.nmaHorse = d.nmaHorse ? names.block(d.nmaHorse, 'nmaHorse') : -1;
}

function readContested(names: Names, p: Position, d: Written): void {
  if (d.contested)
    for (const [id, { attacker, clubmen }] of Object.entries(d.contested))
      p.foe[names.area(id, `contested/${id}`)] = 1 + names.seat(attacker, 'attacker') + (clubmen ? BY_CLUBMEN : 0);
  else
    for (let area = 0; area < AREAS; area++) {
      if (outside(p, 0, area) === 0 || outside(p, 1, area) === 0) continue;
      const came = [0, 1].map((seat) => blocksIn(p, seat, area, false).some((b) => p.via[b] > 0));
      p.foe[area] = 1 + (came[p.first] || !came[enemyOf(p.first)] ? p.first : enemyOf(p.first));
    }
  if (d.reserve) return;
  for (let b = 0; b < BLOCKS; b++) {
    const code = p.where[b] < AREAS ? p.foe[p.where[b]] : 0;
    if (code !== 0 && p.via[b] > 0 && (code > BY_CLUBMEN || code - 1 !== sideOf(b))) p.flags[b] |= RESERVE;
  }
}

function readCrossed(names: Names, p: Position, d: Written): void {
  if (d.crossed) {
    for (const { from, to, by, last } of d.crossed) {
      const border = names.place(from, 'crossed') * PLACES + names.place(to, 'crossed');
      const who = by.length > 1 ? 2 : names.seat(by[0], 'crossed/by');
      p.crossed.push((border * 3 + who) * 2 + names.seat(last, 'crossed/last'));
    }
    return;
  }
  for (const attackers of [true, false])
    for (let b = 0; b < BLOCKS; b++) {
      const area = p.where[b];
      if (p.via[b] === 0 || area >= AREAS) continue;
      if (attackers === ((p.foe[area] - 1) % BY_CLUBMEN === sideOf(b))) cross(p, sideOf(b), p.via[b] - 1, area);
    }
}

function readCities(names: Names, p: Position, d: Written): void {
  const { t } = names;
  t.victoryAreas.forEach((area, city) => {
    const shut = besieged({ t, p }, area);
    const owner = shut >= 0 ? shut : isNeutral({ t, p }, area) ? t.sympathy[area] : controller({ t, p }, area);
    p.city[city] = owner >= 0 ? owner : t.sympathy[area];
  });
  for (const [id, seat] of Object.entries(d.cities ?? {}))
    p.city[t.victoryOf[names.area(id, `cities/${id}`)]] = names.seat(seat, `cities/${id}`);
}

function readSieges(names: Names, p: Position, d: Written): void {
  const { t } = names;
  t.fortAreas.forEach((area, fort) => {
    p.marker[fort] = NO_SIEGE;
    if (d.stack) return; // written by the engine: what is not listed is not there
    const shut = besieged({ t, p }, area);
    if (shut < 0 || outside(p, enemyOf(shut), area) === 0) return;
    // Defenders still outside while the enemy attacks: no Siege yet.
    if (p.foe[area] !== 0 && (p.foe[area] - 1) % BY_CLUBMEN !== shut) return;
    p.marker[fort] = troops({ t, p }, enemyOf(shut), area, false) >= t.citySize[area] ? 0 : NO_MARKER;
  });
  for (const [id, value] of Object.entries(d.siege ?? {}))
    p.marker[t.fortOf[names.area(id, `siege/${id}`)]] = value ?? NO_MARKER;
}

export function writeBoard({ t }: Names, p: Position): object {
  const contested: Record<string, object> = {};
  p.foe.forEach((code, area) => {
    if (code === 0) return;
    const attacker = t.seats[(code - 1) % BY_CLUBMEN];
    contested[t.places[area]] = code > BY_CLUBMEN ? { attacker, clubmen: true } : { attacker };
  });
  const byFort = (list: readonly number[], none: number, value: (n: number) => number | null): object =>
    Object.fromEntries(list.flatMap((n, fort) => (n === none ? [] : [[t.places[t.fortAreas[fort]], value(n)]])));
  return {
    contested,
    crossed: p.crossed.map((code) => {
      const { from, to } = borderOf(code);
      const who = whoOf(code);
      const by = who === 2 ? [...t.seats] : [t.seats[who]];
      return { from: t.places[from], to: t.places[to], by, last: t.seats[lastOf(code)] };
    }),
    cities: Object.fromEntries(t.victoryAreas.map((area, city) => [t.places[area], t.seats[p.city[city]]])),
    siege: byFort(p.marker, NO_SIEGE, (n) => (n < 0 ? null : n)),
    decided: p.decided.map((area) => t.places[area]),
    ports: byFort(p.ports, 0, (n) => n),
    vp: p.vp,
    ...Object.fromEntries(MARKS.map(([key, mark]) => [key, (p.marks & mark) !== 0])),
    foiled: PLOTS.filter(([, mark]) => (p.marks & mark) !== 0).map(([id]) => id),
    delayed: p.due.map((b) => t.blocks[b]),
    nmaHorse: p.nmaHorse < 0 ? null : t.blocks[p.nmaHorse],
  };
}
