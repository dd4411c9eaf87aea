/** The shots of this phase that are still to be made, each with its exact odds. */

import type { Edge } from '../geometry/bases.ts';
import type { Read } from '../model/context.ts';
import type { CommandId, ElementId } from '../position/ids.ts';
import { phasing, top, UNBEATEN } from '../position/position.ts';
import { type Forecast, forecast } from '../rules/factors/factors-and-grading.ts';
import { type Designated, designate } from '../rules/shooting/designation.ts';
import { exchangesOf, pairOf, stillShooting } from '../rules/shooting/shots-and-reply.ts';

export interface ShotToCome {
  /** The principal shooter, and those who help him. */
  readonly shooter: ElementId;
  readonly helpers: readonly ElementId[];
  readonly target: ElementId;
  readonly isAnswered: boolean;
  /** The shooter's side first. */
  readonly odds: Forecast;
}

/** In the order they would be made; while targets are chosen, as they would be if nobody chose otherwise. */
export function shotsToCome(s: Read): ShotToCome[] {
  const { t, p, f } = s;
  const shots = designatedShots(s);
  if (shots === null) return [];
  const beaten = (command: CommandId): boolean => p.commands.beaten[command] !== UNBEATEN;
  return exchangesOf(f, shots, phasing(p)).map((x) => {
    const { pair, encounter } = pairOf(f, x, phasing(p), beaten);
    return {
      shooter: x.principal.shooter,
      helpers: x.assists.map(({ shooter }) => shooter),
      target: x.target,
      isAnswered: x.reply !== null,
      odds: forecast(t, pair, encounter),
    };
  });
}

function designatedShots({ p, f }: Read): readonly Designated[] | null {
  const frame = top(p);
  if (frame?.kind === 'designate') {
    const bombing = frame.bombs.filter((_, k) => k % 2 === 0);
    return designate(f, phasing(p), frame.chosen, bombing).shots;
  }
  const round = p.stack.find((it) => it.kind === 'shooting');
  if (round?.kind !== 'shooting') return null;
  const read: Designated[] = [];
  for (let k = 0; k < round.shots.length; k += 4) {
    const [shooter, target, edge, over] = round.shots.slice(k, k + 4);
    read.push({ shooter, target, edge: edge as Edge, over, distance: 0, angle: 0 });
  }
  return stillShooting(f, phasing(p), read, round.out);
}
