/**
 * Moves the rulebook allows, asked of the game: what it refuses wrongly, and what it takes that it should not. Asked of
 * single elements that would end lined up with an enemy, since there the rulebook leaves no doubt.
 */
import { type Finding, pose } from './findings.ts';
import { linedUpPoses, readMove } from './marshal.ts';
import { heldInContact, mayPlace } from './moves.ts';
import { cornersMoved } from './paths.ts';
import { between, distance, linedUp } from './rectangles.ts';
import { type Body, enemiesOf, isRouting, type Table, tableOf, withMoved } from './scene.ts';
import { allowanceOf } from './tables.ts';
import { game, type Move, write } from './types.ts';

/** Refusals that are about the move. The others are about PIPs and halts. */
const OF_GEOMETRY = [
  'not-lined-up',
  'enemy-front',
  'corner-too-far',
  'may-not-contact',
  'not-from-there',
  'ends-on-top',
  'enemy-in-the-way',
  'friend-in-the-way',
  'narrow-gap',
  'in-contact',
];

/** Groups of which a part has charged this phase and nobody has moved otherwise (D-pip.14c, G-47). */
export type Charged = ReadonlySet<number>;

export interface Asked {
  readonly asked: number;
  readonly findings: readonly Finding[];
}

/** Every charge by a single element that is open to the side to move. */
export function askCharges(position: object, seat: number, charged: Charged, most = 8): Asked {
  const t = tableOf(write(position));
  const findings: Finding[] = [];
  let asked = 0;
  for (const m of t.bodies) {
    if (m.side !== seat || isRouting(m) || m.is.has('pursuing') || m.is.has('halted')) continue;
    if ((t.doc.elements[m.id]?.moved ?? 0) > 0) continue;
    if (heldInContact(t, m, true)) continue;
    const reach = allowanceOf(m.kind, 'good', true);
    for (const e of enemiesOf(t, m)) {
      if (between(m, e) > reach + 150 || isRouting(e)) continue;
      for (const to of linedUpPoses(m, e)) {
        const end: Body = { ...m, x: to[0], y: to[1], h: to[2] };
        if (Math.max(...cornersMoved(m, end)) > reach || asked >= most) continue;
        if (linedUp(end, e) === null || !mayPlace(t, m, to)) continue;
        asked++;
        const refusal = refusalOf(position, seat, { kind: 'move', elements: [m.id], legs: [{ place: to }] });
        if (refusal === null) continue;
        const found = judged(t, { m, e, end }, refusal, charged);
        if (found) findings.push(found);
      }
    }
  }
  return { asked, findings };
}

function refusalOf(position: object, seat: number, move: Move): string | null {
  const verdict = game.check(position, seat, readMove(move, position, seat));
  return verdict.ok ? null : verdict.refusal.key;
}

/** One who moves, on to an enemy, and how it would stand there. */
interface Charge {
  readonly m: Body;
  readonly e: Body;
  readonly end: Body;
}

function judged(t: Table, { m, e, end }: Charge, refusal: string, charged: Charged): Finding | null {
  const there = withMoved(t, [end]);
  const others = enemiesOf(there, end).filter((o) => o.id !== e.id && distance(end, o) <= 0.5).length;
  const what = `element ${m.id} (${m.troop}) from ${pose(m)} on to ${e.id} (${e.troop}), ${linedUp(end, e)}`;
  const expected = 'to be allowed';
  if (refusal === 'must-stay') {
    if (!charged.has(m.group)) return null;
    return { rule: 'D-pip.14', kind: 'a second charge by parts is refused', what, expected, got: refusal };
  }
  if (!OF_GEOMETRY.includes(refusal)) return null;
  if (refusal === 'not-lined-up' && others > 0)
    return { rule: 'D-contact.8', kind: 'refused because others are touched too', what, expected, got: refusal };
  return { rule: 'D-single.1', kind: `a charge is refused: ${refusal}`, what, expected, got: refusal };
}
