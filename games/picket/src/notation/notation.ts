/** Picket in writing: `docs/notation.md`. */
import { BadInput, cloneHandles, mustShape, type Notation, type Setting } from '@drumhead/kernel';
import {
  array,
  boolean,
  integer,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  string,
  tuple,
} from 'valibot';
import type { PicketAction } from '../action.ts';
import type { Frame } from '../position/frames.ts';
import { DRAWN, ENDINGS, type Position } from '../position/position.ts';
import { enemyOf, LOST, ownOf, pieceOf, SEATS, sideOf, type Tables } from '../tables.ts';

const whole = pipe(number(), integer(), minValue(0));
const SeatName = picklist(SEATS);
const ids = optional(tuple([whole, whole]));
const bySeat = <T>(entry: T) => ({ north: entry, south: entry });

const Document = strictObject({
  turn: optional(whole),
  asked: optional(whole),
  pieces: optional(strictObject(bySeat(optional(record(string(), nullable(string())))))),
  ambush: optional(strictObject(bySeat(optional(nullable(string()))))),
  clear: optional(strictObject(bySeat(optional(array(string()))))),
  found: optional(strictObject(bySeat(optional(nullable(string()))))),
  lay: optional(strictObject({ ids, sealed: optional(tuple([boolean(), boolean()])) })),
  pace: optional(strictObject({ ids, north: optional(whole), south: optional(whole) })),
  moves: optional(array(strictObject({ seat: SeatName, left: whole, id: optional(whole) }))),
  contact: optional(
    strictObject({ seat: SeatName, piece: string(), target: string(), to: string(), id: optional(whole) }),
  ),
  handles: optional(
    strictObject(bySeat(optional(strictObject({ of: array(pipe(number(), integer())), next: whole })))),
  ),
  seen: optional(
    strictObject(bySeat(optional(array(strictObject({ handles: array(whole), pieces: array(string()) }))))),
  ),
  winner: optional(picklist(['north', 'south', 'draw'])),
  ended: optional(picklist(ENDINGS)),
});

/** Decisions a hand-written position is taken to have opened before. */
const ASKED_BEFORE = 10;

export function notationOf(t: Tables): Notation<Position> {
  const area = (name: string, path: string): number => indexIn(t.areaName, name, path, 'area');
  const piece = (name: string, path: string): number => indexIn(t.pieceName, name, path, 'piece');
  return {
    read(document, setting: Setting): Position {
      const d = mustShape(Document, document);
      const asked = d.asked ?? ASKED_BEFORE;
      const p: Position = {
        rules: setting.rulesVersion,
        turn: d.turn ?? 1,
        asked,
        stack: d.winner ? [] : [{ kind: 'turn' }],
        where: SEATS.flatMap((seat, side) =>
          t.pieceName.map((name, own) => {
            const at = d.pieces?.[seat]?.[name];
            return at === undefined ? t.home[side]?.[own % 3] : at === null ? LOST : area(at, `pieces/${seat}/${name}`);
          }),
        ),
        ambush: SEATS.map((seat) => (d.ambush?.[seat] ? area(d.ambush[seat], `ambush/${seat}`) : -1)),
        found: SEATS.map((seat) => (d.found?.[seat] ? area(d.found[seat], `found/${seat}`) : -1)),
        clear: SEATS.map((seat) =>
          (d.clear?.[seat] ?? []).reduce((bits, name, i) => bits | (1 << area(name, `clear/${seat}/${i}`)), 0),
        ),
        handles: SEATS.map((seat) => d.handles?.[seat] ?? { of: [0, 1, 2, 3], next: 4 }),
        memory: SEATS.map((seat) =>
          (d.seen?.[seat] ?? []).map(({ handles, pieces }, i) => ({
            handles,
            pieces: pieces.map((name, j) => piece(name, `seen/${seat}/${i}/pieces/${j}`)),
          })),
        ),
        winner: d.winner === undefined ? -1 : d.winner === 'draw' ? DRAWN : SEATS.indexOf(d.winner),
        ended: ENDINGS.indexOf(d.ended ?? ''),
      };
      for (const seat of SEATS)
        for (const name of Object.keys(d.pieces?.[seat] ?? {})) piece(name, `pieces/${seat}/${name}`);
      if (d.lay)
        p.stack.push({ kind: 'lay', ids: d.lay.ids ?? [asked - 1, asked], sealed: d.lay.sealed ?? [false, false] });
      if (d.pace)
        p.stack.push({
          kind: 'pace',
          ids: d.pace.ids ?? [asked - 1, asked],
          chosen: [d.pace.north ?? 0, d.pace.south ?? 0],
        });
      d.moves?.forEach(({ seat, left, id }, i) => {
        p.stack.push({
          kind: 'moves',
          id: id ?? (i === (d.moves?.length ?? 0) - 1 ? asked : 0),
          seat: SEATS.indexOf(seat),
          left,
        });
      });
      if (d.contact) {
        const attacker = SEATS.indexOf(d.contact.seat);
        p.stack.push({
          kind: 'contact',
          id: d.contact.id ?? asked,
          piece: pieceOf(attacker, piece(d.contact.piece, 'contact/piece')),
          target: pieceOf(enemyOf(attacker), piece(d.contact.target, 'contact/target')),
          to: area(d.contact.to, 'contact/to'),
        });
      }
      if (p.stack.length === 1 && p.winner === -1)
        throw new BadInput('', 'one of lay, pace, moves, contact or winner must say where the game stands');
      return p;
    },

    write(p) {
      const name = (global: number): string => t.pieceName[ownOf(global)];
      const find = <K extends Frame['kind']>(kind: K) =>
        p.stack.find((f) => f.kind === kind) as Extract<Frame, { kind: K }> | undefined;
      const [lay, pace, contact] = [find('lay'), find('pace'), find('contact')];
      const moves = p.stack.filter((f) => f.kind === 'moves');
      const areaOf = (at: number): string | null => t.areaName[at] ?? null;
      const both = <T>(of: (seat: number) => T) => ({ north: of(0), south: of(1) });
      return {
        turn: p.turn,
        asked: p.asked,
        pieces: both((seat) =>
          Object.fromEntries(t.pieceName.map((id, own) => [id, areaOf(p.where[pieceOf(seat, own)])])),
        ),
        ambush: both((seat) => areaOf(p.ambush[seat])),
        found: both((seat) => areaOf(p.found[seat])),
        clear: both((seat) => t.areaName.filter((_, at) => (p.clear[seat] & (1 << at)) !== 0)),
        ...(lay && { lay: { ids: lay.ids, sealed: lay.sealed } }),
        ...(pace && { pace: { ids: pace.ids, north: pace.chosen[0], south: pace.chosen[1] } }),
        ...(moves.length > 0 && { moves: moves.map(({ seat, left, id }) => ({ seat: SEATS[seat], left, id })) }),
        ...(contact && {
          contact: {
            seat: SEATS[sideOf(contact.piece)],
            piece: name(contact.piece),
            target: name(contact.target),
            to: areaOf(contact.to),
            id: contact.id,
          },
        }),
        handles: both((seat) => cloneHandles(p.handles[seat])),
        seen: both((seat) =>
          p.memory[seat]?.map(({ handles, pieces }) => ({ handles: handles.slice(), pieces: pieces.map(name) })),
        ),
        ...(p.winner !== -1 && { winner: p.winner === DRAWN ? 'draw' : SEATS[p.winner], ended: ENDINGS[p.ended] }),
      };
    },

    /** `piece`, `area` and `to` may be names; `target` may be the enemy piece's name (cases know everything). */
    readAction(document, p, seat) {
      if (typeof document !== 'object' || document === null) return document;
      const action = { ...document } as Record<string, unknown>;
      for (const key of ['area', 'to']) if (typeof action[key] === 'string') action[key] = area(action[key], key);
      if (typeof action['piece'] === 'string') action['piece'] = piece(action['piece'], 'piece');
      if (typeof action['target'] === 'string')
        action['target'] = p.handles[seat]?.of[piece(action['target'], 'target')];
      return action;
    },

    writeAction(action, _p, _seat) {
      const a = action as PicketAction;
      if (a.kind === 'lay') return { ...a, area: t.areaName[a.area] };
      if (a.kind === 'move') return { ...a, piece: t.pieceName[a.piece], to: t.areaName[a.to] };
      return a.kind === 'fall-back' ? { ...a, to: t.areaName[a.to] } : { ...a };
    },
  };
}

function indexIn(names: readonly string[], name: string, path: string, what: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new BadInput(path, `there is no ${what} "${name}"; there are ${names.join(', ')}`);
  return index;
}
