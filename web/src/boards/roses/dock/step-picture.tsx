/** What a report tells, as a picture: a battle man by man, a region's ladder, the votes of Parliament. */
import type { CardType, RosesReport, RosesReports } from '@drumhead/roses';
import { factsOf } from '@drumhead/roses/queries';
import { createEffect, createSignal, For, type JSX, Match, on, onCleanup, Show, Switch } from 'solid-js';
import { moving } from '../../../settings/settings.ts';
import { hueOf, SeatMark } from '../../../widgets/seat-mark.tsx';
import { KindMark, RoseMark } from '../map/glyphs.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { orderLines } from './plan-words.ts';

export function StepPicture(props: { readonly state: BoardState; readonly report: RosesReport }): JSX.Element {
  const told = <K extends keyof RosesReports>(key: K): RosesReports[K] | null => factsOf(props.report, key);
  /** Whether a place belongs to the seat. */
  const owns = (seat: string, id: string): boolean => props.state.pieceOf(id)?.owner === seat;
  return (
    <Switch>
      <Match when={told('battle')}>
        {(facts) => (
          <Battle
            attacker={facts().seat}
            defender={facts().defender}
            attack={facts().attack}
            defence={facts().defence}
            garrison={facts().garrison}
          />
        )}
      </Match>
      <Match when={told('region-score')}>
        {(facts) => (
          <Bars
            state={props.state}
            rows={Object.entries(facts().cp).map(([seat, cp]) => ({
              seat,
              cp,
              vp: (seat === facts().first ? facts().firstVp : seat === facts().second ? facts().secondVp : 0) ?? 0,
            }))}
            tie={facts().tieBreak}
          />
        )}
      </Match>
      <Match when={told('king')}>{(facts) => <Votes lancaster={facts().lancaster} york={facts().york} />}</Match>
      <Match when={told('region-votes')}>
        {(facts) => <Votes lancaster={facts().cp.lancaster} york={facts().cp.york} />}
      </Match>
      <Match when={told('bribe')}>
        {(facts) => (
          <Passing
            from={facts().from}
            to={facts().result === 'won' ? facts().seat : null}
            by={facts().seat}
            kind={props.state.pieceOf(facts().target)?.type ?? 'noble'}
          />
        )}
      </Match>
      <Match when={told('title-score') ?? told('bonus')}>
        {(facts) => (
          <p class="coin">
            <SeatMark seat={facts().seat} />
            <span>+{facts().vp}</span>
          </p>
        )}
      </Match>
      <Match when={told('plan-revealed')}>
        {(facts) => (
          <ul class="revealed-plan">
            <For
              each={orderLines(props.state, facts().plan, (id) => owns(facts().seat, id))}
              fallback={<li class="small">{say('orders.none')}</li>}
            >
              {(line) => <li>{line}</li>}
            </For>
          </ul>
        )}
      </Match>
    </Switch>
  );
}

/** A Personality leaves one player for another, or stays: a white cube stood in the way. */
function Passing(props: {
  readonly from: string;
  readonly to: string | null;
  readonly by: string;
  readonly kind: CardType;
}): JSX.Element {
  return (
    <p class="passing" aria-hidden="true">
      <SeatMark seat={props.from} />
      <KindMark kind={props.kind} />
      <Show
        when={props.to}
        fallback={
          <>
            <span class="cube-mark" />
            <SeatMark seat={props.by} hollow />
          </>
        }
      >
        {(to) => (
          <>
            <span>→</span>
            <SeatMark seat={to()} />
          </>
        )}
      </Show>
    </p>
  );
}

/** One for one until a side has none. Without motion the end stands there at once. */
function Battle(props: {
  readonly attacker: string;
  readonly defender: string | null;
  readonly attack: number;
  readonly defence: number;
  readonly garrison: number;
}): JSX.Element {
  const pairs = (): number => Math.min(props.attack, props.defence);
  const [fallen, setFallen] = createSignal(0);
  createEffect(
    on([() => props.attacker, () => props.attack, () => props.defence], () => {
      setFallen(moving() ? 0 : pairs());
      if (!moving()) return;
      const timer = setInterval(
        () => setFallen((now) => Math.min(now + 1, pairs())),
        Math.min(320, 1800 / (pairs() + 1)),
      );
      onCleanup(() => clearInterval(timer));
    }),
  );
  const side = (seat: string | null, count: number, extra: number): JSX.Element => (
    <div class="host">
      <Show when={seat} fallback={<span class="small">–</span>}>
        {(id) => <SeatMark seat={id()} />}
      </Show>
      <strong>{count - fallen()}</strong>
      <span class="men" aria-hidden="true">
        <For each={Array.from({ length: count }, (_, man) => man)}>
          {(man) => (
            <i
              classList={{ man: true, fallen: man < fallen(), garrison: man >= count - extra }}
              style={{ '--hue': hueOf(seat ?? '') }}
            />
          )}
        </For>
      </span>
    </div>
  );
  return (
    <div class="battle">
      {side(props.attacker, props.attack, 0)}
      {side(props.defender, props.defence, props.garrison)}
    </div>
  );
}

function Bars(props: {
  readonly state: BoardState;
  readonly rows: readonly { readonly seat: string; readonly cp: number; readonly vp: number }[];
  readonly tie: string | null;
}): JSX.Element {
  const most = (): number => Math.max(1, ...props.rows.map(({ cp }) => cp));
  return (
    <ul class="bars">
      <For each={props.rows}>
        {({ seat, cp, vp }) => (
          <li>
            <SeatMark seat={seat} />
            <span class="hidden">{props.state.name(seat)}</span>
            <span class="bar" style={{ '--hue': hueOf(seat), '--part': `${(100 * cp) / most()}%` }}>
              <span>{cp}</span>
            </span>
            <strong>{vp > 0 ? `+${vp}` : ''}</strong>
          </li>
        )}
      </For>
      <Show when={props.tie && props.tie !== 'cp' && props.rows.length > 1}>
        <li class="small">{say('plate.tie', { by: props.tie ?? '' })}</li>
      </Show>
    </ul>
  );
}

function Votes(props: { readonly lancaster: number; readonly york: number }): JSX.Element {
  return (
    <p class="votes">
      <RoseMark house="lancaster" />
      <strong>{props.lancaster}</strong>
      <span
        class="vote-bar"
        style={{ '--part': `${(100 * props.lancaster) / Math.max(1, props.lancaster + props.york)}%` }}
      />
      <strong>{props.york}</strong>
      <RoseMark house="york" />
    </p>
  );
}
