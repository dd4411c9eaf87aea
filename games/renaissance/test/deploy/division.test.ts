/** An army given from outside that is divided otherwise than its order says. */
import { loadGame, type Match, SwiftChance, startMatch } from '@drumhead/kernel';
import { type Position, renaissance } from '@drumhead/renaissance';
import { describe, expect, it } from 'vitest';

const game = loadGame(renaissance);

const men = (troop: string, label: string, count: number) => Array.from({ length: count }, () => ({ troop, label }));
const led = ([first, ...rest]: ReturnType<typeof men>) => [{ ...first, general: true }, ...rest];

/** Foot under a duke who rides, foot of a foreign count, two bodies of horse, and guns. */
const COMMANDS = [
  {
    id: 'centre',
    role: 'cinc',
    leader: 'duke',
    elements: [
      { troop: 'Pi(O)', label: 'duke', general: true },
      ...men('Sh(O)', 'duke', 5),
      ...men('Sh(O)', 'count', 4),
      ...men('Art(O)', 'guns', 1),
    ],
    baggage: 1,
  },
  { id: 'right', role: 'sub', leader: null, elements: led(men('Pi(O)', 'red', 4)), baggage: 0 },
  { id: 'left', role: 'sub', leader: null, elements: led(men('Pi(O)', 'blue', 3)), baggage: 0 },
];
const DIVISION = {
  most: 3,
  led: true,
  generals: [
    { label: 'duke', element: 0, troop: 'Pi(O)', plain: 'Pk(O)' },
    { label: 'count', element: 0, troop: 'Pi(I)', plain: 'Sh(O)' },
    { label: 'red', element: 0, troop: 'Pi(O)', plain: 'Pi(O)' },
    { label: 'blue', element: 0, troop: 'Pi(O)', plain: 'Pi(O)' },
  ],
  apart: ['count'],
};
const ENEMY = {
  name: 'royalist',
  list: 'ecw-royalist',
  commands: [{ id: 'army', role: 'cinc', leader: null, elements: led(men('Pi(O)', 'enemy', 8)), baggage: 0 }],
  reserve: null,
};
const orderWith = (division: object | null) => ({
  scale: 'field',
  table: [2250, 1500],
  day: { season: 'summer', climate: 'cold', ice: false, from: 7, latest: 16, sunset: 22, hours: 3 },
  north: 1,
  attacker: 0,
  surprised: null,
  ground: { compulsory: ['H(G)'], optional: ['Rd', 'Wd', 'E'], crossed: null, town: null, rough: 0, hills: [] },
  obstacles: [0, 0],
  lastStand: [],
  sides: [ENEMY, { name: 'parliament', list: 'ecw-parliament', commands: COMMANDS, division, reserve: null }],
});

function ordered(division: object | null): Match {
  const match = startMatch(game, { scenario: 'given' }, new SwiftChance(1));
  const prepared = match.prepareGiven({ kind: 'order', order: orderWith(division) }, new SwiftChance(1));
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.refusal));
  match.commit(prepared.step);
  return match;
}

/** The defender's deployment, so divided. */
function divided(division: readonly string[][], may: object | null = DIVISION) {
  const match = ordered(may);
  const [{ seat, id }] = match.decisions();
  const action = { kind: 'array', division };
  const prepared = match.prepare({ seat, decision: id, action }, new SwiftChance(1));
  if (prepared.ok) match.commit(prepared.step);
  return { prepared, p: match.position as Position };
}
const whyNot = (division: readonly string[][], may?: object | null): string => {
  const { prepared } = divided(division, may);
  return prepared.ok ? 'may' : `${prepared.refusal.key} ${prepared.refusal.cites.join(' ')}`;
};

describe('An army divided otherwise than ordered', () => {
  it('L-2.22: into as many commands as its order allows, if it allows any', () => {
    expect(whyNot([['duke', 'count', 'guns'], ['red'], ['blue']])).toBe('may');
    expect(whyNot([['duke', 'guns'], ['count'], ['red'], ['blue']])).toBe('too-many-commands L-2.22');
    expect(whyNot([['duke', 'count', 'guns'], ['red'], ['blue']], null)).toBe('undivided L-2.22 L-2.23');
  });

  it('L-2.23: by whole bodies, each in one command, none of guns alone; told when they stand', () => {
    expect(whyNot([['duke', 'guns'], ['count'], ['red']])).toBe('body-left-out L-2.23');
    expect(whyNot([['duke', 'guns', 'red'], ['count'], ['red', 'blue']])).toBe('no-such-body L-2.23');
    expect(whyNot([['duke', 'guns', 'enemy'], ['count'], ['red', 'blue']])).toBe('no-such-body L-2.23');
    expect(whyNot([['duke', 'red', 'blue'], ['count'], ['guns']])).toBe('only-guns L-2.23');
    const { prepared } = divided([['duke', 'guns'], ['count'], ['red', 'blue']]);
    const told = prepared.ok ? prepared.step.reports : [];
    expect(told.map(({ key, facts }) => [key, facts])).toEqual([
      ['divided', { side: 1, commands: 3 }],
      ['deployed', { side: 1, elements: 19 }],
    ]);
  });

  it('L-2.20, L-2.25: the foremost of each command leads it, and the chief’s is the first', () => {
    const { p: now } = divided([['red'], ['count'], ['blue', 'duke', 'guns']]);
    const { troops } = game.editions.of(now.edition);
    const led = now.commands.side.flatMap((side, c) => {
      const i = now.commands.general[c];
      if (side === 0) return [];
      const { labels = [] } = now.given ?? {};
      return [`${now.commands.kind[c]} ${labels[now.elements.label?.[i] ?? -1]} ${troops[now.elements.troop[i]].id}`];
    });
    expect(led).toEqual(['0 duke Pi(O)', '1 red Pi(O)', '2 count Pi(I)']);
    // The baggage goes with the most foot.
    const baggage = now.elements.troop.findIndex((troop) => troops[troop].type === 'Bg');
    expect(now.elements.command[baggage]).toBe(1);
  });

  it('L-2.24: who is to be apart is, while there is room for one command more', () => {
    expect(
      whyNot([
        ['duke', 'count', 'guns'],
        ['red', 'blue'],
      ]),
    ).toBe('not-apart L-2.24');
    expect(whyNot([['duke', 'guns', 'red', 'blue'], ['count']])).toBe('may');
  });

  it('L-2.20: an order that has somebody lead who is not there is none', () => {
    const match = startMatch(game, { scenario: 'given' }, new SwiftChance(1));
    for (const wrong of [{ label: 'nobody' }, { element: 9 }, { troop: 'Shp(S)' }, { plain: 'Xx(O)' }]) {
      const division = { ...DIVISION, generals: [{ ...DIVISION.generals[0], ...wrong }] };
      const prepared = match.prepareGiven({ kind: 'order', order: orderWith(division) }, new SwiftChance(1));
      expect(prepared.ok ? 'may' : prepared.refusal.facts).toEqual({ why: 'division' });
    }
  });
});
