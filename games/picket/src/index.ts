/**
 * Picket, the toy game: two sides of four hidden pieces on a small field, with sealed paces, an ambush each, and
 * standing orders. It shows every part of the contract in the least code; `docs/adding-a-game.md` builds it step by step.
 */
import type { Game, GameModule } from '@drumhead/kernel';
import data from '../data/picket.json' with { type: 'json' };
import messages from '../lexicon/en/messages.json' with { type: 'json' };
import names from '../lexicon/en/names.json' with { type: 'json' };
import rules from '../lexicon/en/rules.json' with { type: 'json' };
import { ActionShape, type PicketAction } from './action.ts';
import { imagine } from './position/imagine.ts';
import { notationOf } from './notation/notation.ts';
import { ordersOf, type Standing } from './orders/orders.ts';
import { clone, type Position } from './position/position.ts';
import { retain } from './position/retain.ts';
import { check } from './rules/check.ts';
import { actions, decisions } from './rules/choices.ts';
import { play } from './rules/play.ts';
import { setup } from './rules/set-up.ts';
import { stagesOf } from './rules/turn.ts';
import { outcome } from './rules/victory.ts';
import { SEATS, tablesOf } from './tables.ts';
import { type PicketView, view } from './position/view.ts';

function load(given: object): Game<Position, PicketAction, PicketView, Standing> {
  const t = tablesOf(given);
  const stages = stagesOf(t);
  return {
    id: 'picket',
    scenarios: [{ id: 'skirmish', seats: SEATS }],
    options: [{ id: 'ambushes', values: [true, false], byDefault: true, cites: ['P-1.5'] }],
    rulesVersion: { oldest: 1, current: 1 },
    longest: 2 + t.turns * (2 + 4 * t.paces + 2),
    setup: (setting, chance) => setup(t, stages, setting, chance),
    decisions,
    actions: (p, seat) => actions(t, p, seat),
    propose(p, seat, chance) {
      const list = actions(t, p, seat);
      return list.length === 0 ? null : list[chance.below(list.length)];
    },
    schema: ActionShape,
    check: (p, seat, action) => check(t, p, seat, action),
    play: (p, seat, action, chance, sink) => play(t, stages, p, seat, action, chance, sink),
    view,
    imagine: (v, chance) => imagine(t, v, chance),
    outcome,
    clone,
    retain,
    orders: ordersOf(t),
    notation: notationOf(t),
    lexicon: { en: { ...messages, names, rules } },
  };
}

export const picket: GameModule = { id: 'picket', data, load };
