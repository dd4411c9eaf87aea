/** In whose colours each side stands: those of its faction wherever it is fought out, else orange against blue, as seats have it everywhere. */

export type Cloth = 'blue' | 'orange' | 'green';

const FACTIONS: { readonly [list: string]: Cloth } = {
  'ecw-royalist': 'blue',
  montrose: 'blue',
  'ecw-parliament': 'orange',
  'new-model': 'orange',
  'scots-covenanter': 'green',
};

/** By the army lists of both sides. */
export function clothsOf([south, north]: readonly (string | undefined)[]): readonly [Cloth, Cloth] {
  const wanted = FACTIONS[north ?? ''];
  const own = FACTIONS[south ?? ''] ?? (wanted === 'orange' ? 'blue' : 'orange');
  return [own, wanted && wanted !== own ? wanted : own === 'blue' ? 'orange' : 'blue'];
}
