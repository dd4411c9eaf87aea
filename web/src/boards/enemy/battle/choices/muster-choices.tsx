/** 8.1: who keeps up the Siege while others fight, and who of the besieged joins the relief. */
import type { JSX } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { ownBlock } from './block-line.tsx';
import { SeveralBlocks } from './several-blocks.tsx';

function candidatesOf({ state }: BattleState, kind: 'set-aside' | 'join') {
  return state
    .legal()
    .flatMap((it) => (it.kind === kind ? [it.block] : []))
    .flatMap((block) => {
      const seen = ownBlock(state, block);
      return seen ? [{ seen }] : [];
    });
}

const answersOf = (battle: BattleState, kind: 'set-aside' | 'join') => (picked: ReadonlySet<string>) => [
  ...candidatesOf(battle, kind).flatMap(({ seen }) => (picked.has(seen.key) ? [{ kind, block: seen.block }] : [])),
  { kind: 'done' as const },
];

export function SetAsideChoice(props: { readonly battle: BattleState }): JSX.Element {
  return (
    <SeveralBlocks
      battle={props.battle}
      head={say('aside.head')}
      candidates={candidatesOf(props.battle, 'set-aside')}
      answers={answersOf(props.battle, 'set-aside')}
      submit={(count) => say('aside.go', { count })}
    />
  );
}

export function JoinChoice(props: { readonly battle: BattleState }): JSX.Element {
  return (
    <SeveralBlocks
      battle={props.battle}
      head={say('join.head')}
      candidates={candidatesOf(props.battle, 'join')}
      answers={answersOf(props.battle, 'join')}
      submit={(count) => (count === 0 ? say('join.none') : say('join.go', { count }))}
    />
  );
}
