/** A campaign at Leicester and its field, made by hand: led to the Battle, opened, fought by who does what a sensible player would. */
import { enemy, type Position } from '@drumhead/enemy';
import {
  BadInput,
  hashOf,
  type Journal,
  loadGame,
  type Match,
  type Prepared,
  provableChance,
  SwiftChance,
  startProvable,
} from '@drumhead/kernel';
import { FIELD, headName, Linked, verifyLinked } from '@drumhead/link';
import { renaissance } from '@drumhead/renaissance';
import { expect } from 'vitest';

export const campaign = loadGame(enemy);
export const field = loadGame(renaissance);
export const linked = new Linked(campaign, field);
export const SEED = '1'.repeat(64);
export const FIELD_SEED = '2'.repeat(64);

/** Charles comes out of Warwickshire upon Brooke, one of two over another border in Reserve. */
export const leicester = (reserve: string) => ({
  year: 1643,
  turn: 'II',
  blocks: {
    'r-charles': 'leicestershire 3',
    'r-m-foot-cheshire': 'leicestershire 2',
    [reserve]: 'leicestershire 3',
    'p-brooke': 'leicestershire 3',
    'p-m-foot-derby': 'leicestershire 3',
  },
  via: {
    'r-charles': 'staffordshire-warwickshire',
    'r-m-foot-cheshire': 'staffordshire-warwickshire',
    [reserve]: 'northamptonshire-bedfordshire',
  },
});

export function step(match: Match, prepared: Prepared): void {
  if (!prepared.ok) throw new Error(`refused: ${prepared.refusal.key} ${JSON.stringify(prepared.refusal.facts)}`);
  match.commit(prepared.step);
}
export const chanceOf = (match: Match, seed: string) => provableChance(match.head, seed, match.nextSeq);
export const give = (match: Match, seed: string, news: object) =>
  step(match, match.prepareGiven(news, chanceOf(match, seed)));

/** A campaign that waits for its field. */
export function offered(
  reserve = 'r-rupert',
  more: { readonly [block: string]: string } = {},
  options: { readonly longSetUp?: boolean } = {},
): Match {
  const { blocks, ...from } = leicester(reserve);
  const wish = {
    scenario: 'full-war',
    match: 'c',
    options: { fightItOut: 'always', ...options },
    from: { ...from, blocks: { ...blocks, ...more } },
  };
  const match = startProvable(campaign, wish, SEED);
  for (const [seat, document] of TO_BATTLE) act(match, seat, document);
  return match;
}

export const TO_BATTLE: readonly (readonly [seat: 0 | 1, document: object])[] = [
  [1, { kind: 'pass' }],
  [0, { kind: 'main-attack', from: 'staffordshire-warwickshire' }],
  [1, { kind: 'stand' }],
];

export function act(match: Match, seat: 0 | 1, document: object): void {
  const action = campaign.notation.readAction(document, match.position as Position, seat) as { kind: string };
  const decision = match.decisions().find((open) => open.seat === seat)?.id ?? -1;
  step(match, match.prepare({ seat, decision, action }, chanceOf(match, SEED)));
}

/** By other constants than today's; `named`: the campaign's entry says which; `edition`: of a former order. */
export function opened(match: Match, by = linked, named = true, edition?: number): Match {
  expect(by.offer(match.position)).toEqual({ news: null, why: null });
  const fight = startProvable(field, { ...FIELD, match: 'f' }, FIELD_SEED);
  give(match, SEED, named ? by.opened(fight.head) : { kind: 'opened', head: headName(fight.head) });
  give(fight, FIELD_SEED, by.give(match.position, fight.position, edition));
  return fight;
}

interface Fighting {
  readonly until?: () => boolean;
  readonly by?: Linked;
}

/** Until it is over, or `until` says so. Both do what a sensible player would. */
export function fought(match: Match, fight: Match, { until = () => false, by = linked }: Fighting = {}): void {
  const thinking = new SwiftChance(4);
  while (!until() && fight.ended() === null) {
    if (fight.awaited()) {
      give(fight, FIELD_SEED, by.give(match.position, fight.position));
      continue;
    }
    const [{ seat, id }] = fight.decisions();
    const action = field.propose(fight.position as never, seat, thinking);
    if (!action) throw new Error('nothing proposed');
    step(fight, fight.prepare({ seat, decision: id, action }, chanceOf(fight, FIELD_SEED)));
  }
}

export const namesOf = (fight: Match) => ({
  head: headName(fight.head),
  last: hashOf(fight.position),
  entries: fight.entries.length,
});

export const faultOf = (journal: Journal): string | null => {
  try {
    verifyLinked({ campaign, field }, journal);
    return null;
  } catch (error) {
    if (error instanceof BadInput) return error.path;
    throw error;
  }
};
