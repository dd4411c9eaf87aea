/** What the enemy is like, from what lies open: one who brings his Baggage up to the battle plans nothing. */
import { type Context, geometry, onTable, troopOf } from '@drumhead/renaissance';
import { battleOf } from '@drumhead/renaissance/queries';

/** From the base edge: so far back Baggage is drawn up, and so far on nobody of sense has taken it. */
const REAR = 52 * geometry.PACE;
const FORWARD = 100 * geometry.PACE;
/** Before he has moved anything nobody knows. */
const PRIOR = 0.5;
/** Of 39 who gave orders by chance so many had left their Baggage where it was after so many phases of theirs. */
const LEFT_IT = [1, 0.59, 0.44, 0.31, 0.24, 0.22];

/** How likely the enemy gives his orders by chance. */
export function plansNothing(s: Context, seat: number): number {
  // In battles of history Baggage stands where it stood.
  if (battleOf(s) !== null) return 0;
  const { p, f } = s;
  const { e } = f;
  const forward = [...e.troop.keys()]
    .filter((j) => e.side[j] !== seat && onTable(f, j) && troopOf(f, j).type === 'Bg')
    .map((j) => (seat === 0 ? f.ground.height - e.y[j] : e.y[j]));
  if (forward.length === 0) return 0;
  const brought = Math.min(1, Math.max(0, (Math.max(...forward) - REAR) / (FORWARD - REAR)));
  const left = PRIOR * LEFT_IT[Math.min(LEFT_IT.length - 1, Math.floor(p.phase / 2))];
  return Math.max(brought, left / (left + 1 - PRIOR));
}
