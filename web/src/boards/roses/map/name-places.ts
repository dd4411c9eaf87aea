/**
 * Where names stand, so that none lies over another: the hand's spot first, then others around the piece; a name without
 * room is left to pointing and to the list beside the map. Widths are reckoned, not measured: the same in every browser.
 */
import { ICON, type NameSpot, type Piece, REGION, radiusOf } from './piece-layout.ts';

/** A name upon the land, of one line or two. */
export interface LandName {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
}

export interface NamePlaces {
  /** By piece; null where there is no room. */
  readonly of: ReadonlyMap<string, NameSpot | null>;
  /** By region; null where there is none. */
  readonly land: ReadonlyMap<string, LandName | null>;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Sizes of letters, as the style sheets have them. */
const PLACE = 14.5;
const NOBLE = 12.5;
export const LAND = 19;
/** Room above and below the line a name stands on, in its own size. */
const [RISE, FALL] = [0.86, 0.28];
const GAP = 1;

/** By kinds of letters, in ems. */
function widthOf(text: string, capitals: boolean): number {
  let ems = 0;
  for (const letter of text) {
    if (/[ .,’'-]/.test(letter)) ems += 0.25;
    else if (/[mwMW]/.test(letter)) ems += 0.82;
    else if (/\p{Lu}/u.test(letter)) ems += 0.68;
    else if (/[fijlrt]/.test(letter)) ems += capitals ? 0.46 : 0.32;
    else ems += capitals ? 0.58 : 0.48;
  }
  return ems;
}

/** Reckoned widths are generous; a plate has no more room than it has. */
const TRUE_WIDTH = 0.9;

/** The size at which small capitals fit into a width, and no larger than wished. */
export const fitting = (text: string, width: number, wished: number): number =>
  Math.min(wished, width / (TRUE_WIDTH * widthOf(text, true)));

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const around: readonly NameSpot[] = [
  { x: 0, y: 31, anchor: 'middle' },
  { x: 20, y: 5, anchor: 'start' },
  { x: -20, y: 5, anchor: 'end' },
  { x: 0, y: -22, anchor: 'middle' },
  { x: 14, y: 24, anchor: 'start' },
  { x: -14, y: 24, anchor: 'end' },
  { x: 14, y: -14, anchor: 'start' },
  { x: -14, y: -14, anchor: 'end' },
];
/** Where else in its region a name may stand. */
const shifts = [0, 1, -1, 2, -2, 3].flatMap((down) => [0, 24, -24].map((across) => [across, down * 14] as const));

export interface NamedBoard {
  readonly pieces: readonly Piece[];
  readonly regions: readonly string[];
  readonly name: (id: string) => string;
  /** Sizes of pieces and of the land's names, in units of the plane. */
  readonly scale: number;
  readonly land: number;
  /** Room that one's orders take. */
  readonly marks: readonly Box[];
}

export function placeNames({ pieces, regions, name, scale, land, marks }: NamedBoard): NamePlaces {
  const taken: Box[] = [...REGION_PLATES, ...marks];
  const discs = pieces.map((piece) => ({ piece, box: discOf(piece, scale) }));
  const isFree = (box: Box, own: Piece | null): boolean =>
    !taken.some((other) => meet(box, other)) && !discs.some((disc) => disc.piece !== own && meet(box, disc.box));
  const of = new Map<string, NameSpot | null>();
  const named = pieces.filter(({ id, kind }) => ICON[id]?.label || kind === 'noble');
  for (const piece of named.toSorted((a, b) => rank(a) - rank(b))) {
    const wishes = piece.label ? [piece.label, ...around] : around;
    const boxes = wishes.map((label) => ({ label, box: boxOf(piece, label, name(piece.id), scale) }));
    const found = boxes.find(({ box }) => isFree(box, piece));
    if (found) taken.push(found.box);
    of.set(piece.id, found?.label ?? null);
  }
  const onLand = new Map<string, LandName | null>();
  for (const id of regions) {
    const { x, y, lines = 1 } = REGION[id].name;
    const words = linesOf(name(id), lines);
    const spots = shifts.map(([across, down]) => ({ x: x + across, y: y + down, lines: words }));
    const found = spots.find((spot) => isFree(landBox(spot, land), null));
    if (found) taken.push(landBox(found, land));
    onLand.set(id, found ?? null);
  }
  return { of, land: onLand };
}

/** Who has no choice of place comes first; Nobles stand anywhere. */
const rank = ({ kind }: Piece): number => (kind === 'large_town' ? 0 : kind === 'noble' ? 2 : 1);

/** Less than the whole: a name may touch a rim. */
const DISC = 0.86;

function discOf({ x, y, kind }: Piece, scale: number): Box {
  const r = radiusOf(kind) * scale * DISC;
  return { left: x - r, right: x + r, top: y - r, bottom: y + r };
}

function boxOf(piece: Piece, label: NameSpot, text: string, scale: number): Box {
  const isNoble = piece.kind === 'noble';
  const size = (isNoble ? NOBLE : PLACE) * scale;
  const width = widthOf(text, isNoble) * size;
  const [x, y] = [piece.x + label.x * scale, piece.y + label.y * scale];
  const left = label.anchor === 'start' ? x : label.anchor === 'end' ? x - width : x - width / 2;
  return { left: left - GAP, right: left + width + GAP, top: y - RISE * size, bottom: y + FALL * size };
}

/** Lines of the land's names stand so far apart, in their size. */
export const LINE = 1.1;

function landBox({ x, y, lines }: LandName, size: number): Box {
  const width = Math.max(...lines.map((line) => widthOf(line, true) + 0.063 * line.length)) * size;
  const last = y + (lines.length - 1) * LINE * size;
  return { left: x - width / 2, right: x + width / 2, top: y - RISE * size, bottom: last + FALL * size };
}

/** A name on one line, or broken at its first space. */
function linesOf(name: string, lines: 1 | 2): readonly string[] {
  const space = name.indexOf(' ');
  return lines === 1 || space < 0 ? [name] : [name.slice(0, space), name.slice(space + 1)];
}

/** Half the size of a region's plate. */
export const PLATE = { x: 100, y: 38 };

const REGION_PLATES: readonly Box[] = Object.values(REGION).map(({ plate: { x, y } }) => ({
  left: x - PLATE.x,
  right: x + PLATE.x,
  top: y - PLATE.y,
  bottom: y + PLATE.y,
}));
