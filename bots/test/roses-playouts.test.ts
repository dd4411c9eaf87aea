/** What playing matches out in the head is for: the last turn is seen to its end, and a better choice is told from a worse. */
import { Ask, loadGame, SwiftChance } from '@drumhead/kernel';
import { type Position, roses, writePlan } from '@drumhead/roses';
import { NO_PLAN } from '@drumhead/roses/queries';
import { expect, test } from 'vitest';
import { captainRoses } from '../src/roses/levels.ts';
import { searchPlan } from '../src/roses/plan-search.ts';
import { plainly } from '../src/roses/planner/plainly.ts';
import { bestPlayedOut, type RosesMind } from '../src/roses/planner/played-out.ts';

const game = loadGame(roses);
const { tables: t } = game;

/** Questions of the last turn in matches between plain players. */
function lastTurns(kind: string, matches: number): { readonly p: Position; readonly ask: Ask<typeof game> }[] {
  const found: { p: Position; ask: Ask<typeof game> }[] = [];
  for (let seed = 1; seed <= matches; seed++) {
    const chance = new SwiftChance(seed, 11);
    const p = game.setup({ scenario: 'standard-4', options: {}, rulesVersion: game.rulesVersion.current }, chance);
    const play = plainly(t, [false, false, false, false]);
    for (let open = game.decisions(p); open.length > 0; open = game.decisions(p)) {
      const [decision] = open.filter(({ optional }) => !optional);
      if (!decision) break;
      const now = game.clone(p);
      if (p.turn === 5 && decision.kind === kind)
        found.push({ p: now, ask: new Ask(game, now, decision, new SwiftChance(seed, 3)) });
      game.play(p, { seat: decision.seat, action: play(p, decision, chance) }, chance, null);
    }
  }
  return found;
}

const mindOf = ({ seat, chance }: Ask<typeof game>, late: boolean): RosesMind => ({
  game,
  seat,
  chance,
  heedless: [0, 0, 0, 0],
  late: () => late,
});

test('R-3.5: French Aid that can still be had in the last turn is taken: nothing speaks against it', () => {
  const asked = lastTurns('aid', 4);
  expect(asked.length).toBeGreaterThan(1);
  for (const { ask } of asked) expect(captainRoses.choose(ask)).toEqual({ kind: 'aid', use: true });
});

test('a plan beats doing nothing in the last turn, whichever is thought of first, but not where there is no time to see it', () => {
  for (const { p, ask } of lastTurns('plan', 1)) {
    const plan = { action: writePlan(t, searchPlan(t, p, ask.seat, ask.chance)), liked: 0 };
    const nothing = { action: writePlan(t, NO_PLAN), liked: 0 };
    const best = (choices: Parameters<typeof bestPlayedOut>[1], late = false): object =>
      bestPlayedOut(mindOf(ask, late), choices, 40, () => ask.imagine());
    expect(best([nothing, plan])).toBe(plan.action);
    expect(best([plan, nothing])).toBe(plan.action);
    expect(best([nothing, plan], true)).toBe(nothing.action);
    // What is liked well enough is done whatever comes of it.
    expect(best([plan, { ...nothing, liked: 100 }])).toBe(nothing.action);
  }
});
