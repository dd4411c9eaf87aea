/** When one is away: clocks that count days wait. */
import { createResource, createSignal, For, type JSX } from 'solid-js';
import { settings } from '../settings/settings.ts';
import { ask } from '../table/table-api.ts';
import { sayOfBell as say } from './bell-texts.ts';

interface Vacation {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

const told = (answer: Promise<{ readonly vacations: readonly Vacation[] }>): Promise<readonly Vacation[]> =>
  answer.then(({ vacations }) => vacations);

export function VacationList(): JSX.Element {
  const [all, { mutate }] = createResource(() => told(ask('vacations')).catch((): readonly Vacation[] => []));
  const [from, setFrom] = createSignal('');
  const [to, setTo] = createSignal('');
  const [failed, setFailed] = createSignal('');
  async function done(answer: Promise<{ readonly vacations: readonly Vacation[] }>): Promise<void> {
    setFailed('');
    await told(answer).then(mutate, (error: unknown) =>
      setFailed(error instanceof Error ? error.message : String(error)),
    );
  }
  const add = (event: Event): void => {
    event.preventDefault();
    // From the first day's midnight here to the end of the last day.
    const [begin, end] = [new Date(`${from()}T00:00`), new Date(`${to()}T00:00`)];
    end.setDate(end.getDate() + 1);
    void done(ask('vacations', { from: begin.toISOString(), to: end.toISOString() }));
  };
  const spoken = ({ from: begin, to: end }: Vacation): string =>
    new Intl.DateTimeFormat(settings().locale, { dateStyle: 'medium' }).formatRange(
      new Date(begin),
      new Date(Date.parse(end) - 1),
    );
  return (
    <section class="stack">
      <h2>{say('away')}</h2>
      <p>{say('away.what')}</p>
      <ul class="kept">
        <For each={all.latest ?? []}>
          {(vacation) => (
            <li class="plate">
              <span>{spoken(vacation)}</span>
              <button type="button" onClick={() => void done(ask(`vacations/${vacation.id}/remove`, {}))}>
                {say('remove')}
              </button>
            </li>
          )}
        </For>
      </ul>
      <form class="row" onSubmit={add}>
        <label class="row">
          <span>{say('away.from')}</span>
          <input type="date" required value={from()} onInput={(event) => setFrom(event.currentTarget.value)} />
        </label>
        <label class="row">
          <span>{say('away.to')}</span>
          <input type="date" required value={to()} min={from()} onInput={(event) => setTo(event.currentTarget.value)} />
        </label>
        <button type="submit">{say('away.add')}</button>
      </form>
      <p role="alert" class="danger-text">
        {failed()}
      </p>
    </section>
  );
}
