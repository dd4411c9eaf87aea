/** Where each game's board is fetched. Apart from the faces, since a page that opens a match asks for it before all else. */
import type { Component } from 'solid-js';
import type { BoardProps } from './board.ts';
import { fetchEnemyMap } from './enemy/map/fetch-enemy-map.ts';
import { fetchRosesMap } from './roses/map/fetch-roses-map.ts';

type Room = () => Promise<{ readonly default: Component<BoardProps> }>;

const ROOMS: { readonly [game: string]: Room } = {
  enemy: () => {
    const board = import('./enemy/enemy-board.tsx');
    // Side by side: the map's shapes need not wait for the board's code. What fails is told by who awaits it.
    void fetchEnemyMap().catch(() => undefined);
    return board.then(({ EnemyBoard }) => ({ default: EnemyBoard }));
  },
  picket: () => import('./picket/picket-board.tsx').then(({ PicketBoard }) => ({ default: PicketBoard })),
  renaissance: () =>
    import('./renaissance/renaissance-board.tsx').then(({ RenaissanceBoard }) => ({ default: RenaissanceBoard })),
  roses: () => {
    const board = import('./roses/roses-board.tsx');
    void fetchRosesMap().catch(() => undefined);
    return board.then(({ RosesBoard }) => ({ default: RosesBoard }));
  },
};

/** For a game that has no board of its own yet. */
const plain: Room = () =>
  import('./fallback/fallback-board.tsx').then(({ FallbackBoard }) => ({ default: FallbackBoard }));

export const roomOf = (game: string): Room => ROOMS[game] ?? plain;
