/** Where artificial defences may be put (D-defences.6–11), and when what was paid for them is lost. */

import { type Cited, refusal } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { type Bases, cornerOf, FL, FR, lone, RL, RR, uOf, vOf } from '../../geometry/bases.ts';
import { baseToLine, distance } from '../../geometry/nearest.ts';
import { between } from '../../geometry/outlines.ts';
import { overlaps } from '../../geometry/overlap.ts';
import type { Point } from '../../geometry/pose.ts';
import { THICK } from '../../geometry/posts.ts';
import { E_CORNER, PACE, sameHeading } from '../../geometry/units.ts';
import type { Read } from '../../model/context.ts';
import type { Field } from '../../model/field.ts';
import type { Party } from '../../position/elements.ts';
import type { Section } from '../../position/ground.ts';
import type { SeatId, SectionId } from '../../position/ids.ts';
import { NO_WORKS, type Works } from '../../position/sealed.ts';
import type { ArmyList } from '../army/lists.ts';
import { builtUp, ONE_FRONT, worksOf } from '../defences.ts';
import { type Breach, tooForward, tooWide } from './deployment-zones.ts';

export interface WorkFault extends Partial<Breach> {
  readonly rule: string;
  readonly section: SectionId;
}

/** What is wrong with the works of this side, standing in the field; null when nothing is. */
export function wrongWorks(f: Field, party: Party): WorkFault | null {
  const works = worksOf(f);
  const own = [...f.ground.sections.keys()].filter((k) => f.ground.sections[k].side === party.side);
  for (const k of own) {
    const fault = misplacedWork(f, works, k, party);
    if (fault) return fault;
    const under = own.find((n) => n < k && overlaps(works, n, works, k) && !isCorner(works, n, k));
    if (under !== undefined) return { rule: ONE_FRONT, section: k };
  }
  return raggedGap(f, works, own) ?? wrongCorner(f, works, own) ?? wrongGates(f, works, own);
}

/** Two sections at an angle share their corner. */
const isCorner = (works: Bases, a: SectionId, b: number): boolean => !sameHeading(works.h[a], works.h[b]);

/** The built-up area along whose edge a section runs, or −1. */
const areaOf = (f: Field, works: Bases, k: SectionId): number =>
  builtUp(f).find((n) => baseToLine(works, k, f.ground.features[n].ring, true) <= THICK) ?? -1;

/** D-defences.6, D-defences.8: in one's own zone, or around a built-up area of the defender's. */
function misplacedWork(f: Field, works: Bases, k: SectionId, party: Party): WorkFault | null {
  const section = f.ground.sections[k];
  const area = section.work === 'fortification' ? areaOf(f, works, k) : -1;
  if (area < 0) {
    const breach = tooForward(f, works, k, party) ?? tooWide(f, works, k);
    return breach && { rule: 'D-defences.8', section: k, found: breach.found, limit: breach.limit };
  }
  if (party.attacks) return { rule: 'D-defences.6', section: k };
  const { width, height, features } = f.ground;
  const far = party.side === 0 ? height : 0;
  const found = between(features[area].ring, [0, far, width, far]);
  const { worksOffAttacker: limit } = f.t.measures.deploy;
  return found > limit ? null : { rule: 'D-defences.6', section: k, found: found / PACE, limit: limit / PACE };
}

/** D-defences.11: between two sections of one line the gap is a whole number of element widths. */
function raggedGap(f: Field, works: Bases, own: readonly SectionId[]): WorkFault | null {
  const { width } = f.t;
  for (const a of own) {
    const next = nextInLine(works, own, a);
    if (next === null) continue;
    const over = next.gap % width;
    if (Math.min(over, width - over) > E_CORNER)
      return { rule: 'D-defences.11', section: next.section, found: next.gap / PACE, limit: width / PACE };
  }
  return null;
}

/** The nearest section to the right of this one whose outer edge continues its own. */
function nextInLine(works: Bases, own: readonly SectionId[], a: SectionId): { section: SectionId; gap: number } | null {
  const end = cornerOf(works, a, FR);
  let best: { section: SectionId; gap: number } | null = null;
  for (const b of own) {
    if (b === a || !sameHeading(works.h[a], works.h[b])) continue;
    const start = cornerOf(works, b, FL);
    const u = uOf(works, a, start.x, start.y);
    const v = vOf(works, a, start.x, start.y);
    if (Math.abs(v) > E_CORNER || u < 0) continue;
    const gap = distance(end.x, end.y, start.x, start.y);
    if (!best || gap < best.gap) best = { section: b, gap };
  }
  return best;
}

/** D-defences.10: a closed circuit has a gateway on the table, and gateways keep three element widths apart. */
function wrongGates(f: Field, works: Bases, own: readonly SectionId[]): WorkFault | null {
  const { sections } = f.ground;
  const gates = own.filter((k) => sections[k].gate);
  const apart = 3 * f.t.width;
  for (const [n, a] of gates.entries()) {
    for (const b of gates.slice(n + 1)) {
      const found = distance(works.x[a], works.y[a], works.x[b], works.y[b]);
      if (found < apart) return { rule: 'D-defences.10', section: b, found: found / PACE, limit: apart / PACE };
    }
  }
  for (const { sections: circuit, rule } of circuitsOf(f, works, own)) {
    const redoubt = circuit.every((k) => sections[k].redoubt >= 0);
    if (!redoubt && !circuit.some((k) => sections[k].gate)) return { rule, section: circuit[0] };
  }
  return null;
}

interface Circuit {
  readonly sections: readonly SectionId[];
  /** What closes it: its own sections, or the table edge, beyond which the rest is free. */
  readonly rule: string;
}

/** The corners of a section at its left and at its right. */
const ends = (works: Bases, k: SectionId): readonly [readonly Point[], readonly Point[]] => [
  [cornerOf(works, k, FL), cornerOf(works, k, RL)],
  [cornerOf(works, k, FR), cornerOf(works, k, RR)],
];

/** Sections that another meets at this end of its. */
const joinedTo = (works: Bases, own: readonly SectionId[], k: SectionId, end: 0 | 1): number[] =>
  own.filter(
    (n) =>
      n !== k &&
      ends(works, n)
        .flat()
        .some((q) => ends(works, k)[end].some((p) => meet(p, q))),
  );

/** D-defences.15: one without an inner face costs nothing, so it must be what it says: the joint of two lines at an angle. */
function wrongCorner(f: Field, works: Bases, own: readonly SectionId[]): WorkFault | null {
  const faced = own.filter((k) => !f.ground.sections[k].corner);
  for (const k of own) {
    if (!f.ground.sections[k].corner) continue;
    const [left, right] = ([0, 1] as const).map((end) => joinedTo(works, faced, k, end));
    const joins = left.some((a) => right.some((b) => !sameHeading(works.h[a], works.h[b])));
    if (!joins) return { rule: 'D-defences.15', section: k };
  }
  return null;
}

/** Closed rings of sections, each joined at both ends to another or to the table edge. */
export function circuitsOf(f: Field, works: Bases, own: readonly SectionId[]): Circuit[] {
  const atEdge = ({ x, y }: Point): boolean => Math.min(x, y, f.ground.width - x, f.ground.height - y) <= THICK;
  const reaches = (k: SectionId, end: 0 | 1): boolean => ends(works, k)[end].some(atEdge);
  const joined = (k: SectionId, end: 0 | 1): number[] => joinedTo(works, own, k, end);
  const left = new Set(own);
  const circuits: Circuit[] = [];
  for (const k of own) {
    if (!left.delete(k)) continue;
    const chain = [k];
    for (let n = 0; n < chain.length; n++)
      for (const m of [...joined(chain[n], 0), ...joined(chain[n], 1)]) if (left.delete(m)) chain.push(m);
    const closed = chain.every((m) => ([0, 1] as const).every((end) => joined(m, end).length > 0 || reaches(m, end)));
    if (!closed || chain.length < 2) continue;
    const byEdge = chain.some((m) => reaches(m, 0) || reaches(m, 1));
    circuits.push({ sections: chain, rule: byEdge ? 'D-defences.9' : 'D-defences.10' });
  }
  return circuits;
}

const meet = (p: Point, q: Point): boolean => distance(p.x, p.y, q.x, q.y) <= THICK + E_CORNER;

/** More than was paid for? Corner sections without an inner face are free (D-defences.15). */
export function overbuilt(
  bought: Works,
  sections: readonly Section[],
): { rule: string; what: keyof Works; found: number; limit: number } | null {
  const built = builtOf(sections);
  for (const what of Object.keys(built) as (keyof Works)[])
    if (built[what] > bought[what]) return { rule: 'D-cost.4', what, found: built[what], limit: bought[what] };
  return null;
}

/** As they are paid for. */
export function builtOf(sections: readonly Section[]): Works {
  const faced = sections.filter((s) => !s.corner);
  const redoubts = new Set(faced.filter((s) => s.redoubt >= 0).map((s) => s.redoubt)).size;
  const inRedoubts = faced.filter((s) => s.redoubt >= 0).length;
  const lines = faced.filter((s) => s.redoubt < 0);
  return {
    fixedObstacles: lines.filter((s) => s.work === 'obstacle').length,
    fortifications: lines.filter((s) => s.work === 'fortification').length + redoubts,
    redoubtSides: inRedoubts - redoubts,
    gateways: sections.filter((s) => s.gate).length,
  };
}

export const WORKS_LOST = 'D-defences.19';

/** D-defences.19: fortifications that only a defender may have are lost without a built-up area, or to an attacker. */
export function worksLeft(list: ArmyList, bought: Works, attacks: boolean, hasBuiltUp: boolean): Works {
  const only = list.defences.some(({ kind, defenderOnly }) => kind === 'fortification' && defenderOnly);
  if (!only || bought.fortifications === 0 || (!attacks && hasBuiltUp)) return bought;
  return { ...bought, fortifications: 0, redoubtSides: 0 };
}

// D-defences.8, D-ambush.5: wood edges plashed for an ambush: written down with it, and seen when it shows itself.

type Plashed = NonNullable<ActionOf<'record'>['plashed']>;

/** As sections of works, whoever they are for. */
export const asSections = (plashed: Plashed, side: SeatId): Section[] =>
  plashed.map((at) => ({ ...at, work: 'obstacle', gate: false, side, redoubt: -1, plashed: true }));

/** Only for an ambush, along the edge of a wood, and paid for as obstacles. */
export function wrongPlashing({ t, p }: Read, seat: SeatId, { ambush, plashed }: ActionOf<'record'>): Cited | null {
  if (!plashed?.length) return null;
  if (ambush.length === 0) return refusal('misplaced-work', ['D-defences.8'], { section: 0 });
  const edges = p.features.filter(({ kind, surface }) => (surface ?? kind) === 'Wd');
  const astray = plashed.findIndex((at) => {
    const work = lone(at, { width: t.width, depth: THICK });
    return edges.every(({ ring }) => baseToLine(work, 0, ring, true) > THICK);
  });
  if (astray >= 0) return refusal('misplaced-work', ['D-defences.8', 'D-ambush.5'], { section: astray });
  // Beyond what was ordered for all, sections are a last stand's, and that lies in no ambush.
  const most = p.given?.order.obstacles[seat] ?? plashed.length;
  if (plashed.length > most) return refusal('misplaced-work', ['D-defences.3'], { section: most });
  const { rule, ...facts } = overbuilt(p.sealed[seat].works ?? NO_WORKS, asSections(plashed, seat)) ?? { rule: null };
  return rule ? refusal('overbuilt', [rule], facts) : null;
}
