/** 7.44: which Infantry fires now, at one less, and which waits to engage. Both are weighed before the word is given. */
import { INFANTRY } from '@drumhead/enemy';
import { expected, type Volley, volleysAfter } from '@drumhead/enemy/queries';
import { createMemo, type JSX } from 'solid-js';
import { tenths } from '../../../../texts/numbers.ts';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { ownBlock } from './block-line.tsx';
import { Outlook } from './odds.tsx';
import { type Candidate, SeveralBlocks } from './several-blocks.tsx';

export function FireChoice(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const seat = state.seat();
  const blocks = (): readonly number[] => state.legal().flatMap((it) => (it.kind === 'fire' ? [it.block] : []));
  const after = (firing: readonly number[]): readonly Volley[] =>
    volleysAfter(state.game, state.view(), seat, [
      ...firing.map((block) => ({ kind: 'fire' as const, block })),
      { kind: 'done' },
    ]);
  const fires = createMemo(() => after(blocks()));
  const engages = createMemo(() => after([]));
  const candidates = (): readonly Candidate[] =>
    blocks().flatMap((block) => {
      const seen = ownBlock(state, block);
      const words = say('fire.words', { fire: mean(fires(), 'fire', block), engage: mean(engages(), 'foot', block) });
      return seen && state.t.cls[block] === INFANTRY ? [{ seen, words }] : [];
    });
  const firing = (picked: ReadonlySet<string>): readonly number[] =>
    candidates().flatMap(({ seen }) => (picked.has(seen.key) ? [seen.block] : []));
  return (
    <SeveralBlocks
      battle={battle}
      head={say('fire.head')}
      candidates={candidates()}
      answers={(picked) => [
        ...firing(picked).map((block) => ({ kind: 'fire' as const, block })),
        { kind: 'done' as const },
      ]}
      submit={(count) => (count === 0 ? say('fire.none') : say('fire.some', { count }))}
      outlook={(picked) => <Outlook battle={battle} head={say('odds.round')} volleys={after(firing(picked))} />}
    />
  );
}

/** Hits to be expected of one block in a step. */
function mean(volleys: readonly Volley[], step: string, block: number): string {
  const shots = volleys
    .filter((it) => it.step === step)
    .flatMap((it) => it.shots.filter((shot) => shot.block === block));
  return tenths(expected(shots));
}
