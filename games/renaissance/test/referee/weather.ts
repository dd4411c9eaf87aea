/** Who is at a disadvantage in this weather (D-weather.12–20, G-65, G-66): one −1 at most. */
import { turn } from './rectangles.ts';
import type { Body, Table } from './scene.ts';

/** D-time.2: an hour for every six phases the defender has played. */
export function hourOf(t: Table): number {
  const { phase, hour } = t.doc;
  const played = Math.floor((phase - 1) / 2);
  return hour + Math.floor(played / 6);
}

function strongWindFrom(t: Table): number | null {
  const { score, climate } = t.doc.weather;
  if (score !== 3) return null;
  const south = 180;
  return (climate === 'cold' || climate === 'tropical' ? south + 45 : south) + t.doc.north;
}

/** Where it is summer and the score 5, a low sun dazzles who faces it. */
function isDazzled(t: Table, b: Body): boolean {
  const { score, season, climate } = t.doc.weather;
  if (score !== 5 || season !== 'summer') return false;
  const [rise, set] = climate === 'cold' ? [4, 22] : climate === 'tropical' ? [6, 18] : [5, 19];
  const hour = hourOf(t) % 24;
  const east = t.doc.north + 90;
  if (hour >= rise && hour < rise + 2) return turn(b.h, east) <= 45;
  return hour >= set - 2 && hour < set && turn(b.h, east + 180) <= 45;
}

export function isDisadvantaged(t: Table, b: Body, close: boolean, shooting = false): boolean {
  const { fall, climate, season, score } = t.doc.weather;
  const cold = climate === 'cold' && season === 'winter' && score === 5;
  const sand = climate === 'dry' && season !== 'winter';
  if (fall === 'falls' && !cold && !sand && ['LH', 'Bw', 'Sk', 'Sh'].includes(b.kind.type)) return true;
  const wind = strongWindFrom(t);
  if (fall === 'falls' && sand && wind !== null && turn(b.h, wind + 180) > 45) return true;
  if (!close && shooting && b.kind.type === 'Bw' && wind !== null && turn(b.h, wind + 180) > 45) return true;
  return isDazzled(t, b);
}

/** Mud and drought hang on more than the referee keeps in mind (D-weather.19, .20). */
export function isUncertain(t: Table): boolean {
  const { score, climate, season } = t.doc.weather;
  if (score !== 5) return false;
  const drought = (climate === 'warm' && season === 'summer') || (climate === 'dry' && season !== 'winter');
  return drought;
}
