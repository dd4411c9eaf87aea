/** What the board tells and offers beside the drawing: what is known of the enemy, marches, voyages. */

import { AREAS, type EnemyAction, type EnemyView, INSIDE, type Position } from '@drumhead/enemy';
import { allFacts, blocksSeen, lastSeen, likelyPath, seaLords, tryWay, voyage, waysFor } from '@drumhead/enemy/queries';
import { Reports, ScriptedChance, SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { actorOf, sorted } from '../src/boards/enemy/operations/targets.ts';
import { createTags } from '../src/boards/enemy/state/tags.ts';
import { blockOfSide } from './enemy-map-truth.ts';
import { block, game, place, t } from './enemy-names.ts';

const SETTING = { scenario: 'mid-war', options: { pursuitStrikesRout: false }, rulesVersion: 1 };
const read = (document: object): Position => game.notation.read({ year: 1644, turn: 'II', ...document }, SETTING);

/** A match of chance, seen after every act. */
function* moments(seed: number, acts: number): Generator<Position> {
  const chance = new SwiftChance(seed);
  const p = game.setup(SETTING, chance);
  for (let i = 0; i < acts; i++) {
    const decision = game.decisions(p).find(({ optional }) => !optional);
    if (!decision) return;
    game.play(p, { seat: decision.seat, action: game.propose(p, decision.seat, chance) as EnemyAction }, chance, null);
    yield p;
  }
}

describe('What is known of the enemy (G-106)', () => {
  it('is never wrong: certain blocks are those, others are among the possible', () => {
    let [certain, possible] = [0, 0];
    for (const p of moments(7, 300)) {
      for (const viewer of [0, 1]) {
        for (const seen of blocksSeen(game.view(p, viewer))) {
          if (seen.handle < 0) continue;
          const truth = blockOfSide(p, viewer, seen.handle);
          expect(p.where[truth]).toBe(seen.place);
          if (seen.block >= 0) {
            certain++;
            expect(seen.block).toBe(truth);
          } else if (seen.candidates.length > 0) {
            possible++;
            expect(seen.others || seen.candidates.includes(truth)).toBe(true);
          }
        }
      }
    }
    expect(certain).toBeGreaterThan(0);
    expect(possible).toBeGreaterThan(0);
  });

  it('shows a spectator how many stand where, and nothing more', () => {
    for (const p of moments(3, 40)) {
      const seen = blocksSeen(game.view(p, 'public'));
      for (let area = 0; area < AREAS; area++)
        expect(seen.filter((it) => it.place === area).length).toBe(p.where.filter((at) => at === area).length);
      for (const it of seen) if (!it.open) expect([it.block, it.strength]).toEqual([-1, -1]);
    }
  });

  it('remembers the Turn of the last look', () => {
    const told = (key: string, facts: object) => ({ key, facts, cites: [] }) as never;
    const found = lastSeen([
      { reports: [told('turn-begins', { year: 1644, turn: 'I' })] },
      { reports: [told('revealed', { blocks: ['p-essex', 'p-waller'], strengths: [4, 3] })] },
      { reports: [told('turn-begins', { year: 1644, turn: 'III' }), told('revealed', { blocks: ['p-essex'] })] },
    ]);
    expect(found.get('p-essex')).toEqual({ year: 1644, turn: 'III' });
    expect(found.get('p-waller')).toEqual({ year: 1644, turn: 'I' });
  });
});

describe('A pencil note', () => {
  it('stays on its block, and falls off when blocks mix and handles change', () => {
    const tags = createTags('a match');
    tags.write(5, 'guns?');
    tags.write(8, 'Essex');
    tags.prune(new Set([5, 6, 7, 8]));
    expect([tags.of(5), tags.of(8)]).toEqual(['guns?', 'Essex']);
    tags.prune(new Set([8, 21, 22]));
    expect([tags.of(5), tags.of(8)]).toEqual(['', 'Essex']);
    tags.write(8, '');
    expect(tags.of(8)).toBe('');
  });
});

describe('A march', () => {
  /** A Leader with a Regional block of the North and one of Wales, about to march. */
  const begin = (): Position => {
    const p = read({
      ap: 3,
      acting: 'royalist',
      blocks: {
        'r-charles': 'oxfordshire',
        'r-w-foot-cheshire': 'oxfordshire',
        'r-m-foot-cheshire': 'oxfordshire',
        'p-essex': 'kent',
      },
    });
    game.play(p, { seat: 0, action: { kind: 'group', area: place('oxfordshire') } }, new SwiftChance(1), null);
    return p;
  };
  const [charles, welsh] = [block('r-charles'), block('r-w-foot-cheshire')];

  it('E-6.16.a sends escorts first, so that Regional blocks may follow', () => {
    const p = begin();
    const way = tryWay({ game, p, seat: 0 }, [welsh, charles], [place('hampshire-berkshire')]);
    expect(way.goes).toEqual([charles, welsh]);
    const alone = tryWay({ game, p, seat: 0 }, [welsh], [place('hampshire-berkshire')]);
    expect(alone.goes).toEqual([]);
    expect(alone.stays[0].why.cites).toContain('E-6.16.a');
  });

  it('offers only ways that can be carried out, in the order given', () => {
    const p = begin();
    const blocks = [charles, welsh, block('r-m-foot-cheshire')];
    const legal = game.actions(p, 0) as readonly EnemyAction[];
    const ways = waysFor({ game, p, seat: 0 }, blocks, legal);
    expect(ways.length).toBeGreaterThan(5);
    for (const way of ways) {
      const q = game.clone(p);
      for (const mover of way.goes) {
        const move: EnemyAction = { kind: 'move', block: mover, path: way.path.slice() };
        expect(game.check(q, 0, move).ok).toBe(true);
        game.play(q, { seat: 0, action: move }, new SwiftChance(1), null);
      }
      for (const mover of way.goes) expect(q.where[mover]).toBe(way.end);
    }
  });

  it('leaves the position as it was', () => {
    const p = begin();
    const before = JSON.stringify(p);
    waysFor({ game, p, seat: 0 }, [charles], game.actions(p, 0) as readonly EnemyAction[]);
    expect(JSON.stringify(p)).toBe(before);
  });

  it('asks about a likely way where none is open', () => {
    expect(likelyPath(t, place('oxfordshire'), place('gloucestershire'))).toEqual([place('gloucestershire')]);
    const [via, end] = likelyPath(t, place('oxfordshire'), place('somerset'));
    expect(end).toBe(place('somerset'));
    expect(t.neighbours[via]).toContain(end);
  });
});

describe('A voyage', () => {
  it('E-6.2.e has the odds of the table, die by die', () => {
    const p = read({
      ap: 3,
      acting: 'royalist',
      blocks: { 'r-hopton': 'cornwall', 'p-essex': 'kent' },
    });
    const hopton = block('r-hopton');
    const sails = (game.actions(p, 0) as readonly EnemyAction[]).filter((it) => it.kind === 'sail');
    expect(sails.length).toBeGreaterThan(0);
    for (const sail of sails) {
      if (sail.kind !== 'sail' || sail.block !== hopton) continue;
      const { safe, sixths } = voyage({ t, p }, sail.block, sail.to);
      const found = new Map<string, number>();
      for (let die = 1; die <= 6; die++) {
        const reports = new Reports();
        game.play(game.clone(p), { seat: 0, action: sail }, new ScriptedChance(safe ? [] : [die]), reports);
        const naval = reports.list.find(({ key }) => key === 'naval');
        const result = String(naval?.facts['result']);
        found.set(result, (found.get(result) ?? 0) + 1);
      }
      if (safe) expect([...found.keys()]).toEqual(['arrives']);
      else expect(new Map([...found].sort())).toEqual(new Map([...sixths].sort()));
    }
  });
});

describe('A voyage that is no longer to be had', () => {
  it('has no odds, and breaks nothing', () => {
    const p = read({ ap: 3, acting: 'royalist', blocks: { 'r-charles': 'leicestershire', 'p-essex': 'kent' } });
    expect(voyage({ t, p }, block('r-charles'), place('dorset')).sixths.size).toBe(0);
  });
});

describe('What an Area says', () => {
  const p = read({
    ap: 3,
    acting: 'royalist',
    blocks: { 'r-charles': 'oxfordshire', 'r-cannon-1': 'oxfordshire', 'p-essex': 'kent', 'p-cannon-1': 'kent' },
  });
  const facts = (id: string, view: EnemyView) =>
    allFacts({ t, p }, (at) => blocksSeen(view).filter((it) => it.place === at))[place(id)];

  it('E-9.11.a feeds Infantry and Cavalry, not guns, and more with a City', () => {
    const view = game.view(p, 0);
    expect(facts('oxfordshire', view).supply).toEqual([
      { side: 0, count: 1, limit: 4 + t.citySize[place('oxfordshire')] },
    ]);
    expect(facts('oxfordshire', view).owner).toBe(0);
    expect(facts('kent', view).owner).toBe(1);
  });

  it('E-4.3.b names who controls each sea', () => {
    for (const lord of seaLords({ t, p })) expect([0, 1]).toContain(lord);
  });

  it('sorts what may be done by what is pointed at', () => {
    const { plain, bySubject, byPlace } = sorted(game.actions(p, 0) as readonly EnemyAction[]);
    expect(plain).toEqual([{ kind: 'pass' }]);
    expect([...byPlace.keys()]).toContain(place('oxfordshire'));
    for (const actions of bySubject.values()) expect(actions.every((it) => 'block' in it)).toBe(true);
    expect(p.flags.some((flags) => (flags & INSIDE) !== 0)).toBe(false);
  });

  it('forgets a block picked for a question that has gone: the next offers all there is', () => {
    const withdrawal = sorted([{ kind: 'withdraw', block: 5 }, { kind: 'done' }]);
    const battles = sorted([
      { kind: 'battle', area: 3 },
      { kind: 'battle', area: 9 },
    ]);
    // The only one is meant without being picked.
    expect(actorOf(withdrawal, -1, true)).toBe(5);
    expect(actorOf(withdrawal, -1, false)).toBe(-1);
    expect(actorOf(battles, 5, true)).toBe(-1);
    expect(
      actorOf(
        sorted([
          { kind: 'sail', block: 5, to: 3 },
          { kind: 'sail', block: 6, to: 3 },
        ]),
        6,
        false,
      ),
    ).toBe(6);
  });
});
