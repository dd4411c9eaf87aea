import type { PlanAction } from '@drumhead/roses';
import {
  asThingsStand,
  awaitingPlans,
  boardSeen,
  cardValues,
  EMPTY_PLAN,
  endingOf,
  isReveal,
  nextStepFor,
  playOut,
  pointsBySource,
  readParliament,
  reasonsFor,
  receiptOf,
  revealParts,
  revealSteps,
  scoresByTurn,
  stakeOf,
  threatsByPlace,
  threatsTo,
  totalOf,
  touchesStep,
  withBid,
  withCount,
  withCube,
  withMove,
} from '@drumhead/roses/queries';
import { describe, expect, it } from 'vitest';
import { card, seat, seen, wholeMatch } from './seen.ts';
import { game, position } from './table.ts';

const RED = seat('red');

describe('The till receipt', () => {
  it('R-5.5 lists what is paid in the engine’s order, and where the money ends', () => {
    const view = seen(
      position({
        owner: { noble_percy: 'blue', castle_windsor: 'red', bishop_york: 'red' },
        cash: { red: 10 },
      }),
    );
    const plan = {
      kind: 'plan',
      bid: { region: 'midlands', pounds: 2 },
      troops: { castle_windsor: 3 },
      white: ['bishop_york'],
      black: ['noble_percy'],
    } as const;
    const receipt = receiptOf(game, awaitingPlans(game, view), RED, plan);
    expect(receipt.lines.map(({ item, paid, count }) => [item, paid, count])).toEqual([
      ['calais', true, 1],
      ['white', true, 1],
      ['black', false, 1],
      ['troop', true, 1],
      ['troop', false, 2],
    ]);
    expect(receipt.spent + receipt.left).toBe(10);
    expect(receipt.warnings.map(({ key }) => key)).toEqual(['unaffordable', 'unaffordable']);
  });

  it('R-4.6 a plan that cannot be is refused, and costs nothing', () => {
    const from = awaitingPlans(game, seen(position({ cash: { red: 3 } })));
    const receipt = receiptOf(game, from, RED, withBid(EMPTY_PLAN, 'midlands', 9));
    expect(receipt.refusal?.cites).toContain('R-4.6');
    expect(receipt.left).toBe(3);
  });
});

describe('If nobody else acts', () => {
  it('Parliament is the engine’s: every region, the King, points by source', () => {
    const p = position({
      owner: { castle_windsor: 'red', large_london: 'blue', port_sandwich: 'red', ship_sandwich: 'red' },
    });
    const { reports, after } = playOut(game, awaitingPlans(game, seen(p)), []);
    const parliament = readParliament(reports);
    expect(parliament.regions).toHaveLength(6);
    const south = parliament.regions.find(({ region }) => region === 'south_east');
    expect(south?.cp).toEqual([
      ['red', 10],
      ['blue', 4],
    ]);
    expect(south?.house).toBe('lancaster');
    for (const id of ['red', 'blue'])
      expect(totalOf(parliament.points[id])).toBe(after.scores[seat(id)] - p.scores[seat(id)]);
  });

  it('what a seat may not know plays no part', () => {
    const p = position({
      owner: { noble_percy: 'blue' },
      plans: { blue: { moves: { noble_percy: 'northern_england' } } },
    });
    const regions = readParliament(playOut(game, awaitingPlans(game, seen(p)), []).reports).regions;
    expect(regions.find(({ region }) => region === 'northern_marches')?.first).toBe('blue');
  });
});

describe('Why a plan is given', () => {
  const document = {
    owner: { castle_windsor: 'red', bishop_york: 'red', noble_percy: 'green', noble_stanley: 'red' },
    cash: { red: 30, blue: 20, green: 30, yellow: 0 },
  };
  const reasons = (plan: PlanAction) => {
    const view = seen(position(document));
    return reasonsFor(game, { view, from: awaitingPlans(game, view), seat: RED, plan });
  };

  it('R-6.1 a bribe brings points to one and takes them from another; the sum is Parliament with and without the plan', () => {
    const made = reasons(withCube(EMPTY_PLAN, 'black', 'noble_percy', true));
    const [bribe] = made.orders;
    expect(bribe).toMatchObject({ target: 'noble_percy', keptFrom: [] });
    expect(bribe.vp).toBeGreaterThan(0);
    expect(bribe.costs).toEqual({ seat: 'green', vp: expect.any(Number) });
    expect(made.vp - made.idle).toBe(bribe.vp);
    expect(made).toMatchObject({ cash: 30, spent: expect.any(Number) });
  });
  it('R-4.18 a guard is there for who could else take it, a bid for what the Captain brings', () => {
    const guarded = withCube(EMPTY_PLAN, 'white', 'bishop_york', true);
    const [bid, guard] = reasons(withBid(guarded, 'south_east', 2)).orders;
    expect(guard).toEqual({ target: 'bishop_york', vp: 0, costs: null, keptFrom: expect.arrayContaining(['green']) });
    expect(guard.keptFrom).not.toContain('yellow');
    expect(bid.target).toBeNull();
    expect(bid.vp).toBeGreaterThanOrEqual(4);
  });
});

describe('Threats', () => {
  const document = {
    owner: { castle_windsor: 'red', bishop_york: 'red', large_london: 'blue', noble_percy: 'green' },
    cash: { blue: 20, green: 30, yellow: 0 },
    mercenaries: { blue: 1 },
  };
  const against = (plan: PlanAction) => {
    const view = seen(position(document));
    return threatsTo(game, { view, from: awaitingPlans(game, view), seat: RED, plan });
  };
  const of = (list: ReturnType<typeof against>, rival: string, id: string) =>
    list.find((threat) => threat.rival === seat(rival) && threat.card === card(id));

  it('a rival with presence brings all his purse buys and all he has hired', () => {
    expect(of(against(EMPTY_PLAN), 'blue', 'castle_windsor')).toMatchObject({
      danger: 'lost',
      strength: 7,
      defence: 3,
      pounds: 18,
    });
  });
  it('R-4.23 without a way there is no threat, and without money none', () => {
    expect(of(against(EMPTY_PLAN), 'green', 'castle_windsor')?.danger).toBe('out-of-reach');
    expect(of(against(EMPTY_PLAN), 'yellow', 'bishop_york')?.danger).toBe('too-dear');
  });
  it('the plan in hand is reckoned with: troops hold, a white cube stops a bribe', () => {
    const plan = withCube(withCount(EMPTY_PLAN, 'troops', 'castle_windsor', 2), 'white', 'bishop_york', true);
    const view = seen(position({ ...document, cash: { ...document.cash, red: 20 } }));
    const threats = threatsTo(game, { view, from: awaitingPlans(game, view), seat: RED, plan });
    expect(of(threats, 'blue', 'castle_windsor')?.defence).toBe(5);
    expect(of(threats, 'blue', 'bishop_york')?.danger).toBe('safe');
    expect(of(against(EMPTY_PLAN), 'blue', 'bishop_york')?.danger).toBe('lost');
    expect(threatsByPlace(threats)[0].worst).toBe('lost');
  });
  it('what cannot be paid defends nothing', () => {
    const plan = withCount(EMPTY_PLAN, 'troops', 'castle_windsor', 20);
    expect(of(against(plan), 'blue', 'castle_windsor')?.defence).toBe(5);
  });
});

describe('The value of a card', () => {
  it('tells tax, presence, pair and title from the engine', () => {
    const view = seen(
      position({
        phase: 'draft',
        row: ['port_sandwich', 'noble_percy', 'mercenary_1'],
        owner: { ship_sandwich: 'red', port_berwick: 'red' },
        picks: ['red'],
      }),
    );
    const [port, noble, hired] = cardValues(game, view, RED);
    expect(port).toMatchObject({ presence: 'south_east', title: { have: 2, wins: true } });
    expect(port.pair).toMatchObject({ mate: 'ship_sandwich', holder: 'red' });
    expect(port.points).toBeGreaterThanOrEqual(game.tables.tradeVp);
    expect(noble).toMatchObject({ tax: 0, presence: null, bribe: 2 * noble.guard });
    expect(hired.counters).toBe(game.tables.mercenariesPerTurn[0]);
  });
});

describe('The board as it is seen', () => {
  const board = (document: object) => boardSeen(game.tables, seen(position(document)));

  it('R-11.1 a Ship in port lies in the sea beside it; who owns nothing there stands nowhere', () => {
    const { pieces } = board({
      owner: { ship_berwick: 'red', ship_sandwich: 'blue' },
      at: { ship_sandwich: 'sea_wales' },
    });
    const place = (id: string) => game.tables.places[pieces[card(id)].place ?? -1];
    expect(pieces[card('ship_berwick')]).toMatchObject({ owner: 'red', isInPort: true });
    expect(place('ship_berwick')).toBe('sea_nm_east');
    expect(pieces[card('ship_sandwich')]).toMatchObject({ owner: 'blue', isInPort: false });
    expect(place('ship_sandwich')).toBe('sea_wales');
    expect(pieces[card('noble_percy')]).toMatchObject({ owner: null, place: null });
  });

  it('R-8.2 what hangs on a Ship at sea are the points of the region where it lies, not of its port', () => {
    const { pieces } = board({ owner: { ship_sandwich: 'red' }, at: { ship_sandwich: 'sea_wales' } });
    const view = seen(position({ owner: { ship_sandwich: 'red' }, at: { ship_sandwich: 'sea_wales' } }));
    const wales = game.tables.regions.indexOf('wales');
    const stake = stakeOf(game.tables, readParliament(asThingsStand(game, view)), pieces[card('ship_sandwich')]);
    expect(stake).toBe(game.tables.firstVp[wales]);
    expect(game.tables.firstVp[game.tables.regions.indexOf('south_east')]).not.toBe(stake);
  });

  it('says seats, titles and Kings by name', () => {
    const { seats, titles, kings, asked } = board({
      phase: 'aid',
      asked: 'blue',
      calais: { seat: 'red', region: 'midlands' },
      kings: ['york', null],
      turn: 3,
      scores: { red: 7 },
    });
    expect(seats[RED]).toMatchObject({ id: 'red', score: 7, isSealed: false, plan: null });
    expect(titles.map(({ holder }) => holder)).toEqual([null, null, null, null, 'red']);
    expect(kings).toEqual(['york', null]);
    expect(asked).toBe(seat('blue'));
  });
});

describe('A plan in the making', () => {
  it('loses parts without orders', () => {
    const made = withMove(withCount(EMPTY_PLAN, 'troops', 'castle_windsor', 2), 'noble_percy', 'midlands');
    expect(withCount(withMove(made, 'noble_percy', null), 'troops', 'castle_windsor', 0)).toEqual(EMPTY_PLAN);
  });
});

describe('The reveal', () => {
  for (const players of [2, 3, 4] as const) {
    it(`ends with the very position the engine reached, ${players} players`, () => {
      const { beats, end } = wholeMatch(players);
      const reveals = beats.flatMap((beat, index) => (isReveal(beat.reports) ? [index] : []));
      expect(reveals).toHaveLength(5);
      for (const index of reveals) {
        const last = revealSteps(game.tables, beats[index - 1].view, beats[index].reports).at(-1)!.view;
        const { owner, at, scores, titles, kings, cash } = beats[index].view;
        expect({ ...last, owner: last.owner, at: last.at, titles: last.titles }).toMatchObject({ owner, at, titles });
        expect(last.scores).toEqual(scores);
        expect(last.cash).toEqual(cash);
        if (players === 4) expect(last.kings).toEqual(kings);
      }
      expect(endingOf(beats)?.winners).toHaveLength(1);
      const turns = scoresByTurn(beats);
      end.scores.forEach((score, who) => {
        expect(totalOf(pointsBySource(turns, game.tables.seats[who]))).toBe(score);
      });
    });
  }

  it('tells what belongs together in one step: nothing is left out, nothing comes out of order', () => {
    const { beats } = wholeMatch(4);
    for (const [index, { reports }] of beats.entries()) {
      if (!isReveal(reports)) continue;
      const steps = revealSteps(game.tables, beats[index - 1].view, reports);
      const from = reports.findIndex(({ key }) => key === 'plan-revealed');
      const to = reports.findIndex(({ key }, at) => at > from && key === 'turn-order');
      const whole = reports.slice(from, to < 0 ? undefined : to);
      expect(steps.flatMap((step) => step.reports)).toEqual(whole);
      expect(steps.at(-1)?.told).toBe(from + whole.length);
      const alone = ['plan-revealed', 'bribe', 'battle', 'region-score', 'king'];
      for (const step of steps) {
        expect(step.reports.filter(({ key }) => alone.includes(key)).length).toBeLessThanOrEqual(1);
        const payers = step.reports.flatMap(({ key, facts }) =>
          key === 'paid' && facts.item !== 'calais' ? [facts.seat] : [],
        );
        expect(new Set(payers).size).toBeLessThanOrEqual(1);
      }
      expect(revealParts(steps).flatMap(({ from: first, length }) => steps.slice(first, first + length))).toEqual(
        steps,
      );
    }
  });

  it('R-4.10 counts the Captain of Calais where he was won, from then to the end of the turn', () => {
    const { beats } = wholeMatch(4);
    let won = 0;
    for (const [index, { reports }] of beats.entries()) {
      if (!isReveal(reports)) continue;
      const steps = revealSteps(game.tables, beats[index - 1].view, reports);
      won += reports.filter(({ key }) => key === 'calais-won').length;
      // What Parliament is about to count is what the ladders show when it meets.
      const meets = steps.findIndex(({ chapter }) => chapter === 'regions');
      const shown = readParliament(asThingsStand(game, steps[meets - 1].view)).regions;
      const counted = readParliament(reports).regions;
      expect(shown.map(({ region, cp }) => [region, cp])).toEqual(counted.map(({ region, cp }) => [region, cp]));
    }
    expect(won).toBeGreaterThan(0);
  });

  it('skips to what touches me', () => {
    const { beats } = wholeMatch(4);
    const index = beats.findLastIndex(({ reports }) => isReveal(reports));
    const steps = revealSteps(game.tables, beats[index - 1].view, beats[index].reports);
    for (let at = 0; at < steps.length; at = nextStepFor(steps, at, 'green')) {
      if (at > 0) expect(touchesStep(steps[at], 'green')).toBe(true);
    }
    expect(nextStepFor(steps, steps.length - 1, 'green')).toBe(steps.length);
  });
});
