/** Dispute this: what one sees now, as a link to copy and as a case file to save. */

import { createResource, type JSX, Show } from 'solid-js';
import type { MatchState } from '../match/match-state.ts';
import type { Settled } from '../session/settled.ts';
import { sayOfDialogs } from '../texts/later-texts.ts';
import { t } from '../texts/texts.ts';
import { CopyField } from '../widgets/copy-field.tsx';
import { Dialog } from '../widgets/dialog.tsx';
import { positionSeen, saveCase } from './case-file.ts';
import { caseAddress } from './case-link.ts';

export function DisputeDialog(props: {
  readonly state: MatchState;
  readonly settled: Settled;
  readonly close: () => void;
}): JSX.Element {
  const [link] = createResource(() =>
    caseAddress(props.state.session.game.id, { settled: props.settled, position: positionSeen(props.state) }),
  );
  return (
    <Dialog title={t('dispute')} close={props.close}>
      <p>{t('case.what')}</p>
      <Show when={link()}>{(address) => <CopyField label={t('case.link')} text={address()} />}</Show>
      <p>{sayOfDialogs('case.file.what')}</p>
      <button type="button" onClick={() => saveCase(props.state, props.settled)}>
        {sayOfDialogs('case.file')}
      </button>
    </Dialog>
  );
}
