/** A battle given from outside: laid out as ordered, come up as sent for, and told by what its giver calls the troops. */
import { loadGame, type Match, type Prepared, SwiftChance, startMatch } from '@drumhead/kernel';
import { checkLaws, toldBreaks } from '@drumhead/kernel/testkit';
import { type Position, renaissance } from '@drumhead/renaissance';
import { describe, expect, it } from 'vitest';

const game = loadGame(renaissance);

const men = (troop: string, label: string, count: number) => Array.from({ length: count }, () => ({ troop, label }));
const command = (label: string, role = 'cinc') => ({
  id: 'army',
  role,
  leader: null,
  elements: [{ troop: 'Pi(O)', label, general: true }, ...men('Pi(O)', label, 3), ...men('Sh(O)', `${label}-foot`, 4)],
  baggage: 1,
});
const RESERVE = {
  blocks: 2,
  phase: 2,
  column: 3,
  entrances: [{ edge: 2, from: 750, to: 1500, blocks: 2 }],
  standIn: 24,
};
const ORDER = {
  scale: 'skirmish',
  table: [2250, 1500],
  day: { season: 'summer', climate: 'cold', ice: false, from: 7, latest: 16, sunset: 22, hours: 3 },
  north: 1,
  attacker: 0,
  surprised: null,
  ground: { compulsory: ['H(G)'], optional: ['Rd', 'Wd', 'E'], crossed: null, town: null, rough: 0, hills: [] },
  obstacles: [0, 0],
  lastStand: [],
  sides: [
    { name: 'royalist', list: 'ecw-royalist', commands: [command('a')], reserve: null },
    { name: 'parliament', list: 'ecw-parliament', commands: [command('b')], reserve: RESERVE },
  ],
};
const COMING = {
  side: 1,
  command: {
    id: 'reserve',
    role: 'ally',
    leader: null,
    elements: [{ troop: 'Pi(I)', label: 'late', general: true }, ...men('Pi(I)', 'late', 4)],
    baggage: 0,
  },
  at: [5],
};

function step(match: Match, prepared: Prepared) {
  if (!prepared.ok) throw new Error(`refused: ${prepared.refusal.key} ${JSON.stringify(prepared.refusal.facts)}`);
  match.commit(prepared.step);
  return prepared.step.reports;
}
const given = (match: Match) => match.position as Position;

function ordered(order: object = ORDER, seed = 1): Match {
  const match = startMatch(game, { scenario: 'given' }, new SwiftChance(seed));
  step(match, match.prepareGiven({ kind: 'order', order }, new SwiftChance(seed)));
  return match;
}

/** Both in standard array, then everybody does what a sensible player would until something is awaited. */
function playOn(match: Match, chance = new SwiftChance(5)): void {
  while (match.awaited() === null) {
    const [decision] = match.decisions();
    if (!decision) return;
    const action = game.propose(given(match), decision.seat, chance);
    if (!action) throw new Error('nothing proposed');
    step(match, match.prepare({ seat: decision.seat, decision: decision.id, action }, chance));
  }
}

/** The defender deploys in standard array. */
function playOnce(match: Match): void {
  const [{ seat, id }] = match.decisions();
  step(match, match.prepare({ seat, decision: id, action: { kind: 'array' } }, new SwiftChance(1)));
}

describe('a battle given from outside', () => {
  it('D-terrain.29: is laid out as ordered, and the defender deploys first', () => {
    const match = startMatch(game, { scenario: 'given' }, new SwiftChance(1));
    expect(match.awaited()).toMatchObject({ kind: 'order' });
    step(match, match.prepareGiven({ kind: 'order', order: ORDER }, new SwiftChance(1)));
    const p = given(match);
    expect(match.decisions().map(({ seat, kind }) => [seat, kind])).toEqual([[1, 'deploy']]);
    expect([p.width, p.height, p.attacker].map((it, k) => (k < 2 ? it / 1024 : it))).toEqual([2250, 1500, 0]);
    expect(p.hidden.map(({ troop }) => troop.length)).toEqual([9, 9]);
    // Who is to come counts with what stands in for him, and is nowhere yet.
    expect(p.commands.extra).toEqual([0, 0, 24]);
    expect(p.given?.endsAt).toBeLessThanOrEqual(19);
  });

  it('D-terrain.29: an order with unknown troops, no general or no commander is refused', () => {
    const match = startMatch(game, { scenario: 'given' }, new SwiftChance(1));
    const why = (side: object) => {
      const prepared = match.prepareGiven(
        { kind: 'order', order: { ...ORDER, sides: [{ ...ORDER.sides[0], ...side }, ORDER.sides[1]] } },
        new SwiftChance(1),
      );
      return prepared.ok ? null : (prepared.refusal.facts['why'] ?? prepared.refusal.key);
    };
    expect(why({ commands: [{ ...command('a'), elements: men('Xx(O)', 'a', 2) }] })).toBe('command');
    expect(why({ commands: [{ ...command('a'), elements: men('Pi(O)', 'a', 2) }] })).toBe('command');
    expect(why({ commands: [command('a', 'sub')] })).toBe('commander');
    expect(why({ list: 'nobody' })).toBe('list');
    expect(why({})).toBeNull();
  });

  it('D-terrain.29: who comes up is sent for in his phase, comes in columns over his edge, and is unknown until then', () => {
    const match = ordered();
    playOn(match);
    expect([match.awaited()?.kind, given(match).phase]).toEqual(['arrival', 3]);
    const before = given(match).elements.troop.length;
    const reports = step(match, match.prepareGiven({ kind: 'arrival', arrival: COMING }, new SwiftChance(3)));
    expect(reports.slice(0, 2).map(({ key }) => key)).toEqual(['reserve', 'reserve-comes']);
    const { elements: e, commands, given: battle } = given(match);
    const came = [...e.troop.keys()].slice(before);
    expect(came.map((i) => battle?.labels[e.label?.[i] ?? -1])).toEqual(Array(5).fill('late'));
    // Two columns side by side, from the north.
    expect(new Set(came.map((i) => e.x[i])).size).toBe(2);
    expect(came.every((i) => e.y[i] > 1200 * 1024)).toBe(true);
    // One body of the two stays away, and goes on counting as before.
    expect([commands.kind[2], commands.extra[2], commands.general[2]]).toEqual([2, 12, before]);
  });

  it('D-terrain.29: two battles that differ in who found no room only look the same, to the end and after it', () => {
    // Nobody comes on over a stretch narrower than a base.
    const shut = { ...RESERVE, entrances: [{ edge: 2, from: 750, to: 760, blocks: 2 }] };
    const day = { ...ORDER.day, hours: 1 };
    const order = { ...ORDER, day, sides: [ORDER.sides[0], { ...ORDER.sides[1], reserve: shut }] };
    const twin = (who: object | null, at: number[]) => {
      const match = ordered(order);
      playOn(match);
      const told: object[] = [];
      const arrival = { side: 1, command: who, at };
      told.push(...step(match, match.prepareGiven({ kind: 'arrival', arrival }, new SwiftChance(3))));
      const seen: unknown[] = [];
      const look = () => ([0, 1, 'public', 'all'] as const).map((eyes) => game.view(given(match), eyes));
      const chance = new SwiftChance(6);
      while (match.ended() === null) {
        const [{ seat, id, kind }] = match.decisions();
        if (kind !== 'orders') seen.push(look());
        // Imagined from any view, it can be played on.
        const action = game.propose(game.imagine(game.view(given(match), seat), chance), seat, chance)!;
        told.push(...step(match, match.prepare({ seat, decision: id, action }, chance)));
      }
      seen.push(look());
      return { told, seen: JSON.stringify(seen), over: given(match).given?.survivors };
    };
    const horse = twin(COMING.command, [5]);
    const foot = twin({ ...COMING.command, role: 'sub', elements: [...command('b2').elements] }, [8]);
    const guns = twin(null, [0]);
    expect(foot.told).toEqual(horse.told);
    expect(guns.told).toEqual(horse.told);
    expect(foot.seen === horse.seen && guns.seen === horse.seen).toBe(true);
    // Who gave the battle has them again.
    expect(horse.over?.filter(({ fate }) => fate === 'never-came').length).toBe(5);
  });

  it('D-morale: of a body that came in part the rest counts with its own morale, and the others as unknown', () => {
    // Room for one column and no second.
    const narrow = { ...RESERVE, entrances: [{ edge: 2, from: 750, to: 800, blocks: 2 }] };
    const match = ordered({ ...ORDER, sides: [ORDER.sides[0], { ...ORDER.sides[1], reserve: narrow }] });
    playOn(match);
    const elements = [...COMING.command.elements, ...men('Sh(O)', 'later', 3)];
    const arrival = { ...COMING, command: { ...COMING.command, elements }, at: [8] };
    step(match, match.prepareGiven({ kind: 'arrival', arrival }, new SwiftChance(3)));
    const { commands, given: battle } = given(match);
    expect(battle?.marching[1].map((it) => it.men.map(({ label }) => label))).toEqual([
      ['late', 'late', 'later'],
      ['later', 'later'],
    ]);
    expect(battle?.labels.includes('later')).toBe(false);
    // Two Pistols at 1, and half of what stood in for two bodies.
    expect(commands.extra[2]).toBe(12 + 2 * 2);
  });

  it('D-campaign.2: when it is over every element is told by its label, and the beaten throw to escape', () => {
    const match = ordered();
    for (let k = 0; k < 3 && game.outcome(given(match)) === null; k++) {
      playOn(match);
      if (match.awaited()) step(match, match.prepareGiven({ kind: 'arrival', arrival: COMING }, new SwiftChance(3)));
    }
    const survivors = given(match).given?.survivors ?? [];
    const named = (label: string) => survivors.filter((it) => it.label === label).length;
    expect([named('a'), named('a-foot'), named('b'), named('b-foot'), named('late')]).toEqual([4, 4, 4, 4, 5]);
  });

  it('D-defences.3: obstacles that are ordered stand before the foremost foot of the array, no more than ordered', () => {
    const match = ordered({ ...ORDER, obstacles: [0, 2] });
    playOnce(match);
    const { sections, elements: e } = given(match);
    expect(sections.map(({ work, side }) => [work, side])).toEqual([
      ['obstacle', 1],
      ['obstacle', 1],
    ]);
    const manned = sections.map(({ x, y }) => [...e.x.keys()].filter((i) => e.x[i] === x && e.y[i] === y + 10 * 1024));
    expect(manned.map((them) => them.length)).toEqual([1, 1]);
    // One body of foot digs in: as many more as it has elements.
    const stand = ordered({ ...ORDER, lastStand: [1] });
    playOnce(stand);
    expect(given(stand).sealed.map(({ works }) => works?.fixedObstacles)).toEqual([undefined, 4]);
  });

  it('D-sequence.9: it ends by its own clock', () => {
    const match = ordered({ ...ORDER, day: { ...ORDER.day, hours: 1 } });
    const p = given(match);
    expect(p.given?.endsAt).toBe(p.start + 1);
  });
});

describe('the laws of the contract', () => {
  it('hold in a battle given from outside', { timeout: 120_000 }, () => {
    const report = checkLaws(game, { scenarios: ['given'], games: 1, seed: 2, every: 41 });
    expect(toldBreaks(report)).toEqual([]);
    expect(report.figures['given from outside']).toBeGreaterThan(0);
  });
});
