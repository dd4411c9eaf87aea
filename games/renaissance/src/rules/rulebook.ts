/** Every frame of the game, and the rulebook they make. */

import {
  type Chance,
  type FrameTable,
  type Rulebook,
  refusal,
  rulebook,
  type Sink,
  type Verdict,
} from '@drumhead/kernel';
import type { RenaissanceAction } from '../action.ts';
import type { Play, Read } from '../model/context.ts';
import { labelled } from '../model/element-labels.ts';
import { type Field, fieldOf, settle } from '../model/field.ts';
import type { Editions } from '../options.ts';
import { SEATS } from '../options.ts';
import type { Weather } from '../position/day.ts';
import type { Elements } from '../position/elements.ts';
import type { Frame } from '../position/frames.ts';
import type { SeatId } from '../position/ids.ts';
import type { Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { muster } from './army/roster.ts';
import { combats } from './close-combat/combats.ts';
import { deploy, edge } from './deploy/deploy.ts';
import { record } from './deploy/secret-record.ts';
import { moves } from './moves/movement-step.ts';
import { pips } from './pips/initiative-dice.ts';
import { followUp, press } from './pressing/pressing.ts';
import { nightfall } from './sequence/nightfall.ts';
import { battle } from './sequence/sequence.ts';
import { awaits } from './set-up/given-battle.ts';
import { prepare } from './set-up/prepare.ts';
import { country, season } from './set-up/set-up-dice.ts';
import { ambush } from './shooting/from-ambush.ts';
import { shooting } from './shooting/shooting.ts';
import { designating } from './shooting/target-choices.ts';
import { declare } from './terrain/declare.ts';
import { lay, six } from './terrain/placing-dice.ts';
import { crossing } from './terrain/placing-roads.ts';
import { airFor, start } from './weather/time-of-day.ts';

const FRAMES: FrameTable<Read, Play, Frame, RenaissanceAction> = {
  // Before the battle.
  awaits,
  prepare,
  muster,
  season,
  country,
  declare,
  six,
  lay,
  crossing,
  edge,
  record,
  deploy,
  start,
  // The battle.
  battle,
  pips,
  moves,
  ambush,
  designate: designating,
  shooting,
  combats,
  'follow-up': followUp,
  press,
  nightfall,
};

export function rulebookOf(editions: Editions): Rulebook<Position, RenaissanceAction> {
  const playing = playingBy(editions);
  const book = rulebook({
    frames: FRAMES,
    reading: (p: Position): Read => contextOf(editions, p),
    playing,
    // Steps enlist and remove elements, and the weather changes: the field is brought into line before each.
    renewed: ({ p, chance, sink }) => playing(p, chance, sink),
    seats: () => SEATS.length,
    notAsked: refusal('not-asked', ['D-sequence.1']),
    // Every answer closes its decision; what is asked next bears a new id.
    beforePlay: ({ p }) => {
      p.asked++;
    },
  });
  return { ...book, check: (p, seat, action) => withLabels(numberedIn(p, seat), book.check(p, seat, action)) };
}

export const playingBy =
  (editions: Editions) =>
  (p: Position, chance: Chance, sink: Sink | null): Play => {
    const t = editions.of(p.edition);
    return { t, p, f: fieldFor(t, p), chance, sink };
  };

/** Until they are deployed, a player numbers his own troops. */
function numberedIn(p: Position, seat: SeatId): Elements {
  const kind = p.stack.at(-1)?.kind;
  return kind === 'deploy' || kind === 'record' ? p.hidden[seat] : p.elements;
}

function withLabels(e: Elements, verdict: Verdict): Verdict {
  if (!verdict.ok) return { ok: false, refusal: labelled(e, verdict.refusal) };
  return verdict.warnings.length === 0
    ? verdict
    : { ok: true, warnings: verdict.warnings.map((it) => labelled(e, it)) };
}

/** What boards, bots and orders look at positions with. */
export function contextOf(editions: Editions, p: Position): Read {
  const t = editions.of(p.edition);
  return { t, p, f: fieldFor(t, p) };
}

interface Known {
  readonly field: Field;
  weather: Weather;
  phase: number;
}

/** Fields are derived from positions, and kept as long as these live. */
const fields = new WeakMap<Elements, Known>();

export function fieldFor(t: Tables, p: Position): Field {
  const e = p.elements;
  const known = fields.get(e);
  if (!known || known.field.t !== t || known.field.ground !== p || known.field.bases.x.length < e.troop.length) {
    const field = fieldOf(t, e, p, airFor(t, p));
    fields.set(e, { field, weather: p.weather, phase: p.phase });
    return field;
  }
  const { field } = known;
  const { bases } = field;
  bases.count = e.troop.length;
  // Whatever changed elsewhere than by way of this field is brought into line.
  for (let i = 0; i < e.troop.length; i++)
    if (bases.x[i] !== e.x[i] || bases.y[i] !== e.y[i] || bases.h[i] !== e.h[i]) settle(field, i);
  if (known.weather !== p.weather || known.phase !== p.phase) {
    field.air = airFor(t, p);
    known.weather = p.weather;
    known.phase = p.phase;
  }
  return field;
}
