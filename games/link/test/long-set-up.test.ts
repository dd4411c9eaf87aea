/** L-3.2: with the long set-up the players declare and place the Area's ground themselves, and deploy in six steps. */
import { type Journal, type Match, randomPlayer, Simulator, SwiftChance } from '@drumhead/kernel';
import { afield, fieldHouse, type OrderOfBattle } from '@drumhead/link';
import { contextOf, type Position, type RenaissanceAction } from '@drumhead/renaissance';
import { countryOf, declareRefused } from '@drumhead/renaissance/queries';
import { describe, expect, it } from 'vitest';
import { laidOutBy } from '../testkit/laid-out.ts';
import { type Brief, engagement, today } from '../testkit/shorthand.ts';
import {
  campaign,
  FIELD_SEED,
  faultOf,
  field,
  fought,
  give,
  linked,
  namesOf,
  offered,
  opened,
  SEED,
} from './leicester.ts';

const LONG = { longSetUp: true } as const;
const phaseOf = (fight: Match): number => (fight.position as Position).phase;
const MEETING = { line: { 'r-charles': 4, 'r-m-foot-cheshire': 4, 'p-essex': 4, 'p-e-foot-glouc': 4 } };
const orderOf = (brief: Partial<Brief>): OrderOfBattle =>
  afield(today, engagement({ ...MEETING, ...LONG, ...brief })).order;

/** What each side is asked until the first phase begins. */
function questions(fight: Match): readonly string[] {
  const asked: string[] = [];
  const look = (): boolean => {
    const [decision] = fight.decisions();
    const question = decision && `${decision.kind} ${decision.seat === 0 ? 'attacker' : 'defender'}`;
    if (question && phaseOf(fight) === 0) asked.push(question);
    return phaseOf(fight) > 0;
  };
  fought(offered('r-rupert', {}, LONG), fight, { until: look });
  return asked;
}

describe('the long set-up', () => {
  it('L-3.2: is an option of the campaign, and stands in the order of every Battle; off, neither knows of it', () => {
    const long = offered('r-rupert', {}, LONG);
    const short = offered('r-rupert', {}, { longSetUp: false });
    const orders = [long, short].map((match) => {
      const [first] = opened(match).entries;
      return first.kind === 'given' ? (first.given as { order: OrderOfBattle }).order : null;
    });
    expect(long.head.options).toEqual({ fightItOut: 'always', longSetUp: true, pursuitStrikesRout: false });
    expect(Object.keys(short.head.options)).not.toContain('longSetUp');
    expect(Object.keys(short.position)).not.toContain('longSetUp');
    expect(orders[0]).toEqual({ ...orders[1], longSetUp: true });
    expect(Object.keys(orders[1] ?? {})).not.toContain('longSetUp');
    expect(short.head).toEqual(offered().head);
  });

  it('L-3.2, L-3.13: the Defender and then the Attacker declare, features are placed, and both deploy in six steps', () => {
    const asked = questions(opened(offered('r-rupert', {}, LONG)));
    const kinds = asked.filter((it) => !it.startsWith('lay') && !it.startsWith('crossing'));
    // Nobody has baggage here, nor vessels, and nobody is kept back: those steps ask nobody.
    expect(kinds).toEqual([
      'country defender',
      'declare defender',
      'declare attacker',
      'six attacker',
      'record defender',
      'record attacker',
      'deploy defender',
      'deploy attacker',
    ]);
    expect(asked.filter((it) => it.startsWith('lay')).length).toBeGreaterThan(1);
  });

  it('L-3.1, L-3.2: in every Area its own kinds may be declared, no others, and chance always finds a lawful choice', () => {
    for (const { area, compulsory, optional } of today.ground.areas) {
      const borders = [null, 'oxfordshire'];
      for (const main of borders) {
        const order = orderOf({ area, main });
        const p = laidOutBy(order, 1);
        const [{ seat }] = field.decisions(p);
        field.play(p, { seat, action: field.propose(p, seat, new SwiftChance(1))! }, new SwiftChance(1), null);
        const s = contextOf(field.editions, p);
        const { must, may } = countryOf(s, 1);
        // A town that is ordered stands for the country's own.
        const hasTown = order.ground.town !== null;
        const left = (kinds: readonly string[]) =>
          kinds.filter((kind) => !(kind === 'BUA' && hasTown) && !(kind === 'Rv' && order.ground.crossed === 'river'));
        expect([area, must, may]).toEqual([area, left(compulsory), left(optional)]);
        for (let seed = 0; seed < 20; seed++)
          for (const side of [1, 0]) {
            const asked = { ...p, stack: [...p.stack.slice(0, -1), { kind: 'declare' as const, seat: side }] };
            const action = field.propose(asked, side, new SwiftChance(seed));
            if (action?.kind !== 'declare') throw new Error('nothing declared');
            expect([area, side, declareRefused(contextOf(field.editions, asked), side, action.features)]).toEqual([
              area,
              side,
              null,
            ]);
          }
      }
    }
  });

  it('L-3.2: what both sides hold secret is sent to nobody else before it stands on the table', () => {
    const match = offered('r-rupert', {}, LONG);
    const fight = opened(match);
    const seen: string[] = [];
    const until = () => {
      const p = fight.position as Position;
      for (const eyes of [0, 1, 'public'] as const) {
        const view = field.view(p, eyes) as { sealed: object; own: { side: number[] } };
        if (new Set(view.own.side).size > 1 || view.own.side.some((side) => side !== eyes))
          seen.push(`troops to ${eyes}`);
        const own = eyes === 'public' ? {} : p.sealed[eyes];
        if (p.phase === 0 && JSON.stringify(view.sealed) !== JSON.stringify(own)) seen.push(`seals to ${eyes}`);
      }
      return p.phase > 0;
    };
    fought(match, fight, { until });
    expect(seen).toEqual([]);
  });

  it('L-3.2, L-1.13: until the first phase it is called off by one alone', () => {
    const match = offered('r-rupert', {}, LONG);
    const fight = opened(match);
    fought(match, fight, { until: () => fight.decisions()[0]?.kind === 'record' });
    expect([linked.callOff(fight.position), linked.whyNotGivenUp(fight.position)?.key]).toEqual([
      'alone',
      'field-young',
    ]);
    give(match, SEED, linked.fallenBack(match.position, fight.position));
    expect(match.decisions().map(({ kind }) => kind)).toEqual(['fire']);
  });

  it('L-3.2, L-4.20: fought to its end it comes home and is proved; an order that leaves it out is not this campaign’s', () => {
    const match = offered('r-rupert', {}, LONG);
    const fight = opened(match);
    fought(match, fight);
    const result = linked.result(fight.position);
    if (!result) throw new Error('no result');
    give(match, SEED, linked.homecoming(match.position, fight.position, result, namesOf(fight)));
    expect(match.awaited()).toBeNull();
    const journal: Journal = { ...match.journal(SEED), fields: [fight.journal(FIELD_SEED)] };
    expect(faultOf(journal)).toBeNull();
    const { longSetUp: _, ...options } = journal.head.options;
    expect(faultOf({ ...journal, head: { ...journal.head, options } })).not.toBeNull();
  });
});

describe('campaigns of programs by the long way', () => {
  it('L-3.2: prepare and fight every Battle to its end, and each is proved', { timeout: 120_000 }, () => {
    for (const seed of [3, 4]) {
      const fields: Journal[] = [];
      const house = fieldHouse({
        campaign,
        field,
        players: [randomPlayer, randomPlayer],
        watch: ({ played }) => fields.push(played.journal()),
      });
      const wish = { scenario: 'one-battle', options: { fightItOut: 'always', ...LONG } };
      const simulator = new Simulator(campaign, wish, [randomPlayer, randomPlayer], house);
      const journal = simulator.play(new SwiftChance(seed), new SwiftChance(9)).journal();
      expect(fields.map(({ entries }) => entries.some((it) => 'action' in it && it.action.kind === 'record'))).toEqual([
        true,
      ]);
      expect(faultOf({ ...journal, fields })).toBeNull();
    }
  });

  it('D-deploy.13, D-deploy.5: whatever order is written down, who takes over can deploy by it', () => {
    // Three commands a side; the baggage of one stands before the order is written.
    const line = {
      ...{ 'r-charles': 4, 'r-rupert': 4, 'r-m-foot-cheshire': 4, 'r-m-horse-cheshire': 3, 'r-cannon-1': 2 },
      ...{ 'p-essex': 4, 'p-e-foot-glouc': 4, 'p-m-horse-glouc': 3, 'p-s-horse-glouc': 3, 'p-cannon-1': 2 },
    };
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
    for (const [k, files] of orders.entries())
      for (const ranks of soak ? orders : [orders[5 - k]]) {
        const chance = new SwiftChance(3);
        const p = laidOutBy(orderOf({ line }), 1);
        while ((p as Position).phase === 0) {
          const [{ seat, kind }] = field.decisions(p);
          const action = field.propose(p, seat, chance) as RenaissanceAction;
          if (action.kind !== 'record') {
            const verdict = field.check(p, seat, action);
            expect([kind, files, ranks, verdict]).toEqual([kind, files, ranks, { ok: true, warnings: [] }]);
            field.play(p, { seat, action }, chance, null);
            continue;
          }
          const places = action.places.map((place, k) => ({ ...place, file: files[k] ?? k, rank: ranks[k] ?? k }));
          expect(field.check(p, seat, { ...action, places }).ok).toBe(true);
          field.play(p, { seat, action: { ...action, places } }, chance, null);
        }
      }
  });
});
