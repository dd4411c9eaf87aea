/** 6.13: how many blocks may cross a border against enemies in a Phase. Each side has its own limit. */
import { type Cited, refusal, type Seat } from '@drumhead/kernel';
import { BORDER_SORTS } from '../../model/borders.ts';
import type { Read } from '../../model/context.ts';
import { outside } from '../../model/control.ts';
import { cameOver } from '../../model/crossings.ts';
import type { PlaceId } from '../../model/ids.ts';
import { enemyOf, PLACES } from '../../model/numbers.ts';

/** E-6.13.a, E-6.13.b: whether no more than `more` others could still cross to attack or reinforce (G-34, G-48). */
export function isBorderFull({ t, p }: Read, seat: Seat, [from, to]: readonly PlaceId[], more = 0): boolean {
  const limit = t.limit[from * PLACES + to];
  return limit < 99 && cameOver(p, seat, from, to) + more >= limit;
}

export function borderLimitFault(c: Read, seat: Seat, border: readonly PlaceId[], more = 0): Cited | null {
  const { t } = c;
  const [from, to] = border;
  if (!isBorderFull(c, seat, border, more)) return null;
  return refusal('border-full', ['E-6.13.a', 'E-6.13.b', BORDER_SORTS, 'G-34', 'G-48'], {
    from: t.places[from],
    to: t.places[to],
    limit: t.limit[from * PLACES + to],
  });
}

/** Crossings count only against enemies outside a City (E-6.13.c). */
export const borderRule = ({ p }: Read, seat: Seat, to: PlaceId): string =>
  outside(p, enemyOf(seat), to) > 0 ? 'E-6.13.a' : 'E-6.13.c';
