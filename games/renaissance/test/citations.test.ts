/** A line of the log cites the rules that bear on it, and no others. */
import { type Action, type Report, Reports, SwiftChance } from '@drumhead/kernel';
import type { RenaissanceReports } from '@drumhead/renaissance';
import { describe, expect, it } from 'vitest';
import MOVES from '../cases/moves.json' with { type: 'json' };
import { awaited, settingOf } from './referee/acts.ts';
import { marshal } from './referee/marshal.ts';
import { game, type Move } from './referee/types.ts';

/** Reports of a seeded battle. */
function told(seed: number, acts: number): readonly Report[] {
  const [chance, thinking, sink] = [new SwiftChance(seed, 1), new SwiftChance(seed, 2), new Reports()];
  const p = game.setup(settingOf('quick-100'), chance, sink);
  for (let n = 0; n < acts; n++) {
    const decision = awaited(p);
    if (!decision) break;
    game.play(p, { seat: decision.seat, action: marshal(p, decision, thinking) }, chance, sink);
  }
  return sink.list;
}

const reports = [told(1, 150), told(6, 150)].flat();

type Reported<K extends keyof RenaissanceReports> = { facts: RenaissanceReports[K]; cites: readonly string[] };
function all<K extends keyof RenaissanceReports & string>(key: K): Reported<K>[] {
  const found = reports.filter((report) => report.key === key);
  expect(found.length, key).toBeGreaterThan(0);
  return found as never;
}

/** Each says what the other excludes. */
const EITHER_OR = [
  ['D-outcome-close.18', 'D-outcome-close.19'],
  ['D-shooting.5', 'D-shooting.21'],
  ['D-pressing.1', 'D-pressing.3', 'D-pressing.4'],
  ['D-pressing.2', 'D-pressing.5'],
  ['D-rout.1', 'D-rout.3'],
  ['D-terrain.19', 'D-terrain.21'],
  ['D-morale.2', 'D-morale.3', 'D-morale.5'],
];
/** What holds for every outcome move, or every combat, says nothing of this one. */
const OF_ALL = ['D-moves.5', 'D-pip.18', 'D-flee.6', 'D-grading.8', 'D-grading.9', 'D-outcome-close.23', 'D-front.8'];

/** By which of them one goes forward; over a stormed wall it is D-storming.1. */
const STARTS = ['D-pressing.1', 'D-pressing.3', 'D-pressing.4', 'D-pressing.6'];

const MOST = 10;

const chaptersOf = (cites: readonly string[]): string[] =>
  [...new Set(cites.map((rule) => rule.replace(/\.\d+$/, '')))].sort();

/** What a group can do besides going straight ahead. */
const MANOEUVRES = {
  wheel: 'D-group.13',
  step: 'D-group.17',
  about: 'D-group.15',
  column: 'D-group.9',
  expand: 'D-group.12',
};

/** Every move that a case orders and the game allows: the report of it, and the order. */
const ordered = () =>
  MOVES.flatMap(({ position, actions: [{ seat, action }] }) => {
    const p = game.notation.read(position, settingOf('quick-100'));
    const sink = new Reports();
    const choice = { seat: seat === 'south' ? 0 : 1, action: game.notation.readAction(action, p, 0) as Action };
    if (action.kind !== 'move' || !game.check(p, choice.seat, choice.action).ok) return [];
    game.play(p, choice, new SwiftChance(1), sink);
    const told = sink.list.find(({ key }) => key === 'moved' || key === 'marched');
    return told ? [{ key: told.key, cites: told.cites, order: action as Move }] : [];
  });

const GENERALS = [
  { troop: 'Pi(O)', side: 'south', at: [1000, 420, 0], is: ['general'] },
  { troop: 'Pi(O)', side: 'north', at: [1400, 1400, 180], is: ['general'] },
];

/** Fast Pikes 125p before an enemy. */
const CHARGE = {
  elements: [
    { troop: 'Pk(F)', side: 'south', at: [1000, 600, 0] },
    { troop: 'Pk(O)', side: 'north', at: [1000, 725, 180] },
    ...GENERALS,
  ],
};

/** Pikes two deep in close combat, of a command just beaten. */
const UNSTEADIED = {
  elements: [
    { troop: 'Pk(O)', side: 'south', at: [1000, 600, 0] },
    { troop: 'Pk(O)', side: 'south', at: [1000, 575, 0] },
    { troop: 'Pk(O)', side: 'north', at: [1000, 600, 180] },
    ...GENERALS,
  ],
  commands: [
    { side: 'south', kind: 'cinc', general: 3, die: 1, pips: 0, beaten: 1 },
    { side: 'north', kind: 'cinc', general: 4, die: 1, pips: 0 },
  ],
};

describe('citations', () => {
  it('are few, and never of rules that exclude each other', () => {
    expect(reports.filter(({ cites }) => cites.length > MOST)).toEqual([]);
    const both = reports.filter(({ cites }) =>
      EITHER_OR.some((rules) => rules.filter((rule) => cites.includes(rule)).length > 1),
    );
    expect(both).toEqual([]);
    expect(reports.filter(({ cites }) => OF_ALL.some((rule) => cites.includes(rule)))).toEqual([]);
    expect(reports.filter(({ cites }) => new Set(cites).size < cites.length)).toEqual([]);
  });

  it('D-scale.7 D-setup.7 D-climate.1: sides, table and weather are told apart, each by its own rows', () => {
    for (const { cites } of all('set-up')) expect(chaptersOf(cites)).toEqual(['D-scale', 'D-setup', 'D-time']);
    for (const { cites } of all('table')) expect(chaptersOf(cites)).toEqual(['D-scale']);
    for (const { facts, cites } of all('first-weather')) {
      expect(chaptersOf(cites)).toEqual(['D-climate', 'D-setup', 'D-time', 'D-weather']);
      expect(cites.includes('D-weather.2')).toBe(facts.fog !== null);
    }
  });

  it('D-sequence.3 D-pip.2 D-pip.10: steps and dice by their own rows, no way to a general who is gone', () => {
    for (const { cites } of all('moves-done')) expect(cites).toEqual(['D-sequence.3']);
    const gone = new Set<unknown>();
    let without = 0;
    for (const { key, facts, cites } of reports) {
      if (key === 'set-up') gone.clear();
      if (key === 'destroyed' && facts['general'] === true) gone.add(facts['side']);
      if (key === 'dice' && gone.has(facts['side'])) expect(cites).not.toContain('D-pip.1');
      if (key === 'dice' && gone.has(facts['side'])) without++;
      if (key === 'moved' && gone.has(facts['side'])) expect(cites).not.toContain('D-pip.10');
    }
    expect(without).toBeGreaterThan(0);
  });

  it('D-grading.1 D-flank-support.1 D-rear-support.1: a combat cites what stands behind its lines', () => {
    for (const { facts, cites } of all('combat')) {
      const lines = facts.factors.flatMap((side) => Object.keys(side));
      const has = (chapter: string): boolean => lines.some((line) => line.startsWith(chapter));
      expect(cites.includes('D-grading.1')).toBe(has('D-grading.'));
      expect(cites.includes('D-flank-support.1')).toBe(has('D-flank-support.'));
      if (!has('D-rear-support.')) expect(cites.some((rule) => rule.startsWith('D-rear-support.'))).toBe(false);
      const [a, b] = [...facts.totals].sort((x, y) => x - y) as [number, number];
      if (cites.includes('D-outcome-double.7')) expect(2 * a).toBe(b);
    }
  });

  it('D-morale.4 D-flee.1 D-steady.3: what is lost, how one flees, and by what unsteadied Pikes die with their support', () => {
    for (const { facts, cites } of all('left-table'))
      expect(cites.some((rule) => rule.startsWith('D-morale.'))).toBe(facts.morale > 0);
    for (const { facts, cites } of all('flees'))
      if (facts.before === null) expect(cites).toEqual(expect.arrayContaining(['D-flee.1', 'D-flee.2']));
    const p = game.notation.read(UNSTEADIED, settingOf('quick-100'));
    const sink = new Reports();
    game.play(p, { seat: 0, action: { kind: 'done' } as Action }, new SwiftChance(1), sink);
    const dead = sink.list.filter(({ key }) => key === 'destroyed');
    expect(dead.slice(0, 2).map(({ cites }) => cites[0])).toEqual(['D-steady.3', 'D-steady.3']);
    // Nobody had moved.
    expect(sink.list.find(({ key }) => key === 'moves-done')?.facts['still']).toBe(true);
  });

  it('D-distance.2: who goes farther because he ends in contact says so', () => {
    const p = game.notation.read(CHARGE, settingOf('quick-100'));
    const sink = new Reports();
    const action = { kind: 'move', elements: [0], legs: [{ ahead: 125 }] };
    game.play(p, { seat: 0, action: game.notation.readAction(action, p, 0) as Action }, new SwiftChance(1), sink);
    expect(sink.list.find(({ key }) => key === 'moved')?.cites).toContain('D-distance.2');
  });

  it('D-shooting.12 D-shooting.21: a shot cites further shooters and replies where there are any', () => {
    for (const { facts, cites } of all('shot')) {
      expect(cites.includes('D-shooting.12')).toBe(facts.assists > 0);
      expect(cites.includes('D-shooting.5')).toBe(facts.replies);
    }
  });

  it('D-pressing.7 D-pressing.8 D-pressing.9: who goes forward cites how far, whom it meets, and who goes along', () => {
    for (const { facts, cites } of all('follows-up')) {
      expect(cites.includes('D-pressing.9')).toBe(facts.met !== null);
      if (facts.along.length === 0) expect(cites).not.toContain('D-pressing.2');
      if (facts.met !== null || facts.friend !== null) expect(cites).toContain('D-pressing.8');
      if (cites.some((rule) => STARTS.includes(rule))) expect(cites).toContain('D-pressing.7');
    }
  });

  it('D-moves.3 D-group.4 D-group.9 D-group.12 D-group.13 D-group.15 D-group.17: a move cites the way it is made', () => {
    const made = new Set<string>();
    for (const { key, cites, order } of ordered()) {
      expect(cites.includes('D-moves.3')).toBe(key === 'marched');
      const kinds = order.elements.length === 1 ? [] : order.legs.flatMap((leg) => Object.keys(leg));
      for (const [kind, rule] of Object.entries(MANOEUVRES)) expect(cites.includes(rule)).toBe(kinds.includes(kind));
      if (kinds.includes('column') || kinds.includes('expand')) expect(cites).not.toContain('D-group.4');
      for (const kind of [key, ...kinds]) made.add(kind);
    }
    for (const kind of ['marched', ...Object.keys(MANOEUVRES)]) expect(made).toContain(kind);
  });
});
