/** The table: everything a server of matches needs. */
export { type Answer, LiveMatch } from './match/live-match.ts';
export type { Store } from './store/store.ts';
