import { AREAS, ARTILLERY, type EnemyAction, enemy, type Position, ROYALIST_BLOCKS } from '@drumhead/enemy';
import { Ask, loadGame, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { tacticOf } from '../src/enemy/captain/tactics.ts';
import { players } from '../src/index.ts';

const game = loadGame(enemy);
const { tables: t } = game;
const { captain } = players('enemy');
const setting = { scenario: 'one-battle', options: {}, rulesVersion: game.rulesVersion.current };
const battles = Array.from({ length: 120 }, (_, seed) => game.setup(setting, new SwiftChance(seed)));

const attackerIn = (p: Position): number => (p.foe.find((foe) => foe > 0) ?? 0) - 1;
const eventOf = (action: EnemyAction): string => (action.kind === 'card' ? (t.event[action.card] ?? '') : '');
const isSlow = (p: Position, seat: number): boolean =>
  p.where.some(
    (at, b) =>
      at < AREAS &&
      b < ROYALIST_BLOCKS === (seat === 0) &&
      (t.cls[b] === ARTILLERY || b === t.charles || b === t.essex),
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

test('captain does not leave the field that is all there is to win, though next to no hope is left', () => {
  let asked = 0;
  for (const battle of battles.slice(0, 20)) {
    const p = game.clone(battle);
    const dice = new SwiftChance(asked, 3);
    const awaited = () => game.decisions(p).find(({ optional }) => !optional);
    for (let next = awaited(); next && next.kind !== 'general-retreat'; next = awaited()) {
      const actions = game.actions(p, next.seat) ?? [];
      game.play(p, { seat: next.seat, action: actions[actions.length - 1] }, dice, null);
    }
    const decision = awaited();
    if (!decision) continue;
    asked++;
    for (let b = 0; b < p.strength.length; b++)
      if (p.where[b] < AREAS && b < ROYALIST_BLOCKS === (decision.seat === 0)) p.strength[b] = 1;
    expect(captain.choose(new Ask(game, p, decision, new SwiftChance(1)), { iterations: 40 }).kind).toBe('fight');
  }
  expect(asked).toBeGreaterThan(5);
});
