/** One's own pencil notes on enemy blocks, kept in this browser. A block that mixes gets a new handle: its note falls off. */
import { createSignal } from 'solid-js';

type Tags = { readonly [handle: string]: string };

export function createTags(match: string) {
  const key = `drumhead.enemy.tags.${match}`;
  const [tags, setTags] = createSignal<Tags>(read(key));
  return {
    of: (handle: number): string => tags()[handle] ?? '',
    write(handle: number, text: string): void {
      const { [handle]: _, ...rest } = tags();
      keep(key, text === '' ? rest : { ...rest, [handle]: text });
    },
    /** Forgets notes on blocks that can no longer be followed. */
    prune(handles: ReadonlySet<number>): void {
      const left = Object.entries(tags()).filter(([handle]) => handles.has(Number(handle)));
      if (left.length < Object.keys(tags()).length) keep(key, Object.fromEntries(left));
    },
  };

  function keep(at: string, next: Tags): void {
    setTags(next);
    try {
      localStorage.setItem(at, JSON.stringify(next));
    } catch {
      // A full or forbidden store keeps no notes beyond this visit.
    }
  }
}

function read(key: string): Tags {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Tags;
  } catch {
    return {};
  }
}
