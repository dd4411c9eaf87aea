/** Binds rules and tables into the game the kernel knows. */
import type { Game, GameModule } from '@drumhead/kernel';
import messages from '../lexicon/en/messages.json' with { type: 'json' };
import names from '../lexicon/en/names.json' with { type: 'json' };
import rules from '../lexicon/en/rules.json' with { type: 'json' };
import phrases from '../phrases.json' with { type: 'json' };
import { ActionShape, type RenaissanceAction } from './action.ts';
import manifest from './manifest.ts';
import { RULES_VERSION } from './model/mended.ts';
import { notationOf } from './notation/notation.ts';
import { Editions, editionOf, FIELD_POINTS, OPEN_POINTS, RULE_OPTIONS, SCENARIOS } from './options.ts';
import { ordersOf, type StandingOrders } from './orders/orders.ts';
import { OWN_DATA } from './own-data.ts';
import { pictureOf } from './picture/picture.ts';
import { clone, type Position } from './position/position.ts';
import { positionSeen, type RenaissanceView, view } from './position/view.ts';
import type { RenaissanceReport } from './reports.ts';
import { guessAmbush } from './rules/ambush.ts';
import { mustKeepToLists } from './rules/army/limits.ts';
import { listsFor } from './rules/army/lists.ts';
import { battlesFor } from './rules/battles/set-piece.ts';
import { contextOf, playingBy, rulebookOf } from './rules/rulebook.ts';
import { battlesGiven } from './rules/set-up/given-battle.ts';
import { armyOptions, setUp } from './rules/set-up/set-up.ts';
import { outcome } from './rules/victory/victory.ts';

/** The game with its tables, for bots and boards that look at positions themselves. */
export interface Renaissance
  extends Game<Position, RenaissanceAction, RenaissanceView, StandingOrders, RenaissanceReport> {
  readonly editions: Editions;
}

/** Far above what the longest day of fighting takes. */
const LONGEST = 20_000;

function load(data: object): Renaissance {
  const editions = new Editions(data);
  const t = editions.of(editionOf({}));
  // An edition's broken battles and armies are told at once.
  if (data !== OWN_DATA) {
    battlesFor(t);
    mustKeepToLists(t, listsFor(t), [...Object.values(FIELD_POINTS), ...Object.values(OPEN_POINTS)]);
  }
  const { advance, ...choices } = rulebookOf(editions);
  return {
    id: 'renaissance',
    editions,
    scenarios: SCENARIOS,
    options: [...RULE_OPTIONS, ...armyOptions(t)],
    rulesVersion: RULES_VERSION,
    longest: LONGEST,
    setup(setting, chance, sink = null) {
      const p = setUp(editions, setting, chance, sink);
      advance(p, chance, sink);
      return p;
    },
    ...choices,
    schema: ActionShape,
    view,
    imagine(v, chance) {
      const p = positionSeen(v);
      if (typeof v.viewer === 'number' && isOpen(p)) guessAmbush(contextOf(editions, p), v.viewer, chance);
      return p;
    },
    outcome,
    picture: pictureOf(editions, names),
    clone,
    outside: battlesGiven({ reading: (p) => contextOf(editions, p), playing: playingBy(editions), advance }),
    orders: ordersOf(editions),
    notation: notationOf(editions, choices.decisions),
    lexicon: { en: { ...messages, names, rules } },
    phrases,
  };
}

/** Only on the long way to a battle anything is written down in secret (D-deploy.8). */
const isOpen = ({ scenario, given }: Position): boolean =>
  SCENARIOS[scenario].id in OPEN_POINTS || given?.order.longSetUp === true;

export const renaissance: GameModule<Renaissance> = {
  id: 'renaissance',
  manifest,
  data: OWN_DATA,
  load,
};
