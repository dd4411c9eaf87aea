/** The worker: the engine, away from the page. */
import { fetchGame } from '../games/catalogue.ts';
import type { Request } from './messages.ts';
import { SoloEngine } from './solo-engine.ts';

const engine = new SoloEngine((message) => postMessage(message));

// The page names the game when it starts this worker; what cannot be fetched is told when it is asked for.
if (self.name !== '') void fetchGame(self.name).catch(() => undefined);

addEventListener('message', ({ data }: MessageEvent<Request & { re: number }>) => engine.hear(data));
