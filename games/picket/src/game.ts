/** Binds rules and tables into the game the kernel knows. */
import type { Game, GameModule } from '@drumhead/kernel';
import data from '../data/picket.json' with { type: 'json' };
import messages from '../lexicon/en/messages.json' with { type: 'json' };
import names from '../lexicon/en/names.json' with { type: 'json' };
import rules from '../lexicon/en/rules.json' with { type: 'json' };
import phrases from '../phrases.json' with { type: 'json' };
import { ActionShape, type PicketAction } from './action.ts';
import manifest from './manifest.ts';
import { notationOf } from './notation/notation.ts';
import { ordersOf, type Standing } from './orders/orders.ts';
import { imagine } from './position/imagine.ts';
import { clone, type Position, unwatch } from './position/position.ts';
import { retain } from './position/retain.ts';
import { type PicketView, view } from './position/view.ts';
import type { PicketReport } from './reports.ts';
import { rulebookOf } from './rules/rulebook.ts';
import { setUp } from './rules/set-up.ts';
import { outcome } from './rules/victory.ts';
import { SEATS, tablesOf } from './tables.ts';

export type Picket = Game<Position, PicketAction, PicketView, Standing, PicketReport>;

function load(given: object): Picket {
  const t = tablesOf(given);
  const { advance, ...choices } = rulebookOf(t);
  return {
    id: 'picket',
    scenarios: [{ id: 'skirmish', seats: SEATS }],
    options: [{ id: 'ambushes', values: [true, false], byDefault: true, cites: ['P-1.5'] }],
    rulesVersion: { oldest: 1, current: 1 },
    longest: 2 + t.turns * (2 + 4 * t.paces + 2),
    setup(setting, chance) {
      const p = setUp(t, setting, chance);
      // Without ambushes the first turn begins at once.
      advance(p, chance, null);
      return p;
    },
    ...choices,
    schema: ActionShape,
    view,
    imagine: (v, chance) => imagine(t, v, chance),
    outcome,
    unwatch,
    clone,
    retain,
    orders: ordersOf(t),
    notation: notationOf(t),
    lexicon: { en: { ...messages, names, rules } },
    phrases,
  };
}

export const picket: GameModule<Picket> = { id: 'picket', manifest, data, load };
