/** What one who plans asks: what is at stake, and what comes next. */

import { loadGame } from '@drumhead/kernel';
import { describe, expect, test } from 'vitest';
import { renaissance } from '../src/index.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import { hasWayBack, moraleAtStake, nextMovement, shotsFromHere, whenTurned } from '../src/queries/odds.ts';
import { contactsToFight } from '../src/rules/close-combat/who-fights.ts';
import { contextOf } from '../src/rules/rulebook.ts';
import { foe, own, table } from './table.ts';

const game = loadGame(renaissance);
const scene = (elements: object[]) =>
  contextOf(
    game.editions,
    game.notation.read({ elements }, { scenario: 'quick-100', options: {}, rulesVersion: RULES_VERSION.current }),
  );

describe('looking ahead', () => {
  test('D-destroyed.2: who stands close behind a front in contact is at stake with it', () => {
    const f = table(own('Pk(O)', 400, 300), own('Pk(O)', 400, 275), foe('Pk(O)', 400, 300));
    expect(moraleAtStake(f, 0)).toBe(4);
    expect(moraleAtStake(f, 1)).toBe(2);
  });

  test('D-recoil.6: who is struck in flank while he fights has no way back', () => {
    const pair = [own('Sh(O)', 400, 300), foe('Sh(O)', 400, 300)];
    expect(hasWayBack(table(...pair), 0)).toBe(true);
    expect(hasWayBack(table(...pair, foe('Sh(O)', 425, 275, { h: 270 })), 0)).toBe(false);
  });

  test('D-sequence.6: who is struck in flank is foreseen to turn, and this position stays as it was', () => {
    const s = scene([
      { troop: 'Sh(O)', side: 'south', at: [500, 300, 0] },
      { troop: 'Pi(O)', side: 'north', at: [525, 275, 270] },
    ]);
    const before = JSON.stringify(s.p);
    expect(contactsToFight(s.f)).toEqual([]);
    expect(contactsToFight(whenTurned(s).f)).toMatchObject([{ by: 0, enemy: 1 }]);
    expect(JSON.stringify(s.p)).toBe(before);
  });

  test('D-sequence.1: the next movement is the other side’s, everybody fresh, and this position as it was', () => {
    const s = scene([
      { troop: 'Sh(O)', side: 'south', at: [500, 300, 0] },
      { troop: 'Sh(O)', side: 'north', at: [500, 480, 180] },
    ]);
    s.p.elements.moved[1] = 3;
    const before = JSON.stringify(s.p);
    const next = nextMovement(s, 4);
    expect(JSON.stringify(s.p)).toBe(before);
    expect(game.decisions(next).map(({ kind, seat }) => ({ kind, seat }))).toEqual([{ kind: 'moves', seat: 1 }]);
    expect(next.elements.moved[1]).toBe(0);
    expect(next.commands.pips[next.commands.side.indexOf(1)]).toBe(4);
  });

  test('D-shooting: shots are foreseen in the movement step', () => {
    const s = scene([
      { troop: 'Sh(O)', side: 'south', at: [500, 300, 0] },
      { troop: 'Sh(O)', side: 'north', at: [500, 480, 180] },
    ]);
    expect(shotsFromHere(s).map(({ shooter, target }) => [shooter, target])).toContainEqual([0, 1]);
  });
});
