/** Positions and actions in writing: `docs/notation.md`. */
import {
  BadInput,
  type Decision,
  mustShape,
  type Notation,
  type Rulebook,
  type Seat,
  type Setting,
} from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import { turnName, turnNumber } from '../model/calendar.ts';
import { enemyOf } from '../model/numbers.ts';
import type { Frame } from '../position/frames.ts';
import { areaIn, DEGREES, type Position, top } from '../position/position.ts';
import { STEPS_OF_PLAY, stepOf } from '../position/steps-of-play.ts';
import { bare, placeBlocks } from '../rules/scenarios/set-up.ts';
import { HOMES } from '../schema.ts';
import type { Tables } from '../tables.ts';
import { readBlocks, writeBlocks } from './blocks.ts';
import { readBoard, writeBoard } from './board.ts';
import { Document } from './document.ts';
import { readCards, writeCards } from './hands-and-decks.ts';
import { Names } from './names.ts';
import { readSight, writeSight } from './sightings.ts';
import { readFrames, writeFrames } from './stack.ts';

/** Decisions a hand-written position is taken to have opened before. */
const ASKED_BEFORE = 10;

export function notationOf(
  t: Tables,
  { decisions }: Pick<Rulebook<Position, EnemyAction>, 'decisions'>,
): Notation<Position> {
  const names = new Names(t);
  return {
    read(document, setting: Setting): Position {
      const d = mustShape(Document, document);
      const p = bare(t, setting);
      p.year = d.year ?? p.year;
      p.turn = d.turn === undefined ? p.turn : turnNumber(d.turn);
      p.first = d.first === undefined ? 0 : names.seat(d.first, 'first');
      p.asked = d.asked ?? ASKED_BEFORE;
      if (d.blocks) readBlocks(names, p, d);
      else placeBlocks({ t, p }, t.scenarios[p.scenario].setup);
      readBoard(names, p, d);
      readCards(names, p, d);
      readSight(names, p, d);
      if (d.outcome) {
        p.winner = names.seat(d.outcome.winner, 'outcome/winner');
        p.degree = DEGREES.indexOf(d.outcome.degree);
        p.stack = [];
      } else p.stack = d.stack ? readFrames(names, d.stack) : begun(names, p, d);
      return p;
    },

    write(p) {
      const frame = top(p);
      return {
        year: p.year,
        turn: turnName(p.turn),
        phase: phaseOf(p),
        first: t.seats[p.first],
        ...(frame?.kind === 'operation' && { acting: t.seats[frame.seat], ap: frame.ap }),
        ...writeBlocks(names, p),
        ...writeBoard(names, p),
        ...writeCards(names, p),
        ...writeSight(names, p),
        asked: p.asked,
        stack: writeFrames(names, p.stack),
        awaits: awaited(decisions(p)).map(({ seat, kind }) => ({ seat: t.seats[seat], kind })),
        ...(p.winner >= 0 && { outcome: { winner: t.seats[p.winner], degree: DEGREES[p.degree] } }),
      };
    },

    readAction: (document, p, seat) => readAction(names, document, p, seat),
    writeAction: (action, p, seat) => writeAction(names, action as EnemyAction, p, seat),
  };
}

/** Not those who only may act. */
const awaited = (open: readonly Decision[]): readonly Decision[] => open.filter(({ optional }) => !optional);

interface Beginning {
  readonly phase?: string | undefined;
  readonly acting?: string | undefined;
  readonly ap?: number | undefined;
}

/** What the position waits for, when nothing but the phase is said. */
function begun(names: Names, p: Position, { phase = 'operations', acting, ap = 1 }: Beginning): Frame[] {
  if (phase === 'initiative') {
    const war: Frame = { kind: 'war', step: stepOf('initiative') + 1 };
    return [war, { kind: 'card', ids: [p.asked - 1, p.asked] }];
  }
  if (phase !== 'operations')
    throw new BadInput('phase', 'write initiative or operations; other phases follow from them');
  const seat = acting === undefined ? enemyOf(p.first) : names.seat(acting, 'acting');
  const step = stepOf(seat === p.first ? 'actions-2' : 'aims-1');
  return [
    { kind: 'war', step },
    { kind: 'operation', seat, ap },
  ];
}

function phaseOf(p: Position): string {
  if (p.winner >= 0) return 'over';
  const [war] = p.stack;
  const name = war?.kind === 'war' ? (STEPS_OF_PLAY[war.step - 1] ?? 'turn') : 'turn';
  return name.startsWith('actions') ? 'operations' : name;
}

type Written = Record<string, unknown>;

function readAction(names: Names, document: unknown, p: Position, seat: Seat): unknown {
  if (typeof document !== 'object' || document === null) return document;
  const action = { ...document } as Written;
  const convert = (key: string, read: (name: string, path: string) => number): void => {
    const value = action[key];
    if (typeof value === 'string') action[key] = read(value, key);
    else if (Array.isArray(value))
      action[key] = value.map((it, i) => (typeof it === 'string' ? read(it, `${key}/${i}`) : it));
  };
  const place = (name: string, path: string): number =>
    name === 'city' ? Math.max(0, areaIn(top(p))) : names.place(name, path);
  for (const key of ['area', 'to', 'from', 'path']) convert(key, place);
  for (const key of ['block', 'blocks']) convert(key, (name, path) => names.block(name, path));
  for (const key of ['card', 'cards']) convert(key, (name, path) => names.card(name, path));
  convert('seat', (name, path) => names.seat(name, path));
  convert('rp', (name) => HOMES.indexOf(name as 'N'));
  convert('target', (name, path) => names.handle(p, seat, name, path));
  return action;
}

function writeAction({ t }: Names, action: EnemyAction, p: Position, _seat: number): object {
  const written = { ...action } as Written;
  const name = (key: string, list: readonly string[]): void => {
    const value = written[key];
    if (typeof value === 'number') written[key] = list[value];
    else if (Array.isArray(value)) written[key] = value.map((it) => list[it as number]);
  };
  const here = areaIn(top(p));
  if (action.kind === 'retreat' && action.to === here) written['to'] = 'city';
  for (const key of ['area', 'to', 'from', 'path']) name(key, t.places);
  for (const key of ['block', 'blocks']) name(key, t.blocks);
  for (const key of ['card', 'cards']) name(key, t.cards);
  name('seat', t.seats);
  name('rp', HOMES);
  return written;
}

/** One writing for what means the same: cards are discarded in no order. */
export function canonical(_p: Position, _seat: number, action: EnemyAction): EnemyAction {
  return action.kind === 'discard' ? { kind: 'discard', cards: action.cards.slice().sort((a, b) => a - b) } : action;
}
