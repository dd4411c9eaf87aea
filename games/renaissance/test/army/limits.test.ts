import { describe, expect, it } from 'vitest';
import type { Muster } from '../../src/position/sealed.ts';
import { limitsFor, mayMuster } from '../../src/rules/army/limits.ts';
import { listsOf } from '../../src/rules/army/lists.ts';
import { rosterOf } from '../../src/rules/army/roster.ts';
import { normal } from '../factors/bench.ts';
import { armies, command, lists, muster, ready, ruling } from './camp.ts';

const doubling = { ...normal, readings: { ...normal.readings, doubleElements: true } };
const judge = (points: number, m: Muster, t = normal) => ruling(mayMuster(t, lists, points, m));
/** The ready army with one of its commands changed. */
const changed = (id: string, k: number, more: object): Muster => {
  const plain = ready(id);
  return { ...plain, commands: plain.commands.map((c, n) => (n === k ? { ...c, ...more } : c)) };
};

describe('size and commands', () => {
  it('D-army.1 from 100 to 500 points, and never more than agreed', () => {
    expect(judge(99, ready('swiss-100'))).toMatchObject({ rule: 'D-army.1', points: 99 });
    expect(judge(501, ready('swiss-400'))).toMatchObject({ rule: 'D-army.1', points: 501 });
    expect(judge(100, ready('swiss-100'))).toBe('ok');
    const rows = ready('swiss-100').commands[0].rows.map((r) => (r.troop === 'Pk(S)' ? { ...r, count: 13 } : r));
    const dear = muster('swiss', 1500, command('cinc', 'Pk(S)', rows, { baggage: 1 }));
    expect(judge(105, dear)).toBe('ok');
    expect(judge(100, dear)).toMatchObject({ rule: 'D-army.1', entry: 'points', found: 105, limit: 100 });
  });

  it('D-army.2 under 250 points there is one command', () => {
    expect(judge(249, ready('swiss-400'))).toMatchObject({ rule: 'D-army.2', found: 3, limit: 1 });
  });

  it('D-army.3 from 250 points one to four commands, exactly one commander', () => {
    const [first, second, third] = ready('swiss-400').commands;
    const small = command('sub', 'Pk(S)', []);
    expect(judge(500, muster('swiss', 1500, first, second, third, small))).toBe('ok');
    expect(judge(500, muster('swiss', 1500, first, second, third, small, small))).toMatchObject({
      rule: 'D-army.3',
      found: 5,
      limit: 4,
    });
    expect(judge(500, muster('swiss', 1500, { ...first, role: 'sub' }, second, third))).toMatchObject({
      rule: 'D-army.3',
      entry: 'cinc',
      found: 0,
    });
    expect(judge(500, muster('swiss', 1500, first, { ...second, role: 'cinc' }, third))).toMatchObject({
      rule: 'D-army.3',
      entry: 'cinc',
      found: 2,
    });
  });

  it('D-army.6 a general rides what his list gives him', () => {
    expect(judge(400, changed('swiss-400', 1, { general: 'Hd(F)' }))).toMatchObject({
      rule: 'D-army.6',
      entry: 'sub',
      troop: 'Hd(F)',
    });
    expect(judge(400, changed('ecw-royalist-400', 2, { role: 'ally' }))).toMatchObject({
      rule: 'D-army.6',
      entry: 'ally',
      found: 1,
      limit: 0,
    });
  });
});

describe('the rows of a list', () => {
  it('D-army.6 as many as the list allows and no more', () => {
    const with24 = ready('ecw-royalist-400').commands[0];
    const horse = (n: number) =>
      changed('ecw-royalist-400', 0, { rows: with24.rows.map((r) => (r.troop === 'Pi(F)' ? { ...r, count: n } : r)) });
    expect(judge(500, horse(20))).toMatchObject({ rule: 'D-army.6', entry: 'Pi(F)', found: 25, limit: 24 });
    expect(judge(500, horse(2))).toMatchObject({ rule: 'D-army.6', entry: 'Pi(F)', found: 7, limit: 8 });
    expect(judge(500, horse(3))).toBe('ok');
  });

  it('D-army.6 small armies take a share: the least rounded down, the most rounded up', () => {
    const { least, most } = limitsFor(lists, 100);
    expect([least(8), least(3), most(24), most(3), most(0)]).toEqual([2, 0, 6, 1, 0]);
    const big = limitsFor(lists, 250);
    expect([big.least(8), big.most(3)]).toEqual([8, 3]);
  });

  it('D-army.6 troops outside the list, its years or their own are refused', () => {
    expect(judge(100, muster('swiss', 1500, command('cinc', 'Pk(S)', [{ troop: 'El(O)', count: 1 }])))).toMatchObject({
      rule: 'D-army.6',
      entry: 'El(O)',
    });
    expect(judge(100, { ...ready('swiss-100'), year: 1690 })).toMatchObject({
      rule: 'D-army.6',
      entry: 'swiss',
      year: 1690,
    });
    const bills = [...ready('ecw-royalist-400').commands[1].rows, { troop: 'Bd(I)', count: 1 }];
    const welsh = changed('ecw-royalist-400', 1, { rows: bills });
    expect(judge(500, welsh)).toMatchObject({ rule: 'D-army.6', entry: 'Bd(I)', year: 1644 });
    expect(judge(500, { ...welsh, year: 1643 })).toBe('ok');
    expect(judge(100, { ...ready('swiss-100'), list: 'martians' })).toMatchObject({
      rule: 'D-army.6',
      list: 'martians',
    });
  });

  it('D-army.6 French archers are at most twice the gendarmes; no Swiss serve France from 1513 to 1522', () => {
    const french = ready('french-italian-400');
    const archers = (n: number) =>
      changed('french-italian-400', 0, {
        rows: french.commands[0].rows.map((r) => (r.troop === 'La(F)' ? { ...r, count: n } : r)),
      });
    expect(judge(500, archers(12))).toBe('ok');
    const few = {
      ...archers(11),
      commands: archers(11).commands.map((c) => ({
        ...c,
        rows: c.rows.map((r) => (r.troop === 'La(S)' ? { ...r, count: r.count === 4 ? 3 : 2 } : r)),
      })),
    };
    expect(judge(500, few)).toMatchObject({ rule: 'D-army.6', entry: 'La(F)', found: 11, limit: 10 });
    expect(judge(400, { ...french, year: 1515 })).toMatchObject({ entry: 'Pk(S)', year: 1515 });
  });

  it('D-cost.2 only heavy and field guns can be bought without a team', () => {
    const rows = [{ troop: 'Art(I)', count: 2, noTeam: true as const }];
    expect(judge(400, changed('scots-covenanter-400', 0, { rows }))).toMatchObject({
      rule: 'D-cost.2',
      entry: 'Art(I)',
    });
  });

  it('D-troops.34 a bombard is bought without a team', () => {
    const bombards = listsOf(normal, {
      ...armies,
      lists: armies.lists.map((l) =>
        l.id === 'ottoman'
          ? { ...l, entries: l.entries.map((e) => (e.troop === 'Art(S)' ? { ...e, bombard: true } : e)) }
          : l,
      ),
    });
    const plain = ready('ottoman-400');
    expect(ruling(mayMuster(normal, bombards, 400, plain))).toMatchObject({ rule: 'D-troops.34', entry: 'Art(S)' });
    const bare = changed('ottoman-400', 0, {
      rows: plain.commands[0].rows.map((r) => (r.troop === 'Art(S)' ? { ...r, noTeam: true } : r)),
    });
    expect(ruling(mayMuster(normal, bombards, 400, bare))).toBe('ok');
  });

  it('D-basing.4 G-27 two and two may share a base where the match allows it; both cost', () => {
    const [c] = ready('swiss-100').commands;
    const doubled = changed('swiss-100', 0, {
      rows: c.rows.map((r) => (r.troop === 'Pk(S)' ? { ...r, doubled: true } : r)),
    });
    expect(judge(100, doubled)).toMatchObject({ rule: 'D-basing.4', entry: 'Pk(S)' });
    expect(judge(100, doubled, doubling)).toBe('ok');
    const odd = changed('swiss-100', 0, {
      rows: c.rows.map((r) => (r.troop === 'Bd(O)' ? { ...r, doubled: true } : r)),
    });
    expect(judge(100, odd, doubling)).toMatchObject({ rule: 'D-basing.4', entry: 'Bd(O)', found: 1 });
    expect(rosterOf(normal, doubled).elements.filter((e) => e.doubled)).toHaveLength(6);
  });
});

describe('vessels, works and baggage', () => {
  const dutch = (squadrons: object[]) => {
    const rows = ready('dutch-maurice-400').commands[2].rows.map((r) => (r.troop === 'Sh(O)' ? { ...r, count: 6 } : r));
    return changed('dutch-maurice-400', 2, { rows, squadrons });
  };

  it('D-naval-landing.1 a vessel carries exactly one element of a kind its list allows, and both are paid for', () => {
    expect(judge(500, dutch([{ troop: 'Shp(F)', count: 2, carries: 'Sh(O)' }]))).toBe('ok');
    expect(judge(500, dutch([{ troop: 'Shp(F)', count: 2, carries: null }]))).toMatchObject({
      rule: 'D-naval-landing.1',
      entry: 'Shp(F)',
    });
    expect(judge(500, dutch([{ troop: 'Shp(F)', count: 2, carries: 'Pk(O)' }]))).toMatchObject({
      rule: 'D-naval-landing.1',
      carries: 'Pk(O)',
    });
    const { elements } = rosterOf(normal, dutch([{ troop: 'Shp(F)', count: 2, carries: 'Sh(O)' }]));
    const aboard = elements.filter((e) => e.aboard >= 0);
    expect(aboard).toHaveLength(2);
    for (const e of aboard) expect(normal.troops[elements[e.aboard].troop].id).toBe('Shp(F)');
  });

  it('D-naval-landing.1 fire-craft carry nobody', () => {
    const fire = listsOf(normal, {
      ...armies,
      lists: armies.lists.map((l) =>
        l.id === 'dutch-maurice' ? { ...l, naval: [{ troop: 'Bts(X)', label: 'fire-craft', max: 2, carries: [] }] } : l,
      ),
    });
    const judged = (carries: string | null) =>
      ruling(mayMuster(normal, fire, 500, dutch([{ troop: 'Bts(X)', count: 1, carries }])));
    expect(judged(null)).toBe('ok');
    expect(judged('Sh(O)')).toMatchObject({ rule: 'D-naval-landing.1', entry: 'Bts(X)' });
  });

  it('D-army.6 no more vessels or works than the list permits', () => {
    expect(judge(500, dutch([{ troop: 'Shp(F)', count: 5, carries: 'Sh(O)' }]))).toMatchObject({
      rule: 'D-army.6',
      entry: 'Shp(F)',
      found: 5,
      limit: 4,
    });
    expect(judge(500, dutch([{ troop: 'Gal(O)', count: 1, carries: 'Sh(O)' }]))).toMatchObject({
      rule: 'D-army.6',
      entry: 'Gal(O)',
    });
    const works = (n: number): Muster => ({
      ...ready('montrose-400'),
      works: { fixedObstacles: n, fortifications: 0, redoubtSides: 0, gateways: 0 },
    });
    expect(judge(500, works(6))).toBe('ok');
    expect(judge(500, works(7))).toMatchObject({ rule: 'D-army.6', entry: 'fixedObstacle', found: 7, limit: 6 });
    const forts: Muster = {
      ...ready('montrose-400'),
      works: { fixedObstacles: 0, fortifications: 1, redoubtSides: 0, gateways: 0 },
    };
    expect(judge(500, forts)).toMatchObject({ rule: 'D-army.6', entry: 'fortification', found: 1, limit: 0 });
  });

  it('D-defences.4 a redoubt has at most four sides', () => {
    const redoubt = (sides: number): Muster => ({
      ...ready('tyw-imperial-400'),
      works: { fixedObstacles: 0, fortifications: 1, redoubtSides: sides, gateways: 0 },
    });
    expect(judge(500, redoubt(3))).toBe('ok');
    expect(judge(500, redoubt(4))).toMatchObject({ rule: 'D-defences.4', found: 4, limit: 3 });
  });

  it('D-defences.2 only Shot and Bows have stakes or mantlets, in the years the list gives them', () => {
    const staked = (year: number, type: string): Muster => ({
      ...changed('swedish-400', 1, {
        rows: ready('swedish-400').commands[1].rows.map((r) =>
          r.troop === type ? { ...r, count: 8, portable: true } : r,
        ),
      }),
      year,
    });
    expect(judge(400, staked(1625, 'Sh(F)'))).toBe('ok');
    expect(judge(400, staked(1625, 'Pk(O)'))).toMatchObject({ rule: 'D-defences.2', entry: 'Pk(O)' });
    expect(judge(400, staked(1632, 'Sh(F)'))).toMatchObject({
      rule: 'D-army.6',
      entry: 'portableObstacle',
      found: 8,
      limit: 0,
    });
  });

  it('D-army.4 G-20 C-20 two Baggage a command at most, all with the command that has most foot', () => {
    expect(judge(400, changed('ecw-royalist-400', 1, { baggage: 6 }))).toBe('ok');
    expect(judge(400, changed('ecw-royalist-400', 1, { baggage: 7 }))).toMatchObject({
      rule: 'D-army.4',
      found: 7,
      limit: 6,
    });
    expect(judge(400, changed('ecw-royalist-400', 0, { baggage: 1 }))).toMatchObject({ rule: 'D-army.4' });
  });

  it('D-army.4 an ally keeps his own', () => {
    const ally = command('ally', 'La(O)', [], { baggage: 2 });
    const swiss = ready('swiss-400').commands;
    expect(judge(500, muster('swiss', 1500, swiss[0], swiss[1], ally))).toBe('ok');
    expect(judge(500, muster('swiss', 1500, swiss[0], swiss[1], { ...ally, baggage: 3 }))).toMatchObject({
      rule: 'D-army.4',
      found: 3,
      limit: 2,
    });
  });
});
