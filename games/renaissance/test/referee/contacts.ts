/** Moving into contact (D-contact.1–11, A-18, A-19), and who is lined up with whom. */
import { type Finding, pose } from './findings.ts';
import { going } from './ground.ts';
import {
  between,
  corners,
  distance,
  type Edge,
  edge,
  frontOn,
  inContact,
  linedUp,
  local,
  nearestOn,
  type Rect,
  turn,
} from './rectangles.ts';
import { type Body, enemiesOf, heldBy, type Table, workOf, works } from './scene.ts';
import { categoryOf, kindOf } from './tables.ts';

const HEAVY = ['Art', 'Pon', 'WWg', 'Bg'];

/** D-contact.9: all of it on that side of the line that prolongs the edge. */
export function isWhollyOn(m: Rect, t: Rect, side: Edge): boolean {
  return corners(m).every((p) => {
    const { u, v } = local(t, p);
    if (side === 'rear') return v <= -t.d + 0.6;
    if (side === 'front') return v >= -0.6;
    return side === 'left' ? u <= -t.w / 2 + 0.6 : u >= t.w / 2 - 0.6;
  });
}

/** D-contact.3. */
export function mayTouch(t: Table, m: Body, e: Body, on: Edge): boolean {
  if (m.kind.type !== 'Sk' || m.kind.grade === 'X') return true;
  const soft = ['train', 'naval'].includes(categoryOf(e.kind)) || e.kind.type === 'Sk';
  return soft || on === 'rear' || going(t, e, m.kind) === 'difficult' || going(t, e, kindOf('Sh(O)')) === 'difficult';
}

/** A front edge that has come on to an enemy aslant. */
function isAslant(m: Body, e: Body): boolean {
  // Stopped a pace short along its way, it may still graze him by less than that.
  if (distance(m, e) > 0.03) return false;
  const off = turn(m.h, e.h) % 90;
  if (Math.min(off, 90 - off) <= 1.1) return false;
  const front = edge(m, 'front');
  const near = (p: { x: number; y: number }): boolean => between(p, nearestOn(front.from, front.to, p)) <= 0.6;
  return (
    corners(e).some(near) ||
    corners(m)
      .slice(0, 2)
      .some((p) => distance({ ...e }, { ...e, ...p, w: 0, d: 0 }) <= 0.6)
  );
}

/** What the movers' new contacts look like. `t0` before, `t1` after everything the move brought about. */
export function contactFindings(t0: Table, t1: Table, movers: readonly number[]): Finding[] {
  const found: Finding[] = [];
  let touched: { m: Body; e: Body; on: Edge } | null = null;
  let aslant: { m: Body; e: Body } | null = null;
  let lined = false;
  for (const id of movers) {
    const m = t1.all[id];
    const m0 = t0.all[id];
    if (!m || !m0) continue;
    for (const e of enemiesOf(t1, m)) {
      const e0 = t0.all[e.id];
      if (!e0) continue;
      const isNew = !inContact(m0, e0);
      if (HEAVY.includes(m.kind.type) && isNew && inContact(m, e))
        found.push(breach('D-contact.2', 'heavy train comes into contact', [m, e], 'to stay clear of enemies'));
      const on = frontOn(m, e);
      // A pace or so from him already, it cannot stop a pace short.
      if (distance(m0, e0) > 2 && isAslant(m, e)) aslant = { m, e };
      if (on === null) continue;
      const up = linedUp(m, e);
      if (up) lined = true;
      if (frontOn(m0, e0) === on) continue;
      touched = { m, e, on };
      if (!mayTouch(t1, m, e, on))
        found.push(
          breach('D-contact.3', 'skirmishers come into contact', [m, e], 'contact only with those they may fight'),
        );
      const fromThere = isWhollyOn(m0, e0, on);
      if (up && on !== 'front' && !fromThere)
        found.push(breach('D-contact.9', 'flank struck from elsewhere', [m, e], `a start wholly on the ${on} side`));
    }
    for (const s of works(t1).filter((s) => s.side !== m.side)) {
      const work = workOf(s);
      if (frontOn(m, work) !== 'front' || frontOn(m0, work) !== null) continue;
      const holder = t1.bodies.find((b) => b.side !== m.side && heldBy(t1, b) === s);
      if (!holder) continue;
      lined = true;
      if (HEAVY.includes(m.kind.type))
        found.push(
          breach('D-defences.14', 'heavy train comes up to a held work', [m, holder], 'to stay clear of enemies'),
        );
      if (!mayTouch(t1, m, holder, 'front'))
        found.push(
          breach('D-defences.14', 'skirmishers come up to a held work', [m, holder], 'no contact they may not have'),
        );
    }
  }
  if (touched && !lined)
    found.push(breach('D-contact.7', 'contact without lining up', [touched.m, touched.e], 'a corner on a corner'));
  else if (aslant && !lined)
    found.push(breach('D-contact.7', 'contact aslant', [aslant.m, aslant.e], 'to line up or stop short'));
  return found;
}

function breach(rule: string, kind: string, [m, e]: readonly [Body, Body], expected: string): Finding {
  const what = `element ${m.id} (${m.troop}) on ${e.id} (${e.troop})`;
  return { rule, kind, what, expected, got: `${pose(m)} on ${pose(e)}` };
}
