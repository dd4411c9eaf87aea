/** Which part of a game's code keeps each chapter of its rulebook. */
import type { Citation } from './citations.ts';

/** The beginning of row ids → folders or files below `src/`, a file with or without its ending. */
export type Chapters = { readonly [prefix: string]: readonly string[] };

/** The folders of a row; of several beginnings the longest counts. Null where no chapter claims it. */
export function keepersOf(chapters: Chapters, id: string): readonly string[] | null {
  let best: string | null = null;
  for (const prefix of Object.keys(chapters))
    if (begins(id, prefix) && prefix.length > (best?.length ?? -1)) best = prefix;
  return best === null ? null : chapters[best];
}

/** `E-6` begins `E-6.13.a` and not `E-61`. */
function begins(id: string, prefix: string): boolean {
  return id === prefix || (id.startsWith(prefix) && /[.-]/.test(id[prefix.length]));
}

/** Whether a row is cited where it belongs. Data belong to every chapter; a row that none claims belongs anywhere. */
export function isAtHome(chapters: Chapters, { id, file }: Pick<Citation, 'id' | 'file'>): boolean {
  if (file.startsWith('data/')) return true;
  const keepers = keepersOf(chapters, id);
  return keepers === null || keepers.some((keeper) => isIn(file, keeper));
}

function isIn(file: string, keeper: string): boolean {
  const path = `src/${keeper}`;
  return file === path || file === `${path}.ts` || file.startsWith(`${path}/`);
}
