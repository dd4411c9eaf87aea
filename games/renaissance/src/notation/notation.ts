/** Positions and actions in writing: `docs/notation.md`. */

import { BadInput, type Decision, mustShape, type Notation } from '@drumhead/kernel';
import type { MoveLeg, RenaissanceAction } from '../action.ts';
import { type Editions, editionOf, SEATS } from '../options.ts';
import { cloneFrame, type Frame, PHASE_STEPS } from '../position/frames.ts';
import type { GivenBattle } from '../position/given-battle.ts';
import { DRAWN, ENDINGS, type Position, phasing } from '../position/position.ts';
import { bare } from '../rules/set-up/set-up.ts';
import { readCommands, readElements, seatOf, writeCommands, writeElements } from './armies.ts';
import { Document, fromDegrees, fromPaces, toDegrees, toPaces, type Written } from './document.ts';
import { readGround, writeGround } from './table.ts';

/** Decisions a hand-written position is taken to have opened before. */
const ASKED_BEFORE = 10;

export function notationOf(editions: Editions, decisions: (p: Position) => readonly Decision[]): Notation<Position> {
  return {
    read(document, setting) {
      const d = mustShape(Document, document);
      const t = editions.of(editionOf(setting.options));
      const p = bare(setting);
      readGround(p, d);
      p.elements = readElements(t, d.elements ?? [], 'elements');
      p.hidden = (d.hidden ?? [[], []]).map((list, seat) => readElements(t, list, `hidden/${seat}`));
      p.sealed = (d.sealed as Position['sealed'] | undefined) ?? p.sealed;
      p.lists = d.lists ?? p.lists;
      p.coming = d.coming ?? [];
      if (d.given !== undefined) p.given = d.given as GivenBattle;
      p.commands = readCommands(d.commands, p.elements);
      p.asked = d.asked ?? ASKED_BEFORE;
      p.clock = d.clock ?? 0;
      p.before = d.before ?? [];
      p.quarry = d.quarry ?? [];
      p.failedFords = d.failedFords ?? [];
      p.attacker = d.attacker === undefined ? 0 : seatOf(d.attacker, 'attacker');
      p.phase = d.phase ?? (d.acting === undefined || seatOf(d.acting, 'acting') === p.attacker ? 1 : 2);
      p.stack = (d.stack as Frame[] | undefined)?.map(cloneFrame) ?? inMovement(p);
      if (d.defeated) p.ended = ENDINGS.indexOf('D-victory.1');
      if (d.outcome) readOutcome(p, d.outcome);
      return p;
    },

    write(p) {
      const t = editions.of(p.edition);
      return {
        phase: p.phase,
        attacker: SEATS[p.attacker],
        acting: SEATS[phasing(p)],
        ...writeGround(p),
        elements: writeElements(t, p.elements),
        commands: writeCommands(p.commands),
        hidden: p.hidden.map((e) => writeElements(t, e)),
        sealed: p.sealed,
        lists: p.lists,
        coming: p.coming,
        ...(p.given && { given: p.given }),
        clock: p.clock,
        before: p.before.slice(),
        quarry: p.quarry.slice(),
        failedFords: p.failedFords.slice(),
        asked: p.asked,
        stack: p.stack.map((frame) => ({ ...frame })),
        awaits: decisions(p).map(({ seat, kind }) => ({ seat: SEATS[seat], kind })),
        ...(p.winner < 0 && p.ended > 0 && { defeated: true }), // D-victory.5
        ...(p.winner >= 0 && {
          outcome: {
            ...(p.winner !== DRAWN && { winner: SEATS[p.winner] }),
            by: ENDINGS[p.ended],
            scores: p.scores.slice(),
          },
        }),
      };
    },

    readAction,
    writeAction: (action) => writeAction(action as RenaissanceAction),
  };
}

/** What a position waits for when nothing is said: the phasing side's moves. */
function inMovement(p: Position): Frame[] {
  return [
    { kind: 'battle', step: PHASE_STEPS.indexOf('moves') + 1 },
    { kind: 'moves', seat: phasing(p) },
  ];
}

function readOutcome(p: Position, { winner, by, scores }: NonNullable<Written['outcome']>): void {
  p.winner = winner === undefined ? DRAWN : seatOf(winner, 'outcome/winner');
  p.ended = ENDINGS.indexOf(by as (typeof ENDINGS)[number]);
  if (p.ended < 1) throw new BadInput('outcome/by', `no battle ends by ${by}`);
  p.scores = scores;
  p.stack = [];
}

type Free = Record<string, unknown>;
const isFree = (value: unknown): value is Free => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Legs are written in paces and degrees: `{ "ahead": 100 }`, `{ "wheel": 30, "side": "left" }`, `{ "place": [x, y, h] }`. */
function readAction(document: unknown): unknown {
  if (isBefore(document)) return readBefore(document as object);
  if (isFree(document) && document['kind'] === 'land' && Array.isArray(document['at'])) {
    const { at, ...rest } = document;
    const [x, y, h] = at as number[];
    return { ...rest, x: fromPaces(x), y: fromPaces(y), h: fromDegrees(h) };
  }
  if (!isFree(document) || !Array.isArray(document['legs'])) return document;
  return { ...document, legs: document['legs'].map(readLeg) };
}

function readLeg(leg: unknown): unknown {
  if (!isFree(leg) || 'kind' in leg) return leg;
  const { ahead, wheel, side, step, place, column, by, expand, sides, bend } = leg;
  const sign = signOf(side);
  if (typeof ahead === 'number') return { kind: 'ahead', distance: fromPaces(ahead) };
  if (typeof wheel === 'number')
    return { kind: 'wheel', side: sign, angle: Math.round(wheel * 1024), ...(bend === true && { bend }) };
  if (typeof step === 'number') return { kind: 'step', distance: fromPaces(step) };
  if ('about' in leg) return { kind: 'about' };
  if (Array.isArray(place)) {
    const [x, y, h] = place as number[];
    return { kind: 'place', x: fromPaces(x), y: fromPaces(y), h: fromDegrees(h) };
  }
  if (typeof column === 'number') return { kind: 'column', lead: column, distance: fromPaces(Number(by)) };
  if (typeof expand === 'number')
    return { kind: 'expand', abreast: expand, side: sign, ...(Array.isArray(sides) && { sides: sides.map(signOf) }) };
  return leg;
}

const signOf = (side: unknown): -1 | 1 => (side === 'left' ? -1 : 1);
const sideOf = (sign: -1 | 1): string => (sign === -1 ? 'left' : 'right');

function writeAction(action: RenaissanceAction): object {
  if (isBefore(action)) return writeBefore(action);
  if (action.kind === 'land') {
    const { x, y, h, ...rest } = action;
    return { ...rest, at: [toPaces(x), toPaces(y), toDegrees(h)] };
  }
  return action.kind === 'move' ? { ...action, legs: action.legs.map(writeLeg) } : action;
}

function writeLeg(leg: MoveLeg): object {
  const side = 'side' in leg ? sideOf(leg.side) : undefined;
  switch (leg.kind) {
    case 'ahead':
      return { ahead: toPaces(leg.distance) };
    case 'wheel':
      return { wheel: leg.angle / 1024, side, ...(leg.bend && { bend: true }) };
    case 'step':
      return { step: toPaces(leg.distance) };
    case 'about':
      return { about: true };
    case 'place':
      return { place: [toPaces(leg.x), toPaces(leg.y), toDegrees(leg.h)] };
    case 'column':
      return { column: leg.lead, by: toPaces(leg.distance) };
    case 'expand':
      return { expand: leg.abreast, side, ...(leg.sides && { sides: leg.sides.map(sideOf) }) };
  }
}

/** Choices before the battle in writing: lengths in paces, a pose as `at: [x, y, heading]`. */
const KINDS: readonly string[] = ['declare', 'lay', 'draw', 'shore', 'record', 'deploy'];
/** Fields that hold a length, or lists of lengths. */
const LENGTHS: readonly string[] = ['ring', 'line', 'width', 'shore'];
/** Fields that hold things with lengths or poses of their own. */
const PARTS: readonly string[] = ['features', 'standing', 'sections', 'ambush', 'held', 'plashed'];

export const isBefore = (document: unknown): boolean => isFree(document) && KINDS.includes(String(document['kind']));

/** Numbers, however deep in lists. */
const each = (value: unknown, change: (n: number) => number): unknown =>
  Array.isArray(value) ? value.map((inner) => each(inner, change)) : typeof value === 'number' ? change(value) : value;

export function readBefore(document: object): Free {
  const read: Free = {};
  for (const [key, value] of Object.entries(document)) {
    if (key === 'at' && Array.isArray(value)) {
      const [x, y, h] = value as number[];
      Object.assign(read, { x: fromPaces(x), y: fromPaces(y), h: fromDegrees(h) });
    } else if (LENGTHS.includes(key)) read[key] = each(value, fromPaces);
    else if (PARTS.includes(key) && Array.isArray(value))
      read[key] = value.map((it) => (isFree(it) ? readBefore(it) : it));
    else read[key] = value;
  }
  return read;
}

export function writeBefore(action: object): Free {
  const written: Free = {};
  const { x, y, h, ...rest } = action as Free;
  for (const [key, value] of Object.entries(rest)) {
    if (LENGTHS.includes(key)) written[key] = each(value, toPaces);
    else if (PARTS.includes(key) && Array.isArray(value)) written[key] = value.map((it) => writeBefore(it as object));
    else written[key] = value;
  }
  if (typeof h === 'number') written['at'] = [toPaces(x as number), toPaces(y as number), toDegrees(h)];
  return written;
}
