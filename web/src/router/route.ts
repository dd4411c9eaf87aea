/** Addresses live behind `#`: they work from any static host, offline, and secrets in them never reach a server's log. */
import { createSignal } from 'solid-js';

export type Route =
  | { readonly page: 'first' }
  | { readonly page: 'set-up'; readonly game: string; readonly mode: Mode }
  /** The game stands in the address so that its board is fetched while the match is being opened. */
  | { readonly page: 'match'; readonly game: string; readonly id: string }
  | { readonly page: 'shared'; readonly game: string; readonly id: string }
  | { readonly page: 'claim'; readonly id: string; readonly token: string }
  | { readonly page: 'lobby' }
  | { readonly page: 'verify'; readonly id: string }
  | { readonly page: 'nowhere'; readonly path: string };

export type Mode = 'bots' | 'hot-seat' | 'link';
const MODES: readonly string[] = ['bots', 'hot-seat', 'link'];

function parse(hash: string): Route {
  const path = hash.replace(/^#\/?/, '');
  const [page, first, second] = path.split('/').map(decoded);
  if (page === '') return { page: 'first' };
  if (page === 'new' && first) return { page: 'set-up', game: first, mode: modeOf(second) };
  if (page === 'match' && first && second) return { page: 'match', game: first, id: second };
  if (page === 'shared' && first && second) return { page: 'shared', game: first, id: second };
  if (page === 'claim' && first && second) return { page: 'claim', id: first, token: second };
  if (page === 'lobby') return { page: 'lobby' };
  if (page === 'verify' && first) return { page: 'verify', id: first };
  return { page: 'nowhere', path };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a half-written escape: no page has such a name
  }
}

const modeOf = (text: string | undefined): Mode => (text && MODES.includes(text) ? (text as Mode) : 'bots');

const [route, setRoute] = createSignal<Route>(parse(location.hash));
addEventListener('hashchange', () => setRoute(parse(location.hash)));

export { route };

export function go(path: string): void {
  location.hash = `/${path}`;
}

/** Replaces the address without a step in the history. */
export function goInstead(path: string): void {
  location.replace(`#/${path}`);
}
