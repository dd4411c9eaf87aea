/** What the first page says of each game, and its board, fetched when a match is opened. */
import { lazy } from 'solid-js';
import type { GameFace } from './board.ts';
import { sayKeys } from './picket/keys.ts';
import { rosesFace } from './roses/face.ts';

const picketFace: GameFace = {
  id: 'picket',
  Board: lazy(() => import('./picket/picket-board.tsx').then(({ PicketBoard }) => ({ default: PicketBoard }))),
  minutes: [5, 10],
  difficulty: 1,
  keys: () => [['← ↑ → ↓', sayKeys('arrows')]],
};

const FACES: readonly GameFace[] = [rosesFace, picketFace];

/** For a game that has no board of its own yet. */
const PLAIN = {
  Board: lazy(() => import('./fallback/fallback-board.tsx').then(({ FallbackBoard }) => ({ default: FallbackBoard }))),
  minutes: [60, 120],
  difficulty: 2,
} as const;

export function faceOf(id: string): GameFace {
  return FACES.find((face) => face.id === id) ?? { id, ...PLAIN };
}
