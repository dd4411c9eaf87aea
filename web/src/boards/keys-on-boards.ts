/** The keys of every board: fetched with the dialog that lists them, not with the first page. */
import type { KeyWords } from './board.ts';
import { enemyKeys } from './enemy/enemy-keys.ts';
import { picketKeys } from './picket/picket-keys.ts';
import { renaissanceKeys } from './renaissance/renaissance-keys.ts';
import { rosesKeys } from './roses/roses-keys.ts';

const OF_BOARD: Readonly<Record<string, () => KeyWords>> = {
  enemy: enemyKeys,
  picket: picketKeys,
  renaissance: renaissanceKeys,
  roses: rosesKeys,
};

export const keysOnBoard = (game: string): KeyWords | undefined => OF_BOARD[game]?.();
