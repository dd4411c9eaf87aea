import type { JSX } from 'solid-js';
import { sayOfDialogs } from '../../texts/later-texts.ts';
import { t } from '../../texts/texts.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import type { MatchState } from '../match-state.ts';

export function ResignDialog(props: { readonly state: MatchState; readonly close: () => void }): JSX.Element {
  const resign = () => {
    void props.state.session.resign(props.state.viewer() as number);
    props.close();
  };
  return (
    <Dialog title={t('match.resign')} close={props.close}>
      <p>{sayOfDialogs('resign.what')}</p>
      <button type="button" class="danger" onClick={resign}>
        {sayOfDialogs('resign.sure')}
      </button>
    </Dialog>
  );
}
