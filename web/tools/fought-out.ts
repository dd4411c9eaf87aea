/** A campaign that has come to a Battle which may be fought out: the same every time. */
import { players } from '@drumhead/bots';
import { type Action, type Game, type Options, SwiftChance } from '@drumhead/kernel';
import { fetchGame } from '../src/games/catalogue.ts';
import type { Sitter } from '../src/session/sitters.ts';
import { openPair, type SoloPair, serveCampaign } from '../src/session/solo-field.ts';
import { SoloTable } from '../src/session/solo-table.ts';

/** Charles comes out of Warwickshire upon Brooke, Rupert over another border in Reserve. */
const LEICESTER = {
  year: 1643,
  turn: 'II',
  blocks: {
    'r-charles': 'leicestershire 3',
    'r-m-foot-cheshire': 'leicestershire 2',
    'r-rupert': 'leicestershire 3',
    'p-brooke': 'leicestershire 3',
    'p-m-foot-derby': 'leicestershire 3',
  },
  via: {
    'r-charles': 'staffordshire-warwickshire',
    'r-m-foot-cheshire': 'staffordshire-warwickshire',
    'r-rupert': 'northamptonshire-bedfordshire',
  },
};

/** With more of both, so that armies have wings. */
const HOSTS = {
  ...LEICESTER,
  blocks: {
    ...LEICESTER.blocks,
    'r-w-foot-cheshire': 'leicestershire 4',
    'r-m-horse-cheshire': 'leicestershire 3',
    'p-essex': 'leicestershire 4',
    'p-m-horse-glouc': 'leicestershire 3',
    'p-s-horse-glouc': 'leicestershire 2',
  },
  via: {
    ...LEICESTER.via,
    'r-w-foot-cheshire': 'staffordshire-warwickshire',
    'r-m-horse-cheshire': 'staffordshire-warwickshire',
  },
};

export const PERSON: Sitter = { by: 'person', name: '' };
export const BOT: Sitter = { by: 'bot', name: 'greedy' };

/** The Battle is offered, asked or opened, as the option has it; nobody else has been asked anything. */
export const atLeicester = (
  fightItOut: 'ask' | 'always',
  sitters = [PERSON, BOT],
  id = `leicester-${fightItOut}`,
): Promise<SoloTable> => led({ fightItOut }, LEICESTER, sitters, id);

/** A greater one there, which its players prepare themselves: the person has Parliament, and defends. */
export const preparedAtLeicester = (sitters = [BOT, PERSON]): Promise<SoloTable> =>
  led({ fightItOut: 'always', longSetUp: true }, HOSTS, sitters, 'leicester-long');

async function led(options: Options, from: object, sitters: readonly Sitter[], id: string): Promise<SoloTable> {
  const game = (await fetchGame('enemy')) as Game;
  const settled = { scenario: 'full-war', options, from };
  const luck = { seed: '5'.repeat(64), thinking: new SwiftChance(7) };
  const campaign = SoloTable.begin(game, { ...settled, game: 'enemy', sitters, id }, luck);
  for (const [seat, written] of [
    [1, { kind: 'pass' }],
    [0, { kind: 'main-attack', from: 'staffordshire-warwickshire' }],
    [1, { kind: 'stand' }],
  ] as const)
    act(campaign, seat, game.notation.readAction(written, campaign.match.position, seat) as Action);
  while (campaign.match.awaited() && (await serveCampaign(campaign, async (id) => players(id))));
  return campaign;
}

export function act(at: SoloTable, seat: number, action: unknown): void {
  const decision = at.match.decisions().find((open) => open.seat === seat);
  const done = at.act(seat, decision?.id ?? -1, [action]);
  if (!done.ok) throw new Error(`${decision?.kind}: ${done.refusal.key}`);
}

export const awayField = (campaign: SoloTable): Promise<SoloPair> =>
  openPair(campaign, { id: campaign.match.head.match, number: campaign.fields.length - 1 });

/** For both sides, until it is over or enough. */
export function fight(pair: SoloPair, isEnough: () => boolean = () => false): void {
  const thinking = new SwiftChance(4);
  while (!isEnough()) {
    if (pair.serve()) continue;
    const { match } = pair.field;
    if (match.ended()) break;
    const [{ seat }] = match.decisions();
    act(pair.field, seat, match.game.propose(match.position, seat, thinking));
  }
  pair.note();
}

export const strengthsIn = ({ match }: SoloTable): Readonly<Record<string, string>> =>
  (match.game.notation.write(match.position) as { blocks: Record<string, string> }).blocks;
