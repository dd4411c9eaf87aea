/** Between a campaign and its field: the way there, the way back, and what came of it. */
import { createEffect, createMemo, createSignal, For, type JSX, Match, Show, Switch } from 'solid-js';
import { go } from '../../router/route.ts';
import { crossTo } from '../../session/crossing.ts';
import type { CampaignLink, FieldLink } from '../../session/link.ts';
import { fetchSpeaker, speakerOf } from '../../texts/speakers.ts';
import { textsOf } from '../../texts/texts.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import type { MatchState } from '../match-state.ts';
import { RuleIds } from '../rule-ids.tsx';
import './link-bar.css';

const say = textsOf('enemy-field');

/** `known`: how many fields there were when the table was laid. */
export function LinkBar(props: { readonly state: MatchState; readonly known: number }): JSX.Element {
  const link = () => props.state.session.link?.();
  const open = createMemo(() => link()?.fields.find(({ stage }) => stage === 'open'));
  const isNew = () => (link()?.fields.length ?? 0) > props.known;
  return (
    <Switch>
      <Match when={link()?.campaign}>{(campaign) => <OfField state={props.state} campaign={campaign()} />}</Match>
      <Match when={open()} keyed>
        {(field) => <OfCampaign state={props.state} field={field} isNew={isNew()} />}
      </Match>
    </Switch>
  );
}

/** Who has just said that he would fight it out goes there when what was revealed has been shown. */
function OfCampaign(props: {
  readonly state: MatchState;
  readonly field: FieldLink;
  readonly isNew: boolean;
}): JSX.Element {
  const { session, catchingUp } = props.state;
  const isAgreed = () => (session.state().view as { afield?: string }).afield === 'ask';
  createEffect(() => {
    if (!props.isNew || !isAgreed() || catchingUp()) return;
    crossTo(props.field.address);
    go(props.field.address);
  });
  return (
    <div class="notice good link-bar" role="status">
      <span>{say('waits', { area: props.field.area })}</span>
      <a class="button main" href={`#/${props.field.address}`} onClick={() => crossTo(props.field.address)}>
        {say('go')}
      </a>
    </div>
  );
}

const BANNER = { open: 'banner', home: 'banner.past', void: 'banner.void' } as const;

function OfField(props: { readonly state: MatchState; readonly campaign: CampaignLink }): JSX.Element {
  const { state } = props;
  const { session } = state;
  const [asked, setAsked] = createSignal<'call-off' | 'retreat' | null>(null);
  void fetchSpeaker(props.campaign.game);
  const scenario = () => speakerOf(props.campaign.game).name(props.campaign.scenario);
  const isOver = () => props.campaign.stage !== 'open';
  async function leave(how: 'call-off' | 'retreat'): Promise<void> {
    setAsked(null);
    const seat = state.viewer() as number;
    const done = await (how === 'retreat' ? session.resign(seat) : session.callOff?.(seat));
    if (done?.ok === false) state.setNotice({ tone: 'refusal', items: [done.refusal] });
  }
  return (
    <>
      <div class="notice why link-bar">
        <span>{say(BANNER[props.campaign.stage], { area: props.campaign.area, scenario: scenario() })}</span>
        <Show when={state.isMine() && props.campaign.mayResign}>
          <button type="button" onClick={() => setAsked('retreat')}>
            {say('retreat')}
          </button>
        </Show>
        <Show when={state.isMine() && props.campaign.callOff}>
          <button type="button" onClick={() => setAsked('call-off')}>
            {say('call-off')}
          </button>
        </Show>
        <a
          class="button"
          classList={{ main: isOver() }}
          href={`#/${props.campaign.address}`}
          onClick={() => crossTo(props.campaign.address)}
        >
          {say('back')}
        </a>
      </div>
      <Show when={isOver() && !state.catchingUp() && state.at() === null}>
        <Outcome campaign={props.campaign} />
      </Show>
      <Show when={asked()} keyed>
        {(how) => (
          <Dialog title={say(how)} close={() => setAsked(null)}>
            <p>{say(how === 'retreat' ? 'retreat.words' : `call-off.${props.campaign.callOff ?? 'alone'}`)}</p>
            <button type="button" class="danger" onClick={() => void leave(how)}>
              {say(`${how}.sure`)}
            </button>
          </Dialog>
        )}
      </Show>
    </>
  );
}

/** L-4.14: what the campaign was told, in its own words; who won comes first. */
function Outcome(props: { readonly campaign: CampaignLink }): JSX.Element {
  const speaker = createMemo(() => speakerOf(props.campaign.game));
  const isHome = () => props.campaign.stage === 'home';
  const told = createMemo(() => {
    const isVerdict = ({ key }: { readonly key: string }): boolean => key === 'battle-ends';
    return [...props.campaign.told.filter(isVerdict), ...props.campaign.told.filter((it) => !isVerdict(it))];
  });
  const showRule = (id: string) => go(`rules/${props.campaign.game}/${id}`);
  return (
    <section class="plate field-outcome" aria-labelledby="field-outcome-head">
      <h2 id="field-outcome-head">{say(isHome() ? 'home' : 'void', { area: props.campaign.area })}</h2>
      <Show when={!isHome()}>
        <p>{say('void.words')}</p>
      </Show>
      <ul>
        <For each={told()}>
          {(report) => (
            <li>
              <span lang={speaker().langOf('reports', report.key)}>{speaker().report(report)}</span>{' '}
              <RuleIds ids={report.cites} show={showRule} />
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
