/** 12.0: the five scenarios, and One Battle. */

import { type Chance, dealHandles, type Memory, type Seat, type Setting, type Sink } from '@drumhead/kernel';
import { publicReport, type Read } from '../../model/context.ts';
import { controller, isNeutral } from '../../model/control.ts';
import {
  AREAS,
  ASIDE,
  BLOCKS,
  CONTINENT,
  endOf,
  enemyOf,
  firstOf,
  PARLIAMENT,
  POOL,
  ROYALIST,
  ROYALIST_BLOCKS,
} from '../../model/numbers.ts';
import { leadOf, VP_TRACK } from '../../model/victory-points.ts';
import { ownNumber } from '../../position/handles.ts';
import { BONUS_SPENT, DECK, fromEach, NO_SIEGE, type Position, row } from '../../position/position.ts';
import { type StepOfPlay, stepOf } from '../../position/steps-of-play.ts';
import type { ScenarioTable, Tables } from '../../tables.ts';
import { cardsAt, cardsFor, deckCites } from '../cards/decks.ts';
import { drawBattle } from './one-battle.ts';
import { drawForces, FORCES_DRAWN } from './road-to-war-set-up.ts';

/** Where in the sequence of play a scenario begins. */
const OPENINGS: { readonly [S in ScenarioTable['setup']]: StepOfPlay } = {
  setup1642: 'deal',
  setup1644: 'deal',
  roadToWar: 'deployment',
  oneBattle: 'tactics',
};

/** A position with nothing on the map yet. */
/** An empty map; L-1.1: Battles stay on the mat unless the match says otherwise. */
export function bare(t: Tables, setting: Setting): Position {
  const p = emptyMap(t, setting);
  const { fightItOut, longSetUp } = setting.options;
  if (fightItOut === 'ask' || fightItOut === 'always') p.afield = fightItOut;
  if (p.afield !== undefined && longSetUp === true) p.longSetUp = true;
  return p;
}

function emptyMap(t: Tables, setting: Setting): Position {
  const scenario = Math.max(
    0,
    t.scenarios.findIndex((it) => it.id === setting.scenario),
  );
  const it = t.scenarios[scenario];
  return {
    rules: setting.rulesVersion,
    scenario,
    strikes: setting.options['pursuitStrikesRout'] === true,
    year: it.year,
    turn: it.turn,
    first: 0,
    asked: 0,
    stack: [{ kind: 'war', step: stepOf(OPENINGS[it.setup]) }],
    where: row(BLOCKS, ASIDE),
    strength: row(BLOCKS, 0),
    flags: row(BLOCKS, 0),
    via: row(BLOCKS, 0),
    last: row(BLOCKS, 0),
    foe: row(AREAS, 0),
    marker: row(t.fortAreas.length, NO_SIEGE),
    ports: row(t.fortAreas.length, 0),
    city: fromEach(t.victoryAreas, (area) => t.sympathy[area]),
    crossed: [],
    decided: [],
    vp: it.vp,
    cards: cardsFor(t, it.year, it.removed, it.beside),
    played: [-1, -1],
    aim: [-1, -1],
    marks: it.henrietta ? BONUS_SPENT : 0,
    due: [],
    nmaHorse: -1,
    handles: [
      { of: [], next: -1 },
      { of: [], next: -1 },
    ],
    memory: [[], []],
    winner: -1,
    degree: 0,
  };
}

/** What each set-up says of markers, and of blocks. */
const LAID_OUT: {
  readonly [S in ScenarioTable['setup']]: { readonly markers: readonly string[]; readonly blocks: readonly string[] };
} = {
  setup1642: { markers: ['E-12.13.a'], blocks: ['E-12.13.b', 'E-12.13.c', 'E-12.13.d', 'E-12.13.e'] },
  setup1644: { markers: ['E-12.33.a', 'C-26'], blocks: ['E-12.33.b', 'E-12.33.c', 'G-81'] },
  roadToWar: { markers: [], blocks: FORCES_DRAWN },
  oneBattle: { markers: [], blocks: [] },
};

/** Blocks where the scenario's list puts them, at full strength (E-12.13.a–e, E-12.33.b–c, G-08, G-81). */
export function placeBlocks(c: Read, setup: ScenarioTable['setup']): void {
  const { t, p } = c;
  if (setup === 'oneBattle') return;
  t.data.blocks.forEach((block, b) => {
    const { type, where } = block[setup];
    if (type === 'pool') p.where[b] = POOL;
    else if ((type === 'area' || type === 'offMap') && where !== null) {
      p.where[b] = t.placeOf.get(where) as number;
      p.strength[b] = t.max[b];
    }
  });
  t.victoryAreas.forEach((area, city) => {
    const owner = isNeutral(c, area) ? t.sympathy[area] : controller(c, area);
    if (owner >= 0) p.city[city] = owner;
  });
}

/** Both lists are printed in the rulebook: each player knows what the other began with, stack by stack. */
function knownSetup(p: Position, viewer: Seat): Memory {
  const side = enemyOf(viewer);
  const stacks = new Map<number, number[]>();
  for (let b = firstOf(side), end = endOf(side); b < end; b++) {
    if (p.where[b] > POOL) continue;
    stacks.set(p.where[b], [...(stacks.get(p.where[b]) ?? []), b]);
  }
  const memory = [...stacks.values()].map((blocks) => ({
    handles: blocks.map((b) => p.handles[viewer].of[ownNumber(b)]).sort((x, y) => x - y),
    pieces: blocks.map(ownNumber),
  }));
  return memory.sort((x, y) => x.handles[0] - y.handles[0]);
}

/** The first position, before anything follows from it. */
export function setUp(t: Tables, setting: Setting, chance: Chance, sink: Sink | null): Position {
  const p = bare(t, setting);
  const { setup } = t.scenarios[p.scenario];
  p.handles = [dealHandles(BLOCKS - ROYALIST_BLOCKS, chance), dealHandles(ROYALIST_BLOCKS, chance)];
  if (setup === 'roadToWar') drawForces({ t, p }, chance);
  else if (setup === 'oneBattle') drawBattle({ t, p }, chance);
  else {
    placeBlocks({ t, p }, setup);
    p.memory = [knownSetup(p, 0), knownSetup(p, 1)];
    for (let b = 0; b < BLOCKS; b++) if (p.where[b] <= CONTINENT) p.last[b] = p.strength[b];
  }
  if (sink) tellSetUp({ t, p }, sink);
  return p;
}

/** The scenario with its markers, the blocks that stand, the decks: each by the rows that say so. */
function tellSetUp({ t, p }: Read, sink: Sink): void {
  const { id, setup, cites } = t.scenarios[p.scenario];
  const { markers, blocks } = LAID_OUT[setup];
  const facts = { scenario: id, year: p.year, vp: p.vp, ...leadOf(t, p.vp) };
  sink.report(publicReport('set-up', ['E-1.1.a', VP_TRACK, ...cites, ...markers], facts));
  if (setup === 'oneBattle') return;
  const standing = (seat: Seat): number => p.where.slice(firstOf(seat), endOf(seat)).filter((at) => at < POOL).length;
  const inPlay = { royalistBlocks: standing(ROYALIST), parliamentBlocks: standing(PARLIAMENT) };
  sink.report(publicReport('blocks-set-up', ['E-1.0.a', ...blocks], inPlay));
  const cards = (seat: Seat): number => cardsAt(p, seat, DECK);
  const decks = { royalistCards: cards(ROYALIST), parliamentCards: cards(PARLIAMENT) };
  sink.report(publicReport('decks-made', deckCites({ t, p }), decks));
}
