/** Binds rules and tables into the game the kernel knows. */
import { advance, type Game, type GameModule, type OptionSpec, type Scenario } from '@drumhead/kernel';
import board from '../data/board.json' with { type: 'json' };
import cards from '../data/cards.json' with { type: 'json' };
import charts from '../data/charts.json' with { type: 'json' };
import messages from '../lexicon/en/messages.json' with { type: 'json' };
import names from '../lexicon/en/names.json' with { type: 'json' };
import rules from '../lexicon/en/rules.json' with { type: 'json' };
import { type RosesAction, schemaOf } from './action.ts';
import { canonical, notationOf } from './notation/notation.ts';
import { ordersOf, type StandingOrders } from './orders/standing-orders.ts';
import { imagine } from './position/imagine.ts';
import { clone, type Position } from './position/position.ts';
import { type RosesView, view } from './position/view.ts';
import { pick } from './rules/draw-cards.ts';
import { outcome } from './rules/end-of-game.ts';
import { actions, check, decisions } from './rules/planning/choices.ts';
import { REOPENINGS, reopen, seal } from './rules/planning/planning.ts';
import { propose } from './rules/planning/propose.ts';
import { stagesOf } from './rules/rulebook.ts';
import { setUp } from './rules/set-up.ts';
import { decideAid } from './rules/taxes/french-aid.ts';
import { type Tables, TURNS, tablesOf } from './tables.ts';

/** The game with the tables it was loaded with, for bots that judge positions themselves. */
export interface Roses extends Game<Position, RosesAction, RosesView, StandingOrders> {
  readonly tables: Tables;
}

const OPTIONS: readonly OptionSpec[] = [
  { id: 'tiedVotes', values: ['none', 'incumbent', 'chart'], byDefault: 'none', cites: ['R-8.19', 'G-18'] },
  { id: 'orphanTitle', values: ['returns', 'removed'], byDefault: 'returns', cites: ['R-8.26', 'G-19'] },
  { id: 'hiddenCash', values: [false, true], byDefault: false, cites: ['G-24'] },
  { id: 'reopenPlans', values: [true, false], byDefault: true, cites: ['R-4.3', 'G-4'] },
];

/** Picks and Aid decisions of five turns, and every plan sealed and re-opened as often as can be. */
const LONGEST = 45 + 4 * TURNS + 4 * TURNS * (1 + 2 * REOPENINGS);

export function load(data: object): Roses {
  const tables = tablesOf(data);
  const stages = stagesOf(tables);
  const scenarios: Scenario[] = [4, 3, 2].map((players) => ({
    id: `standard-${players}`,
    seats: tables.seats.slice(0, players),
  }));
  return {
    id: 'roses',
    tables,
    scenarios,
    options: OPTIONS,
    rulesVersion: { oldest: 1, current: 1 },
    longest: LONGEST,
    setup: (setting, chance, sink = null) => setUp(tables, stages, setting, chance, sink),
    decisions: (p) => decisions(tables, p),
    actions: (p, seat) => actions(tables, p, seat),
    propose: (p, seat, chance) => propose(tables, p, seat, chance),
    schema: schemaOf(tables),
    check: (p, seat, action) => check(tables, p, seat, action),
    play(p, seat, action, chance, sink) {
      switch (action.kind) {
        case 'pick':
          pick(tables, p, seat, tables.cardOf.get(action.card) as number, sink);
          break;
        case 'aid': {
          decideAid(tables, p, seat, action.use, sink);
          p.stack[0] = { kind: 'aid', next: p.order.indexOf(seat) + 1 };
          break;
        }
        case 'plan':
          seal(tables, p, seat, action, sink);
          break;
        case 'reopen':
          reopen(tables, p, seat, sink);
          break;
      }
      advance(p, stages, chance, sink);
    },
    canonical: (p, seat, action) => canonical(tables, p, seat, action),
    view,
    imagine: (v, chance) => imagine(tables, v, chance),
    outcome: (p) => outcome(tables, p),
    clone,
    orders: ordersOf(tables),
    notation: notationOf(tables),
    lexicon: { en: { ...messages, names, rules } },
  };
}

export const roses: GameModule<Roses> = {
  id: 'roses',
  data: { board, cards, charts },
  load,
};
