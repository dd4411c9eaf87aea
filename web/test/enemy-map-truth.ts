/** What stands behind a viewer's handle. */
import { enemyOf, firstOf, type Position } from '@drumhead/enemy';
import { pieceBehind } from '@drumhead/kernel';

export const blockOfSide = (p: Position, viewer: number, handle: number): number =>
  firstOf(enemyOf(viewer)) + pieceBehind(p.handles[viewer], handle);
