/** The whole match as plain data: parallel arrays by block, a few by City and card, and the procedure stack. */
import { cloneHandles, type Handles, type Memory, type Staged } from '@drumhead/kernel';
import type { AreaId, BlockId, CardId, PlaceId } from '../model/ids.ts';
import type { Frame } from './frames.ts';

/** Flags of a block. */
export const INSIDE = 1; // in the besieged City of its Area
export const MOVED = 2; // has moved this Operational Phase (its owner's knowledge)
export const RESERVE = 4;
export const ROUTED = 8;
export const PURSUES = 16;
export const SET_ASIDE = 32; // maintains the Siege while others fight
export const HALF = 64; // has taken half a loss
export const FIRED = 128;
export const CAME_OUT = 256; // sortied or joined a relief
export const FIGHTS = 512; // takes part in the combat being fought
export const LATE = 1024; // retreated into a siege this Turn and is kept apart (E-7.6.e)
export const SHOWN = 2048; // face up
export const LAST_STAND = 4096;
export const STARTED_BACK = 8192; // began the Battle in Reserve
export const DRAWN = 16384; // Road to War: waits to be deployed (its owner's knowledge)
/** What a Battle or siege combat sets, and its end clears. */
export const COMBAT_FLAGS =
  ROUTED | PURSUES | SET_ASIDE | HALF | FIRED | CAME_OUT | FIGHTS | SHOWN | LAST_STAND | STARTED_BACK | RESERVE;
export const PRIVATE_FLAGS = MOVED | DRAWN;

/** Where a card is. The first four are hidden from the opponent. */
export const DECK = 0;
export const HAND = 1;
export const CHOSEN = 2;
export const TOSSED = 3;
export const SHOWN_HAND = 4;
export const PLAYED = 5;
export const DISCARD = 6;
export const BESIDE = 7;
export const OUT = 8;
export const LATER = 9;
export const CARD_PLACES = [
  'deck',
  'hand',
  'chosen',
  'tossed',
  'shown',
  'played',
  'discard',
  'beside',
  'removed',
  'aside',
] as const;

/** Marks: things that happened once, or this Turn. */
export const BONUS_SPENT = 1;
export const RUPERT_BEATEN = 2;
export const IRELAND_SAILED = 4;
export const LONDON_SHUT = 8;
export const HOTHAM_FOILED = 16;
export const CAREW_FOILED = 32;
export const RUPERT_ON_TRIAL = 64;
export const NMA_STARTED = 128;
/** Marks that end with the Turn. */
export const TURN_MARKS = RUPERT_BEATEN | IRELAND_SAILED | LONDON_SHUT | RUPERT_ON_TRIAL;

/** Who contests an Area: 0 nobody, else 1 + attacker; 2 more where Clubmen were placed on enemies. */
export const BY_CLUBMEN = 2;

/** Marker values: −2 no Siege, −1 a Siege without a Siege Marker. */
export const NO_SIEGE = -2;
export const NO_MARKER = -1;

export interface Position extends Staged<Frame> {
  rules: number;
  scenario: number;
  /** Option C-14. */
  strikes: boolean;
  /** Option fightItOut, where it is not never (L-1.1). */
  afield?: 'ask' | 'always';
  /** Option longSetUp, where Battles are fought out at all (L-3.2). */
  longSetUp?: true;
  year: number;
  turn: number;
  /** Player 1 of this Turn. */
  first: number;
  asked: number;
  stack: Frame[];
  /** By block. */
  where: PlaceId[];
  strength: number[];
  flags: number[];
  /** 1 + the area a block crossed from when it entered an Area with enemies this Phase; 0 for none. */
  via: number[];
  /** Strength the enemy last saw it with; 0 never. */
  last: number[];
  /** By area. */
  foe: number[];
  /** By Fortified City: the Siege Marker, −1 for none; points recruited into the besieged Port this Turn. */
  marker: number[];
  ports: number[];
  /** By Victory City: who controls it. */
  city: number[];
  /** Borders crossed this Turn: ((from × 40 + to) × 3 + who) × 2 + last; who: bits of seats − 1. */
  crossed: number[];
  /** Areas whose withdrawal into the City has been decided this Phase. */
  decided: AreaId[];
  vp: number;
  cards: number[];
  played: CardId[];
  /** By seat: 2 × area + combat that its tactical Event was named for; −1 for none. */
  aim: number[];
  marks: number;
  /** Blocks that New Model Army replacements are still due for, and the Horse chosen (or −1). */
  due: BlockId[];
  nmaHorse: BlockId;
  handles: Handles[];
  memory: Memory[];
  winner: number;
  /** Index of DEGREES. */
  degree: number;
}

/**
 * The lists of a position are all made by these two, one value after the other, as lists that are read from JSON are: the
 * engine keeps those that were filled apart, looks for holes in them, and compiles every rule anew when it meets the other sort.
 */
export function row(length: number, value: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < length; i++) list.push(value);
  return list;
}

export function fromEach<T>(items: readonly T[], of: (item: T, index: number) => number): number[] {
  const list = row(items.length, 0);
  for (let i = 0; i < items.length; i++) list[i] = of(items[i], i);
  return list;
}

export const DEGREES = ['', 'major', 'minor', 'scenario', 'field'] as const;
export const BY_FIELD = 4;

export function clone(p: Position): Position {
  const copy: Position = {
    rules: p.rules,
    scenario: p.scenario,
    strikes: p.strikes,
    year: p.year,
    turn: p.turn,
    first: p.first,
    asked: p.asked,
    stack: cloneStack(p.stack),
    where: p.where.slice(),
    strength: p.strength.slice(),
    flags: p.flags.slice(),
    via: p.via.slice(),
    last: p.last.slice(),
    foe: p.foe.slice(),
    marker: p.marker.slice(),
    ports: p.ports.slice(),
    city: p.city.slice(),
    crossed: p.crossed.slice(),
    decided: p.decided.slice(),
    vp: p.vp,
    cards: p.cards.slice(),
    played: p.played.slice(),
    aim: p.aim.slice(),
    marks: p.marks,
    due: p.due.slice(),
    nmaHorse: p.nmaHorse,
    handles: [cloneHandles(p.handles[0]), cloneHandles(p.handles[1])],
    memory: p.memory.slice(), // sightings are never changed in place
    winner: p.winner,
    degree: p.degree,
  };
  if (p.afield !== undefined) copy.afield = p.afield;
  if (p.longSetUp !== undefined) copy.longSetUp = p.longSetUp;
  return copy;
}

function cloneStack(stack: readonly Frame[]): Frame[] {
  const copy: Frame[] = [];
  for (const frame of stack) copy.push(cloneFrame(frame));
  return copy;
}

/** Frames hold numbers and lists of numbers only; a spread copies the rest of those with lists. */
export function cloneFrame(frame: Frame): Frame {
  switch (frame.kind) {
    // Those that are looked at most are written out: a spread that meets many kinds is slow.
    case 'war':
      return { kind: 'war', step: frame.step };
    case 'home':
      return { kind: 'home', seat: frame.seat };
    case 'fire':
      return { kind: 'fire', seat: frame.seat, area: frame.area };
    case 'recruitment':
      return { kind: 'recruitment', seat: frame.seat, left: frame.left.slice() };
    case 'battle':
      return {
        ...frame,
        horse: frame.horse.slice(),
        horseHits: frame.horseHits.slice(),
        excess: frame.excess.slice(),
        losses: frame.losses.slice(),
        fallen: frame.fallen.slice(),
      };
    case 'move':
      return { ...frame, blocks: frame.blocks.slice(), paths: frame.paths.slice(), entered: frame.entered.slice() };
    case 'onward':
      return { ...frame, blocks: frame.blocks.slice(), paths: frame.paths.slice() };
    case 'guns':
      return { ...frame, blocks: frame.blocks.slice(), at: frame.at.slice() };
    case 'supply':
      return { ...frame, blocks: frame.blocks.slice() };
    case 'discard':
      return { ...frame, ids: frame.ids.slice(), done: frame.done.slice() };
    case 'card':
      return { ...frame, ids: frame.ids.slice() };
    case 'pick':
      return { ...frame, done: frame.done.slice() };
    case 'retreat':
      return { ...frame, used: frame.used.slice() };
    case 'afield':
      return { ...frame, ids: frame.ids.slice(), answers: frame.answers.slice() };
    default:
      return { ...frame };
  }
}

/** The Area a frame is about; −1 for none. */
export const areaIn = (frame: Frame | undefined): number => (frame && 'area' in frame ? frame.area : -1);
export const top = (p: Position): Frame | undefined => p.stack[p.stack.length - 1];
/** Action Points, or an Event's, that are left once one more is spent (`free`: none is); null where none are counted. */
export function pointsLeft(p: Position, free = false): number | null {
  const frame = top(p);
  const points = frame?.kind === 'operation' ? frame.ap : frame?.kind === 'points' ? frame.left : null;
  return points === null || free ? points : points - 1;
}
/** With what recruitment is paid for there. */
export const fundOf = (p: Position): 'action' | 'event' => (top(p)?.kind === 'operation' ? 'action' : 'event');
export const marked = (p: Position, mark: number): boolean => (p.marks & mark) !== 0;
