/** Picket's data, checked once and turned into tables of small integers. */
import { mustShape, text, whole } from '@drumhead/kernel';
import { array, length, pipe, strictObject } from 'valibot';

/** Seats and pieces are numbered: a side's pieces are 4 × seat + 0 … 3. */
export const NORTH = 0;
export const SOUTH = 1;
export const SEATS = ['north', 'south'] as const;
export const PER_SIDE = 4;
export const LOST = -1;

const DataShape = strictObject({
  columns: whole(3, 3),
  rows: whole(3, 9),
  turns: whole(1, 30),
  paces: whole(1, 5),
  deal: strictObject({ columns: pipe(array(whole(0, 2)), length(PER_SIDE)), rule: text }),
  ambush: strictObject({ lostUpTo: whole(0, 6) }),
  pieces: pipe(array(strictObject({ id: text, strength: whole(0, 6) })), length(PER_SIDE)),
});

export interface Tables {
  readonly areas: number;
  readonly turns: number;
  readonly paces: number;
  readonly ambushLostUpTo: number;
  /** By piece of a side. */
  readonly strength: readonly number[];
  readonly pieceName: readonly string[];
  /** `a1` … `c5`. */
  readonly areaName: readonly string[];
  /** The row of each area, from North's home on. */
  readonly row: readonly number[];
  readonly adjacent: readonly (readonly number[])[];
  /** The same as bits: 27 areas at most. */
  readonly near: readonly number[];
  /** By seat: the areas its pieces are dealt to, in this order. */
  readonly deal: readonly (readonly number[])[];
  /** By seat. */
  readonly home: readonly (readonly number[])[];
  /** Whose home an area is; −1 for nobody's. */
  readonly homeOf: readonly number[];
}

export function tablesOf(data: object): Tables {
  const { columns, rows, turns, paces, deal, ambush, pieces } = mustShape(DataShape, data);
  const areas = columns * rows;
  const at = (column: number, row: number): number => row * columns + column;
  const adjacent = Array.from({ length: areas }, (_, area) => {
    const column = area % columns;
    const row = Math.floor(area / columns);
    const near: number[] = [];
    if (row > 0) near.push(at(column, row - 1));
    if (column > 0) near.push(at(column - 1, row));
    if (column < columns - 1) near.push(at(column + 1, row));
    if (row < rows - 1) near.push(at(column, row + 1));
    return near;
  });
  const home = [0, rows - 1].map((row) => Array.from({ length: columns }, (_, column) => at(column, row)));
  return {
    areas,
    turns,
    paces,
    ambushLostUpTo: ambush.lostUpTo,
    strength: pieces.map((piece) => piece.strength),
    pieceName: pieces.map((piece) => piece.id),
    areaName: Array.from({ length: areas }, (_, area) => `${'abc'[area % columns]}${Math.floor(area / columns) + 1}`),
    row: Array.from({ length: areas }, (_, area) => Math.floor(area / columns)),
    adjacent,
    near: adjacent.map((areas) => areas.reduce((bits, area) => bits | (1 << area), 0)),
    deal: home.map((areas) => deal.columns.map((column) => areas[column])),
    home,
    homeOf: Array.from({ length: areas }, (_, area) => home.findIndex((row) => row.includes(area))),
  };
}

export const enemyOf = (seat: number): number => 1 - seat;
export const sideOf = (piece: number): number => Math.floor(piece / PER_SIDE);
/** A piece of a side, as one of all pieces. */
export const pieceOf = (seat: number, own: number): number => seat * PER_SIDE + own;
export const ownOf = (piece: number): number => piece % PER_SIDE;
