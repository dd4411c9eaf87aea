/** The loss order: whom to spare when one of several must lose strength, the dearest first. */
import { type Enemy, sideOf } from '@drumhead/enemy';
import type { JSX } from 'solid-js';
import { RankedList } from '../../../widgets/ranked-list.tsx';
import { sayOfBattle as say } from '../battle/battle-texts.ts';
import type { EnemyOrdersProps } from './form.ts';

export function SpareList(props: { readonly form: EnemyOrdersProps }): JSX.Element {
  const { tables } = props.form.game as Enemy;
  const spare = (): readonly string[] => props.form.standing.spare;
  /** One's own Leaders: the others are spent before them anyway. */
  const others = (): readonly string[] =>
    tables.blocks.filter(
      (id, block) =>
        sideOf(block) === props.form.seat &&
        (tables.leader[block] || tables.regionalLeader[block]) &&
        !spare().includes(id),
    );
  return (
    <div class="spare-list">
      <p>{say('orders.spare')}</p>
      <RankedList
        ids={spare()}
        others={others()}
        name={(id) => props.form.speaker.name(id)}
        change={(next) => props.form.change({ ...props.form.standing, spare: next })}
        words={{ none: say('orders.spare.none'), add: say('orders.add') }}
      />
    </div>
  );
}
