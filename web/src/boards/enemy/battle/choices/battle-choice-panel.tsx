/** What the fight asks of the viewer now. */

import type { SeenBlock } from '@drumhead/enemy/queries';
import { type JSX, Match, Show, Switch } from 'solid-js';
import { ArrangePanel } from '../arrange/arrange-panel.tsx';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { BorderChoice } from './border-choice.tsx';
import { FieldChoice } from './field-choice.tsx';
import { FireChoice } from './fire-choice.tsx';
import { GunsChoice } from './guns-choice.tsx';
import { JoinChoice, SetAsideChoice } from './muster-choices.tsx';
import { OneBlock } from './one-block.tsx';
import { RetreatAllChoice } from './retreat-all-choice.tsx';
import { AgainChoice, AssaultChoice, MaintainChoice } from './siege-choices.tsx';
import { SlipChoice } from './slip-choice.tsx';
import { SortieChoice } from './sortie-choice.tsx';
import { StormChoice } from './storm-choice.tsx';
import { SurrenderChoice } from './surrender-choice.tsx';

/** One of several takes it: the words for each question. */
const ONE = {
  hit: { head: 'hit.head', word: 'hit.word' },
  'slip-loss': { head: 'slip-loss.head', word: 'hit.word' },
  attrition: { head: 'attrition.head', word: 'hit.word' },
  turncoat: { head: 'turncoat.head', word: 'turncoat.word' },
  capture: { head: 'capture.head', word: 'capture.word', none: 'capture.none' },
  'last-stand': { head: 'stand.head', word: 'stand.word', none: 'stand.none' },
  'sortie-targets': { head: 'targets.head', word: 'targets.word' },
} as const;
type OneKind = keyof typeof ONE;
const isOne = (kind: string | undefined): kind is OneKind => kind !== undefined && Object.hasOwn(ONE, kind);

/** The questions this panel answers. */
export const BATTLE_KINDS: readonly string[] = [
  ...Object.keys(ONE),
  'maintain',
  'set-aside',
  'main-attack',
  'slip-away',
  'join',
  'afield',
  'general-retreat',
  'guns',
  'fire',
  'retreat',
  'regroup',
  'sortie',
  'again',
  'assault',
  'storm',
  'surrender',
];

export function BattleChoicePanel(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const kind = (): string | undefined => state.asked();
  const is = (name: string): boolean => kind() === name;
  return (
    // Answers come with the list of what is allowed; a new question starts from nothing.
    <Show when={state.legal().length > 0 && `${state.props.decision?.id} ${kind()}`} keyed>
      <Switch>
        <Match when={isOne(kind())}>
          <AskOne battle={battle} kind={kind() as OneKind} />
        </Match>
        <Match when={is('maintain')}>
          <MaintainChoice battle={battle} />
        </Match>
        <Match when={is('set-aside')}>
          <SetAsideChoice battle={battle} />
        </Match>
        <Match when={is('main-attack')}>
          <BorderChoice battle={battle} />
        </Match>
        <Match when={is('slip-away')}>
          <SlipChoice battle={battle} />
        </Match>
        <Match when={is('join')}>
          <JoinChoice battle={battle} />
        </Match>
        <Match when={is('afield')}>
          <FieldChoice battle={battle} />
        </Match>
        <Match when={is('general-retreat')}>
          <RetreatAllChoice battle={battle} />
        </Match>
        <Match when={is('guns')}>
          <GunsChoice battle={battle} />
        </Match>
        <Match when={is('fire')}>
          <FireChoice battle={battle} />
        </Match>
        <Match when={is('retreat')}>
          <ArrangePanel battle={battle} kind="retreat" />
        </Match>
        <Match when={is('regroup')}>
          <ArrangePanel battle={battle} kind="regroup" />
        </Match>
        <Match when={is('sortie')}>
          <SortieChoice battle={battle} />
        </Match>
        <Match when={is('again')}>
          <AgainChoice battle={battle} />
        </Match>
        <Match when={is('assault')}>
          <AssaultChoice battle={battle} />
        </Match>
        <Match when={is('storm')}>
          <StormChoice battle={battle} />
        </Match>
        <Match when={is('surrender')}>
          <SurrenderChoice battle={battle} />
        </Match>
      </Switch>
    </Show>
  );
}

function AskOne(props: { readonly battle: BattleState; readonly kind: OneKind }): JSX.Element {
  const words = ONE[props.kind];
  /** How many more are to come. */
  const left = (): number => {
    const frame = props.battle.state.frame();
    return frame && 'left' in frame && typeof frame.left === 'number' ? frame.left : 1;
  };
  const effect = (seen: SeenBlock): string => {
    if (seen.block < 0) return '';
    if (props.kind === 'turncoat' || props.kind === 'capture')
      return say('effect.gain', { from: Math.max(0, seen.strength), to: seen.strength + 1 });
    if (props.kind === 'last-stand' || props.kind === 'sortie-targets') return '';
    return seen.strength > 1 ? say('effect.loss', { from: seen.strength, to: seen.strength - 1 }) : say('effect.falls');
  };
  return (
    <OneBlock
      battle={props.battle}
      head={say(words.head)}
      left={left()}
      word={say(words.word)}
      effect={effect}
      {...('none' in words && { none: say(words.none) })}
    />
  );
}
