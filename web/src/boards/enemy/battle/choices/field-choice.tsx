/** L-1.6: on the miniatures table, or here on the mat? Answered under seal. */
import type { JSX } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { Ways } from './ways.tsx';

export function FieldChoice(props: { readonly battle: BattleState }): JSX.Element {
  const way = (where: 'table' | 'mat') => ({
    action: { kind: 'fight-out', where } as const,
    label: say(`afield.${where}`),
    words: say(`afield.${where}.words`),
  });
  return (
    <Ways battle={props.battle} head={say('afield.head')} ways={[way('table'), way('mat')]}>
      <p class="small">{say('afield.words')}</p>
    </Ways>
  );
}
