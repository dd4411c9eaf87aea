/** D-victory: defeat at the end of a phase, and the score of 0 to 10. */
import type { Outcome } from '@drumhead/kernel';
import { LOST } from '../elements.ts';
import { DRAWN, ENDINGS, IN_CHIEF, type Position, UNBEATEN } from '../position.ts';
import type { Tables } from '../tables.ts';
import { type Desk, reckoning } from './desk.ts';
import { isDefeated } from './morale.ts';

const ARMY_VP = 5;

/** D-victory.2: a sub- or ally-general's command is worth 1, the C-in-C's the rest. */
function worthOf({ commands }: Position, command: number): number {
  if (commands.kind[command] !== IN_CHIEF) return 1;
  let others = 0;
  for (let c = 0; c < commands.side.length; c++)
    if (c !== command && commands.side[c] === commands.side[command]) others++;
  return ARMY_VP - others;
}

/** D-victory.3. An army that is defeated keeps nothing (G-33). */
export function scoreOf(t: Tables, p: Position, side: number): number {
  const enemyDown = isDefeated(t, p, 1 - side);
  const ownDown = isDefeated(t, p, side);
  let score = enemyDown ? ARMY_VP : 0;
  for (let c = 0; c < p.commands.side.length; c++) {
    const beaten = p.commands.beaten[c] !== UNBEATEN;
    if (p.commands.side[c] === side ? !beaten && !ownDown : beaten && !enemyDown) score += worthOf(p, c);
  }
  return score;
}

/** D-victory.1, G-33: tested for both at the end of every phase. */
export function testDefeat(d: Desk): void {
  const { t, p } = d;
  const down = [0, 1].map((side) => isDefeated(t, p, side));
  if (down[0] || down[1]) finish(d, down[0] && down[1] ? DRAWN : down[0] ? 1 : 0, 'D-victory.1');
}

/** G-80: fighting stops for good with neither army defeated: the score decides. */
export function finishByScore(d: Desk): void {
  const [south, north] = [scoreOf(d.t, d.p, 0), scoreOf(d.t, d.p, 1)];
  finish(d, south === north ? DRAWN : south > north ? 0 : 1, 'G-80');
}

function finish({ t, p, sink }: Desk, winner: number, rule: (typeof ENDINGS)[number]): void {
  p.winner = winner;
  p.ended = ENDINGS.indexOf(rule);
  p.scores = [scoreOf(t, p, 0), scoreOf(t, p, 1)];
  p.stack = [];
  const lost = lostShares(p);
  sink?.report(
    reckoning(p, 'over', [rule, 'D-victory.3', 'D-victory.2', 'D-victory.5', lost.rule], {
      winner: winner === DRAWN ? null : winner,
      scores: p.scores.slice(),
      lost: lost.shares,
    }),
  );
}

/** D-victory.4: by side, what part of its elements it has lost, in hundredths: a tournament's tie-break. */
function lostShares({ elements: e, commands }: Position): { readonly shares: number[]; readonly rule: string } {
  const shares = [0, 1].map((side) => {
    const own = e.flags.filter((_, i) => commands.side[e.home[i]] === side);
    return Math.round((100 * own.filter((flags) => (flags & LOST) !== 0).length) / Math.max(1, own.length));
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
