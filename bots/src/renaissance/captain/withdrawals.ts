/** Ways out of fire and out of reach, facing the enemy still: for those who stand near one and fight nobody. */
import {
  type Context,
  geometry,
  has,
  onTable,
  PURSUING,
  type RenaissanceAction,
  ROUTING,
  troopOf,
} from '@drumhead/renaissance';
import { enemiesWithin, payable } from '../contacts.ts';

/** Few shoot, and few charge, from farther. */
const NEAR = 210 * geometry.PACE;
/** As many are looked at. */
const MOST = 8;

export function withdrawals(s: Context, seat: number, late: () => boolean): RenaissanceAction[] {
  const { p, f } = s;
  const found: { readonly action: RenaissanceAction; readonly gap: number }[] = [];
  for (const i of f.e.troop.keys()) {
    if (late()) break;
    if (f.e.side[i] !== seat || !onTable(f, i) || f.e.moved[i] > 0 || has(f, i, ROUTING | PURSUING)) continue;
    if (troopOf(f, i).type === 'Bg') continue;
    const gaps = enemiesWithin(f, i, NEAR).map((j) => geometry.baseDistance(f.bases, i, f.bases, j));
    if (gaps.length === 0) continue;
    const gap = Math.min(...gaps);
    const from = { x: f.e.x[i], y: f.e.y[i], h: f.e.h[i] };
    const back = geometry.ahead(from, -troopOf(f, i).move.good);
    const order = payable(s, seat, { elements: [i], legs: [{ kind: 'place', ...back }] });
    // The general is the dearest, then who stands nearest.
    if (order) found.push({ action: order.action, gap: p.commands.general.includes(i) ? -1 : gap });
  }
  return found
    .sort((a, b) => a.gap - b.gap)
    .slice(0, MOST)
    .map(({ action }) => action);
}
