/** 8.3: who storms; from the second Round on, who is relieved. */
import { ARTILLERY, type EnemyAction } from '@drumhead/enemy';
import type { SeenBlock } from '@drumhead/enemy/queries';
import { volleysAfter } from '@drumhead/enemy/queries';
import type { JSX } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { Outlook } from './odds.tsx';
import { SeveralBlocks } from './several-blocks.tsx';

export function StormChoice(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const area = state.within('storm')?.area ?? 0;
  const ready = (): readonly SeenBlock[] =>
    state
      .at(area)
      .filter(
        ({ side, fights, block }) => side === state.seat() && fights && block >= 0 && state.t.cls[block] !== ARTILLERY,
      );
  const storms = ({ inReserve }: SeenBlock): boolean => !inReserve;
  const answers = (picked: ReadonlySet<string>): readonly EnemyAction[] => [
    ...ready().flatMap((it): EnemyAction[] =>
      storms(it) && !picked.has(it.key) ? [{ kind: 'rest', block: it.block }] : [],
    ),
    ...ready().flatMap((it): EnemyAction[] =>
      !storms(it) && picked.has(it.key) ? [{ kind: 'send', block: it.block }] : [],
    ),
    { kind: 'done' },
  ];
  return (
    <SeveralBlocks
      battle={battle}
      head={say('storm.head', { most: state.t.assault[area] })}
      candidates={ready().map((seen) => ({ seen }))}
      first={
        new Set(
          ready()
            .filter(storms)
            .map(({ key }) => key),
        )
      }
      answers={answers}
      submit={(count) => say('storm.go', { count })}
      empty={say('storm.nobody')}
      outlook={(picked) => (
        <Outlook battle={battle} head={say('odds.round')} volleys={outlookOf(battle, picked.size, answers(picked))} />
      )}
    />
  );
}

const outlookOf = ({ state }: BattleState, count: number, answers: readonly EnemyAction[]) =>
  count === 0 || count > state.t.assault[state.within('storm')?.area ?? 0]
    ? []
    : volleysAfter(state.game, state.view(), state.seat(), answers);
