/** A campaign and its field as one pair: opened, fought, brought home, proved; and nothing known too early. */
import type { Position } from '@drumhead/enemy';
import {
  hashOf,
  type Journal,
  type Match,
  randomPlayer,
  Simulator,
  SwiftChance,
  startProvable,
} from '@drumhead/kernel';
import { fieldHouse, verifyLinked } from '@drumhead/link';
import { describe, expect, it } from 'vitest';
import {
  act,
  campaign,
  chanceOf,
  FIELD_SEED,
  faultOf,
  field,
  fought,
  give,
  leicester,
  linked,
  namesOf,
  offered,
  opened,
  SEED,
  step,
  TO_BATTLE,
} from './leicester.ts';

/** Fought once for all that look at it. */
let known: { journal: Journal; match: Match } | null = null;
function whole(): { journal: Journal; match: Match } {
  if (known) return known;
  const match = offered();
  const fight = opened(match);
  fought(match, fight);
  const result = linked.result(fight.position);
  if (!result) throw new Error('no result');
  give(match, SEED, linked.homecoming(match.position, fight.position, result, namesOf(fight)));
  known = { journal: { ...match.journal(SEED), fields: [fight.journal(FIELD_SEED)] }, match };
  return known;
}

describe('a linked pair', () => {
  it('L-4.14, L-4.20: the field is fought with the very blocks, and the campaign goes on at its end', () => {
    const { journal, match } = whole();
    expect(match.awaited()).toBeNull();
    expect(journal.entries.filter(({ kind }) => kind === 'given').map((it) => (it as { given: object }).given)).toEqual(
      [
        { kind: 'opened', head: expect.stringMatching(/^[0-9a-f]{32}$/), constants: linked.constants },
        expect.objectContaining({ kind: 'result', loser: expect.stringMatching(/royalist|parliament/) }),
      ],
    );
    expect(faultOf(journal)).toBeNull();
  });

  it('L-1.18: a journal that was tampered with proves nothing', () => {
    const { journal } = whole();
    const [fight] = journal.fields ?? [];
    const without = { ...journal, fields: [] };
    expect(faultOf(without)).toMatch(/given\/head$/);
    const shorter = { ...journal, fields: [{ ...fight, entries: fight.entries.slice(0, -1) }] };
    expect(faultOf(shorter)).toMatch(/given$/);
    const last = journal.entries.length - 1;
    const told = journal.entries[last] as { given: { losses: object[] } };
    const kinder = { ...told, given: { ...told.given, losses: told.given.losses.slice(1) }, hash: undefined };
    expect(faultOf({ ...journal, entries: [...journal.entries.slice(0, -1), kinder as never] })).not.toBeNull();
    // A field that had been given other troops than the campaign's.
    const [order, ...rest] = fight.entries as unknown as [{ given: { order: object } }];
    const other = { ...order, given: { ...order.given, order: { ...order.given.order, north: 3 } }, hash: undefined };
    expect(faultOf({ ...journal, fields: [{ ...fight, entries: [other, ...rest] as never }] })).toMatch(/^fields\/0/);
  });

  it('L-1.15: fallen back, who was seen on the field stays seen', () => {
    const match = offered();
    const fight = opened(match);
    expect(linked.fallenBack(match.position, fight.position)).toEqual({ kind: 'void', arrived: [] });
    fought(match, fight, { until: () => fight.entries.filter(({ kind }) => kind === 'given').length === 2 });
    expect(linked.fallenBack(match.position, fight.position)).toEqual({ kind: 'void', arrived: ['r-rupert'] });
    give(match, SEED, linked.fallenBack(match.position, fight.position));
    expect(match.decisions().map(({ kind }) => kind)).toEqual(['fire']);
  });

  it('L-1.16: who gives up fares as if he were defeated, with dice of the entry that would have come next', () => {
    const match = offered();
    const fight = opened(match);
    fought(match, fight, { until: () => (fight.position as { phase: number }).phase === 3 });
    step(fight, fight.prepareNotice({ kind: 'resign', seat: 0 }));
    const result = linked.resigned(fight.position, 0, chanceOf(fight, FIELD_SEED));
    if (!result) throw new Error('no result');
    expect([result.end, result.loser]).toEqual(['resigned', 0]);
    expect(result.elements.some(({ label, thrown }) => label === 'r-charles' && thrown !== undefined)).toBe(true);
    give(match, SEED, linked.homecoming(match.position, fight.position, result, namesOf(fight)));
    expect(faultOf({ ...match.journal(SEED), fields: [fight.journal(FIELD_SEED)] })).toBeNull();
  });

  it('L-1.13, L-1.14, L-1.16: called off by one before its first phase, by both after it; not given up before phase 3', () => {
    const match = offered();
    const fight = opened(match);
    const phase = () => (fight.position as { phase: number }).phase;
    const may = () => [
      linked.callOff(fight.position),
      linked.whyNotAlone(fight.position)?.key,
      linked.whyNotGivenUp(fight.position)?.key,
    ];
    expect(may()).toEqual(['alone', undefined, 'field-young']);
    fought(match, fight, { until: () => phase() === 1 });
    expect(may()).toEqual(['together', 'field-begun', 'field-young']);
    fought(match, fight, { until: () => phase() === 3 });
    expect(may()).toEqual(['together', 'field-begun', undefined]);
  });

  it('L-1.17: out of time it is given up; before anybody may give up, or called off, the Battle falls back', () => {
    const after = (phase: number, notice: { kind: 'flag'; seat: number } | { kind: 'void' }) => {
      const match = offered();
      const fight = opened(match);
      fought(match, fight, { until: () => (fight.position as { phase: number }).phase === phase });
      step(fight, fight.prepareNotice(notice));
      return linked.outcome(fight, FIELD_SEED)?.loser ?? null;
    };
    expect(after(3, { kind: 'flag', seat: 1 })).toBe(1);
    expect(after(2, { kind: 'flag', seat: 1 })).toBeNull();
    expect(after(3, { kind: 'void' })).toBeNull();
  });

  it('L-1.11, L-1.12, L-1.15, L-1.18, L-1.19: what became of a field is told with its rows', () => {
    const match = offered();
    const fight = opened(match);
    const cites = (since: 'waits' | 'over' | 'went-back') => linked.course(fight, since).cites;
    expect(cites('waits')).toEqual(['L-1.11']);
    step(fight, fight.prepareNotice({ kind: 'void' }));
    expect(cites('waits')).toEqual(['L-1.13', 'L-1.15']);
    expect(cites('over')).toEqual(['L-1.12']);
    expect(cites('went-back')).toEqual(['L-1.19']);
    expect(linked.course(null, 'waits').cites).toEqual(['L-1.18', 'L-1.15']);
    expect(linked.course(whole().match, 'waits').cites).toEqual(['L-1.11']);
  });

  it('L-1.1, L-1.5, L-1.6, L-1.7, L-1.8, L-1.9, L-1.10: offered otherwise than the option has it, nothing is proved', () => {
    const { journal } = whole();
    const opening = journal.entries.findIndex(({ kind }) => kind === 'given');
    const asked = { ...journal.entries[opening], given: { kind: 'mat' }, hash: undefined } as never;
    const before = journal.entries.slice(0, opening);
    const otherwise = { ...journal, entries: [...before, asked] };
    expect(() => verifyLinked({ campaign, field }, otherwise)).toThrow('opened (L-1.1 L-1.5 L-1.8)');
    const wish = { scenario: 'full-war', match: 'c', options: { fightItOut: 'ask' }, from: leicester('r-rupert') };
    const match = startProvable(campaign, wish, SEED);
    for (const [seat, document] of TO_BATTLE) act(match, seat, document);
    // Whoever says nothing has said mat, and a program says table.
    const { constants } = linked;
    expect(linked.offer(match.position).news).toEqual({ kind: 'ask', constants });
    give(match, SEED, { kind: 'ask', constants });
    const decision = match.decisions().find(({ seat }) => seat === 0)?.id ?? -1;
    step(match, match.prepare({ seat: 0, decision, action: linked.declined }, chanceOf(match, SEED)));
    act(match, 1, campaign.propose(match.position as Position, 1, new SwiftChance(1)) as object);
    expect(match.decisions().map(({ kind }) => kind)).toEqual(['fire']);
  });

  it('L-3.13: the Defender deploys first, then the Attacker, each in one step', () => {
    const match = offered();
    const fight = opened(match);
    const deployed: number[] = [];
    const until = () => {
      const [{ seat, kind } = { seat: -1, kind: '' }] = fight.decisions();
      if (kind === 'deploy' && deployed.at(-1) !== seat) deployed.push(seat);
      return (fight.position as { phase: number }).phase > 0;
    };
    fought(match, fight, { until });
    expect(deployed).toEqual([1, 0]);
  });

  it('L-2.31: guns in Reserve stay away, count on as what stood in for them, and go home unhurt', () => {
    const match = offered('r-cannon-1');
    const fight = opened(match);
    const extra = () => (fight.position as { commands: { extra: number[] } }).commands.extra;
    const before = extra();
    fought(match, fight, { until: () => fight.awaited()?.kind === 'arrival' });
    const news = linked.give(match.position, fight.position);
    expect(news).toMatchObject({ kind: 'arrival', arrival: { side: 0, command: null } });
    give(fight, FIELD_SEED, news);
    expect(extra()).toEqual(before);
    expect(linked.fallenBack(match.position, fight.position)).toEqual({ kind: 'void', arrived: [] });
  });

  it('L-2.28, L-2.29: two campaigns that differ in a hidden Reserve only send the same until it arrives', () => {
    const sent = ['r-rupert', 'r-m-foot-pool', 'r-cannon-1'].map((reserve) => {
      const match = offered(reserve);
      const fight = opened(match);
      const views: string[] = [];
      const look = () => {
        views.push(...([0, 1, 'public'] as const).map((who) => hashOf(field.view(fight.position as never, who))));
        return fight.awaited()?.kind === 'arrival';
      };
      fought(match, fight, { until: look });
      expect(fight.awaited()?.kind).toBe('arrival');
      return { views, given: fight.entries.map((it) => (it.kind === 'given' ? it.given : it)) };
    });
    expect(sent[0].views.length).toBeGreaterThan(6);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]).toEqual(sent[0]);
  });
});

describe('campaigns of programs', () => {
  it('L-1.8: every Battle is fought out to its end, and each field is proved', { timeout: 120_000 }, () => {
    const fields: Journal[] = [];
    const house = fieldHouse({
      campaign,
      field,
      players: [randomPlayer, randomPlayer],
      watch: ({ played }) => fields.push(played.journal()),
    });
    const wish = { scenario: 'one-battle', options: { fightItOut: 'always' } };
    const simulator = new Simulator(campaign, wish, [randomPlayer, randomPlayer], house);
    const journal = simulator.play(new SwiftChance(3), new SwiftChance(9)).journal();
    expect(fields.length).toBe(1);
    expect(faultOf({ ...journal, fields })).toBeNull();
  });
});
