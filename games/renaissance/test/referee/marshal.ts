/**
 * A commander of the referee's own, who tries what lies at the edges of the rules: charges on front, flank and rear by
 * single elements and by parts of groups, advances into enemies that stand askew, and single elements moved by legs.
 * Moves are thought out on the referee's rectangles, and played where the game allows them.
 */
import type { Action, Chance, Decision } from '@drumhead/kernel';
import { ahead, aside, distance, local, plus, type Rect } from './rectangles.ts';
import { type Body, enemiesOf, fileBehind, groupOf, type Table, tableOf } from './scene.ts';
import { type At, game, type Leg, type Move, write } from './types.ts';

/** Where a base stands when it is lined up with an enemy's front, flanks and rear. */
export function linedUpPoses(m: Rect, e: Rect): At[] {
  const f = ahead(e.h);
  const r = aside(e.h);
  const at = (p: { x: number; y: number }, h: number): At => [p.x, p.y, ((h % 360) + 360) % 360];
  const frontRight = plus(e, r, e.w / 2);
  const frontLeft = plus(e, r, -e.w / 2);
  return [
    at(e, e.h + 180),
    at(plus(frontRight, f, -m.w / 2), e.h - 90),
    at(plus(frontLeft, f, -m.w / 2), e.h + 90),
    at(plus(e, f, -e.d), e.h),
  ];
}

const TRIES = 14;

export function marshal(position: object, decision: Decision, chance: Chance): Action {
  if (decision.kind !== 'moves') return proposed(position, decision, chance);
  const t = tableOf(write(position));
  for (let n = 0; n < TRIES; n++) {
    const move = idea(t, decision.seat, chance);
    if (!move) break;
    const action = readMove(move, position, decision.seat);
    if (game.check(position, decision.seat, action).ok) return action;
  }
  const dull = chance.below(3) > 0 ? proposed(position, decision, chance) : { kind: 'done' };
  return dull;
}

function proposed(position: object, decision: Decision, chance: Chance): Action {
  const action = game.propose(position, decision.seat, chance);
  if (action === null) throw new Error(`nothing is proposed for ${decision.kind}`);
  return action;
}

export const readMove = (move: Move, position: object, seat: number): Action =>
  game.notation.readAction(move, position, seat) as Action;

const pick = <T>(list: readonly T[], chance: Chance): T | undefined => list[chance.below(Math.max(1, list.length))];

function idea(t: Table, seat: number, chance: Chance): Move | null {
  const own = t.bodies.filter(
    (b) => b.side === seat && !b.is.has('routing') && !b.is.has('pursuing') && (t.doc.elements[b.id]?.moved ?? 0) === 0,
  );
  const m = pick(own, chance);
  if (!m) return null;
  const near = enemiesOf(t, m)
    .map((e) => ({ e, far: distance(m, e) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 4)
    .map(({ e }) => e);
  const e = pick(near, chance);
  if (!e) return null;
  const alone = [m.id];
  switch (chance.below(8)) {
    case 0:
    case 1:
    case 2: {
      const to = pick(linedUpPoses(m, e), chance);
      return to ? move(alone, [{ place: rounded(to) }]) : null;
    }
    case 3: {
      const side = chance.below(2) === 0 ? ('left' as const) : ('right' as const);
      const wheel: Leg = { wheel: 15 * (1 + chance.below(5)), side };
      return move(alone, [wheel, { ahead: 20 + 10 * chance.below(18) }]);
    }
    case 4:
      return move(fileOf(t, m), [{ ahead: advance(m, e, chance) }]);
    case 5: {
      const wheel: Leg = { wheel: 5 * (1 + chance.below(9)), side: chance.below(2) === 0 ? 'left' : 'right' };
      return move(groupIds(t, m), [wheel, { ahead: advance(m, e, chance) }]);
    }
    default:
      return move(chance.below(3) === 0 ? partOf(t, m, chance) : groupIds(t, m), [{ ahead: advance(m, e, chance) }]);
  }
}

const move = (elements: readonly number[], legs: readonly Leg[]): Move => ({ kind: 'move', elements, legs });
/** The notation keeps 1/1024. */
const rounded = ([x, y, h]: At): At => [
  Math.round(x * 1024) / 1024,
  Math.round(y * 1024) / 1024,
  Math.round(h * 1024) / 1024,
];

/** Up to the enemy, or to somewhere on the way. */
function advance(m: Body, e: Body, chance: Chance): number {
  const far = Math.max(10, Math.round(local(m, e).v));
  const whole = chance.below(2) === 0 ? far + chance.below(30) : 50 * (1 + chance.below(4));
  return Math.min(whole, 250);
}

const groupIds = (t: Table, m: Body): number[] =>
  groupOf(t, m)
    .map(({ id }) => id)
    .sort((a, b) => a - b);

function fileOf(t: Table, m: Body): number[] {
  const file = [m.id];
  for (let b = fileBehind(t, m); b && file.length < 6; b = fileBehind(t, b)) file.push(b.id);
  return file;
}

/** A stretch of its group, file by file. */
function partOf(t: Table, m: Body, chance: Chance): number[] {
  const group = groupOf(t, m);
  const right = aside(m.h);
  const along = (b: Body): number => b.x * right.x + b.y * right.y;
  const width = 50 * (1 + chance.below(3));
  return group.filter((b) => Math.abs(along(b) - along(m)) < width).map(({ id }) => id);
}
