/** The link to what one sees now, to copy. */
import { createResource, type JSX, Show } from 'solid-js';
import { CopyField } from '../look/copy-field.tsx';
import { Dialog } from '../look/dialog.tsx';
import type { MatchState } from '../match/match-state.ts';
import type { Settled } from '../session/settled.ts';
import { t } from '../texts/texts.ts';
import { positionSeen } from './case-file.ts';
import { packCase } from './case-link.ts';

export function CaseLinkDialog(props: {
  readonly state: MatchState;
  readonly settled: Settled;
  readonly close: () => void;
}): JSX.Element {
  const [link] = createResource(async () => {
    const packed = await packCase({ settled: props.settled, position: positionSeen(props.state) });
    return `${location.origin}${location.pathname}#/case/${props.state.session.game.id}/${packed}`;
  });
  return (
    <Dialog title={t('case.link')} close={props.close}>
      <p>{t('case.what')}</p>
      <Show when={link()}>{(address) => <CopyField label={t('case.link')} text={address()} />}</Show>
    </Dialog>
  );
}
