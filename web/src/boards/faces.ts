/** What a board tells the shell, and the board itself, fetched when a match is opened. */

import { lazy } from 'solid-js';
import { textPartsOf } from '../texts/files.ts';
import { withTexts } from '../texts/texts.ts';
import type { GameFace } from './board.ts';
import { enemyFace } from './enemy/enemy-face.ts';
import { renaissanceFace } from './renaissance/renaissance-face.ts';
import { roomOf } from './rooms.ts';
import { rosesFace } from './roses/roses-face.ts';

const picketFace: GameFace = {
  id: 'picket',
  tell: async ({ action }, name) => (await withTexts(import('./picket/tell.ts'), 'picket')).tellPicket(action, name),
};

const FACES: readonly GameFace[] = [rosesFace, enemyFace, renaissanceFace, picketFace];

export function faceOf(id: string): GameFace {
  return FACES.find((face) => face.id === id) ?? { id };
}

const fetched = (id: string) => lazy(() => withTexts(roomOf(id)(), ...textPartsOf(id)));
const boards = new Map<string, ReturnType<typeof fetched>>();

export function boardOf(id: string): ReturnType<typeof fetched> {
  const known = boards.get(id) ?? fetched(id);
  boards.set(id, known);
  return known;
}
