/** One's matches at this page's table, where it is served by one. */
import { createResource, type JSX, Show } from 'solid-js';
import { SomeCards } from '../table/match-cards.tsx';
import { myMatches, whoAmI } from '../table/table-api.ts';
import { t } from '../texts/texts.ts';

export function SharedMatches(): JSX.Element {
  const [mine] = createResource(async () => {
    const me = await whoAmI().catch(() => undefined);
    return me === undefined ? undefined : me ? myMatches().catch(() => []) : [];
  });
  return <Show when={mine.latest}>{(cards) => <SomeCards title={t('lobby.mine')} cards={cards()} />}</Show>;
}
