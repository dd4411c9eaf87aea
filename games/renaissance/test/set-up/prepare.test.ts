import { type Report, Reports, ScriptedChance, SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import type { RenaissanceAction } from '../../src/action.ts';
import { renaissance } from '../../src/game.ts';
import { degrees, HALF, PACE, paces } from '../../src/geometry/units.ts';
import { RULES_VERSION } from '../../src/model/mended.ts';
import { ABOARD, AMBUSH } from '../../src/position/elements.ts';
import type { Feature } from '../../src/position/ground.ts';
import type { Position } from '../../src/position/position.ts';
import { enrol } from '../../src/rules/army/roster.ts';
import { DEPLOYMENT_STEPS, WHOLE } from '../../src/rules/deploy/deployment-steps.ts';
import { ready } from '../army/camp.ts';
import { lying } from '../terrain/country.ts';

const game = renaissance.load(renaissance.data);
const setting = (scenario: string) => ({ scenario, options: {}, rulesVersion: RULES_VERSION.current });
const open = () => game.setup(setting('open-400'), new SwiftChance(1));
const asked = (p: Position) =>
  game
    .decisions(p)
    .map(({ seat, kind }) => `${kind} ${seat}`)
    .join();

/** Refuses, or does it and gives what was told. */
function act(p: Position, seat: number, action: RenaissanceAction, draws: number[] = []): string | readonly Report[] {
  const verdict = game.check(p, seat, action);
  if (!verdict.ok) return verdict.refusal.cites[0];
  const told = new Reports();
  game.play(p, { seat, action }, new ScriptedChance(draws), told);
  return told.list;
}

describe('the long way to a battle', () => {
  it('D-army.5 D-army.6 both write down an army first; one over its limits is refused and nothing changes', () => {
    const p = open();
    expect(asked(p)).toBe('muster 0');
    const army = structuredClone(ready('swiss-400')) as never;
    const before = JSON.stringify(p);
    expect(act(p, 0, { kind: 'muster', army: { ...(army as object), year: 1690 } as never })).toBe('D-army.6');
    expect(act(p, 0, { kind: 'ready', army: 'swiss-100' })).toBe('D-army.6'); // too few for so many points
    expect(act(p, 0, { kind: 'ready', army: 'martians' })).toBe('D-army.6');
    expect(JSON.stringify(p)).toBe(before);
    expect(act(p, 0, { kind: 'ready', army: 'swiss-400' })).toEqual([]);
    expect(asked(p)).toBe('muster 1');
  });

  it('D-army.8 the enemy learns the names of the lists, and only when both have chosen', () => {
    const p = open();
    act(p, 0, { kind: 'ready', army: 'swiss-400' });
    expect(JSON.stringify(game.view(p, 1))).not.toContain('swiss');
    expect(JSON.stringify(game.view(p, 0))).toContain('swiss');
    const told = act(p, 1, { kind: 'ready', army: 'ottoman-400' }) as readonly Report[];
    expect(told[0]).toMatchObject({
      key: 'armies',
      cites: ['D-army.8', 'D-scale.1'],
      facts: { south: 'swiss', north: 'ottoman' },
      reveals: true,
    });
    expect(told[1]).toMatchObject({
      key: 'table',
      cites: ['D-scale.2', 'D-scale.4', 'D-scale.6', 'D-scale.7'],
      facts: { width: 2250, depth: 1500 },
    });
    expect((game.view(p, 1) as { own: { troop: number[] } }).own.troop).toHaveLength(p.hidden[1].troop.length);
    expect(JSON.stringify((game.view(p, 0) as { own: unknown }).own)).toBe(JSON.stringify(p.hidden[0]));
  });

  it('D-setup.1 D-setup.5 D-climate.1 G-6 seasons are sealed, the dice fall, and the defender names the country', () => {
    const p = open();
    act(p, 0, { kind: 'ready', army: 'swiss-400' });
    act(p, 1, { kind: 'ready', army: 'ottoman-400' });
    act(p, 0, { kind: 'season', season: 'winter' });
    expect(JSON.stringify(game.view(p, 1))).not.toContain('winter');
    act(p, 1, { kind: 'season', season: 'summer' }, [6, 1]);
    expect(p).toMatchObject({ attacker: 0, lastDie: 6, weather: { season: 'winter', climate: 'warm', score: 5 } });
    expect(asked(p)).toBe('country 1');
    act(p, 1, { kind: 'country', north: 0, five: 2 });
    expect(p.north).toBe(HALF);
    expect(asked(p)).toBe('declare 1');
  });

  it('D-terrain.13 D-terrain.17 declarations are sealed until both are made; then dice for each feature', () => {
    const p = upTo('declare');
    const seat = 1 - p.attacker;
    expect(act(p, seat, { kind: 'declare', features: [] })).toBe('D-terrain.11');
    const wood = game.propose(p, seat, new SwiftChance(3)) as RenaissanceAction;
    act(p, seat, wood);
    expect((game.view(p, p.attacker) as { sealed: object }).sealed).not.toHaveProperty('declared');
    expect(asked(p)).toBe(`declare ${p.attacker}`);
    const told = act(p, p.attacker, { kind: 'declare', features: [] }) as readonly Report[];
    expect(told[0]).toMatchObject({ key: 'declared', reveals: true });
    expect(asked(p)).toBe(`six ${p.attacker}`);
  });

  it('D-deploy.7 D-deploy.8 D-deploy.9 D-deploy.10 D-deploy.12 six steps follow in their order', () => {
    const p = upTo('deploy');
    const steps: string[] = [];
    const chance = new SwiftChance(9);
    for (let k = 0; k < 12 && p.phase === 0; k++) {
      const [{ seat, kind }] = game.decisions(p);
      if (kind !== 'deploy' && kind !== 'record') break;
      const frame = p.stack[p.stack.length - 1];
      steps.push(
        `${'step' in frame ? DEPLOYMENT_STEPS[frame.step].id : kind} ${seat === p.attacker ? 'attacker' : 'defender'}`,
      );
      game.play(p, { seat, action: game.propose(p, seat, chance) as RenaissanceAction }, chance, null);
    }
    const land = steps.filter((step) => !step.startsWith('naval'));
    expect(land).toEqual([
      'baggage defender',
      'baggage attacker',
      'record defender',
      'record attacker',
      'defender defender',
      'attacker attacker',
      'hidden defender',
    ]);
    expect(p.hidden.map((e) => e.troop.length)).toEqual([0, 0]);
  });
});

describe('a fleet', () => {
  it('D-deploy.11 D-water.4 D-naval-landing.1 is placed on the water its army asked for, with its troops aboard', () => {
    const p = open();
    const t = game.editions.of(p.edition);
    const dutch = ready('dutch-maurice-400');
    const commands = dutch.commands.map((c, k) =>
      k === 2
        ? {
            ...c,
            rows: c.rows.map((r) => (r.troop === 'Sh(O)' ? { ...r, count: 6 } : r)),
            squadrons: [{ troop: 'Shp(F)', count: 3, carries: 'Sh(O)' }],
          }
        : c,
    );
    act(p, 0, { kind: 'muster', army: structuredClone({ ...dutch, commands }) as never });
    act(p, 1, { kind: 'ready', army: 'swiss-400' });
    act(p, 0, { kind: 'season', season: 'summer' });
    act(p, 1, { kind: 'season', season: 'summer' }, [1, 6]);
    expect(asked(p)).toBe('country 0');
    act(p, 0, { kind: 'country', north: 2, five: 0 });
    const field = (kind: 'E' | 'Wd', width: number) => ({ kind, ring: ringOf(width), line: [] });
    const features = [field('E', 400), field('Wd', 200), { kind: 'WW' as const, ring: [], line: [] }];
    expect(act(p, 0, { kind: 'declare', features })).toEqual([]);
    act(p, 1, { kind: 'declare', features: [] });
    act(p, 1, { kind: 'six', edge: 0, later: [] });
    expect(asked(p)).toBe('lay 0');
    const shallow: [number, number][] = [
      [0, 200 * PACE],
      [1500 * PACE, 350 * PACE],
    ];
    expect(act(p, 0, { kind: 'shore', edge: 1, shore: shallow, border: 'Be' })).toBe('D-water.5');
    const shore: [number, number][] = [
      [0, 350 * PACE],
      [1500 * PACE, 350 * PACE],
    ];
    act(p, 0, { kind: 'shore', edge: 1, shore, border: 'Be' }, [3, 6]);
    expect(p.features.map(({ kind }) => kind)).toEqual(['WW', 'Be']);
    const chance = new SwiftChance(3);
    while (p.phase === 0) {
      const [{ seat }] = game.decisions(p);
      const proposed = game.propose(p, seat, chance) as RenaissanceAction;
      expect(game.check(p, seat, proposed)).toMatchObject({ ok: true });
      game.play(p, { seat, action: proposed }, chance, null);
    }
    const ships = [...p.elements.troop.keys()].filter((i) => t.troops[p.elements.troop[i]].id === 'Shp(F)');
    expect(ships).toHaveLength(3);
    for (const ship of ships) {
      expect(p.elements.x[ship]).toBeLessThan(350 * PACE);
      const troops = p.elements.hull.indexOf(ship);
      expect(t.troops[p.elements.troop[troops]].id).toBe('Sh(O)');
      expect(p.elements.flags[troops] & ABOARD).toBe(ABOARD);
    }
    expect(p.hidden.map((e) => e.troop.length)).toEqual([0, 0]);
  });
});

const ringOf = (width: number): number[] =>
  [-width / 2, -100, width / 2, -100, width / 2, 100, -width / 2, 100].map((n) => n * PACE);

/** Plays by proposals until that is asked. */
function upTo(kind: string): Position {
  const p = open();
  const chance = new SwiftChance(7);
  while (game.decisions(p)[0].kind !== kind) {
    const [{ seat }] = game.decisions(p);
    game.play(p, { seat, action: game.propose(p, seat, chance) as RenaissanceAction }, chance, null);
  }
  return p;
}

/** A table with a wood and a hill, the Swiss of side 0 defending and nobody deployed. */
function camp(
  step: number,
  features: Feature[] = [lying('Wd', [800, 300, 1400, 600])],
  army = ready('swiss-100'),
): Position {
  const p = game.setup(setting('naseby'), new SwiftChance(1));
  const blank = open();
  Object.assign(p, {
    elements: blank.elements,
    sections: [],
    features,
    natures: features.map(() => 0),
    hidden: blank.hidden,
    attacker: 1,
    phase: 0,
    lists: [9, 9],
  });
  for (const key of Object.keys(p.commands) as (keyof Position['commands'])[]) p.commands[key] = [];
  const t = game.editions.of(p.edition);
  enrol(t, p, 0, army);
  p.stack = [{ kind: 'battle', step: 0 }, step < 0 ? { kind: 'record', seat: 0 } : { kind: 'deploy', seat: 0, step }];
  return p;
}

const at = (element: number, x: number, y: number) => ({ element, x: paces(x), y: paces(y), h: 0 });

describe('deployment by hand', () => {
  const array = (p: Position) => {
    const trial = structuredClone(p);
    game.play(trial, { seat: 0, action: { kind: 'array' } }, new SwiftChance(1), null);
    return [...trial.elements.troop.keys()].map((i) => ({
      element: i,
      x: trial.elements.x[i],
      y: trial.elements.y[i],
      h: trial.elements.h[i],
    }));
  };

  it('D-deploy.5 D-basing.5 the standard array may be adjusted; an element twice, off the table or left out is refused', () => {
    const p = camp(WHOLE, []);
    const all = p.hidden[0].troop.length;
    // The array places in an order of its own: by where they stand, each number once.
    expect(act(p, 0, { kind: 'deploy', standing: [at(0, 1000, 500), at(0, 1100, 500)] })).toBe('D-deploy.5');
    expect(act(p, 0, { kind: 'deploy', standing: [at(0, 1000, 500)] })).toBe('D-deploy.5');
    expect(array(p)).toHaveLength(all);
    const line = [...p.hidden[0].troop.keys()].filter(
      (i) => game.editions.of(p.edition).troops[p.hidden[0].troop[i]].type !== 'Bg',
    );
    const standing = line.map((i, k) => at(i, 625 + 50 * k, 500));
    const baggage = [...p.hidden[0].troop.keys()]
      .filter((i) => !line.includes(i))
      .map((i, k) => at(i, 1000 + 50 * k, 100));
    expect(
      act(p, 0, {
        kind: 'deploy',
        standing: [...standing, ...baggage].map((s) => (s.element === 3 ? { ...s, x: paces(300) } : s)),
      }),
    ).toBe('D-deploy.4');
    expect(act(p, 0, { kind: 'deploy', standing: [...standing, ...baggage] })).toBeInstanceOf(Array);
    expect(p.elements.troop).toHaveLength(all);
    expect(p.commands.general[0]).toBe(0);
  });

  it('D-deploy.5, D-deploy.13: two commands whose baggage stands cannot be written down the other way about', () => {
    const army = ready('swiss-400');
    const laden = { ...army, commands: army.commands.map((command) => ({ ...command, baggage: 1 })) };
    const p = camp(
      DEPLOYMENT_STEPS.findIndex(({ id }) => id === 'baggage'),
      [],
      laden,
    );
    act(p, 0, { kind: 'array' });
    const stands = new Map([...p.elements.command.keys()].map((i) => [p.elements.command[i], p.elements.x[i]]));
    expect(stands.size).toBeGreaterThan(1);
    p.stack = [
      { kind: 'battle', step: 0 },
      { kind: 'record', seat: 0 },
    ];
    const fromLeft = [...stands].sort(([, a], [, b]) => a - b).map(([command]) => command);
    const places = fromLeft.map((command, file) => ({ command, rank: file, file }));
    const last = places.length - 1;
    const mirrored = places.map((place) => ({ ...place, file: last - place.file }));
    expect(act(p, 0, { kind: 'record', places: mirrored, held: [], ambush: [] })).toBe('D-deploy.13');
    expect(game.check(p, 0, { kind: 'record', places, held: [], ambush: [] }).ok).toBe(true);
  });

  it('D-ambush.4 an ambush written down is known to nobody else and stays off the table', () => {
    const p = camp(-1);
    const ambush = [1, 2, 3, 4].map((i, k) => at(i, 1000 + 50 * k, 450));
    expect(act(p, 0, { kind: 'record', places: [], held: [], ambush: ambush.slice(0, 3) })).toBe('D-ambush.2');
    expect(act(p, 0, { kind: 'record', places: [], held: [], ambush })).toBeInstanceOf(Array);
    expect(p.hidden[0].flags.filter((flags) => (flags & AMBUSH) !== 0)).toHaveLength(4);
    expect((game.view(p, 1) as { own: { troop: number[] } }).own.troop).toEqual([]);
    expect(JSON.stringify(game.view(p, 1))).not.toContain(String(1000 * PACE));
  });

  it('D-ambush.4 it shows itself when it is first to move, and to an enemy who comes close', () => {
    const p = camp(-1);
    const t = game.editions.of(p.edition);
    act(p, 0, { kind: 'record', places: [], held: [], ambush: [1, 2, 3, 4].map((i, k) => at(i, 1000 + 50 * k, 450)) });
    enrol(t, p, 1, ready('polish-100'));
    p.stack = [
      { kind: 'battle', step: 0 },
      { kind: 'deploy', seat: 1, step: WHOLE },
    ];
    game.play(p, { seat: 1, action: { kind: 'array' } }, new SwiftChance(1), null);
    Object.assign(p, {
      stack: [
        { kind: 'battle', step: 2 },
        { kind: 'moves', seat: 1 },
      ],
      phase: 1,
    });
    const horse = [...p.elements.troop.keys()].find((i) => t.troops[p.elements.troop[i]].type === 'LH')!;
    p.commands.pips = p.commands.pips.map(() => 6);
    Object.assign(p.elements.x, { [horse]: paces(1100) });
    Object.assign(p.elements.y, { [horse]: paces(720) });
    const unseen = structuredClone(p);
    const ahead = (distance: number): RenaissanceAction => ({
      kind: 'move',
      elements: [horse],
      legs: [{ kind: 'ahead', distance: paces(distance) }],
    });
    expect((act(unseen, 1, ahead(40)) as readonly Report[]).some(({ key }) => key === 'ambush')).toBe(false);
    Object.assign(p.elements.y, { [horse]: paces(600) });
    const told = act(p, 1, ahead(100)) as readonly Report[];
    expect(told).toContainEqual(expect.objectContaining({ key: 'ambush', cites: ['D-ambush.4'], reveals: true }));
    expect(p.elements.side.filter((side) => side === 0)).toHaveLength(4);
    const own = structuredClone(unseen);
    Object.assign(own, {
      stack: [
        { kind: 'battle', step: 2 },
        { kind: 'moves', seat: 0 },
      ],
      phase: 2,
    });
    expect(act(own, 0, { kind: 'spring' })).toBeInstanceOf(Array);
    expect(own.elements.side.filter((side) => side === 0)).toHaveLength(4);
    expect(act(own, 0, { kind: 'spring' })).toBe('D-ambush.4');
  });

  it('D-deploy.9 D-deploy.12 a command behind a hill waits until the last step, and is then placed out of sight', () => {
    const hill = lying('H(G)', [300, 650, 1950, 750]);
    const p = camp(-1, [hill]);
    const t = game.editions.of(p.edition);
    const held = [...p.hidden[0].troop.keys()]
      .filter((i) => t.troops[p.hidden[0].troop[i]].type !== 'Bg')
      .map((i, k) => at(i, 700 + 50 * k, 450));
    const bare = structuredClone(p);
    bare.features = [];
    const baggage = [...p.hidden[0].troop.keys()].filter((i) => t.troops[p.hidden[0].troop[i]].type === 'Bg');
    const rest = baggage.map((i, k) => at(i, 1000 + 50 * k, 100));
    expect(act(bare, 0, { kind: 'record', places: [], held: [...held, ...rest], ambush: [] })).toBe('D-deploy.9');
    expect(act(p, 0, { kind: 'record', places: [], held: held.slice(1), ambush: [] })).toBe('D-deploy.9');
    expect(act(p, 0, { kind: 'record', places: [], held: [...held, ...rest], ambush: [] })).toBeInstanceOf(Array);
    p.stack = [
      { kind: 'battle', step: 0 },
      { kind: 'deploy', seat: 0, step: DEPLOYMENT_STEPS.findIndex(({ id }) => id === 'hidden') },
    ];
    p.phase = 0;
    const open1 = held.map((s, k) => (k === 0 ? { ...s, x: paces(1620), y: paces(750), h: degrees(0) } : s));
    expect(act(p, 0, { kind: 'deploy', standing: open1 })).toBe('D-deploy.9');
    expect(act(p, 0, { kind: 'array' })).toBeInstanceOf(Array);
    expect(p.hidden[0].troop.length).toBeLessThanOrEqual(baggage.length);
  });
});
