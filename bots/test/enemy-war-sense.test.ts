/** What the Captain of This War knows of Cities, Sieges, bread, Winter and lost Battles: positions in which it has to show it. */
import { AREAS, type EnemyAction, enemy, INSIDE } from '@drumhead/enemy';
import { Ask, loadGame, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import { players } from '../src/index.ts';

const game = loadGame(enemy);
const { captain } = players('enemy');
const { tables: t } = game;
const SETTING = {
  scenario: 'full-war',
  options: { pursuitStrikesRout: false },
  rulesVersion: game.rulesVersion.current,
};

type Position = ReturnType<typeof game.notation.read>;
const at = (name: string): number => t.placeOf.get(name) as number;
const read = (written: object): Position => game.notation.read({ year: 1643, turn: 'II', ...written }, SETTING);

/** Its answers, as long as it is asked for one of these kinds. */
function played(p: Position, seat: number, kinds: readonly string[]): readonly EnemyAction[] {
  const answers: EnemyAction[] = [];
  for (;;) {
    const decision = game.decisions(p).find((it) => it.seat === seat && !it.optional);
    if (!decision || !kinds.includes(decision.kind)) return answers;
    const action = captain.choose(new Ask(game, p, decision, new SwiftChance(1))) as EnemyAction;
    answers.push(action);
    game.play(p, { seat, action }, new SwiftChance(2), null);
  }
}
const operates = (p: Position, seat: number) => played(p, seat, ['operation', 'move']);

/** Of a side, outside walls. */
const standing = (p: Position, seat: number, area: string): number =>
  p.where.filter(
    (place, b) => place === at(area) && t.blocks[b].startsWith(seat === 0 ? 'r-' : 'p-') && (p.flags[b] & INSIDE) === 0,
  ).length;

/** No Victory City is bare: there is nothing to be had for a walk. */
const CITIES = {
  northumberland: 'royalist',
  'north-riding': 'royalist',
  'east-riding': 'parliament',
  cheshire: 'royalist',
  oxfordshire: 'royalist',
  'cambridgeshire-huntingdonshire': 'parliament',
  'buckinghamshire-hertfordshire': 'parliament',
  somerset: 'royalist',
  devon: 'parliament',
};
const GARRISONS = {
  'p-f-fairfax': 'east-riding/city 3',
  'p-l-foot-london-1': 'buckinghamshire-hertfordshire 4',
  'p-l-foot-london-2': 'buckinghamshire-hertfordshire 4',
  'p-manchester': 'buckinghamshire-hertfordshire 4',
  'p-e-foot-glouc': 'cambridgeshire-huntingdonshire 3',
  'p-s-foot-devon': 'devon 3',
  'r-hopton': 'somerset 3',
  'r-w-foot-cheshire': 'cheshire 3',
  'r-m-foot-cheshire': 'oxfordshire 3',
  'r-m-horse-cheshire': 'oxfordshire 3',
  'r-n-foot-northumb': 'northumberland 3',
};

test('with an army at the gates of Oxford it takes two bare Cities elsewhere, and leaves somebody in Oxford', () => {
  const p = read({
    acting: 'royalist',
    ap: 3,
    blocks: {
      'r-charles': 'oxfordshire 4',
      'r-rupert': 'oxfordshire 4',
      'r-hopton': 'oxfordshire 3',
      'r-m-foot-cheshire': 'oxfordshire 3',
      'p-essex': 'buckinghamshire-hertfordshire 4',
      'p-e-foot-glouc': 'buckinghamshire-hertfordshire 4',
      'p-m-horse-glouc': 'buckinghamshire-hertfordshire 3',
    },
  });
  const answers = operates(p, 0);
  expect(standing(p, 0, 'oxfordshire'), JSON.stringify(answers)).toBeGreaterThan(0);
  expect([standing(p, 0, 'somerset'), standing(p, 0, 'cheshire')], JSON.stringify(answers)).toEqual([1, 1]);
});

test('of six where four eat nobody goes hungry (E-9.11.b)', () => {
  const hungry = ['r-charles', 'r-rupert', 'r-newcastle', 'r-northampton', 'r-m-foot-pool', 'r-s-foot-pool'];
  const p = read({
    acting: 'royalist',
    ap: 1,
    cities: CITIES,
    blocks: { ...GARRISONS, ...Object.fromEntries(hungry.map((block) => [block, 'central-wales 3'])) },
  });
  const answers = operates(p, 0);
  for (let area = 0; area < AREAS; area++) {
    const eat = p.where.filter((place, b) => place === area && t.blocks[b].startsWith('r-')).length;
    expect(eat, `${t.places[area]} ${JSON.stringify(answers)}`).toBeLessThanOrEqual(t.blockSupply[area]);
  }
});

test('in Winter, when nobody can come any more, it walks into a bare City (E-6.17.a)', () => {
  const p = read({
    turn: 'VI',
    acting: 'royalist',
    ap: 1,
    cities: CITIES,
    blocks: {
      ...GARRISONS,
      'p-e-foot-glouc': 'norfolk 3',
      'r-charles': 'staffordshire-warwickshire 4',
      'r-rupert': 'staffordshire-warwickshire 4',
    },
  });
  const before = p.vp;
  const answers = operates(p, 0);
  expect(standing(p, 0, 'cambridgeshire-huntingdonshire'), JSON.stringify(answers)).toBeGreaterThan(0);
  expect(p.vp).toBe(before + 1);
});

test.each([2, 4])(
  'a Siege at %i keeps as many before the walls as the City’s size wants, however near a weak enemy is',
  (marker) => {
    const p = read({
      acting: 'royalist',
      ap: 3,
      cities: { ...CITIES, 'north-riding': 'parliament' },
      siege: { 'north-riding': marker },
      blocks: {
        ...GARRISONS,
        'r-charles': 'oxfordshire 4',
        'r-rupert': 'north-riding 4',
        'r-newcastle': 'north-riding 3',
        'r-n-foot-lancashire': 'north-riding 3',
        'p-waller': 'north-riding/city 3',
        'p-n-foot-pool': 'west-riding 1',
      },
    });
    const answers = operates(p, 0);
    expect(standing(p, 0, 'north-riding'), JSON.stringify(answers)).toBeGreaterThanOrEqual(
      t.citySize[at('north-riding')],
    );
    expect(standing(p, 0, 'west-riding'), JSON.stringify(answers)).toBeGreaterThan(0);
  },
);

test('before a whole army two worn blocks slip away; three fresh ones stand against one (E-7.2.a)', () => {
  const asked = (own: object, enemies: readonly string[]): readonly EnemyAction[] => {
    const blocks = Object.fromEntries(enemies.map((block) => [block, 'leicestershire 3']));
    const via = Object.fromEntries(enemies.map((block) => [block, 'staffordshire-warwickshire']));
    const p = read({ acting: 'parliament', ap: 0, cities: CITIES, via, blocks: { ...GARRISONS, ...blocks, ...own } });
    game.play(p, { seat: 1, action: { kind: 'pass' } }, new SwiftChance(2), null);
    played(p, 0, ['main-attack']);
    return played(p, 1, ['slip-away']);
  };
  const worn = { 'p-brooke': 'leicestershire 1', 'p-waller': 'leicestershire 1' };
  const army = ['r-charles', 'r-rupert', 'r-newcastle', 'r-northampton', 'r-m-foot-pool', 'r-s-foot-pool'];
  expect(asked(worn, army)).toEqual([{ kind: 'slip-away' }]);
  const fresh = { 'p-brooke': 'leicestershire 3', 'p-waller': 'leicestershire 3', 'p-essex': 'leicestershire 4' };
  expect(asked(fresh, ['r-m-foot-pool'])).toEqual([{ kind: 'stand' }]);
});

test('what a point is spent on does not hang on which of its guesses it looks at first: recruits are held against the same', () => {
  const p = read({ turn: 'VI', acting: 'royalist', ap: 1, cities: CITIES, blocks: GARRISONS });
  const [decision] = game.decisions(p);
  const answers = Array.from({ length: 20 }, (_, seed) =>
    JSON.stringify(captain.choose(new Ask(game, p, decision, new SwiftChance(seed)))),
  );
  expect([...new Set(answers)], JSON.stringify(answers)).toHaveLength(1);
});
