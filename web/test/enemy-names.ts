/** The game as the page loads it, and its things by name. */
import { enemy } from '@drumhead/enemy';
import { loadGame } from '@drumhead/kernel';

export const game = loadGame(enemy);
export const t = game.tables;

export const block = (id: string): number => t.blockOf.get(id) as number;
export const place = (id: string): number => t.placeOf.get(id) as number;
