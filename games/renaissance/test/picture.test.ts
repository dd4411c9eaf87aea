import { loadGame, SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { renaissance } from '../src/game.ts';
import { degrees, PACE, paces } from '../src/geometry/units.ts';
import { onTable } from '../src/model/field.ts';
import { RULES_VERSION } from '../src/model/mended.ts';
import { outline } from '../src/picture/base.ts';
import { namesOf, signsOf, troopsOf } from '../src/picture/index.ts';
import { clothOf } from '../src/picture/palette.ts';
import { AMBUSH, emptyElements, enlist, GENERAL, LOST, PURSUING, ROUTING } from '../src/position/elements.ts';
import { KINDS } from '../src/position/ground.ts';
import type { Position } from '../src/position/position.ts';
import { statesOf } from '../src/queries/index.ts';
import { armyName, featureNames, leaderName } from '../src/rules/battles/battle-names.ts';
import { contextOf, fieldFor } from '../src/rules/rulebook.ts';

const game = loadGame(renaissance);

function battle(scenario: string, options = {}): Position {
  return game.setup({ scenario, options, rulesVersion: RULES_VERSION.current }, new SwiftChance(3));
}

function seenBy(p: Position, viewer: number | 'public' | 'all'): string {
  return game.picture!(game.view(p, viewer));
}

/** The numbers of the elements drawn, with where the middle of their front is. */
function drawnIn(svg: string): Map<number, string> {
  const found = svg.matchAll(/class="element" data-element="(\d+)" data-side="\d" transform="translate\(([^)]*)\)/g);
  return new Map([...found].map(([, i, at]) => [Number(i), at]));
}

describe('a picture of a battle', () => {
  it.each(['edgehill', 'marston-moor', 'naseby', 'lutzen'])('shows every element on the table of %s', (scenario) => {
    for (const scale of ['normal', 'condensed']) {
      const p = battle(scenario, { scale });
      const f = fieldFor(game.editions.of(p.edition), p);
      const standing = [...p.elements.troop.keys()].filter((i) => onTable(f, i));
      const drawn = drawnIn(seenBy(p, 0));
      expect([...drawn.keys()].sort((a, b) => a - b)).toEqual(standing);
      for (const [i, at] of drawn) {
        const [x, y] = at.split(' ').map(Number);
        expect(Math.abs(x - p.elements.x[i] / PACE)).toBeLessThan(0.1);
        expect(Math.abs(y - (p.height - p.elements.y[i]) / PACE)).toBeLessThan(0.1);
      }
    }
  });

  it.each(['edgehill', 'marston-moor', 'naseby', 'lutzen'])('has a name for all that %s names', (scenario) => {
    const p = battle(scenario);
    const t = game.editions.of(p.edition);
    const leaders = [0, 1].flatMap((side) =>
      [0, 1, 2, 3].map((k) => leaderName(t, p, side, k)).flatMap((id) => (id ? [id, `${id}_short`] : [])),
    );
    const armies = [0, 1].map((side) => armyName(t, p, side)).flatMap((id) => [id, `${id}_short`]);
    const ids = [...featureNames(t, p), ...armies, ...leaders];
    expect(ids.filter((id) => !game.lexicon.en.names[id])).toEqual([]);
  });

  it('writes no name where something lies over it, if there is another place', () => {
    const s = contextOf(game.editions, battle('edgehill'));
    const name = (id: string): string => game.lexicon.en.names[id];
    const where = (covered: readonly (readonly [number, number, number, number])[]): readonly number[] => {
      const [, x, y] = /x="([\d.]+)" y="([\d.]+)">Radway</.exec(namesOf(s, name, 1, covered)) ?? [];
      return [Number(x), Number(y)];
    };
    const [x, y] = where([]);
    expect(x * y).toBeGreaterThan(0);
    expect(where([[x - 40, y - 20, x + 40, y]])).not.toEqual([x, y]);
    expect(where([[x - 40, y - 90, x + 40, y - 60]])).toEqual([x, y]);
  });

  it('shows nobody who is lost, and what befalls the others', () => {
    const p = battle('naseby');
    const before = seenBy(p, 0);
    p.elements.flags[5] |= LOST;
    expect(drawnIn(seenBy(p, 0)).has(5)).toBe(false);
    expect(drawnIn(seenBy(p, 0)).size).toBe(drawnIn(before).size - 1);
    for (const flag of [ROUTING, PURSUING]) {
      const plain = seenBy(p, 0);
      p.elements.flags[7] |= flag;
      expect(seenBy(p, 0)).not.toBe(plain);
    }
  });

  it('has a sign of its own for every state that is told in words', () => {
    const p = battle('naseby');
    const t = game.editions.of(p.edition);
    const element = 7;
    const drawn = (is: string[]): string => {
      const doc = game.notation.write(p) as { elements: { is?: string[] }[] };
      doc.elements[element].is = is;
      const now = game.notation.read(doc, { scenario: 'naseby', options: {}, rulesVersion: RULES_VERSION.current });
      const piece = troopsOf(t, now).pieces.find((it) => it.element === element)!;
      if (is.length > 0) expect(statesOf(now, element)).toEqual([is[0].replace('-before', '')]);
      return piece.inside + piece.badge + piece.deed;
    };
    const states = ['rallied', 'busy', 'shot-out', 'immobile', 'captured', 'steady', 'halted', 'locked', 'pressed'];
    const looks = [...states, 'fought', 'shot-at', 'limbered', 'routing', 'pursuing'].map((state) => drawn([state]));
    expect(new Set([drawn([]), ...looks]).size).toBe(looks.length + 1);
    expect(drawn(['shot-out-before'])).toBe(drawn(['shot-out']));
    // Whoever explains the signs leaves none out.
    const explained = signsOf().map(({ state }) => state);
    expect(explained).toEqual(expect.arrayContaining([...states, 'fought', 'shot-at', 'limbered', 'routing']));
    expect(new Set(signsOf().map(({ drawing }) => drawing)).size).toBe(explained.length);
  });

  it('shows an ambush to its own seat, and to nobody else before the end', () => {
    const p = battle('naseby');
    const strangers = [0, 'public'] as const;
    const plain = strangers.map((viewer) => seenBy(p, viewer));
    const e = emptyElements();
    const pose = { x: paces(300), y: paces(700), h: degrees(180) };
    enlist(e, { troop: 0, side: 1, command: p.commands.side.indexOf(1), ...pose, flags: AMBUSH });
    p.hidden[1] = e;
    expect(strangers.map((viewer) => seenBy(p, viewer))).toEqual(plain);
    for (const viewer of [1, 'all'] as const) expect(seenBy(p, viewer)).toContain('class="ambush" data-element="0"');
  });

  it('does not show hidden troops that have no place yet', () => {
    const p = battle('naseby');
    enlist(p.hidden[1], { troop: 0, side: 1, command: p.commands.side.indexOf(1), x: 0, y: 0, h: -1 });
    expect(seenBy(p, 1)).not.toContain('class="ambush"');
  });

  it('tells the sides apart by shape as well as by colour', () => {
    expect(outline(0, 25)).not.toBe(outline(1, 25));
    expect(clothOf(0).base).not.toBe(clothOf(1).base);
    expect(seenBy(battle('naseby'), 0)).toContain(outline(1, 25));
  });

  it('has a flag for every general on the table', () => {
    const p = battle('naseby');
    const [generals] = /<g class="generals">.*?<\/g><g transform="translate\(0 /s.exec(seenBy(p, 0)) ?? [''];
    const count = (text: string): number => text.split('font-weight="600"').length - 1;
    expect(count(generals)).toBe(p.elements.flags.filter((flags) => (flags & GENERAL) !== 0).length);
  });

  it.each(KINDS)('draws %s', (kind) => {
    const p = battle('quick-100');
    const around = [300, 300, 700, 300, 700, 600, 300, 600].map((v) => v * PACE);
    const line = [300, 450, 500, 500, 700, 450].map((v) => v * PACE);
    const onlyLine = kind === 'Rd' || kind === 'Quay';
    p.features = [{ kind, ring: onlyLine ? [] : around, line }];
    p.natures = [0];
    expect(/<g data-feature="0">(<path|<use|<clipPath)/.test(seenBy(p, 0))).toBe(true);
  });

  it('draws works, bridges and weather', () => {
    const p = battle('naseby');
    const pose = { x: paces(900), y: paces(700), h: 0 };
    const rest = { gate: true, side: 0, redoubt: -1 };
    p.sections = (['obstacle', 'fortification'] as const).map((work) => ({ ...pose, ...rest, work }));
    p.bridges = [
      { ...pose, kind: 'boats', river: 0, length: paces(60), stage: 'launched', by: -1, since: 1 },
      { ...pose, kind: 'permanent', river: 0, length: paces(60), stage: 'standing', by: -1, since: 0 },
    ];
    p.weather = { ...p.weather, score: 5, climate: 'cold', season: 'autumn', fall: 'falls' };
    const svg = seenBy(p, 0);
    expect(svg.split('class="work"')).toHaveLength(3);
    expect(svg.split('class="bridge"')).toHaveLength(3);
    expect(svg).toContain('fill="url(#rain)"');
    p.sections = p.sections.map((section) => ({ ...section, gone: true }));
    expect(seenBy(p, 0)).not.toContain('class="work"');
  });

  it('refers to nothing it does not define, and says nothing twice', () => {
    for (const scenario of ['quick-100', 'lutzen']) {
      const svg = seenBy(battle(scenario), 'all');
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !ids.includes(id))).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});
