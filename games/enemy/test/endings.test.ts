/** Each victory names the rule it was won by. */
import { DEGREES, type Position } from '@drumhead/enemy';
import { describe, expect, it } from 'vitest';
import { game, setUp } from './table.ts';

const won = (scenario: string, ending: Partial<Position>): Position => ({ ...setUp(scenario), ...ending });
const scenario = DEGREES.indexOf('scenario');
const major = DEGREES.indexOf('major');

describe('how a war ends', () => {
  it('E-12.2.a E-12.4.a: the short scenarios end each by its own rule', () => {
    expect(game.outcome(won('early-war', { winner: 1, degree: scenario }))?.cites).toEqual(['E-12.2.a']);
    expect(game.outcome(won('mid-war', { winner: 0, degree: scenario }))?.cites).toEqual(['E-12.4.a']);
  });

  it('E-10.11.a G-45: the King’s surrender wins short of the points for a Major Victory', () => {
    expect(game.outcome(won('full-war', { winner: 1, degree: major, vp: -2 }))?.cites).toContain('E-10.11.a');
    expect(game.outcome(won('full-war', { winner: 1, degree: major, vp: -3 }))?.cites).toEqual(['E-10.0.a']);
  });
});
