/** *Edgehill from the campaign*: a real match, from a march on the map to the table and home again, with a word at every stage. */
import type { Session } from '../session/session.ts';
import type { NewMatch } from '../session/solo-table.ts';

/** Its matches bear this before their id, their fields too; the shell knows them by it. */
const NAMED = 'edgehill';

const at = (area: string, blocks: { readonly [block: string]: number }): { readonly [block: string]: string } =>
  Object.fromEntries(Object.entries(blocks).map(([block, strength]) => [block, `${area} ${strength}`]));

/**
 * October 1642: the King has a Group Move, and Essex is in his way. Three blocks a side make one command each and no guns:
 * the whole is played in twenty minutes. Of the two cards that each keeps of his six in 1642 (E-2.1.b) one is played, and
 * one is left for the last Turn.
 */
export const EDGEHILL: NewMatch = {
  game: 'enemy',
  named: NAMED,
  scenario: 'full-war',
  options: { fightItOut: 'ask' },
  sitters: [
    { by: 'person', name: '' },
    { by: 'bot', name: 'greedy' },
  ],
  from: {
    year: 1642,
    turn: 'V',
    acting: 'royalist',
    ap: 1,
    played: { royalist: 'R01', parliament: 'P08' },
    hand: { royalist: ['R09'], parliament: ['P01'] },
    cards: Object.fromEntries(['R07', 'R10', 'R12', 'R18', 'P07', 'P09', 'P10', 'P14'].map((card) => [card, 'tossed'])),
    blocks: {
      ...at('shropshire-herefordshire', { 'r-charles': 3, 'r-rupert': 3, 'r-m-foot-cheshire': 3 }),
      ...at('staffordshire-warwickshire', { 'p-essex': 3, 'p-m-horse-glouc': 3, 'p-e-foot-glouc': 3 }),
    },
  },
};

export const STAGES = ['march', 'meet', 'ask', 'go', 'deploy', 'first', 'fight', 'home', 'after', 'void'] as const;
export type Stage = (typeof STAGES)[number];

/** The step of the lesson a stage belongs to; two stages mostly pass by themselves. */
export const STEP_OF: Readonly<Record<Stage, number>> = {
  march: 1,
  meet: 2,
  ask: 2,
  go: 3,
  deploy: 3,
  first: 4,
  fight: 5,
  home: 6,
  after: 7,
  void: 7,
};
export const PASSING: ReadonlySet<Stage> = new Set(['meet', 'go']);

export function stageOf(session: Pick<Session, 'link' | 'state' | 'mine'>): Stage {
  const { fields = [], campaign = null } = session.link?.() ?? {};
  if (campaign) {
    if (campaign.stage !== 'open') return campaign.stage;
    if (campaign.callOff === 'alone') return 'deploy';
    return campaign.mayResign ? 'fight' : 'first';
  }
  const last = fields.at(-1);
  if (last) return last.stage === 'open' ? 'go' : last.stage === 'void' ? 'void' : 'after';
  const asked = session.state().decisions.find(({ seat }) => session.mine.includes(seat))?.kind;
  if (asked === 'afield') return 'ask';
  return asked === 'operation' || asked === 'move' ? 'march' : 'meet';
}
