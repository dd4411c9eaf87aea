/** Where one is now, and how to go elsewhere. */
import { createSignal } from 'solid-js';
import { hashOf, type Mode, type Route, routeOf } from './address.ts';

export type { Mode };

if (location.hash !== hashOf(location)) history.replaceState(null, '', `/${hashOf(location)}`);

const [route, setRoute] = createSignal<Route>(routeOf(location.hash));
addEventListener('hashchange', () => setRoute(routeOf(location.hash)));

export { route };

export function go(path: string): void {
  location.hash = `/${path}`;
}

/** Replaces the address without a step in the history. */
export function goInstead(path: string): void {
  location.replace(`#/${path}`);
}
