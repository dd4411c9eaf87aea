/**
 * The rulebook's tables, read a second time: categories, depths, move distances (D-distance.1–6), ranges, combat factors
 * (D-factors.1), and what becomes of who is beaten (D-outcome-close, D-outcome-double). Normal scale only.
 */

export const WIDTH = 50;

export type Category = 'mounted' | 'foot' | 'train' | 'naval';
export type Going = 'good' | 'rough' | 'difficult';
export type Fate = 'none' | 'recoil' | 'flee' | 'destroyed' | 'captured' | 'desert';

export interface Kind {
  readonly type: string;
  readonly grade: string;
}

export function kindOf(troop: string): Kind {
  const [, type = '', grade = ''] = /^(\w+)\((\w)\)$/.exec(troop) ?? [];
  return { type, grade };
}

const CATEGORIES: Readonly<Record<Category, readonly string[]>> = {
  mounted: ['La', 'Pi', 'Si', 'LH', 'Cm'],
  foot: ['Dr', 'Pk', 'Bd', 'Sh', 'Bw', 'Wb', 'Sk', 'Hd'],
  train: ['Art', 'Pon', 'WWg', 'El', 'Bg'],
  naval: ['Shp', 'Gal', 'Bts'],
};

export function categoryOf({ type }: Kind): Category {
  for (const [category, types] of Object.entries(CATEGORIES)) if (types.includes(type)) return category as Category;
  throw new Error(`no troops of type ${type}`);
}
export const isMounted = (k: Kind): boolean => categoryOf(k) === 'mounted';
export const isFoot = (k: Kind): boolean => categoryOf(k) === 'foot';

/** Base depths at 15mm, where 40mm are 50p. */
export function depthOf({ type }: Kind): number {
  if (['La', 'Pi', 'Si', 'LH', 'Cm', 'Hd'].includes(type)) return 37.5;
  if (['Dr', 'Art', 'Bg', 'El'].includes(type)) return 50;
  return ['Pon', 'WWg', 'Shp', 'Gal', 'Bts'].includes(type) ? 100 : 25;
}
export const TEAM_DEPTH = 100;

type Row = readonly [road: number, good: number, rough: number, difficult: number];
const MOVES: readonly (readonly [readonly string[], Row])[] = [
  [['LH'], [600, 250, 200, 100]],
  [
    ['Si', 'Dr'],
    [300, 200, 150, 100],
  ],
  [
    ['La', 'Pi', 'Cm', 'El'],
    [200, 200, 150, 50],
  ],
  [
    ['Sh', 'Bw', 'Sk', 'Wb'],
    [200, 150, 150, 100],
  ],
  [
    ['Pk', 'Bd', 'Hd', 'Pon', 'Bg'],
    [150, 100, 50, 50],
  ],
  [
    ['Art', 'WWg'],
    [150, 100, 50, 0],
  ],
  [
    ['Shp', 'Gal', 'Bts'],
    [0, 200, 0, 100],
  ],
];

/** How far a move goes, off the road, in this going; `contact` when it or its group ends in contact (D-distance.2). */
export function allowanceOf(k: Kind, going: Going, contact: boolean): number {
  const row = MOVES.find(([types]) => types.includes(k.type))?.[1];
  if (!row) throw new Error(`no move for ${k.type}`);
  const plain = row[going === 'good' ? 1 : going === 'rough' ? 2 : 3];
  const { type, grade } = k;
  let more = 0;
  if (grade === 'F' || grade === 'X') {
    const always = ['LH', 'Cm', 'Bd', 'Art', 'Shp', 'Gal', 'Bts'].includes(type);
    if (always || contact) more += 50;
  }
  if (grade === 'S' && ['Bd', 'Art', 'Shp', 'Gal'].includes(type)) more -= 50;
  if (grade === 'S' && type === 'Pk' && going === 'good') more += 50;
  return Math.max(0, plain + more);
}

export function roadAllowanceOf(k: Kind): number {
  return MOVES.find(([types]) => types.includes(k.type))?.[1][0] ?? 0;
}

export function rangeOf({ type, grade }: Kind): number {
  const by: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    Sh: { S: 200, O: 200, I: 100, F: 100 },
    Dr: { S: 200, O: 200, I: 100 },
    Pi: { I: 100 },
    LH: { I: 100 },
    Sk: { S: 200, O: 100 },
    Bw: { S: 200, O: 200, I: 200 },
    WWg: { O: 200 },
    Bts: { S: 200 },
    Art: { I: 300, F: 600, X: 600, O: 1200, S: 1800 },
    Shp: { S: 300, O: 300, F: 300, I: 200 },
    Gal: { S: 200, O: 200, F: 500 },
  };
  return by[type]?.[grade] ?? 0;
}

/** Against mounted, foot, train or naval. Blades have a factor of their own hand to hand with foot (D-factors.3). */
const FACTORS: Readonly<Record<string, readonly [number, number, number]>> = {
  El: [5, 4, 2],
  WWg: [4, 4, 4],
  Shp: [4, 4, 4],
  Pi: [4, 3, 2],
  Pk: [4, 3, 2],
  Cm: [4, 2, 2],
  Bw: [4, 2, 2],
  Bd: [3, 3, 3],
  La: [3, 3, 3],
  Si: [3, 3, 3],
  Art: [3, 3, 3],
  Gal: [3, 3, 3],
  Sh: [2, 4, 3],
  Dr: [2, 3, 3],
  Wb: [2, 3, 3],
  LH: [2, 2, 2],
  Hd: [2, 2, 2],
  Bts: [2, 2, 2],
  Sk: [2, 2, 3],
  Pon: [2, 2, 3],
  Bg: [1, 1, 2],
};
const TAKEN: readonly [number, number, number] = [1, 1, 2];

export function factorOf(k: Kind, against: Kind, close: boolean, taken: boolean): number {
  const [mounted, foot, other] = taken ? TAKEN : (FACTORS[k.type] ?? TAKEN);
  const category = categoryOf(against);
  if (category === 'mounted') return mounted;
  if (category === 'foot') return k.type === 'Bd' && close && !taken ? 5 : foot;
  return other;
}

export function moraleOf({ type, grade }: Kind, general: boolean): number {
  if (type === 'Bg') return 3;
  if (general) return 2;
  if (grade === 'X' && (type === 'Shp' || type === 'Bts')) return 0;
  if (['LH', 'Dr', 'Sk', 'Hd', 'Bts'].includes(type)) return 0.5;
  if (type === 'El' || type === 'WWg') return 2;
  if (grade === 'S' && ['La', 'Pi', 'Cm', 'Bd', 'Art', 'Shp', 'Gal'].includes(type)) return 2;
  return type === 'Art' && grade === 'O' ? 2 : 1;
}

/** What a beaten element and the one that beat it were about. Phases are the loser's. */
export interface Defeat {
  readonly loser: Kind;
  readonly winner: Kind;
  readonly close: boolean;
  readonly ownPhase: boolean;
  /** Neither stands in rough or difficult going, as the mounted among them count it; never in a fortification. */
  readonly good: boolean;
  readonly winnerEven: boolean;
  readonly loserEven: boolean;
  /** The loser came into this front contact by its own move this phase (G-60). */
  readonly came: boolean;
  readonly immobile: boolean;
}

/** Beaten, but with more than half (D-outcome-close). */
export function fateWhenBeaten(d: Defeat): Fate {
  const { loser, winner, close, ownPhase, good } = d;
  const by = (...who: readonly string[]): boolean =>
    who.includes(winner.type) || who.includes(`${winner.type}(${winner.grade})`);
  const theirs = !ownPhase;
  switch (loser.type) {
    case 'La':
      return close && (by('El') || (by('Bw(S)') && d.came)) ? 'destroyed' : 'recoil';
    case 'Pi':
      if (close && theirs && (by('La', 'Pi(F)') || (by('Pi(S)', 'Pi(O)') && d.winnerEven))) return 'destroyed';
      return close && ownPhase && by('Si') ? 'destroyed' : 'recoil';
    case 'Si':
      if (theirs && by('La')) return 'destroyed';
      return !close && by('Pi', 'Sh') ? 'flee' : 'recoil';
    case 'LH':
      return by('LH', 'Sk') ? 'recoil' : 'flee';
    case 'Cm':
      return loser.grade === 'S' && by('El') ? 'destroyed' : 'flee';
    case 'Dr':
    case 'Bw':
      return close && good && isMounted(winner) ? 'destroyed' : 'recoil';
    case 'Pk':
      if (close && ownPhase && by('Pi')) return 'destroyed';
      return close && theirs && by('La', 'Cm(S)', 'Bd(F)') ? 'destroyed' : 'recoil';
    case 'Sh': {
      if (!close || ownPhase) return 'recoil';
      if (by('La', 'Si', 'Pi(F)', 'Cm(S)', 'Sh(F)', 'Bd', 'Wb')) return 'destroyed';
      return by('Sh') && d.winnerEven ? 'destroyed' : 'recoil';
    }
    case 'Bd':
      if (close && theirs && by('La', 'Si', 'Cm(S)')) return 'destroyed';
      return close && ownPhase && by('Sh') ? 'destroyed' : 'recoil';
    case 'Wb':
    case 'Hd':
      if (close && good && by('La', 'Cm(S)')) return 'destroyed';
      return !close && (by('Art') || categoryOf(winner) === 'naval') ? 'flee' : 'recoil';
    case 'Sk':
      if (!close || !good) return 'recoil';
      if (isMounted(winner) || by('Dr')) return 'destroyed';
      return by('Wb') ? 'flee' : 'recoil';
    case 'Art':
      if (close || by('Art(S)')) return 'destroyed';
      if (loser.grade === 'F' || loser.grade === 'X') return 'flee';
      if (loser.grade === 'I') return 'recoil';
      return d.loserEven ? 'desert' : 'none';
    case 'Pon':
      return close ? 'destroyed' : 'recoil';
    case 'WWg':
      return by('El', 'Sk(X)', 'Art') ? 'destroyed' : 'none';
    case 'El':
      return !close && by('Pi', 'Sh') ? 'flee' : 'recoil';
    case 'Bg':
      if (close) return 'destroyed';
      return d.immobile ? 'none' : 'flee';
    default:
      return close || (categoryOf(winner) === 'naval' && winner.grade === 'X') ? 'destroyed' : 'recoil';
  }
}

/** Beaten with half or less (D-outcome-double). */
export function fateWhenDoubled({ loser, winner, close, good }: Defeat): Fate {
  switch (loser.type) {
    case 'LH':
    case 'Sk': {
      const flees = winner.type === 'Pk' || (winner.type === 'Bd' && winner.grade !== 'F') || !close;
      return flees ? 'flee' : 'destroyed';
    }
    case 'Pi':
    case 'Si':
      return winner.type === 'Pk' && good ? 'flee' : 'destroyed';
    case 'Cm':
      return winner.type === 'Pk' && good && loser.grade !== 'S' ? 'flee' : 'destroyed';
    case 'Dr':
      return close && good && isMounted(winner) ? 'destroyed' : 'flee';
    case 'Art':
      return close ? 'captured' : 'destroyed';
    case 'Shp':
    case 'Gal':
    case 'Bts':
      if (close) return winner.grade === 'X' && categoryOf(winner) === 'naval' ? 'destroyed' : 'captured';
      return winner.type === 'Art' || categoryOf(winner) === 'naval' ? 'destroyed' : 'flee';
    default:
      return 'destroyed';
  }
}

/** Who goes after the beaten (D-pressing.3, .4, .12). */
export function followsUp({ type, grade }: Kind): 'must' | 'may' | 'no' {
  const id = `${type}(${grade})`;
  if (['La', 'Wb'].includes(type) || ['Pi(F)', 'Cm(S)', 'Hd(S)', 'Shp(X)'].includes(id)) return 'must';
  return isMounted({ type, grade }) || ['Pk', 'Bd', 'Sk'].includes(type) ? 'may' : 'no';
}

/** D-pressing.1: mounted and foot, without Dragoons, Skirmishers and Hordes. */
export const mayPress = (k: Kind): boolean =>
  ['mounted', 'foot'].includes(categoryOf(k)) && !['Dr', 'Sk', 'Hd'].includes(k.type);

/** How far off a router is pursued (D-pursuit.2); 0 for who does not pursue. */
export function pursuesWithin(k: Kind): number {
  if (!isMounted(k) && k.type !== 'Wb' && k.type !== 'Hd') return 0;
  return k.type === 'Pi' && (k.grade === 'O' || k.grade === 'I') ? 200 : 300;
}
