/** The games of table and terminal. A new game is one import and one name in the list; the first is the terminal's default. */
import { enemy } from '@drumhead/enemy';
import type { GameModule } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { renaissance } from '@drumhead/renaissance';
import { roses } from '@drumhead/roses';

export const MODULES: readonly GameModule[] = [roses, enemy, renaissance, picket];
