/** 7.02, 7.03: Player 1 picks Battles, then Sieges; at each City first a Sortie, then an Assault. */

import { ALLOWED, leave, refuse, runsAlone } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import type { Play, Read, Rules } from '../../model/context.ts';
import { besieged } from '../../model/control.ts';
import type { AreaId } from '../../model/ids.ts';
import { AREAS, enemyOf } from '../../model/numbers.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import type { FrameOf } from '../../position/frames.ts';
import { beginBattle } from '../battles/battle.ts';
import { wallsOf } from '../operations/events/london-fortification.ts';

type Pick = FrameOf<'pick'>;

function open(c: Read, f: Pick): number[] {
  const { t, p } = c;
  const found: number[] = [];
  if (f.combat === 0) {
    for (let area = 0; area < AREAS; area++) if (p.foe[area] !== 0) found.push(area);
    return found;
  }
  return t.fortAreas.filter((area) => isSiege(c, area) && !f.done.includes(area));
}

export const pick: Rules<'pick'> = {
  cites: ['E-2.33.a', 'E-7.02.a', 'E-7.03.a', 'C-33'],
  asks: (_c, f) => ({ kind: f.combat === 0 ? 'battle' : 'siege' }),
  enter(c, f) {
    const areas = open(c, f);
    if (areas.length > 1) return 'wait';
    if (areas.length === 0) leave(c);
    else begin(c, f, areas[0]);
    return 'go';
  },
  list: (c, f) => open(c, f).map((area): EnemyAction => ({ kind: f.combat === 0 ? 'battle' : 'siege', area })),
  check(c, f, _seat, action) {
    const { t } = c;
    const wanted = f.combat === 0 ? 'battle' : 'siege';
    if (action.kind !== wanted) return refuse('wrong-kind', ['E-7.02.a', 'E-7.03.a'], { asked: wanted });
    const fits = open(c, f).includes((action as ActionOf<'battle'>).area);
    return fits
      ? ALLOWED
      : refuse('no-combat', ['E-7.02.a', 'E-7.03.a'], { area: t.places[(action as ActionOf<'battle'>).area] });
  },
  play(c, f, _seat, action) {
    begin(c, f, (action as ActionOf<'battle'>).area);
  },
};

function begin(c: Play, f: Pick, area: AreaId): void {
  if (f.combat === 0) beginBattle(c, area);
  else {
    f.done.push(area);
    c.p.stack.push({ kind: 'siege', seat: enemyOf(besieged(c, area)), area, step: 0 });
  }
}

/** E-7.03.a, E-7.03.b */
export const siege: Rules<'siege'> = {
  ...runsAlone((c: Play, f: FrameOf<'siege'>) => {
    const { p } = c;
    const step = f.step++;
    if (step > 1 || !isSiege(c, f.area) || besieged(c, f.area) !== enemyOf(f.seat)) {
      leave(c);
      return 'go';
    }
    if (step === 0) p.stack.push({ kind: 'sortie', seat: enemyOf(f.seat), area: f.area });
    else
      p.stack.push({
        kind: 'assault',
        seat: f.seat,
        area: f.area,
        breach: wallsOf(c, f.area),
        mined: 0,
        battered: 0,
      });
    return 'go';
  }),
  cites: ['E-7.03.a', 'E-7.03.b'],
};
