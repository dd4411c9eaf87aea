/** D-victory: defeat at the end of a phase, and the score of 0 to 10. */

import { citesIf, type Outcome } from '@drumhead/kernel';
import { type Play, reckoning, reveal } from '../../model/context.ts';
import { onTable } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import { LEFT_IN_PURSUIT, LOST } from '../../position/elements.ts';
import type { CommandId, SeatId } from '../../position/ids.ts';
import { DRAWN, ENDINGS, IN_CHIEF, type Position, UNBEATEN } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { initialMorale, isLost, type Reckoned, surprises, totalMorale } from '../morale-equivalents.ts';
import { aftermath } from './campaign.ts';
import { mustered } from './given-battle-ends.ts';

/** D-victory.1, G-31: what an army has lost, beaten commands counted whole, and what it may lose: captures raise it. */
export function armyMorale(t: Tables, p: Reckoned, side: SeatId): { readonly gone: number; readonly limit: number } {
  const { elements: e, commands } = p;
  let initial = 0;
  let gone = 0;
  for (let c = 0; c < commands.side.length; c++) {
    if (commands.side[c] !== side) continue;
    const whole = initialMorale(t, p, c);
    initial += whole;
    gone +=
      commands.beaten[c] === UNBEATEN
        ? totalMorale(t, e, (i) => e.home[i] === c && (isLost(e, commands, i) || (e.flags[i] & LEFT_IN_PURSUIT) !== 0))
        : whole;
  }
  // Captured from the enemy, and not lost again.
  const captured = totalMorale(
    t,
    e,
    (i) => commands.side[e.home[i]] !== side && e.side[i] === side && (e.flags[i] & LOST) === 0,
  );
  return { gone, limit: initial / 2 + captured };
}

/** D-victory.1, G-32: strictly more than half. */
export function isDefeated(t: Tables, p: Reckoned, side: SeatId): boolean {
  const { gone, limit } = armyMorale(t, p, side);
  return gone > limit;
}

/** D-victory.2: a sub- or ally-general's command is worth 1, the C-in-C's the rest. */
function worthOf(t: Tables, { commands }: Position, command: CommandId): number {
  if (commands.kind[command] !== IN_CHIEF) return 1;
  let others = 0;
  for (let c = 0; c < commands.side.length; c++)
    if (c !== command && commands.side[c] === commands.side[command]) others++;
  return t.measures.victory.ofArmy - others;
}

/** D-victory.3. An army that is defeated keeps nothing (G-33). */
export function scoreOf(t: Tables, p: Position, side: SeatId): number {
  const enemyDown = isDefeated(t, p, 1 - side);
  const ownDown = isDefeated(t, p, side);
  let score = enemyDown ? t.measures.victory.ofArmy : 0;
  for (let c = 0; c < p.commands.side.length; c++) {
    const beaten = p.commands.beaten[c] !== UNBEATEN;
    if (p.commands.side[c] === side ? !beaten && !ownDown : beaten && !enemyDown) score += worthOf(t, p, c);
  }
  return score;
}

/** D-victory.1, G-33: tested for both at the end of every phase. */
export function testDefeat(d: Play): void {
  const { t, p, sink } = d;
  const down = [0, 1].map((side) => isDefeated(t, p, side));
  for (const side of [0, 1])
    if (!down[side] && surprises(p, (as) => isDefeated(t, as, side)))
      sink?.report(reveal('fights-on', ['D-victory.1', 'D-ambush.4'], { side }));
  if (!down[0] && !down[1]) return;
  if (t.readings.playsOn && savesItself(d, down)) return;
  finish(d, down[0] && down[1] ? DRAWN : down[0] ? 1 : 0, 'D-victory.1');
}

/** D-victory.5: played on after defeat, the battle lasts while anybody of the defeated is still on the table. */
function savesItself({ p, f, sink }: Play, down: readonly boolean[]): boolean {
  const first = p.ended === 0;
  if (first) {
    p.ended = ENDINGS.indexOf('D-victory.1');
    sink?.report(reckoning(p)('defeated', ['D-victory.1', 'D-victory.5'], { south: down[0], north: down[1] }));
  }
  return f.e.troop.some((_, i) => down[f.e.side[i]] && onTable(f, i));
}

/**
 * G-80: fighting stops for good with neither army defeated: the score decides. `holder`: the side that stays on the field
 * when the other withdraws.
 */
export function finishByScore(d: Play, holder?: number): void {
  const [south, north] = [scoreOf(d.t, d.p, 0), scoreOf(d.t, d.p, 1)];
  const winner = south === north ? DRAWN : south > north ? 0 : 1;
  finish(d, winner, 'G-80', isMended(d.p, 'D-campaign.1') ? holder : undefined);
}

function finish(d: Play, winner: SeatId, rule: (typeof ENDINGS)[number], holder = winner): void {
  const { t, p, sink } = d;
  p.winner = winner;
  p.ended = ENDINGS.indexOf(rule);
  p.scores = [scoreOf(t, p, 0), scoreOf(t, p, 1)];
  p.stack = [];
  const lost = lostShares(p);
  sink?.report(
    reckoning(p)('over', [rule, 'D-victory.3', 'D-victory.2', ...citesIf(p.scores[0] === p.scores[1], lost.rule)], {
      winner: winner === DRAWN ? null : winner,
      scores: p.scores.slice(),
      lost: lost.shares,
    }),
  );
  if (p.given)
    p.given = {
      ...p.given,
      survivors: mustered(d, rule === 'D-victory.1' ? (winner === DRAWN ? p.attacker : 1 - winner) : null),
    };
  else if (t.readings.campaign && holder !== DRAWN) aftermath(d, holder);
}

/** D-victory.4: by side, what part of its elements it has lost, in hundredths: a tournament's tie-break. */
function lostShares({ elements: e, commands, hidden }: Position): {
  readonly shares: number[];
  readonly rule: string;
} {
  const shares = [0, 1].map((side) => {
    const own = e.flags.map((_, i) => i).filter((i) => commands.side[e.home[i]] === side);
    const lost = own.filter((i) => isLost(e, commands, i)).length;
    return Math.round((100 * lost) / Math.max(1, own.length + hidden[side].troop.length));
  });
  return { shares, rule: 'D-victory.4' };
}

export function outcome(p: Position): Outcome | null {
  if (p.winner < 0) return null;
  return {
    winners: p.winner === DRAWN ? [] : [p.winner],
    scores: p.scores.slice(),
    cites: [ENDINGS[p.ended], 'D-victory.3'],
  };
}
