/** The order in which a player wants things done, where he wants another than the proposed one. */
import { createSignal } from 'solid-js';

export function createWantedOrder() {
  const [wanted, setWanted] = createSignal<readonly string[]>([]);
  return {
    /** Those of whom nothing was said come after the others. */
    placeOf: (key: string): number => {
      const at = wanted().indexOf(key);
      return at < 0 ? wanted().length : at;
    },
    isChosen: (): boolean => wanted().length > 0,
    /** Of all in their present order: this one is to be the k-th. */
    put: (all: readonly string[], key: string, k: number): void => {
      setWanted(all.filter((it) => it !== key).toSpliced(k, 0, key));
    },
  };
}
