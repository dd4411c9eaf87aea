/** 7.2: Withdrawal Before Battle. */

import { ALLOWED, citesIf, leave, refuse, type Seat } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { isOneBattle } from '../../model/calendar.ts';
import { type Play, type Read, type Rules, reveal } from '../../model/context.ts';
import { lower } from '../../model/elimination.ts';
import { ARTILLERY, CAVALRY, INFANTRY } from '../../model/numbers.ts';
import { S_END, S_JOIN } from '../../position/battle-steps.ts';
import type { Battle } from '../../position/frames.ts';
import { RESERVE, STARTED_BACK } from '../../position/position.ts';
import { gapOnPoorTerrain, terrainCites } from './events/poor-cavalry-terrain.ts';
import { aimedBy, battleOf, countInBox, defenderOf, inBox } from './sides.ts';

export const slipAway: Rules<'slip-away'> = {
  cites: ['E-7.2.a', 'G-43', 'G-76'],
  list: () => [{ kind: 'slip-away' }, { kind: 'stand' }],
  check: (_c, _f, _seat, action) =>
    action.kind === 'slip-away' || action.kind === 'stand'
      ? ALLOWED
      : refuse('wrong-kind', ['E-7.2.a'], { asked: 'slip-away' }),
  play(c, _f, seat, action) {
    leave(c);
    if (action.kind === 'slip-away') attempt(c, battleOf(c.p), seat);
  },
};

/** E-7.2.b, E-7.2.c, G-42, G-43: both announce their Cavalry, Reserves excluded; then the table. */
function attempt(c: Play, f: Battle, seat: Seat): void {
  const { t, p } = c;
  const horse = countInBox(c, seat, CAVALRY);
  const foot = countInBox(c, seat, INFANTRY);
  const guns = countInBox(c, seat, ARTILLERY);
  const enemyHorse = countInBox(c, f.attacker, CAVALRY);
  const { success: succeeds, losses: costs, cavalryAlone, artillery } = t.data.charts.slipAway;
  let die: number | null = null;
  let modifier = 0;
  let result = 1;
  if (horse > 0 && enemyHorse === 0) result = 7;
  else if (horse + foot > 0 && (horse > 0 || enemyHorse === 0)) {
    const gap = gapOnPoorTerrain(c, f, horse - enemyHorse);
    modifier = (foot + guns === 0 ? cavalryAlone : 0) + (guns > 0 ? artillery : 0) + gap;
    die = c.chance.die(6);
    result = die + modifier;
  }
  const row = Math.min(6, Math.max(1, result)) - 1;
  const success = succeeds[row];
  const losses = costs[row];
  const isHeldBack = !success && horse > 0 && foot + guns === 0;
  if (c.sink) {
    const cites = [
      'E-7.2.b',
      ...citesIf(die !== null, 'E-7.2.c'),
      ...citesIf(die !== null && terrainCites(c, f).length > 0, ...terrainCites(c, f), 'G-05'),
      ...citesIf(horse + enemyHorse === 0, 'G-42'),
      success ? 'E-7.2.e' : 'E-7.2.f',
    ];
    c.sink.report(
      reveal('slip-away', cites, {
        seat: t.seats[seat],
        defenderHorse: horse,
        attackerHorse: enemyHorse,
        die,
        modifier,
        needed: succeeds.indexOf(true) + 1,
        success,
        losses,
        back: isHeldBack ? countInBox(c, f.attacker, ARTILLERY) + countInBox(c, f.attacker, INFANTRY) : 0,
      }),
    );
  }
  if (success) {
    f.loser = seat; // E-7.2.e, E-7.5.a
    f.by = 1;
    f.step = S_END;
  } else {
    f.step = S_JOIN;
    if (isHeldBack) holdBack(c, f);
  }
  if (losses > 0) p.stack.push({ kind: 'slip-loss', seat, area: f.area, left: losses });
}

/** E-7.2.f: against Cavalry alone the Main Attack's guns and foot come up later. */
function holdBack(c: Read, f: Battle): void {
  const { p } = c;
  for (const cls of [ARTILLERY, INFANTRY])
    for (const block of inBox(c, f.attacker, cls)) p.flags[block] |= RESERVE | STARTED_BACK;
}

/** E-7.2.d: blocks of his choice, but all by Cavalry first. */
function losers(c: Read, seat: Seat): number[] {
  const horse = inBox(c, seat, CAVALRY);
  return horse.length > 0 ? horse : inBox(c, seat, INFANTRY);
}

export const slipLoss: Rules<'slip-loss'> = {
  cites: ['E-7.2.d'],
  enter(c, f) {
    if (f.left > 0 && losers(c, f.seat).length > 0) return 'wait';
    leave(c);
    return 'go';
  },
  list: (c, _f, seat) => losers(c, seat).map((block): EnemyAction => ({ kind: 'lose', block })),
  check(c, _f, seat, action) {
    const { t } = c;
    if (action.kind !== 'lose') return refuse('wrong-kind', ['E-7.2.d'], { asked: 'slip-loss' });
    return losers(c, seat).includes(action.block)
      ? ALLOWED
      : refuse('horse-first', ['E-7.2.d'], { block: t.blocks[action.block] });
  },
  play(c, f, _seat, action) {
    f.left--;
    lower(c, (action as ActionOf<'lose'>).block, 'slip-away', ['E-7.2.d']);
  },
};

export function askWithdrawal(c: Play, f: Battle): void {
  const { p } = c;
  if (mayTry(c, f)) p.stack.push({ kind: 'slip-away', seat: defenderOf(f), area: f.area });
}

/** Whether the Battle is one where the Defender may try; One Battle is there to be fought. */
function mayTry(c: Read, f: Battle): boolean {
  const { t, p } = c;
  if (isOneBattle(c)) return false;
  const surprise = aimedBy(c, f, 'surprise-attack');
  if (surprise === f.attacker && t.params[p.played[surprise]]['noWithdrawal']) return false;
  return true;
}
