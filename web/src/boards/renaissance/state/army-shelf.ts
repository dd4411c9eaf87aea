/** Armies that were written down and kept, by this browser. */
import type { Muster } from '@drumhead/renaissance';
import { createSignal } from 'solid-js';
import { keep, readKept } from './kept.ts';

export interface KeptArmy {
  readonly name: string;
  readonly points: number;
  readonly army: Muster;
}

const ARMIES = 'drumhead.dbr.armies';
const DRAFT = 'drumhead.dbr.army-draft';

const isArmy = (it: unknown): it is KeptArmy =>
  typeof it === 'object' && it !== null && 'name' in it && 'points' in it && 'army' in it;

export function createArmyShelf(points: number) {
  const found = readKept(ARMIES);
  const [all, setAll] = createSignal<readonly KeptArmy[]>(Array.isArray(found) ? found.filter(isArmy) : []);
  const write = (next: readonly KeptArmy[]): void => {
    setAll(next);
    keep(ARMIES, next);
  };
  return {
    armies: (): readonly KeptArmy[] => all().filter((it) => it.points === points),
    save: (name: string, army: Muster): void =>
      write([...all().filter((it) => it.name !== name || it.points !== points), { name, points, army }]),
    forget: (name: string): void => write(all().filter((it) => it.name !== name || it.points !== points)),
    /** The army on the desk, so that a reload loses nothing. */
    draft: (): Muster | null => {
      const draft = readKept(DRAFT);
      return isArmy(draft) && draft.points === points ? draft.army : null;
    },
    keepDraft: (army: Muster): void => keep(DRAFT, { name: '', points, army }),
  };
}
