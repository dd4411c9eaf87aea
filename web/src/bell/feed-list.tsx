/** Private addresses of feed and calendar. */
import type { JSX } from 'solid-js';
import { CopyField } from '../widgets/copy-field.tsx';
import { type BellTold, newFeeds } from './bell-api.ts';
import { sayOfBell as say } from './bell-texts.ts';

export function FeedList(props: { readonly told: BellTold; readonly changed: (told: BellTold) => void }): JSX.Element {
  return (
    <section class="stack">
      <h2>{say('feed')}</h2>
      <p>{say('feed.what')}</p>
      <span>{say('feed.atom')}</span>
      <CopyField label={say('feed.atom')} text={props.told.feed} />
      <span>{say('feed.ics')}</span>
      <CopyField label={say('feed.ics')} text={props.told.calendar} />
      <div class="row">
        <button type="button" onClick={() => void newFeeds().then(props.changed)}>
          {say('feed.new')}
        </button>
      </div>
    </section>
  );
}
