/** The key to the table's signs: fetched when it is opened. */
import { createSignal, type JSX, lazy, Show, Suspense } from 'solid-js';
import { withTexts } from '../../../texts/texts.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

const Signs = lazy(() =>
  withTexts(import('./signs.tsx'), 'renaissance-signs').then(({ Signs }) => ({ default: Signs })),
);

export function SignsBox(): JSX.Element {
  const [isOpen, setOpen] = createSignal(false);
  return (
    <details class="signs-box" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{say('signs.label')}</strong>
      </summary>
      <Show when={isOpen()}>
        <Suspense>
          <Signs />
        </Suspense>
      </Show>
    </details>
  );
}
