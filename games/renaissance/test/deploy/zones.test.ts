import { describe, expect, it } from 'vitest';
import { PACE } from '../../src/geometry/units.ts';
import { deploymentRefused, guisesOf } from '../../src/rules/deploy/deploy.ts';
import { boxesOf, DEPLOYMENT_STEPS, entangled, isDue } from '../../src/rules/deploy/deployment-steps.ts';
import { baggageAt, misplaced, strayBaggage } from '../../src/rules/deploy/deployment-zones.ts';
import { exposed, outOfOrder, placesOf } from '../../src/rules/deploy/secret-record.ts';
import { riverRing } from '../../src/rules/terrain/placing-rivers-and-waterways.ts';
import { list } from '../army/camp.ts';
import { normal, troop } from '../factors/bench.ts';
import { lying, p, road } from '../terrain/country.ts';
import { ATTACKER, DEFENDER, fort, ground, type Man, parade } from './parade.ts';

const rule = (man: Man, on = ground(), party = man.side === 1 ? ATTACKER : DEFENDER) =>
  misplaced(parade(on, man), 0, party)?.rule ?? 'ok';
const shot = (x: number, y: number, more: Partial<Man> = {}): Man => ({ troop: 'Sh(O)', x, y, ...more });
const enemy = (x: number, y: number): Man => shot(x, y, { side: 1 });

describe('where one may deploy', () => {
  it('D-deploy.2 A-49 defenders up to the centre line', () => {
    expect(rule(shot(1000, 750))).toBe('ok');
    expect(rule(shot(1000, 751))).toBe('D-deploy.2');
  });

  it('D-deploy.2 beyond it only inside a built-up area they have fortified', () => {
    const town = lying('BUA', [900, 700, 1200, 860]);
    expect(rule(shot(1000, 800), ground([town]))).toBe('D-deploy.2');
    expect(rule(shot(1000, 800), ground([town], [fort(925, 870)]))).toBe('ok');
    expect(rule(shot(1000, 800), ground([town], [fort(925, 870, { side: 1 })]))).toBe('D-deploy.2');
  });

  it('D-deploy.3 attackers no nearer to it than 300p', () => {
    expect(rule(enemy(1000, 1050))).toBe('ok');
    expect(rule(enemy(1000, 1049))).toBe('D-deploy.3');
  });

  it('D-deploy.3 nor within 200p of a fortification', () => {
    const town = lying('BUA', [900, 700, 1200, 900]);
    const walls = [fort(1000, 890)];
    expect(rule(enemy(1000, 1090), ground([town], walls))).toBe('ok');
    expect(rule(enemy(1000, 1089), ground([town], walls))).toBe('D-deploy.3');
  });

  it('D-deploy.4 nobody within 600p of a short edge, but in ambush or in a built-up area', () => {
    expect(rule(shot(625, 500))).toBe('ok');
    expect(rule(shot(624, 500))).toBe('D-deploy.4');
    expect(rule(shot(1625, 500))).toBe('ok');
    expect(rule(shot(1626, 500))).toBe('D-deploy.4');
    expect(rule(shot(300, 500), ground([lying('BUA', [200, 400, 400, 600])]))).toBe('ok');
    expect(misplaced(parade(ground(), shot(300, 500)), 0, DEFENDER, true)).toBeNull();
  });

  it('D-water.18 nobody in a river, but on a road', () => {
    const line = p(1000, 0, 1010, 500, 990, 1000, 1000, 1500);
    const river = { kind: 'Rv' as const, ring: riverRing(line, 60 * PACE), line };
    expect(rule(shot(1000, 500), ground([river]))).toBe('D-water.18');
    expect(rule(shot(1070, 500), ground([river]))).toBe('ok');
    const across = road(0, 500, 2250, 500);
    expect(rule(shot(1010, 500, { h: 90 }), ground([river, across]))).toBe('ok');
  });

  it('A-3 D-water.1 nobody upon another, or on open water', () => {
    const f = parade(ground(), shot(1000, 500), shot(1049, 500));
    expect(misplaced(f, 1, DEFENDER)).toMatchObject({ rule: 'A-3', other: 0 });
    expect(misplaced(parade(ground(), shot(1000, 500), shot(1050, 500)), 1, DEFENDER)).toBeNull();
    expect(rule(shot(1000, 500), ground([lying('WW', [900, 400, 1100, 600])]))).toBe('D-water.1');
  });
});

describe('commands', () => {
  const boxes = (...men: Man[]) => boxesOf(parade(ground(), ...men), 0);

  it('D-deploy.5 each stands in a rectangle of its own', () => {
    const first = [shot(700, 500), shot(750, 500)];
    expect(entangled(boxes(...first, shot(800, 500, { command: 5 }), shot(850, 300, { command: 5 })))).toBeNull();
    // Nobody stands in the way, but the rectangle of one reaches over the other.
    const round = [shot(725, 300, { command: 5 }), shot(900, 500, { command: 5 })];
    expect(entangled(boxes(...first, ...round))).toEqual({ rule: 'D-deploy.5', commands: [0, 5] });
  });

  it('D-deploy.5 troops in a fortified built-up area stand outside the count', () => {
    const town = lying('BUA', [900, 300, 1200, 500]);
    const men = [shot(700, 400), shot(1000, 400), shot(850, 400, { command: 5 })];
    expect(entangled(boxesOf(parade(ground([town]), ...men), 0))).not.toBeNull();
    expect(entangled(boxesOf(parade(ground([town], [fort(925, 510)]), ...men), 0))).toBeNull();
  });

  it('D-deploy.8 D-deploy.13 G-19 they keep the order that was written down', () => {
    const standing = boxes(shot(700, 500), shot(900, 400, { command: 5 }));
    const written = placesOf(0, standing);
    expect(written).toEqual([
      { command: 0, rank: 0, file: 0 },
      { command: 5, rank: 1, file: 1 },
    ]);
    expect(outOfOrder(0, written, standing)).toBeNull();
    const swapped = boxes(shot(900, 500), shot(700, 400, { command: 5 }));
    expect(outOfOrder(0, written, swapped)).toMatchObject({ rule: 'D-deploy.13' });
    const ahead = boxes(shot(700, 400), shot(900, 500, { command: 5 }));
    expect(outOfOrder(0, written, ahead)).toMatchObject({ rule: 'D-deploy.13' });
  });

  it('D-deploy.8 left and front are those of the side', () => {
    const upper = boxesOf(
      parade(ground(), shot(1500, 1200, { side: 1, command: 3 }), shot(900, 1100, { side: 1, command: 4 })),
      1,
    );
    expect(placesOf(1, upper)).toEqual([
      { command: 3, rank: 1, file: 0 },
      { command: 4, rank: 0, file: 1 },
    ]);
  });
});

describe('baggage', () => {
  const wagon = (x: number, y: number): Man => ({ troop: 'Bg(I)', x, y });

  it('D-deploy.6 stands as one group', () => {
    expect(strayBaggage(parade(ground(), wagon(1000, 100), wagon(1050, 100)), [0, 1])).toBeNull();
    expect(strayBaggage(parade(ground(), wagon(1000, 100), wagon(1060, 100)), [0, 1])).toMatchObject({
      rule: 'D-deploy.6',
    });
  });

  it('D-deploy.6 on good going or in a built-up area', () => {
    expect(strayBaggage(parade(ground([lying('Wd', [900, 0, 1200, 300])]), wagon(1000, 100)), [0])).toMatchObject({
      rule: 'D-deploy.6',
      element: 0,
    });
    expect(strayBaggage(parade(ground([lying('BUA', [900, 0, 1200, 300])]), wagon(1000, 100)), [0])).toBeNull();
    expect(strayBaggage(parade(ground([lying('OF', [900, 0, 1200, 300])]), wagon(1000, 100)), [0])).toBeNull();
  });
});

describe('baggage behind works', () => {
  it('D-troops.27 is ordinary behind artificial defences, else inferior', () => {
    const wagon: Man = { troop: 'Bg(I)', x: 1000, y: 490 };
    expect(baggageAt(parade(ground(), wagon), 0)).toBe('Bg(I)');
    expect(baggageAt(parade(ground([], [fort(1000, 500, { work: 'obstacle' })]), wagon), 0)).toBe('Bg(O)');
    expect(baggageAt(parade(ground([], [fort(1100, 500, { work: 'obstacle' })]), wagon), 0)).toBe('Bg(I)');
  });
});

describe('the six steps', () => {
  const who = (type: string, category: string, command = 0, more = {}) => ({
    type,
    category,
    command,
    ambush: false,
    later: false,
    ...more,
  });
  const stepsOf = (candidate: ReturnType<typeof who>, held: number[] = []) =>
    DEPLOYMENT_STEPS.filter(({ id }) => isDue(id, candidate, held)).map(({ rule: r }) => r);

  it('D-deploy.7 baggage first, unless it is aboard or in a built-up area', () => {
    expect(stepsOf(who('Bg', 'train'))).toEqual(['D-deploy.7']);
    expect(stepsOf(who('Bg', 'train', 0, { later: true }))).toEqual(['D-deploy.9', 'D-deploy.10']);
    expect(DEPLOYMENT_STEPS[0].sides).toEqual(['defender', 'attacker']);
  });

  it('D-deploy.9 D-deploy.10 D-deploy.12 the defender, the attacker, then what the defender kept out of sight', () => {
    expect(stepsOf(who('Sh', 'foot'))).toEqual(['D-deploy.9', 'D-deploy.10']);
    expect(stepsOf(who('Sh', 'foot', 2), [2])).toEqual(['D-deploy.12']);
    expect(DEPLOYMENT_STEPS.map(({ sides }) => sides.join())).toEqual([
      'defender,attacker',
      'both',
      'defender',
      'attacker',
      'attacker,defender',
      'defender',
    ]);
  });

  it('D-deploy.11 vessels on the water after the land', () => {
    expect(stepsOf(who('Gal', 'naval'))).toEqual(['D-deploy.11']);
    expect(stepsOf(who('Gal', 'naval', 2), [2])).toEqual(['D-deploy.11']);
  });

  it('D-ambush.4 ambushers are deployed in no step', () => {
    expect(stepsOf(who('Sh', 'foot', 0, { ambush: true }))).toEqual([]);
  });

  it('D-deploy.9 only a command that nobody in the attacker’s zone could see may wait', () => {
    const hill = lying('H(G)', [500, 650, 1700, 750]);
    const men = [shot(1100, 500), shot(1150, 500)];
    expect(exposed(parade(ground([hill]), ...men), [0, 1], ATTACKER)).toBeNull();
    expect(exposed(parade(ground(), ...men), [0, 1], ATTACKER)).toMatchObject({ rule: 'D-deploy.9', element: 0 });
    expect(exposed(parade(ground([hill]), shot(1100, 500), shot(1900, 800)), [0, 1], ATTACKER)).toMatchObject({
      element: 1,
    });
    // A town hides nobody from deployment: hills and woods do.
    expect(exposed(parade(ground([{ ...hill, kind: 'BUA' }]), ...men), [0, 1], ATTACKER)).not.toBeNull();
    expect(exposed(parade(ground([{ ...hill, kind: 'Wd', line: [] }]), ...men), [0, 1], ATTACKER)).toBeNull();
  });

  it('D-deploy.5 D-deploy.13 a step is judged as a whole', () => {
    const f = parade(ground(), shot(700, 500), shot(900, 400, { command: 5 }));
    const places = placesOf(0, boxesOf(f, 0));
    expect(deploymentRefused(f, { party: DEFENDER, fresh: [0, 1], places })).toBeNull();
    expect(
      deploymentRefused(f, {
        party: DEFENDER,
        fresh: [0, 1],
        places: [
          { command: 0, rank: 0, file: 1 },
          { command: 5, rank: 0, file: 0 },
        ],
      })?.cites,
    ).toEqual(['D-deploy.13']);
  });
});

describe('dismounting', () => {
  const as = (id: string, besieging: boolean, of = list('ottoman')) =>
    guisesOf(normal, of, troop(id), besieging).map((g) => `${normal.troops[g.troop].id} ${g.rule}`);

  it('D-troops.8 D-troops.10 G-26 Pistols and Sipahis may stand as Blades before enemy fortifications', () => {
    expect(as('Pi(F)', true)).toEqual(['Bd(O) D-troops.8']);
    expect(as('Pi(F)', false)).toEqual([]);
    expect(as('Si(S)', true)).toEqual(['Bd(O) D-troops.10']);
    expect(as('LH(O)', true)).toEqual([]);
  });

  it('D-troops.10 D-troops.14 or as their list says', () => {
    const entries = list('ottoman').entries.map((e) =>
      e.troop === troop('Si(S)') ? { ...e, deployedAs: [troop('Bw(S)')] } : e,
    );
    expect(as('Si(S)', false, { ...list('ottoman'), entries })).toEqual(['Bw(S) D-troops.10']);
    const russians = [
      {
        troop: troop('Dr(O)'),
        label: 'strelets dragoons',
        min: 0,
        max: 4,
        years: null,
        atMost: null,
        bombard: false,
        deployedAs: [troop('Pi(I)')],
      },
    ];
    expect(as('Dr(O)', false, { ...list('ottoman'), entries: russians })).toEqual(['Pi(I) D-troops.14']);
    expect(as('Dr(O)', true)).toEqual([]);
  });
});
