/** Edition packs made or taken in with this browser. A match holds its own copy: deleting one here harms none. */
import { type Pack, packHash, readPack } from '@drumhead/kernel';

const KEPT = 'drumhead.packs';

/** Throws what the browser throws when it refuses to keep data. */
function write(packs: readonly Pack[]): void {
  localStorage.setItem(KEPT, JSON.stringify(packs));
}

function all(): readonly Pack[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? found.map(readPack) : [];
  } catch {
    return []; // no storage, or not ours
  }
}

export const packsOf = (game: string): readonly Pack[] => all().filter((pack) => pack.game === game);

export const packNamed = (game: string, hash: string): Pack | undefined =>
  packsOf(game).find((pack) => packHash(pack) === hash);

/** One of a title: saving again replaces. */
export function keepPack(pack: Pack): void {
  write([...all().filter(({ game, title }) => game !== pack.game || title !== pack.title), pack]);
}

export function forgetPack({ game, title }: Pack): void {
  write(all().filter((pack) => pack.game !== game || pack.title !== title));
}
