/** 7.93 Mining: a breach without guns, before any bombardment of the City it was named for. */
import { type Cited, refusal } from '@drumhead/kernel';
import { type Play, publicReport, type Read } from '../../../model/context.ts';
import type { FrameOf } from '../../../position/frames.ts';

type Assault = FrameOf<'assault'>;

/** E-7.93.a, G-17: named for this City, before any bombardment. */
export function mineFault({ t, p }: Read, f: Assault): Cited | null {
  const card = p.played[f.seat];
  const named = card >= 0 && t.event[card] === 'mining' && p.aim[f.seat] === 2 * f.area + 1;
  if (!named || f.mined === 1 || f.battered === 1 || f.breach !== 0)
    return refusal('no-mine', ['E-8.3.a', 'E-7.93.a', 'G-17'], { area: t.places[f.area] });
  return null;
}

export function mine(c: Play, f: Assault): void {
  const { t, p } = c;
  f.mined = 1;
  const die = c.chance.die(6);
  const needed = Number(t.params[p.played[f.seat]]['breachOn']);
  const breach = die >= needed;
  if (breach) f.breach = 1;
  c.sink?.report(publicReport('mining', ['E-7.93.a', 'G-17'], { area: t.places[f.area], die, needed, breach }));
}
