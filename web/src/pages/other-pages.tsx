/** Every page but the match's own, each fetched when somebody goes there. */
import '../styles/set-up.css';
import '../styles/emblems.css';
import { type JSX, lazy, Match, Show, Switch } from 'solid-js';
import { at } from '../router/route.ts';
import { withTexts } from '../texts/texts.ts';
import { ErrorPage } from './error-page.tsx';

const FirstPage = lazy(() =>
  withTexts(import('./first-page.tsx'), 'beginning').then(({ FirstPage }) => ({ default: FirstPage })),
);
const SetUpPage = lazy(() =>
  withTexts(import('./set-up-page.tsx'), 'beginning').then(({ SetUpPage }) => ({ default: SetUpPage })),
);
const DeskPage = lazy(() =>
  withTexts(import('../desk/desk-page.tsx'), 'desk').then(({ DeskPage }) => ({ default: DeskPage })),
);
const PackPage = lazy(() =>
  withTexts(import('../desk/pack-page.tsx'), 'desk').then(({ PackPage }) => ({ default: PackPage })),
);
const SharedPage = lazy(() =>
  withTexts(import('./shared-page.tsx'), 'table', 'beginning').then(({ SharedPage }) => ({ default: SharedPage })),
);
const BookPage = lazy(() =>
  withTexts(import('../rulebook/book-page.tsx'), 'rulebook').then(({ BookPage }) => ({ default: BookPage })),
);
const BooksPage = lazy(() =>
  withTexts(import('../rulebook/book-page.tsx'), 'rulebook').then(({ BooksPage }) => ({ default: BooksPage })),
);
const ReferencePage = lazy(() =>
  withTexts(import('../rulebook/reference-page.tsx'), 'rulebook').then(({ ReferencePage }) => ({
    default: ReferencePage,
  })),
);
const ShowPage = lazy(() =>
  withTexts(import('../rulebook/show-page.tsx'), 'rulebook').then(({ ShowPage }) => ({ default: ShowPage })),
);
const LessonsPage = lazy(() =>
  withTexts(import('../lessons/lessons-page.tsx'), 'lessons').then(({ LessonsPage }) => ({ default: LessonsPage })),
);
const LessonPage = lazy(() =>
  withTexts(import('../lessons/lesson-page.tsx'), 'lessons').then(({ LessonPage }) => ({ default: LessonPage })),
);
const EdgehillPage = lazy(() =>
  import('../lessons/edgehill-page.tsx').then(({ EdgehillPage }) => ({ default: EdgehillPage })),
);
const CasePage = lazy(() => import('../cases/case-page.tsx').then(({ CasePage }) => ({ default: CasePage })));
const SitPage = lazy(() =>
  withTexts(import('./sit-page.tsx'), 'table', 'beginning').then(({ SitPage }) => ({ default: SitPage })),
);
const WatchPage = lazy(() =>
  withTexts(import('./sit-page.tsx'), 'table', 'beginning').then(({ WatchPage }) => ({ default: WatchPage })),
);
const ClaimPage = lazy(() =>
  withTexts(import('./claim-page.tsx'), 'table', 'beginning').then(({ ClaimPage }) => ({ default: ClaimPage })),
);
const LobbyPage = lazy(() =>
  withTexts(import('./lobby-page.tsx'), 'table').then(({ LobbyPage }) => ({ default: LobbyPage })),
);
const AccountPage = lazy(() =>
  withTexts(import('../people/account-page.tsx'), 'people', 'table').then(({ AccountPage }) => ({
    default: AccountPage,
  })),
);
const ResetPage = lazy(() =>
  withTexts(import('../people/reset-page.tsx'), 'people').then(({ ResetPage }) => ({ default: ResetPage })),
);
const ReportPage = lazy(() =>
  withTexts(import('../report/report-page.tsx'), 'people', 'table', 'beginning').then(({ ReportPage }) => ({
    default: ReportPage,
  })),
);
const OperatorPage = lazy(() =>
  withTexts(import('../operator/operator-page.tsx'), 'people', 'table').then(({ OperatorPage }) => ({
    default: OperatorPage,
  })),
);
const PersonPage = lazy(() =>
  withTexts(import('../people/person-page.tsx'), 'people', 'table').then(({ PersonPage }) => ({ default: PersonPage })),
);
const ClubsPage = lazy(() =>
  withTexts(import('../clubs/clubs-page.tsx'), 'people', 'table').then(({ ClubsPage }) => ({ default: ClubsPage })),
);
const ClubPage = lazy(() =>
  withTexts(import('../clubs/club-page.tsx'), 'people', 'table').then(({ ClubPage }) => ({ default: ClubPage })),
);
const BellPage = lazy(() =>
  withTexts(import('../bell/bell-page.tsx'), 'bell', 'table').then(({ BellPage }) => ({ default: BellPage })),
);
const VerifyPage = lazy(() =>
  withTexts(import('./verify-page.tsx'), 'table').then(({ VerifyPage }) => ({ default: VerifyPage })),
);

export function OtherPages(): JSX.Element {
  return (
    <Switch fallback={<ErrorPage kind="bad-link" detail={location.hash} />}>
      <Match when={at('first')}>
        <FirstPage />
      </Match>
      <Match when={at('set-up')} keyed>
        {({ game, mode, pack }) => <SetUpPage game={game} mode={mode} pack={pack} />}
      </Match>
      <Match when={at('data')} keyed>
        {({ game, path }) => <DeskPage game={game} path={path} />}
      </Match>
      <Match when={at('shared')} keyed>
        {({ game, id }) => <SharedPage game={game} id={id} />}
      </Match>
      <Match when={at('claim')} keyed>
        {({ id, token }) => <ClaimPage id={id} token={token} />}
      </Match>
      <Match when={at('pack')} keyed>
        {({ packed }) => <PackPage packed={packed} />}
      </Match>
      <Match when={at('case')} keyed>
        {({ game, packed }) => <CasePage game={game} packed={packed} />}
      </Match>
      <Match when={at('sit')} keyed>
        {({ game, id, seat, secret }) => <SitPage game={game} id={id} held={{ seat, secret }} />}
      </Match>
      <Match when={at('watch')} keyed>
        {(watched) => <WatchPage game={watched.game} id={watched.id} key={watched.key} />}
      </Match>
      <Match when={at('rules')?.game === '' && at('rules')}>
        <BooksPage />
      </Match>
      <Match when={at('rules')?.game} keyed>
        {(game) => <BookPage game={game} rule={at('rules')?.rule ?? ''} />}
      </Match>
      <Match when={at('show')} keyed>
        {(shown) => <ShowPage game={shown.game} rule={shown.rule} which={shown.which} />}
      </Match>
      <Match when={at('lessons')?.game === 'link'}>
        <EdgehillPage />
      </Match>
      <Match when={at('lessons')} keyed>
        {({ game, lesson }) => (
          <Show when={lesson} fallback={<LessonsPage game={game} />}>
            <LessonPage game={game} lesson={lesson} />
          </Show>
        )}
      </Match>
      <Match when={at('reference')} keyed>
        {({ game }) => <ReferencePage game={game} />}
      </Match>
      <Match when={at('lobby')}>
        <LobbyPage />
      </Match>
      <Match when={at('account')}>
        <AccountPage />
      </Match>
      <Match when={at('reset')} keyed>
        {({ token }) => <ResetPage token={token} />}
      </Match>
      <Match when={at('bell')} keyed>
        {({ asks, token }) => <BellPage asks={asks} token={token} />}
      </Match>
      <Match when={at('operator')} keyed>
        {({ token }) => <OperatorPage token={token} />}
      </Match>
      <Match when={at('person')} keyed>
        {({ name }) => <PersonPage page={name} />}
      </Match>
      <Match when={at('clubs')}>
        <ClubsPage />
      </Match>
      <Match when={at('club')} keyed>
        {({ id, token }) => <ClubPage id={id} token={token} />}
      </Match>
      <Match when={at('report')} keyed>
        {({ id }) => <ReportPage id={id} />}
      </Match>
      <Match when={at('verify')} keyed>
        {({ id }) => <VerifyPage id={id} />}
      </Match>
    </Switch>
  );
}
