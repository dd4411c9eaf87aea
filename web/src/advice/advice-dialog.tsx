/** What a bot would do in one's place, in words, and one key to do it. */
import { createResource, type JSX, Match, Switch } from 'solid-js';
import { ViewList } from '../boards/fallback/view-list.tsx';
import { botName } from '../games/bot-words.ts';
import { Dialog } from '../look/dialog.tsx';
import type { MatchState } from '../match/match-state.ts';
import type { Advice } from '../session/session.ts';
import { t } from '../texts/texts.ts';

export function AdviceDialog(props: { readonly state: MatchState; readonly close: () => void }): JSX.Element {
  const { session } = props.state;
  const [advice] = createResource(() => session.advice?.(props.state.viewer() as number) ?? null);
  const follow = ({ action }: Advice) => {
    props.close();
    void props.state.submit(action);
  };
  return (
    <Dialog title={t('advice.title')} close={props.close}>
      <Switch fallback={<p>{t('advice.none')}</p>}>
        <Match when={advice.loading}>
          <p role="status">{t('advice.thinking')}</p>
        </Match>
        <Match when={advice()}>
          {(given) => (
            <>
              <p>{t('advice.by', { level: botName(given().by) })}</p>
              <div class="advice" data-advice={given().action.kind}>
                <ViewList value={given().words} speaker={props.state.speaker()} />
              </div>
              <button type="button" class="main" onClick={() => follow(given())}>
                {t('advice.follow')}
              </button>
            </>
          )}
        </Match>
      </Switch>
    </Dialog>
  );
}
