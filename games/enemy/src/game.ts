/** Binds rules and tables into the game the kernel knows. */
import type { Game, GameModule, OptionSpec, Scenario } from '@drumhead/kernel';
import blocks from '../data/blocks.json' with { type: 'json' };
import cards from '../data/cards.json' with { type: 'json' };
import charts from '../data/charts.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import newBlocks from '../data/new-blocks.json' with { type: 'json' };
import newModelArmy from '../data/new-model-army.json' with { type: 'json' };
import scenarioRules from '../data/scenario-rules.json' with { type: 'json' };
import messages from '../lexicon/en/messages.json' with { type: 'json' };
import names from '../lexicon/en/names.json' with { type: 'json' };
import rules from '../lexicon/en/rules.json' with { type: 'json' };
import phrases from '../phrases.json' with { type: 'json' };
import { ActionShape, type EnemyAction } from './action.ts';
import manifest from './manifest.ts';
import { canonical, notationOf } from './notation/notation.ts';
import { orderedOf, ordersOf } from './orders/orders.ts';
import type { StandingOrders } from './orders/standing-orders.ts';
import { imagine } from './position/imagine.ts';
import { clone, type Position } from './position/position.ts';
import { retain } from './position/retain.ts';
import { unwatch } from './position/unwatch.ts';
import { type EnemyView, view } from './position/view.ts';
import type { EnemyReport } from './reports.ts';
import { FIGHT_IT_OUT, fieldsElsewhere, LONG_SET_UP } from './rules/battles/afield.ts';
import { rulebookOf } from './rules/rulebook.ts';
import { setUp } from './rules/scenarios/set-up.ts';
import { outcome } from './rules/victory.ts';
import { type EnemyData, readData } from './schema.ts';
import { type Tables, tablesOf } from './tables.ts';

/** The game with the tables it was loaded with, for bots that judge positions themselves. */
export interface Enemy extends Game<Position, EnemyAction, EnemyView, StandingOrders, EnemyReport> {
  readonly tables: Tables;
}

const OPTIONS: readonly OptionSpec[] = [
  FIGHT_IT_OUT,
  LONG_SET_UP,
  { id: 'pursuitStrikesRout', values: [false, true], byDefault: false, cites: ['E-7.43.c', 'C-14'] },
];

/** Far above what 27 Turns of the busiest play take. */
const LONGEST = 20_000;

function load(data: object): Enemy {
  // What ships with the rules is tested with them (`test/packs.test.ts`): only a pack's need be read.
  const t = tablesOf(data === enemy.data ? (data as EnemyData) : readData(data));
  const { advance, ...procedure } = rulebookOf(t);
  const scenarios: Scenario[] = t.scenarios.map(({ id }) => ({ id, seats: t.seats }));
  return {
    id: 'enemy',
    tables: t,
    scenarios,
    options: OPTIONS,
    rulesVersion: { oldest: 1, current: 3 },
    longest: LONGEST,
    setup(setting, chance, sink = null) {
      const p = setUp(t, setting, chance, sink);
      advance(p, chance, sink);
      return p;
    },
    ...procedure,
    schema: ActionShape,
    canonical: (p, seat, action) => canonical(p, seat, action),
    view,
    imagine: (v, chance) => imagine(t, v, chance),
    outcome: (p) => outcome(t, p),
    outside: fieldsElsewhere(t, advance),
    unwatch,
    clone,
    retain,
    orders: ordersOf(t, procedure),
    ordered: orderedOf(t, procedure),
    notation: notationOf(t, procedure),
    lexicon: { en: { ...messages, names, rules } },
    phrases,
  };
}

/** Packs name these as one table, in this order, whatever file they stand in: `charts/calendar`, `charts/scenarios`. */
const { henrietta, recruitment, turns, ...tables } = charts;
const allCharts = { ...tables, ...newBlocks, newModelArmy, henrietta, recruitment, turns, ...scenarioRules };

export const enemy: GameModule<Enemy> = {
  id: 'enemy',
  manifest,
  data: { map, blocks: blocks.blocks, cards: cards.cards, charts: allCharts },
  load,
};
