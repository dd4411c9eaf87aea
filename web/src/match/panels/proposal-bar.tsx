/** What somebody asks of all the others, over the board: it must not wait in a panel that nobody opens. */
import type { Agreement } from '@drumhead/protocol';
import { type JSX, Show } from 'solid-js';
import type { SharedTalk } from '../../session/session.ts';
import { sayOfTable as say } from '../../table/table-texts.ts';
import { spanOfTime } from '../../texts/durations.ts';
import type { MatchState } from '../match-state.ts';

export function ProposalBar(props: { readonly state: MatchState; readonly talk: SharedTalk }): JSX.Element {
  const { session } = props.state;
  const seat = () => props.state.viewer() as number;
  const isOpen = () => props.state.isMine() && !session.state().ended;
  const sitter = (at: number): string =>
    session.seats().find((one) => one.seat === at)?.name || props.state.seatName(at);
  /** What would be taken back first. */
  const undoing = ({ what, after }: Proposed): string => {
    const entry = what === 'take-back' ? session.log().find(({ seq }) => seq === (after ?? 0) + 1) : undefined;
    const [report] = entry?.reports ?? [];
    return report ? `: ${props.state.speaker().report(report)}` : '';
  };
  return (
    <div role="status">
      <Show when={isOpen() && props.talk.proposal()}>
        {(proposal) => (
          <div class="notice why">
            <span>
              {say(`table.proposed.${proposal().what}`)} ({proposal().agreed.map(sitter).join(', ')})
              {undoing(proposal())}
              {sittingAt(proposal())}
            </span>
            <Show when={!proposal().agreed.includes(seat())}>
              <button
                type="button"
                class="main"
                onClick={() => void agree(props.state, props.talk, agreementOf(proposal()))}
              >
                {say('table.accept')}
              </button>
            </Show>
            <button type="button" onClick={() => void props.talk.decline(seat())}>
              {proposal().agreed.includes(seat()) ? say('table.withdraw') : say('table.decline')}
            </button>
          </div>
        )}
      </Show>
      <Show when={isOpen() && props.talk.declined()} keyed>
        {({ phrase, from }) => (
          <div class="notice why">{say.maybe(`table.${phrase?.replace('declines', 'declined')}`, { name: from })}</div>
        )}
      </Show>
    </div>
  );
}

/** Asks for something, or agrees to it. */
export async function agree(state: MatchState, talk: SharedTalk, to: Agreement): Promise<void> {
  const done = await talk.agree(state.viewer() as number, to);
  if (!done.ok) state.setNotice({ tone: 'refusal', items: [done.refusal] });
}

type Proposed = NonNullable<ReturnType<SharedTalk['proposal']>>;

/** When one would sit down. */
function sittingAt({ what, span }: Proposed): string {
  if (what !== 'sitting') return '';
  return `: ${span ? spanOfTime(span) : say('sitting.any')}`;
}

function agreementOf({ what, on, after, span = null }: Proposed): Agreement {
  if (what === 'pause' || what === 'hints' || what === 'spectators') return { what, on: on ?? true };
  if (what === 'sitting') return { what, span };
  return what === 'take-back' ? { what, after: after ?? 0 } : { what };
}
