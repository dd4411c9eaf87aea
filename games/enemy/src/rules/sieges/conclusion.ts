/** 8.2, 8.3: how Sorties with a marker and Assaults end: no retreat, no regroup (E-8.2.i, E-8.3.m). */

import { troops } from '../../model/control.ts';
import { type Desk, reveal } from '../../model/desk.ts';
import { eliminate } from '../../model/elimination.ts';
import { ARTILLERY, BLOCKS, enemyOf } from '../../model/numbers.ts';
import { offerCapture, settle } from '../../model/settle.ts';
import { mix, standUp } from '../../model/sight.ts';
import { S_END, S_OVER } from '../../position/battle-steps.ts';
import { ASSAULT, type Battle } from '../../position/frames.ts';
import { SHOWN } from '../../position/position.ts';
import { recoverHalves } from '../battles/end.ts';
import { forgetAim } from '../battles/forget-aim.ts';
import { defenderOf, fighters } from '../battles/sides.ts';
import { askTurncoats } from '../battles/turncoats.ts';

/** E-8.2.g: with no Infantry or Cavalry left to guard them, the besieger's guns in the fight lose 1 each to the City. */
export function wreckGuns(d: Desk, f: Battle): void {
  const { t, p } = d;
  let points = 0;
  for (const block of fighters(p, defenderOf(f))) {
    if (t.cls[block] !== ARTILLERY) continue;
    points++;
    if (p.strength[block] > 1) p.strength[block]--;
    else eliminate(d, block, 'captured', ['E-8.2.g']);
  }
  offerCapture(d, f.attacker, f.area, points, true);
}

export function concludeSiegeCombat(d: Desk, f: Battle): void {
  const { t, p } = d;
  if (f.step === S_END) {
    f.step = S_OVER;
    recoverHalves(d, f);
    const beaten = !fighters(p, defenderOf(f)).some((b) => t.cls[b] !== ARTILLERY);
    askTurncoats(d, f, beaten ? defenderOf(f) : f.attacker);
    return;
  }
  p.stack.pop();
  const taken = f.mode === ASSAULT && troops(t, p, defenderOf(f), f.area, true) === 0; // E-8.3.l
  for (let b = 0; b < BLOCKS; b++) if ((p.flags[b] & SHOWN) !== 0) p.last[b] = p.strength[b];
  standUp(d, f.area);
  forgetAim(d, f);
  const cites = ['E-8.2.i', 'E-8.3.l', 'E-8.3.m', 'E-8.31.b', 'G-59'];
  d.sink?.report(reveal('siege-combat-ends', cites, { area: t.places[f.area], taken }));
  settle(d, f.area);
  mix(d, f.attacker, f.area);
  mix(d, enemyOf(f.attacker), f.area);
}
