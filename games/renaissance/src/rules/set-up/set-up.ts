/** The first position of a match. */
import type { Chance, Setting, Sink } from '@drumhead/kernel';
import { paces } from '../../geometry/units.ts';
import { type Editions, editionOf } from '../../options.ts';
import { FAIR } from '../../position/day.ts';
import { emptyElements } from '../../position/elements.ts';
import type { Position } from '../../position/position.ts';
import type { RenaissanceReport } from '../../reports.ts';
import { FIELD_POINTS, OPEN_POINTS, SCENARIOS } from '../../scenarios.ts';
import { battleNamed } from '../battles/library.ts';
import { setUpBattle } from '../battles/set-piece.ts';
import { setUpField, setUpOpen } from './field-battle.ts';

/** An empty table at ten in the morning of a clear spring day. */
export function bare(setting: Setting): Position {
  return {
    rules: setting.rulesVersion,
    scenario: SCENARIOS.findIndex(({ id }) => id === setting.scenario),
    edition: editionOf(setting.options),
    asked: 0,
    stack: [],
    width: paces(2250),
    height: paces(1500),
    features: [],
    sections: [],
    bridges: [],
    natures: [],
    weather: FAIR,
    start: 10,
    lastDie: 1,
    north: 0,
    attacker: 0,
    phase: 0,
    clock: 0,
    before: [],
    elements: emptyElements(),
    commands: { side: [], kind: [], general: [], die: [], pips: [], beaten: [], extra: [] },
    hidden: [emptyElements(), emptyElements()],
    sealed: [{}, {}],
    lists: [0, 0],
    coming: [],
    quarry: [],
    failedFords: [],
    winner: -1,
    ended: 0,
    scores: [0, 0],
  };
}

export function setUp(
  editions: Editions,
  setting: Setting,
  chance: Chance,
  sink: Sink<RenaissanceReport> | null,
): Position {
  const p = bare(setting);
  const t = editions.of(p.edition);
  p.stack = [{ kind: 'battle', step: 0 }];
  const battle = battleNamed(t, setting.scenario);
  const told = battle
    ? setUpBattle(t, p, battle)
    : setting.scenario in OPEN_POINTS
      ? setUpOpen(t, p, OPEN_POINTS[setting.scenario])
      : setUpField(t, p, FIELD_POINTS[setting.scenario], setting.options, chance);
  for (const report of told) sink?.report(report);
  return p;
}
