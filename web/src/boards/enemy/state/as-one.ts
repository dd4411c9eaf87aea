/** Several answers given as one: a march, a retreat, a sheet. */
import type { EnemyAction } from '@drumhead/enemy';
import type { BoardProps } from '../../board.ts';

/**
 * What comes to light on the way stops them, though the player has not: the rest follows while the same is asked, which
 * is `kind`. Answers how many were done; the shell shows why no more were.
 */
export async function answerAsOne(
  props: BoardProps,
  actions: readonly EnemyAction[],
  kind: string | undefined = props.decision?.kind,
): Promise<number> {
  let done = 0;
  while (done < actions.length) {
    const answer = await props.submit(...actions.slice(done));
    if (!answer.ok) break;
    done += answer.stopped?.done ?? actions.length - done;
    if (answer.stopped?.why.key !== 'interrupted' || props.decision?.kind !== kind) break;
  }
  return done;
}
