/** What Picket's moves do to the state. Moves change it in place: boardgame.io hands them an Immer draft. */
import { type Chance, departed, type Handles, type Memory, mixed, remixHandles, sighted } from '@drumhead/kernel';
import {
  ADJACENT,
  AMBUSH_LOST_UP_TO,
  type Contact,
  holds,
  homeOf,
  LOST,
  PER_SIDE,
  piecesIn,
  STRENGTH,
  type State,
  sideOf,
  waysBack,
} from './state.ts';

/** A side moves one of its own pieces, perhaps upon an enemy. */
export interface Move {
  readonly side: number;
  readonly own: number;
  readonly to: number;
  readonly target: number | undefined;
}

export function mayMove(G: State, { side, own, to, target }: Move): boolean {
  const { where, handles } = G.secret;
  const from = where[side * PER_SIDE + own];
  if (own >= PER_SIDE || from === undefined || from === LOST || !ADJACENT[from]?.includes(to)) return false;
  if (!holds(where, 1 - side, to)) return target === undefined;
  if (target === undefined) return false;
  const enemy = (handles[side] as Handles).of.indexOf(target);
  return enemy >= 0 && where[(1 - side) * PER_SIDE + enemy] === to;
}

/** P-2.3 to P-3.1. Answers whether the enemy must now say if he falls back. */
export function movePiece(G: State, { side, own, to, target }: Move, chance: Chance): boolean {
  const { secret } = G;
  const piece = side * PER_SIDE + own;
  const enemy = 1 - side;
  G.left[side] = (G.left[side] as number) - 1;
  if (secret.ambush[enemy] === to) {
    G.left[side] = 0;
    secret.ambush[enemy] = -1;
    G.found[side] = to;
    if (chance.die(6) <= AMBUSH_LOST_UP_TO) lose(G, piece);
    return false;
  }
  // G-1
  if (secret.ambush[enemy] !== -1 && homeOf(to) === -1) G.clear[side] = (G.clear[side] as number) | (1 << to);
  if (target === undefined) {
    arrive(G, piece, to, chance);
    return false;
  }
  const met = enemy * PER_SIDE + (secret.handles[side] as Handles).of.indexOf(target);
  if (waysBack(secret.where, enemy, to).length === 0) {
    fight(G, { piece, target: met, to }, chance);
    return false;
  }
  G.contact = { piece, target: met, to };
  return true;
}

export function stand(G: State, chance: Chance): void {
  if (G.contact === null) return;
  const { contact } = G;
  G.contact = null;
  fight(G, contact, chance);
}

/** P-3.2, P-3.3 */
export function fallBack(G: State, back: number, chance: Chance): void {
  if (G.contact === null) return;
  const { piece, target, to } = G.contact;
  G.contact = null;
  const side = sideOf(target);
  for (const leaving of piecesIn(G.secret.where, side, to)) G.secret.where[leaving] = back;
  mix(G, side, back, chance);
  arrive(G, piece, to, chance);
}

/** P-4.2 */
export function finishByCount(G: State): void {
  const [north, south] = [lossesOf(G, 0), lossesOf(G, 1)];
  G.winner = north === south ? 'draw' : north < south ? 'north' : 'south';
}

/** P-3.4, P-3.5 */
function fight(G: State, { piece, target, to }: Contact, chance: Chance): void {
  reveal(G, piece);
  reveal(G, target);
  const die = chance.die(6);
  const margin = strengthOf(piece) + die - strengthOf(target) - chance.die(6);
  if (margin < 0) lose(G, piece);
  if (margin <= 0) return;
  lose(G, target);
  if (G.winner === null && !holds(G.secret.where, sideOf(target), to)) arrive(G, piece, to, chance);
}

function arrive(G: State, piece: number, area: number, chance: Chance): void {
  const side = sideOf(piece);
  G.secret.where[piece] = area;
  mix(G, side, area, chance);
  if (homeOf(area) !== 1 - side) return;
  // P-4.1
  reveal(G, piece);
  if (strengthOf(piece) > 0) win(G, side);
}

/** P-2.5 */
function mix(G: State, side: number, area: number, chance: Chance): void {
  const together = piecesIn(G.secret.where, side, area).map((piece) => piece % PER_SIDE);
  if (together.length < 2) return;
  const viewer = 1 - side;
  const handles = G.secret.handles[viewer] as Handles;
  const before = together.map((own) => handles.of[own] as number);
  remixHandles(handles, together, chance);
  const after = together.map((own) => handles.of[own] as number);
  G.secret.memory[viewer] = mixed(G.secret.memory[viewer] as Memory, before, after);
}

function reveal(G: State, piece: number): void {
  const viewer = 1 - sideOf(piece);
  const handle = (G.secret.handles[viewer] as Handles).of[piece % PER_SIDE] as number;
  G.secret.memory[viewer] = sighted(G.secret.memory[viewer] as Memory, handle, piece % PER_SIDE);
}

function lose(G: State, piece: number): void {
  const viewer = 1 - sideOf(piece);
  const handle = (G.secret.handles[viewer] as Handles).of[piece % PER_SIDE] as number;
  G.secret.where[piece] = LOST;
  G.secret.memory[viewer] = departed(G.secret.memory[viewer] as Memory, handle, piece % PER_SIDE);
  if (lossesOf(G, sideOf(piece)) === PER_SIDE) win(G, viewer);
}

function win(G: State, side: number): void {
  G.winner = side === 0 ? 'north' : 'south';
}

function lossesOf(G: State, side: number): number {
  return piecesIn(G.secret.where, side, LOST).length;
}

const strengthOf = (piece: number): number => STRENGTH[piece % PER_SIDE] as number;
