/** Artillery Fire (7.41): who is asked, what is declared, what it hits. */

import { ALLOWED, leave, refuse } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import type { Play, Rules } from '../../model/context.ts';
import { ARTILLERY, CAVALRY, enemyOf, INFANTRY } from '../../model/numbers.ts';
import { showAll } from '../../model/sight.ts';
import { S_FIRE } from '../../position/battle-steps.ts';
import { ANY, type Battle, type FrameOf, GUNS, SORTIE } from '../../position/frames.ts';
import { SHOWN } from '../../position/position.ts';
import { ASSAULT_GUNS } from '../sieges/assault.ts';
import { gunsInSortie, SORTIE_GUNS } from '../sieges/sortie.ts';
import { mayFireAgain, WELL_POSITIONED } from './events/well-positioned-artillery.ts';
import { blindCites, deal, GUNS_UNHURT, roll, type Strike } from './hits.ts';
import { battleOf, fighters, inBox, isField, sideInTurn, targetsOf } from './sides.ts';

/** Step 3 of a Round. */
const STEP = 'E-7.3.f';

/** C-13: Artillery Fires in Round 1; a Well-Positioned block in any (E-7.97.a). */
export function askGuns(c: Play, f: Battle): void {
  const { t, p } = c;
  const seat = sideInTurn(f, S_FIRE);
  if (seat < 0 || f.fleeing === seat) return; // E-7.3.c: who retreats cannot Fire
  // E-8.2.b, E-8.3.f: in siege combat only the Defender's guns speak in Rounds.
  if (!isField(f) && seat === f.attacker) return;
  const extra = f.round > 1;
  if (extra && !mayFireAgain(c, f, seat)) return;
  const guns = extra ? fighters(p, seat).filter((b) => t.cls[b] === ARTILLERY) : inBox(c, seat, ARTILLERY); // E-7.1.e
  // Only their owner knows whether there are guns in Reserve: others wait for him all the same.
  const unsure = extra && fighters(p, seat).some((b) => (p.flags[b] & SHOWN) === 0);
  if ((guns.length > 0 || unsure) && targetsOf(c, seat) !== 0)
    p.stack.push({ kind: 'guns', seat, area: f.area, blocks: guns, at: [], extra: extra ? 1 : 0 });
}

type Guns = FrameOf<'guns'>;

/** E-7.41.a: all declare, then all roll. Where only one class can be hit there is nothing to declare. */
export const guns: Rules<'guns'> = {
  cites: [STEP, 'E-7.1.e', 'E-7.41.a', GUNS_UNHURT, ...WELL_POSITIONED, 'C-13'],
  enter(c, f) {
    const { p } = c;
    const battle = battleOf(p);
    const targets = targetsOf(c, f.seat);
    if (f.extra === 1) {
      if (f.at.length > 0) return shoot(c, f);
      return 'wait';
    }
    while (f.at.length < f.blocks.length) {
      if (isField(battle) && targets === 3) return 'wait';
      f.at.push(isField(battle) ? (targets === 1 ? CAVALRY : INFANTRY) : ANY);
    }
    return shoot(c, f);
  },
  list(c, f) {
    const targets = targetsOf(c, f.seat);
    const found: EnemyAction[] = [];
    for (const block of f.extra === 1 ? f.blocks : [f.blocks[f.at.length]]) {
      if ((targets & 1) !== 0) found.push({ kind: 'guns', block, at: 'cavalry' });
      if ((targets & 2) !== 0) found.push({ kind: 'guns', block, at: 'infantry' });
    }
    if (f.extra === 1) found.push({ kind: 'hold' });
    return found;
  },
  check(c, f, _seat, action) {
    const { t } = c;
    if (action.kind === 'hold') return f.extra === 1 ? ALLOWED : refuse('wrong-kind', ['E-7.97.a'], { asked: 'guns' });
    if (action.kind !== 'guns') return refuse('wrong-kind', ['E-7.41.a'], { asked: 'guns' });
    const next = f.extra === 1 ? f.blocks.includes(action.block) : f.blocks[f.at.length] === action.block;
    if (!next) return refuse('not-that-gun', ['E-7.41.a'], { block: t.blocks[action.block] });
    const targets = targetsOf(c, f.seat);
    const there = (targets & (action.at === 'cavalry' ? 1 : 2)) !== 0;
    return there ? ALLOWED : refuse('no-target', ['E-7.41.a'], { at: action.at });
  },
  play(c, f, _seat, action) {
    if (action.kind === 'hold') {
      leave(c);
      return;
    }
    const { block, at } = action as ActionOf<'guns'>;
    if (f.extra === 1) f.blocks = [block];
    f.at.push(at === 'cavalry' ? CAVALRY : INFANTRY);
  },
};

function shoot(c: Play, f: Guns): 'go' {
  leave(c);
  // A gun that fires from the Reserve shows itself.
  showAll(
    c,
    f.seat,
    f.area,
    f.blocks.filter((block) => (c.p.flags[block] & SHOWN) === 0),
  );
  const hits = [0, 0, 0, 0];
  f.blocks.forEach((block, i) => {
    hits[f.at[i]] += roll(c, block, strikeAt(c, f.at[i]));
  });
  const enemy = enemyOf(f.seat);
  for (const at of [INFANTRY, CAVALRY, ANY]) deal(c, { seat: enemy, area: f.area, left: hits[at], at, step: GUNS });
  return 'go';
}

/** After Round 1 only Well-Positioned guns speak. */
function gunCites(f: Battle): readonly string[] {
  const when = f.round > 1 ? WELL_POSITIONED.slice(0, 1) : [STEP];
  return isField(f)
    ? [...when, 'E-7.41.a']
    : [...when, f.mode === SORTIE ? SORTIE_GUNS : ASSAULT_GUNS, ...blindCites(f)];
}

/** E-7.41.a: less at Cavalry; before walls and behind them it makes no difference. */
function strikeAt(c: Play, at: number): Strike {
  const f = battleOf(c.p);
  const atCavalry = at === CAVALRY ? c.t.data.charts.efficiency.artilleryAtCavalry : 0;
  return { step: GUNS, at, modifier: isField(f) ? atCavalry : gunsInSortie(c, f), cites: gunCites(f) };
}
