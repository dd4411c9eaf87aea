/** The guides of each game, fetched when they are looked at. */
import type { Guides } from './guide.ts';

const GUIDES: { readonly [game: string]: () => Promise<Guides> } = {
  roses: () => import('./roses.ts').then(({ guides }) => guides),
  enemy: () => import('./enemy.ts').then(({ guides }) => guides),
  picket: () => import('./picket.ts').then(({ guides }) => guides),
};

export const hasGuide = (game: string): boolean => Object.hasOwn(GUIDES, game);

export const fetchGuides = async (game: string): Promise<Guides | undefined> => GUIDES[game]?.();
