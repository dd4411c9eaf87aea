/** 8.3: mine, bombard or storm; and after each Round, whether to go on. */
import type { EnemyAction } from '@drumhead/enemy';
import { breachFaces, type Volley, volleysAfter } from '@drumhead/enemy/queries';
import { createMemo, type JSX } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { Ways } from './ways.tsx';

const has = ({ state }: BattleState, kind: string): boolean => state.legal().some((it) => it.kind === kind);

const weighed = ({ state }: BattleState, action: EnemyAction): readonly Volley[] =>
  volleysAfter(state.game, state.view(), state.seat(), [action]);

export function AssaultChoice(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const breach = (by: 'mine' | 'bombard-walls'): string => {
    if (!has(battle, by)) return '';
    const faces = breachFaces(state.game, state.view(), state.seat(), by);
    return say('assault.breach', { chance: faces / 6, faces });
  };
  const area = (): number => state.within('assault')?.area ?? 0;
  /** Of those whom the default orders would send. */
  const storm = createMemo(() => (has(battle, 'storm') ? weighed(battle, { kind: 'storm' }) : []));
  return (
    <Ways
      battle={battle}
      head={say('assault.head', { area: state.t.places[area()] })}
      ways={[
        { action: { kind: 'mine' }, label: say('assault.mine'), words: breach('mine') },
        {
          action: { kind: 'bombard-walls' },
          label: say('assault.bombard'),
          words: breach('bombard-walls'),
        },
        {
          action: { kind: 'storm' },
          label: say('assault.storm', { most: state.t.assault[area()] }),
          words: state.within('assault')?.breach ? say('assault.breached') : say('assault.whole'),
          volleys: storm(),
        },
        { action: { kind: 'refrain' }, label: say('assault.refrain'), words: say('assault.refrain.words') },
      ]}
    />
  );
}

export function AgainChoice(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  const volleys = createMemo(() => weighed(battle, { kind: 'again' }));
  return (
    <Ways
      battle={battle}
      head={say('again.head')}
      ways={[
        { action: { kind: 'again' }, label: say('again.go'), volleys: volleys() },
        { action: { kind: 'stop' }, label: say('again.stop'), words: say('again.stop.words') },
      ]}
    />
  );
}

export function MaintainChoice(props: { readonly battle: BattleState }): JSX.Element {
  const { state } = props.battle;
  const size = (): number => state.t.citySize[state.within('maintain')?.area ?? 0];
  return (
    <Ways
      battle={props.battle}
      head={say('maintain.head')}
      ways={[
        {
          action: { kind: 'maintain' },
          label: say('maintain.keep'),
          words: say('maintain.keep.words', { size: size() }),
        },
        { action: { kind: 'break-off' }, label: say('maintain.break'), words: say('maintain.break.words') },
      ]}
    />
  );
}
