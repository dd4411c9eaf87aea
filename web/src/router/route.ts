/** Where one is now, and how to go elsewhere. */
import { createSignal } from 'solid-js';
import { hashOf, type Mode, type Route, routeOf } from './address.ts';

export type { Mode };

if (location.hash !== hashOf(location)) history.replaceState(null, '', `/${hashOf(location)}`);

const [route, setRoute] = createSignal<Route>(routeOf(location.hash));
addEventListener('hashchange', () => setRoute(routeOf(location.hash)));

/** Where one is, if it is on such a page. */
export function at<P extends Route['page']>(page: P): Extract<Route, { page: P }> | undefined {
  const now = route();
  return now.page === page ? (now as Extract<Route, { page: P }>) : undefined;
}

export function go(path: string): void {
  location.hash = `/${path}`;
}

/** Replaces the address without a step in the history. */
export function goInstead(path: string): void {
  location.replace(`#/${path}`);
}
