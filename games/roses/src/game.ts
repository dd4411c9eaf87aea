/** Binds rules and tables into the game the kernel knows. */
import type { Game, GameModule, OptionSpec, Scenario } from '@drumhead/kernel';
import board from '../data/board.json' with { type: 'json' };
import cards from '../data/cards.json' with { type: 'json' };
import charts from '../data/charts.json' with { type: 'json' };
import messages from '../lexicon/en/messages.json' with { type: 'json' };
import names from '../lexicon/en/names.json' with { type: 'json' };
import rules from '../lexicon/en/rules.json' with { type: 'json' };
import phrases from '../phrases.json' with { type: 'json' };
import { type RosesAction, schemaOf } from './action.ts';
import manifest from './manifest.ts';
import { canonical, notationOf } from './notation/notation.ts';
import { ordersOf, type StandingOrders } from './orders/standing-orders.ts';
import { imagine } from './position/imagine.ts';
import { clone, type Position } from './position/position.ts';
import { type RosesView, view } from './position/view.ts';
import type { RosesReport } from './reports.ts';
import { outcome } from './rules/end-of-game.ts';
import { REOPENINGS } from './rules/planning/planning.ts';
import { rulebookOf } from './rules/rulebook.ts';
import { setUp } from './rules/set-up.ts';
import { type RosesData, readData } from './schema.ts';
import { type Tables, TURNS, tablesOf } from './tables.ts';

/** The game with the tables it was loaded with, for bots that judge positions themselves. */
export interface Roses extends Game<Position, RosesAction, RosesView, StandingOrders, RosesReport> {
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
  // What ships with the rules is tested with them (`test/packs.test.ts`): only a pack's need be read.
  const tables = tablesOf(data === roses.data ? (data as RosesData) : readData(data));
  const { advance, ...choices } = rulebookOf(tables);
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
    setup(setting, chance, sink = null) {
      const p = setUp(tables, setting, chance, sink);
      advance(p, chance, sink);
      return p;
    },
    ...choices,
    schema: schemaOf(tables),
    canonical: (p, seat, action) => canonical({ t: tables, p }, seat, action),
    view,
    imagine: (v, chance) => imagine(tables, v, chance),
    outcome: (p) => outcome({ t: tables, p }),
    clone,
    orders: ordersOf(tables),
    notation: notationOf(tables, choices.decisions),
    lexicon: { en: { ...messages, names, rules } },
    phrases,
  };
}

export const roses: GameModule<Roses> = {
  id: 'roses',
  manifest,
  data: { board, cards, charts },
  load,
};
