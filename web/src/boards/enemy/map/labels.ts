/** How an Area's name may be written: in full, in two lines, or short as the counties are. */
import type { Tables } from '@drumhead/enemy';

export interface Wording {
  readonly lines: readonly string[];
  /** What it is worth to have it so. */
  readonly worth: number;
  /** Without the figures beneath. */
  readonly bare?: true;
}

const FULL = 34;
const ABRIDGED = 31;
const LETTERED = 27;
/** Without its full stops: a siege leaves little room. */
const CLOSEST = 12;

/** In one line, or broken at its middle. */
function broken(name: string, worth: number): readonly Wording[] {
  const [before, after] = name.includes(' & ') ? name.split(' & ') : name.split(' ');
  if (after === undefined) return [{ lines: [name], worth }];
  const first = name.includes(' & ') ? `${before} &` : before;
  return [
    { lines: [name], worth },
    { lines: [first, after], worth: worth - 0.5 },
  ];
}

/** A name in full, a saving in length (`.short`), and as letters were marked where even that has no room (`.letters`), without figures. */
export function wordings(
  t: Tables,
  name: (id: string, form?: string) => string,
): ReadonlyMap<string, readonly Wording[]> {
  return new Map(
    t.data.map.areas.map(({ id }) => {
      const [full, short, letters] = [name(id), name(id, 'short'), name(id, 'letters')];
      const closest = letters.replaceAll(/[. ]/g, '');
      return [
        id,
        [
          ...broken(full, FULL),
          ...(short === full ? [] : broken(short, ABRIDGED)),
          { lines: [letters], worth: LETTERED, bare: true as const },
          ...(closest === letters ? [] : [{ lines: [closest], worth: CLOSEST, bare: true as const }]),
        ],
      ];
    }),
  );
}
