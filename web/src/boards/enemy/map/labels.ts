/** How an Area's name may be written: in full, in two lines, or short as the counties are. */
import type { Tables } from '@drumhead/enemy';

/** Of a name in full at the end, a saving in length at the beginning. */
const SHORT: { readonly [id: string]: string } = {
  northumberland: 'Northumb.',
  'cumberland-westmorland': 'Cumb. & Westm.',
  lancashire: 'Lancs',
  'north-riding': 'N. Riding',
  'west-riding': 'W. Riding',
  'east-riding': 'E. Riding',
  cheshire: 'Ches.',
  'central-wales': 'C. Wales',
  'shropshire-herefordshire': 'Salop & Heref.',
  'derbyshire-nottinghamshire': 'Derbys & Notts',
  'staffordshire-warwickshire': 'Staffs & Warks',
  leicestershire: 'Leics',
  worcestershire: 'Worcs',
  gloucestershire: 'Glos',
  oxfordshire: 'Oxon',
  'northamptonshire-bedfordshire': 'Northants & Beds',
  lincolnshire: 'Lincs',
  'cambridgeshire-huntingdonshire': 'Cambs & Hunts',
  'buckinghamshire-hertfordshire': 'Bucks & Herts',
  'hampshire-berkshire': 'Hants & Berks',
  wiltshire: 'Wilts',
};

/** Where even that has no room: as letters were marked. */
const LETTERS: { readonly [id: string]: string } = {
  northumberland: 'Nbl.',
  'cumberland-westmorland': 'Cumb.',
  lancashire: 'Lan.',
  'north-riding': 'N. R.',
  'west-riding': 'W. R.',
  'east-riding': 'E. R.',
  cheshire: 'Ch.',
  'central-wales': 'C. W.',
  'ne-wales': 'NE',
  'nw-wales': 'NW',
  'se-wales': 'SE W.',
  'sw-wales': 'SW W.',
  'shropshire-herefordshire': 'Salop',
  'derbyshire-nottinghamshire': 'Notts',
  'staffordshire-warwickshire': 'Staffs',
  leicestershire: 'Lei.',
  worcestershire: 'Wo.',
  gloucestershire: 'Gl.',
  oxfordshire: 'Ox.',
  'northamptonshire-bedfordshire': 'N’hants',
  'cambridgeshire-huntingdonshire': 'Cambs',
  'buckinghamshire-hertfordshire': 'Bucks',
  'hampshire-berkshire': 'Hants',
  wiltshire: 'Wi.',
  somerset: 'Som.',
  dorset: 'Dor.',
  devon: 'Dev.',
  cornwall: 'Co.',
  norfolk: 'Norf.',
  suffolk: 'Suff.',
  essex: 'Ess.',
  'surrey-sussex': 'Sussex',
};

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

export function wordings(t: Tables): ReadonlyMap<string, readonly Wording[]> {
  return new Map(
    t.data.map.areas.map(({ id, name }) => [
      id,
      [
        ...broken(name, FULL),
        ...(SHORT[id] ? broken(SHORT[id], ABRIDGED) : []),
        ...(LETTERS[id] ? [{ lines: [LETTERS[id]], worth: LETTERED, bare: true as const }] : []),
      ],
    ]),
  );
}
