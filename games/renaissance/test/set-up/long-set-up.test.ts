/** A battle given from outside that its players prepare themselves: from the country to the six steps of deployment. */
import { type Chance, hashOf, loadGame, SwiftChance } from '@drumhead/kernel';
import { ALL_LAWS, checkLaws, toldBreaks } from '@drumhead/kernel/testkit';
import { type Position, type RenaissanceAction, renaissance } from '@drumhead/renaissance';
import { liesInWait } from '@drumhead/renaissance/queries';
import { describe, expect, it } from 'vitest';
import { HALF, PACE } from '../../src/geometry/units.ts';
import { DEPLOYMENT_STEPS } from '../../src/rules/deploy/deployment-steps.ts';
import { contextOf } from '../../src/rules/rulebook.ts';
import { battleResult, resignedResult } from '../../src/rules/victory/given-battle-ends.ts';

const game = loadGame(renaissance);
const [ATTACKER, DEFENDER] = [0, 1];

const men = (troop: string, label: string, count: number) => Array.from({ length: count }, () => ({ troop, label }));
const led = ([first, ...rest]: ReturnType<typeof men>) => [{ ...first, general: true }, ...rest];
const command = (id: string, role: string, elements: object[], baggage = 0) => ({
  id,
  role,
  leader: null,
  elements,
  baggage,
});
const SOUTH = {
  name: 'royalist',
  list: 'ecw-royalist',
  commands: [command('army', 'cinc', [...led(men('Pi(O)', 'prince', 4)), ...men('Sh(O)', 'regiment', 6)])],
  reserve: null,
};
const NORTH = {
  name: 'parliament',
  list: 'ecw-parliament',
  commands: [
    command('centre', 'cinc', [...led(men('Sh(O)', 'earl', 6)), ...men('Sh(O)', 'trained', 6)], 2),
    command('right', 'sub', led(men('Pi(O)', 'red', 4))),
    command('left', 'sub', led(men('Pi(O)', 'blue', 4))),
  ],
  division: {
    most: 3,
    led: true,
    generals: ['earl', 'trained', 'red', 'blue'].map((label) => ({
      label,
      element: 0,
      troop: label === 'red' || label === 'blue' ? 'Pi(O)' : 'Sh(O)',
      plain: label === 'red' || label === 'blue' ? 'Pi(O)' : 'Sh(O)',
    })),
    apart: [],
  },
  reserve: null,
};
const GROUND = {
  compulsory: ['OF'],
  optional: ['Rd', 'Wd', 'E', 'H(G)', 'Rv', 'BUA'],
  crossed: null,
  town: null,
  rough: 0,
  hills: [],
};
const ORDER = {
  scale: 'field',
  edition: 2,
  longSetUp: true,
  table: [2250, 1500],
  day: { season: 'summer', climate: 'cold', ice: false, from: 7, latest: 16, sunset: 22, hours: 3 },
  north: 1,
  attacker: 0,
  surprised: null,
  ground: GROUND,
  obstacles: [0, 0],
  lastStand: [],
  sides: [SOUTH, NORTH],
};

const asked = (p: Position): string => {
  const [decision] = game.decisions(p);
  const frame = p.stack[p.stack.length - 1];
  const step = frame?.kind === 'deploy' ? `deploy ${DEPLOYMENT_STEPS[frame.step].id}` : decision?.kind;
  return decision ? `${step} ${decision.seat}` : '';
};

function given(order: object = ORDER, seed = 1): Position {
  const chance = new SwiftChance(seed);
  const p = game.setup({ scenario: 'given', options: {}, rulesVersion: game.rulesVersion.current }, chance);
  game.outside?.receive(p, { kind: 'order', order } as never, chance, null);
  return p;
}

/** What was told, or the refusal's key and rules. */
function act(p: Position, action: RenaissanceAction, chance: Chance = new SwiftChance(3)): string[] | string {
  const [{ seat }] = game.decisions(p);
  const verdict = game.check(p, seat, action);
  if (!verdict.ok) return [verdict.refusal.key, ...verdict.refusal.cites].join(' ');
  const told: string[] = [];
  game.play(p, { seat, action }, chance, { report: ({ key }) => void told.push(key) });
  return told;
}

/** Everybody does what a sensible player would, until that is asked; every question once, with how often it came. */
function upTo(p: Position, until: string, chance = new SwiftChance(5)): string[] {
  const questions: string[] = [];
  while (!asked(p).startsWith(until) && p.phase === 0) {
    if (questions.at(-1) !== asked(p)) questions.push(asked(p));
    const [{ seat }] = game.decisions(p);
    const action = game.propose(p, seat, chance) as RenaissanceAction;
    expect(game.check(p, seat, action)).toEqual({ ok: true, warnings: [] });
    game.play(p, { seat, action }, chance, null);
  }
  return questions;
}

const after = (p: Position, action: RenaissanceAction): Position => {
  const next = game.clone(p);
  expect(act(next, action)).toBeInstanceOf(Array);
  return next;
};
const proposed = (p: Position, seed: number): RenaissanceAction =>
  game.propose(p, game.decisions(p)[0].seat, new SwiftChance(seed)) as RenaissanceAction;
const square = (kind: 'OF' | 'Wd' | 'E' | 'M', half: number) => ({
  kind,
  ring: [-half, -half, half, -half, half, half, -half, half].map((n) => n * PACE),
  line: [],
});
const kindsOf = ({ features }: Position) => features.map(({ kind }) => kind);

describe('a battle given from outside by the long way', () => {
  it('L-3.2: each is asked in the order of the rules, from the country to the deployment', () => {
    const p = given();
    const questions = upTo(p, 'moves');
    const placing = questions.filter((it) => /^(?:lay|crossing)/.test(it));
    expect(placing.length).toBeGreaterThan(0);
    expect(questions.filter((it) => !placing.includes(it))).toEqual([
      'country 1',
      'declare 1',
      'declare 0',
      'six 0',
      // The attacker has no baggage, and one command only.
      'deploy baggage 1',
      'record 1',
      'record 0',
      'deploy defender 1',
      // Of the defender's nobody is missing, so nobody was kept back.
      'deploy attacker 0',
    ]);
    expect([p.phase, p.hidden.map(({ troop }) => troop.length)]).toEqual([1, [0, 0]]);
  });

  it('L-3.2: an order without it is prepared by chance, and each deploys at once', () => {
    const { longSetUp: _, ...short } = ORDER;
    const p = given(short);
    expect(p.stack.map(({ kind }) => kind)).toEqual(['battle', 'deploy', 'deploy']);
    expect(p.features.length).toBeGreaterThan(2);
  });

  it('L-3.2, L-3.12: hour, weather, north and base edges are ordered; the defender gives number 5 alone', () => {
    const p = given();
    const { start, weather, north } = p;
    expect(act(p, { kind: 'country', north: 2, five: 0 })).toBe('north-is-ordered L-3.12');
    expect(game.actions(p, DEFENDER)).toHaveLength(4);
    expect(act(p, { kind: 'country', north: 1, five: 0 })).toEqual(['country']);
    upTo(p, 'moves');
    expect([p.start, p.weather.season, p.north]).toEqual([start, weather.season, north]);
  });

  it('L-3.2: what may be declared is what lies in the ordered country, whatever the armies’ lists say', () => {
    const p = given({ ...ORDER, ground: { ...GROUND, compulsory: ['E', 'E'], optional: ['OF', 'Wd'] } });
    upTo(p, 'declare');
    const declare = (...features: ReturnType<typeof square>[]) => act(game.clone(p), { kind: 'declare', features });
    const woods = [square('Wd', 200), square('OF', 200)];
    expect(declare(square('E', 200), square('E', 200), ...woods)).toEqual([]);
    expect(declare(square('E', 200), square('E', 200), ...woods, square('M', 100))).toMatch(
      /^not-in-country D-terrain.1/,
    );
    // Enclosed fields are ordered twice.
    expect(declare(square('E', 200), ...woods)).toMatch(/^too-little-terrain D-terrain.11/);
  });

  it('L-3.2: the enemy learns nothing of a declaration before both have declared', () => {
    const p = given();
    upTo(p, 'declare');
    const one = after(p, proposed(p, 1));
    const other = after(p, proposed(p, 2));
    expect(hashOf(game.view(one, DEFENDER))).not.toBe(hashOf(game.view(other, DEFENDER)));
    for (const eyes of [ATTACKER, 'public'] as const)
      expect(hashOf(game.view(one, eyes))).toBe(hashOf(game.view(other, eyes)));
    expect(act(one, proposed(one, 3))).toEqual(['declared']);
  });

  it('L-3.2, D-terrain.29: what is ordered lies there first, an open town and more rough ground come last', () => {
    const p = given({
      ...ORDER,
      ground: { ...GROUND, crossed: 'river', town: { size: 'small', walled: false }, rough: 2 },
    });
    expect(kindsOf(p)).toEqual(['Rv', 'Rd']);
    upTo(p, 'declare');
    // The river and the town are the country's.
    const more = [square('OF', 200), square('Wd', 200), square('E', 200)];
    for (const kind of ['Rv', 'BUA'] as const)
      expect(act(game.clone(p), { kind: 'declare', features: [...more, { kind, ring: [], line: [] }] })).toMatch(
        /^not-in-country/,
      );
    act(p, { kind: 'declare', features: more });
    act(p, { kind: 'declare', features: [] });
    // No crossing is asked about: the ordered road's was diced for.
    const { bridges } = p;
    expect(upTo(p, 'deploy').filter((it) => it.startsWith('crossing'))).toEqual([]);
    expect([p.bridges, kindsOf(p).slice(0, 2), kindsOf(p).slice(-3)]).toEqual([
      bridges,
      ['Rv', 'Rd'],
      ['BUA', 'RGo', 'RGo'],
    ]);
    expect(p.natures).toHaveLength(p.features.length);
  });

  it('L-3.2, D-terrain.32: where a road of the players’ meets the ordered river the defender is asked', () => {
    const p = given({ ...ORDER, ground: { ...GROUND, crossed: 'river' } }, 2);
    upTo(p, 'declare');
    const road = { kind: 'Rd' as const, ring: [], line: [] };
    act(p, { kind: 'declare', features: [square('OF', 200), square('Wd', 200), square('E', 200), road] });
    act(p, { kind: 'declare', features: [] });
    // From the defender's edge to the attacker's.
    act(p, { kind: 'six', edge: 0, later: [] });
    const frame = p.stack[p.stack.length - 1];
    if (frame.kind === 'lay') p.stack[p.stack.length - 1] = { ...frame, first: 4, second: 2 };
    expect(upTo(p, 'deploy').filter((it) => it.startsWith('crossing'))).toEqual(['crossing 1']);
  });
});

describe('an army divided by the long way', () => {
  const OTHERWISE = [
    ['earl', 'red'],
    ['trained', 'blue'],
  ];
  const DIVIDED: RenaissanceAction = { kind: 'array', division: OTHERWISE };

  it('L-2.23, L-3.2: is under seal from the first step of its deployment until its troops stand', () => {
    const p = given();
    upTo(p, 'deploy baggage 1');
    const plain = after(p, { kind: 'array' });
    const asWell = after(p, DIVIDED);
    expect((game.view(asWell, DEFENDER) as { sealed: object }).sealed).toMatchObject({ division: OTHERWISE });
    // Baggage stands where its command will; of whom it is nobody is told.
    const open = (it: Position) => {
      const { x, y, ...elements } = it.elements;
      return { commands: it.commands, given: it.given, elements };
    };
    expect(open(asWell)).toEqual(open(plain));
    expect(JSON.stringify(game.view(asWell, ATTACKER))).not.toContain('trained","blue');
    upTo(asWell, 'deploy defender 1');
    expect(asWell.commands.side).toEqual([0, 1, 1, 1]);
    expect(act(asWell, { kind: 'array' })).toEqual(['divided', 'deployed']);
    expect(asWell.commands.side).toEqual([0, 1, 1]);
    expect(asWell.sealed[DEFENDER]).not.toHaveProperty('division');
    const commandOf = (label: string) =>
      asWell.elements.command[asWell.elements.label?.indexOf(asWell.given?.labels.indexOf(label) ?? -2) ?? -1];
    expect(['earl', 'red', 'trained', 'blue'].map(commandOf)).toEqual([1, 1, 2, 2]);
    upTo(asWell, 'moves');
    expect(asWell.hidden.map(({ troop }) => troop.length)).toEqual([0, 0]);
  });

  it('L-2.23: is settled in that step, and no more afterwards', () => {
    const p = given();
    upTo(p, 'deploy defender 1');
    expect(act(p, DIVIDED)).toBe('division-settled L-2.23');
  });

  it('D-deploy.8, D-deploy.13: the slip is written for commands as they are divided, and kept when the enemy’s are renumbered', () => {
    // The attacker, whose commands are numbered first, divides too.
    const { commands, division } = NORTH;
    const p = given({ ...ORDER, sides: [{ ...SOUTH, commands, division }, NORTH] });
    upTo(p, 'deploy baggage 1');
    act(p, { kind: 'array' });
    act(p, DIVIDED);
    expect(act(p, { kind: 'record', places: [{ command: 6, rank: 0, file: 0 }], held: [], ambush: [] })).toMatch(
      /^not-your-command/,
    );
    upTo(p, 'record 0');
    const slip = proposed(p, 1);
    expect(slip.kind === 'record' && slip.places.map((it) => it.command).sort()).toEqual([0, 1]);
    upTo(p, 'deploy attacker 0');
    const places = p.sealed[DEFENDER].places?.map((it) => it.command).toSorted();
    act(p, { kind: 'array' });
    expect([places, p.sealed[DEFENDER].places?.map((it) => it.command).toSorted()]).toEqual([
      [3, 4, 5],
      [2, 3, 4],
    ]);
    expect(p.commands.side).toEqual([0, 0, 1, 1, 1]);
    expect(p.phase).toBe(1);
  });
});

describe('an ambush in a battle given from outside', () => {
  /** A wood in the defender's half, and his trained foot in it. */
  function laid(until = 'moves'): Position {
    const commands = NORTH.commands.map((it) => ({ ...it, baggage: 0 }));
    const p = given({ ...ORDER, day: { ...ORDER.day, hours: 1 }, sides: [SOUTH, { ...NORTH, commands }] });
    upTo(p, 'record 1');
    const [left, low] = [50, 1000];
    const ring = [left, low, left + 400, low, left + 400, low + 250, left, low + 250].map((n) => n * PACE);
    p.features = [{ kind: 'Wd', ring, line: [] }];
    p.natures = [0];
    p.bridges = [];
    const own = p.hidden[DEFENDER];
    const trained = [...own.troop.keys()].filter((i) => own.label?.[i] === p.given?.labels.indexOf('trained'));
    const ambush = trained.map((element, k) => ({
      element,
      x: (left + 100 + 50 * k) * PACE,
      y: (low + 150) * PACE,
      h: HALF,
    }));
    expect(act(p, { kind: 'record', places: [], held: [], ambush })).toEqual([]);
    upTo(p, until);
    return p;
  }
  it('D-ambush: who cannot see it knows who is missing, and imagines those and nobody else', () => {
    const p = laid();
    expect(liesInWait(p, DEFENDER)).toBe(true);
    const seen = game.view(p, ATTACKER);
    const guesses = Array.from({ length: 10 }, (_, k) => game.imagine(seen, new SwiftChance(k)));
    const trained = p.given?.labels.indexOf('trained');
    for (const guess of guesses) {
      expect(game.view(guess, ATTACKER)).toEqual(seen);
      expect(guess.hidden[DEFENDER].label ?? []).toEqual(liesInWait(guess, DEFENDER) ? Array(6).fill(trained) : []);
    }
    expect(guesses.some((guess) => liesInWait(guess, DEFENDER))).toBe(true);
    const open = given();
    upTo(open, 'moves');
    open.features = p.features;
    for (let k = 0; k < 10; k++)
      expect(liesInWait(game.imagine(game.view(open, ATTACKER), new SwiftChance(k)), DEFENDER)).toBe(false);
  });

  it('D-deploy.12: the enemy is told of no other question whether who is missing lies in wait or not', () => {
    const p = laid('deploy attacker 0');
    const guess = game.imagine(game.view(p, ATTACKER), new SwiftChance(1));
    expect(guess.hidden[DEFENDER].troop).toEqual([]);
    for (const it of [p, guess]) act(it, { kind: 'array' });
    expect([asked(guess), asked(p)]).toEqual(['deploy hidden 1', 'deploy hidden 1']);
    expect(hashOf(game.view(guess, ATTACKER))).toBe(hashOf(game.view(p, ATTACKER)));
  });

  it('L-3.2, D-ambush.4: keeps the laws', { timeout: 300_000 }, () => {
    const from = laid();
    const ambushed: typeof game = { ...game, setup: () => game.clone(from) };
    const report = checkLaws(ambushed, { games: 1, seed: 5, every: 9, scenarios: ['given'], options: {} });
    expect(toldBreaks(report)).toEqual([]);
    expect(report.figures['twin acts']).toBeGreaterThan(10);
  });

  it('L-4.20: whoever lay in wait to the end is told with the others', () => {
    const p = laid();
    const count = (survivors: readonly { label: string }[] = []) =>
      survivors.filter(({ label }) => label === 'trained').length;
    expect(count(resignedResult(contextOf(game.editions, p), ATTACKER, new SwiftChance(1))?.elements)).toBe(6);
    const chance = new SwiftChance(2);
    while (battleResult(p) === null) {
      const [{ seat, kind }] = game.decisions(p);
      const action = kind === 'moves' ? ({ kind: 'done' } as never) : game.propose(p, seat, chance);
      game.play(p, { seat, action: action as RenaissanceAction }, chance, null);
    }
    expect([liesInWait(p, DEFENDER), count(battleResult(p)?.elements)]).toEqual([true, 6]);
  });
});

describe('the laws of the contract', () => {
  it('L-3.2: hold on the long way to a battle given from outside', { timeout: 300_000 }, () => {
    const { outside } = game;
    if (!outside) throw new Error('nothing from outside');
    const isOver = (p: Position): boolean => p.phase > 0;
    const preparations: typeof game = {
      ...game,
      outside: { ...outside, propose: () => ({ kind: 'order', order: ORDER }) as never },
      decisions: (p) => (isOver(p) ? [] : game.decisions(p)),
      awaits: (p) => (isOver(p) ? null : (game.awaits?.(p) ?? null)),
      actions: (p, seat) => (isOver(p) ? [] : game.actions(p, seat)),
      propose: (p, seat, chance) => (isOver(p) ? null : game.propose(p, seat, chance)),
      outcome: (p) => (isOver(p) ? { winners: [], cites: ['D-army.5'] } : null),
    };
    // Standing orders answer what a battle asks, nothing before it.
    const laws = ALL_LAWS.filter((law) => law !== 'orders');
    const report = checkLaws(preparations, { games: 1, seed: 2, every: 2, laws, scenarios: ['given'] });
    expect(toldBreaks(report)).toEqual([]);
  });
});
