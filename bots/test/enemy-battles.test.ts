import { AREAS, ARTILLERY, type EnemyAction, enemy, type Position } from '@drumhead/enemy';
import { type Ask, loadGame, Simulator, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { tacticOf } from '../src/enemy/captain/tactics.ts';
import { players } from '../src/index.ts';

const game = loadGame(enemy);
const { tables: t } = game;
const { captain, greedy } = players('enemy');
const setting = { scenario: 'one-battle', options: {}, rulesVersion: game.rulesVersion.current };
const battles = Array.from({ length: 120 }, (_, seed) => game.setup(setting, new SwiftChance(seed)));

const attackerIn = (p: Position): number => (p.foe.find((foe) => foe > 0) ?? 0) - 1;
const eventOf = (action: EnemyAction): string => (action.kind === 'card' ? (t.event[action.card] ?? '') : '');
const isSlow = (p: Position, seat: number): boolean =>
  p.where.some(
    (at, b) => at < AREAS && b < 33 === (seat === 0) && (t.cls[b] === ARTILLERY || b === t.charles || b === t.essex),
  );

test('a card is chosen for what it does for who attacks and who defends', () => {
  const chosen = [0, 1].map(() => new Set<string>());
  for (const p of battles) {
    const attacker = attackerIn(p);
    for (const seat of [0, 1]) {
      const cards = (game.actions(p, seat) ?? []).filter((it) => it.kind === 'card');
      const held = cards.map(eventOf);
      const event = eventOf(tacticOf(t, p, seat, cards));
      chosen[seat === attacker ? 0 : 1].add(event);
      if (seat !== attacker && held.includes('advantageous-terrain')) expect(event).toBe('advantageous-terrain');
      if (seat === attacker && held.includes('surprise-attack') && !isSlow(p, seat))
        expect(event).toBe('surprise-attack');
      if (seat === attacker && isSlow(p, seat) && held.includes('last-stand'))
        expect(event).not.toBe('surprise-attack');
    }
  }
  // What helps hangs on the armies: no card is always the one.
  expect([...chosen[0]]).toEqual(expect.arrayContaining(['last-stand', 'surprise-attack', 'poor-cavalry-terrain']));
  expect(chosen[0].has('advantageous-terrain')).toBe(false);
});

test('captain does not leave the field that is all there is to win', { timeout: 120_000 }, () => {
  let asked = 0;
  const stands = {
    ...captain,
    choose(ask: Ask) {
      const action = captain.choose(ask, { iterations: 40 });
      if (ask.decision.kind === 'general-retreat') {
        asked++;
        expect(action.kind).toBe('fight');
      }
      return action;
    },
  };
  const simulator = new Simulator(game, { scenario: 'one-battle' }, [stands, greedy]);
  for (let seed = 0; seed < 6; seed++) simulator.play(new SwiftChance(seed, 1), new SwiftChance(seed, 2));
  expect(asked).toBeGreaterThan(0);
});
