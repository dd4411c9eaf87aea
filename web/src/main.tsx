/** Starts the page. */
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pages.css';
import './styles/match.css';
import './styles/match-phone.css';
import './styles/side.css';
import { ErrorBoundary, Suspense } from 'solid-js';
import { render } from 'solid-js/web';
import { keepForOffline } from './offline.ts';
import { App } from './pages/app.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { Loading } from './pages/loading.tsx';
import { fetchTexts } from './texts/texts.ts';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');

function show(): void {
  render(
    () => (
      <ErrorBoundary fallback={(error: unknown) => <ErrorPage kind="broken" detail={String(error)} />}>
        <Suspense fallback={<Loading />}>
          <App />
        </Suspense>
      </ErrorBoundary>
    ),
    place as HTMLElement,
  );
}

// Nothing can be said before there are words; where they cannot be had, the browser says so.
void fetchTexts('shell').then(show);
keepForOffline();
