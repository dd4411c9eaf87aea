/** The worker: the engine, away from the page. A doorway only, so that the engine and its game are fetched side by side. */
import { fetchModule } from '../games/rules.ts';
import type { Request } from './messages.ts';

const engine = import('./solo-engine.ts').then(({ SoloEngine }) => new SoloEngine((message) => postMessage(message)));
// Whoever started this worker is told.
engine.catch(reportError);

// The page names the game when it starts this worker; what cannot be fetched is told when it is asked for.
if (self.name !== '') void fetchModule(self.name).catch(() => undefined);

addEventListener(
  'message',
  ({ data }: MessageEvent<Request & { re: number }>) => void engine.then((it) => it.hear(data)),
);
