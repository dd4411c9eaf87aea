/** Standing orders: what they answer, and how rarely a match has to change hands with the default ones. */
import { type Decision, loadGame, type Seat, SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import type { RenaissanceAction } from '../src/action.ts';
import { renaissance } from '../src/index.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import type { StandingOrders } from '../src/orders/orders.ts';
import { FOUGHT } from '../src/position/elements.ts';
import type { Position } from '../src/position/position.ts';

const game = loadGame(renaissance);
const setting = (scenario: string) => ({ scenario, options: {}, rulesVersion: RULES_VERSION.current });
const answer = (p: Position, decision: Decision, more: Partial<StandingOrders> = {}) =>
  game.orders.kinds.includes(decision.kind)
    ? game.orders.answer({ ...game.orders.byDefault(0), ...more }, game.view(p, decision.seat), decision)
    : 'ask';

/** Plays one battle with default orders; gives, by phase, how often the match came to wait for the other seat. */
function handOvers(scenario: string, seed: number): number[] {
  const dice = new SwiftChance(seed, 0);
  const thought = new SwiftChance(seed, 1);
  const p = game.setup(setting(scenario), dice);
  const byPhase: number[] = [];
  let acted: Seat = -1;
  for (let [decision] = game.decisions(p); decision; [decision] = game.decisions(p)) {
    const { seat } = decision;
    const ordered = answer(p, decision);
    while (byPhase.length <= p.phase) byPhase.push(0);
    if (ordered === 'ask' && acted >= 0 && seat !== acted) byPhase[p.phase]++;
    if (ordered === 'ask') acted = seat;
    game.play(
      p,
      { seat, action: (ordered === 'ask' ? game.propose(p, seat, thought) : ordered) as RenaissanceAction },
      dice,
      null,
    );
  }
  return byPhase;
}

describe('standing orders', () => {
  it.each([
    ['quick-100', 1],
    ['quick-100', 2],
    ['quick-100', 3],
    ['naseby', 1],
  ] as const)(
    'D-sequence.1: with the default ones a phase of %s changes hands three times at most (seed %i)',
    (scenario, seed) => {
      const byPhase = handOvers(scenario, seed);
      expect(byPhase.length).toBeGreaterThan(5);
      expect(Math.max(...byPhase)).toBeLessThanOrEqual(3);
    },
  );

  it('D-deploy.5: deploy in the standard array, if told so', () => {
    const p = game.setup(setting('quick-100'), new SwiftChance(4));
    const [decision] = game.decisions(p);
    expect(decision.kind).toBe('deploy');
    expect(answer(p, decision)).toBe('ask');
    expect(answer(p, decision, { deployment: 'array' })).toEqual({ kind: 'array' });
  });

  it('D-pressing.4: follow up by the doctrine of the command, counted within its own side', () => {
    const winner = { troop: 'Pi(O)', at: [1000, 700, 180] };
    const p = game.notation.read(
      {
        elements: [
          { troop: 'Pi(O)', side: 'south', at: [400, 300, 0], command: 0 },
          { ...winner, side: 'north', command: 1 },
          { ...winner, side: 'north', command: 2, at: [1300, 700, 180] },
        ],
        commands: [{ side: 'south' }, { side: 'north' }, { side: 'north', kind: 'sub' }],
        stack: [
          { kind: 'battle', step: 6 },
          { kind: 'follow-up', seat: 1, element: 2, distance: 50 * 1024 },
        ],
      },
      setting('quick-100'),
    );
    const [decision] = game.decisions(p);
    const second = { followUp: 'never', press: 'judge' } as const;
    expect(answer(p, decision)).toEqual({ kind: 'follow-up' });
    expect(answer(p, decision, { commands: { 1: second } })).toEqual({ kind: 'hold' });
    expect(answer(p, decision, { commands: { 0: second, 2: second } })).toEqual({ kind: 'follow-up' });
  });

  it('D-pressing.4: a general is spared, or asked about, if told so', () => {
    const rider = { troop: 'Pi(O)', side: 'south' };
    const led = { ...rider, at: [1000, 700, 0], is: ['general'] };
    const won = game.notation.read(
      {
        elements: [led, { ...rider, side: 'north', at: [1300, 900, 180] }],
        stack: [
          { kind: 'battle', step: 6 },
          { kind: 'follow-up', seat: 0, element: 0, distance: 50 * 1024 },
        ],
      },
      setting('quick-100'),
    );
    const [followUp] = game.decisions(won);
    expect(answer(won, followUp)).toEqual({ kind: 'follow-up' });
    expect(answer(won, followUp, { general: 'spare' })).toEqual({ kind: 'hold' });
    expect(answer(won, followUp, { general: 'ask' })).toBe('ask');
    // His own combat is the better one, and waits.
    const facing = (x: number) => ({ ...rider, side: 'north', at: [x, 700, 180] });
    const p = game.notation.read(
      {
        elements: [
          { ...led, troop: 'Sh(O)' },
          facing(1000),
          { troop: 'Sh(I)', side: 'south', at: [1300, 700, 0] },
          facing(1300),
        ],
        stack: [
          { kind: 'battle', step: 6 },
          { kind: 'combats', seat: 0 },
        ],
      },
      setting('quick-100'),
    );
    const [combats] = game.decisions(p);
    expect(answer(p, combats)).toMatchObject({ kind: 'fight', element: 0 });
    for (const general of ['spare', 'ask'] as const)
      expect(answer(p, combats, { general })).toMatchObject({ kind: 'fight', element: 2 });
    const fought = game.clone(p);
    fought.elements.flags[2] |= FOUGHT;
    fought.elements.flags[3] |= FOUGHT;
    expect(answer(fought, combats, { general: 'spare' })).toMatchObject({ kind: 'fight', element: 0 });
    expect(answer(fought, combats, { general: 'ask' })).toBe('ask');
  });

  it('D-time.9: go on at dawn or withdraw, as told', () => {
    const stack = [
      { kind: 'battle', step: 0 },
      { kind: 'nightfall', seat: 0 },
    ];
    const p = game.notation.read({ stack }, setting('quick-100'));
    const [decision] = game.decisions(p);
    expect(answer(p, decision)).toBe('ask');
    expect(answer(p, decision, { atDawn: 'withdraw' })).toEqual({ kind: 'at-dawn', resume: false });
    expect(answer(p, decision, { atDawn: 'resume' })).toEqual({ kind: 'at-dawn', resume: true });
  });
});
