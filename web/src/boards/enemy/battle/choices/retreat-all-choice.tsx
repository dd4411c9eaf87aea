/** 7.3: a General Retreat, weighed against fighting on. */

import { volleysAfter } from '@drumhead/enemy/queries';
import { createMemo, type JSX } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { Ways } from './ways.tsx';

export function RetreatAllChoice(props: { readonly battle: BattleState }): JSX.Element {
  const { state } = props.battle;
  const after = (kind: 'fight' | 'retreat-all') => volleysAfter(state.game, state.view(), state.seat(), [{ kind }]);
  const fight = createMemo(() => after('fight'));
  const retreat = createMemo(() => after('retreat-all'));
  return (
    <Ways
      battle={props.battle}
      head={say('general.head')}
      ways={[
        { action: { kind: 'fight' }, label: say('general.fight'), volleys: fight() },
        {
          action: { kind: 'retreat-all' },
          label: say('general.retreat'),
          words: say(retreat().length > 0 ? 'general.retreat.words' : 'general.retreat.now'),
          volleys: retreat(),
        },
      ]}
    />
  );
}
