/** Addresses live behind `#`: they work from any static host, offline, and secrets in them never reach a server's log. */
export type Route =
  | { readonly page: 'first' }
  /** `pack`: the edition pack to play with, by its hash. */
  | { readonly page: 'set-up'; readonly game: string; readonly mode: Mode; readonly pack: string }
  | { readonly page: 'data'; readonly game: string; readonly path: string }
  /** The game stands in the address so that its board is fetched while the match is being opened. */
  | { readonly page: 'match'; readonly game: string; readonly id: string }
  | { readonly page: 'shared'; readonly game: string; readonly id: string }
  | { readonly page: 'claim'; readonly id: string; readonly token: string }
  /** An edition pack in a link. */
  | { readonly page: 'pack'; readonly game: string; readonly packed: string }
  /** A position in a link. */
  | { readonly page: 'case'; readonly game: string; readonly packed: string }
  /** One's own seat on this device. */
  | { readonly page: 'sit'; readonly game: string; readonly id: string; readonly seat: number; readonly secret: string }
  /** A private match, by its spectators' link. */
  | { readonly page: 'watch'; readonly game: string; readonly id: string; readonly key: string }
  /** A rulebook, at a rule; without a game, all of them. */
  | { readonly page: 'rules'; readonly game: string; readonly rule: string }
  /** A case that proves a rule. */
  | { readonly page: 'show'; readonly game: string; readonly rule: string; readonly which: number }
  | { readonly page: 'reference'; readonly game: string }
  | { readonly page: 'lessons'; readonly game: string; readonly lesson: string }
  | { readonly page: 'lobby' }
  /** What is one's own at the table. */
  | { readonly page: 'account' }
  /** A link by which one chooses a new password. */
  | { readonly page: 'reset'; readonly token: string }
  /** For who runs the table; with a token, by the link made at the machine. */
  | { readonly page: 'operator'; readonly token: string }
  /** A person; without a name, oneself. */
  | { readonly page: 'person'; readonly name: string }
  | { readonly page: 'clubs' }
  /** A club; with a token, the link to one's place in it. */
  | { readonly page: 'club'; readonly id: string; readonly token: string }
  /** How one is called; with a token, what a link in a mail asks for. */
  | { readonly page: 'bell'; readonly asks: 'confirm' | 'off' | null; readonly token: string }
  | { readonly page: 'verify'; readonly id: string }
  /** A finished match, to be printed. */
  | { readonly page: 'report'; readonly id: string }
  | { readonly page: 'nowhere'; readonly path: string };

export type Mode = 'bots' | 'hot-seat' | 'link';
const MODES: readonly string[] = ['bots', 'hot-seat', 'link'];

export function routeOf(hash: string): Route {
  const path = hash.replace(/^#\/?/, '');
  const [page, first, second, ...more] = path.split('/').map(decoded);
  if (page === '') return { page: 'first' };
  if (page === 'new' && first) return { page: 'set-up', game: first, mode: modeOf(second), pack: more[0] ?? '' };
  if (page === 'data' && first) return { page: 'data', game: first, path: [second ?? '', ...more].join('/') };
  if (page === 'match' && first && second) return { page: 'match', game: first, id: second };
  if (page === 'shared' && first && second) return { page: 'shared', game: first, id: second };
  if (page === 'claim' && first && second) return { page: 'claim', id: first, token: second };
  if (page === 'pack' && first && second) return { page: 'pack', game: first, packed: second };
  if (page === 'case' && first && second) return { page: 'case', game: first, packed: second };
  if (page === 'sit' && first && second && /^\d+$/.test(more[0] ?? '') && more[1])
    return { page: 'sit', game: first, id: second, seat: Number(more[0]), secret: more[1] };
  if (page === 'watch' && first && second && more[0]) return { page: 'watch', game: first, id: second, key: more[0] };
  if (page === 'rules') return { page: 'rules', game: first ?? '', rule: second ?? '' };
  if (page === 'show' && first && second)
    return { page: 'show', game: first, rule: second, which: Number(more[0] ?? 0) || 0 };
  if (page === 'reference' && first) return { page: 'reference', game: first };
  if (page === 'lessons' && first) return { page: 'lessons', game: first, lesson: second ?? '' };
  if (page === 'lobby') return { page: 'lobby' };
  if (page === 'account' && first === 'reset' && second) return { page: 'reset', token: second };
  if (page === 'account') return { page: 'account' };
  if (page === 'bell' && (first === 'confirm' || first === 'off') && second)
    return { page: 'bell', asks: first, token: second };
  if (page === 'bell') return { page: 'bell', asks: null, token: '' };
  if (page === 'operator') return { page: 'operator', token: first ?? '' };
  if (page === 'person') return { page: 'person', name: first ?? '' };
  if (page === 'clubs') return { page: 'clubs' };
  if (page === 'club' && first) return { page: 'club', id: first, token: second ?? '' };
  if (page === 'report' && first) return { page: 'report', id: first };
  if (page === 'verify' && first) return { page: 'verify', id: first };
  return { page: 'nowhere', path };
}

/**
 * A rulebook's address without `#`, as people write it: `/rules/enemy/E-6.13.a`. Whoever serves the page serves it there
 * too, and it goes on behind the `#`.
 */
export const hashOf = ({ hash, pathname }: { readonly hash: string; readonly pathname: string }): string =>
  hash === '' && /^\/rules(?:\/|$)/.test(pathname) ? `#${pathname.replace(/\/+$/, '')}` : hash;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a half-written escape: no page has such a name
  }
}

const modeOf = (text: string | undefined): Mode => (text && MODES.includes(text) ? (text as Mode) : 'bots');
