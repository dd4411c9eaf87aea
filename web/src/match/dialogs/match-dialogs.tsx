/** Whatever the menu or a key opens over the match: fetched together when the first of them is wanted. */

import { type JSX, lazy, Match, Suspense, Switch } from 'solid-js';
import { DisputeDialog } from '../../cases/dispute-dialog.tsx';
import { OrdersDialog } from '../../orders/orders-dialog.tsx';
import { SettingsDialog } from '../../pages/settings-dialog.tsx';
import type { Settled } from '../../session/settled.ts';
import { sayOfDialogs } from '../../texts/later-texts.ts';
import { t, withTexts } from '../../texts/texts.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import type { MatchState } from '../match-state.ts';
import type { MatchDialog } from '../menu-props.ts';
import { AdviceDialog } from './advice-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { ResignDialog } from './resign-dialog.tsx';
import { SlipDialog } from './slip-dialog.tsx';

const PackList = lazy(() =>
  withTexts(import('../../desk/pack-list.tsx'), 'desk').then(({ PackList }) => ({ default: PackList })),
);

export function MatchDialogs(props: {
  readonly which: MatchDialog;
  readonly state: MatchState;
  readonly settled: Settled;
  readonly close: () => void;
}): JSX.Element {
  return (
    <Switch>
      <Match when={props.which === 'pack' && props.settled.pack}>
        {(pack) => (
          <Dialog title={t('data.pack.here', { title: pack().title })} close={props.close}>
            <p>{sayOfDialogs('data.pack.differs')}</p>
            <Suspense>
              <PackList pack={pack()} />
            </Suspense>
          </Dialog>
        )}
      </Match>
      <Match when={props.which === 'orders'}>
        <OrdersDialog state={props.state} close={props.close} />
      </Match>
      <Match when={props.which === 'advice'}>
        <AdviceDialog state={props.state} settled={props.settled} close={props.close} />
      </Match>
      <Match when={props.which === 'keys'}>
        <KeysDialog game={props.state.session.game.id} close={props.close} />
      </Match>
      <Match when={props.which === 'settings'}>
        <SettingsDialog close={props.close} />
      </Match>
      <Match when={props.which === 'case'}>
        <DisputeDialog state={props.state} settled={props.settled} close={props.close} />
      </Match>
      <Match when={props.which === 'slip'}>
        <SlipDialog state={props.state} settled={props.settled} close={props.close} />
      </Match>
      <Match when={props.which === 'resign'}>
        <ResignDialog state={props.state} close={props.close} />
      </Match>
    </Switch>
  );
}
