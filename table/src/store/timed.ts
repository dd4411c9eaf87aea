/** A store that says how long each of its answers took. */
import type { Store } from './store.ts';

export function timed(store: Store, took: (what: string, ms: number) => void): Store {
  const known = new Map<PropertyKey, unknown>();
  return new Proxy(store, {
    get(target, name) {
      const found = known.get(name) ?? timedMember(target, name, took);
      known.set(name, found);
      return found;
    },
  });
}

function timedMember(store: Store, name: PropertyKey, took: (what: string, ms: number) => void): unknown {
  const member: unknown = Reflect.get(store, name);
  if (typeof member !== 'function') return member;
  return async (...args: readonly unknown[]) => {
    const began = performance.now();
    try {
      return await Reflect.apply(member, store, args);
    } finally {
      took(String(name), performance.now() - began);
    }
  };
}
