/** A battle before its first step. */
import type { Seat } from '@drumhead/kernel';
import type { AreaId } from '../../model/ids.ts';
import { S_MAINTAIN, S_REVEAL, S_SLIP } from '../../position/battle-steps.ts';
import { type Battle, FIELD, SALLY } from '../../position/frames.ts';

export function newBattle(area: AreaId, mode: number, attacker: Seat): Battle {
  return {
    kind: 'battle',
    area,
    mode,
    attacker,
    step: mode === FIELD ? S_MAINTAIN : mode === SALLY ? S_SLIP : S_REVEAL,
    round: 1,
    half: 0,
    flipped: 0,
    swift: 0,
    fleeing: -1,
    main: -1,
    breach: 0,
    loser: -1,
    by: 0,
    horse: [0, 0],
    horseHits: [0, 0],
    excess: [0, 0],
    losses: [0, 0],
    fallen: [0, 0, 0, 0],
    prize: 0,
    kept: 0,
  };
}
