/** How an army stands as a whole, besides its combats: how near to a decision, and how well together. */
import {
  type Context,
  contactsToFight,
  geometry,
  groupOf,
  has,
  onTable,
  PURSUING,
  ROUTING,
  troopOf,
} from '@drumhead/renaissance';
import type { Temper } from './temper.ts';

/** By pace that all go forward: somebody must. */
const ONWARD = 0.02;
const ONWARD_BY_PHASE = 0.003;
/** Nearer than this the odds say who goes on; but nobody waits for ever. */
const NEAR = 200 * geometry.PACE;
const IMPATIENT = 12;
const ALL_PATIENCE = 30;
/** For each body that must be ordered by itself. */
const BODY = 0.4;

export class Front {
  private readonly seat: number;
  private readonly temper: Temper;
  private readonly near: number;
  private readonly gaps: readonly number[];
  private readonly byPace: number;

  constructor(s: Context, seat: number, temper: Temper) {
    this.seat = seat;
    this.temper = temper;
    const { phase } = s.p;
    const waits = Math.min(1, Math.max(0, (ALL_PATIENCE - phase) / (ALL_PATIENCE - IMPATIENT)));
    this.near = NEAR * waits;
    this.gaps = this.gapsIn(s);
    this.byPace = (ONWARD + ONWARD_BY_PHASE * phase) / Math.max(1, this.gaps.length) / geometry.PACE;
  }

  worth(s: Context): number {
    const nearer = this.gapsIn(s).reduce((sum, gap, k) => sum + this.gaps[k] - gap, 0);
    return this.temper.onward * nearer * this.byPace - BODY * bodiesOf(s, this.seat);
  }

  /** How far each of those who fight stands from the enemy nearest to it. */
  private gapsIn({ f }: Context): number[] {
    const { e } = f;
    const enemies = [...e.troop.keys()].filter((j) => e.side[j] !== this.seat && onTable(f, j));
    const own = [...e.troop.keys()].filter(
      (i) => e.side[i] === this.seat && onTable(f, i) && troopOf(f, i).type !== 'Bg',
    );
    if (enemies.length === 0) return own.map(() => 0);
    return own.map((i) =>
      Math.max(this.near, Math.min(...enemies.map((j) => Math.hypot(e.x[i] - e.x[j], e.y[i] - e.y[j])))),
    );
  }
}

/** Groups, and single elements, that are not fighting: each wants orders of its own. */
export function bodiesOf({ f }: Context, seat: number): number {
  const busy = new Set(contactsToFight(f).flatMap(({ by, enemy }) => [by, enemy]));
  const seen = new Set<number>();
  let count = 0;
  for (const i of f.e.troop.keys()) {
    if (f.e.side[i] !== seat || seen.has(i) || busy.has(i) || !onTable(f, i)) continue;
    if (troopOf(f, i).type === 'Bg' || has(f, i, ROUTING | PURSUING)) continue;
    for (const j of groupOf(f, i)) seen.add(j);
    count++;
  }
  return count;
}
