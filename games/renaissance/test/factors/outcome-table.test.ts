/** Every loser against every winner: the rows of D-outcome-close and D-outcome-double, written out by hand. */
import { describe, expect, test } from 'vitest';
import { type CombatOutcome, fateOf } from '../../src/rules/factors/outcome-table.ts';
import type { Troop } from '../../src/tables.ts';
import { normal } from './bench.ts';

/** What else a row can ask for. Phases are the loser's; `open` says that good going counts. */
interface Case {
  readonly close: boolean;
  readonly own: boolean;
  readonly open: boolean;
  readonly winnerEven: boolean;
  readonly loserEven: boolean;
  readonly came: boolean;
}

type Row = (by: Troop, c: Case, loser: Troop) => CombatOutcome;

const isOneOf = ({ id, type }: Troop, names: string): boolean => names.split(' ').some((n) => n === id || n === type);
const isMounted = ({ category }: Troop): boolean => category === 'mounted';
const isNaval = ({ category }: Troop): boolean => category === 'naval';

const ridden: Row = (by, { close, open }) => (close && open && isMounted(by) ? 'destroyed' : 'recoil');
const mob: Row = (by, { close, open }) => {
  if (open && isOneOf(by, 'La Cm(S)')) return 'destroyed';
  return !close && (by.type === 'Art' || isNaval(by)) ? 'flee' : 'recoil';
};
const hull: Row = (_by, { close }) => (close ? 'destroyed' : 'recoil');

const BEATEN: { readonly [type: string]: Row } = {
  La: (by, { close, came }) => (close && ((by.id === 'Bw(S)' && came) || by.type === 'El') ? 'destroyed' : 'recoil'),
  Pi: (by, { own, winnerEven }) => {
    if (own) return by.type === 'Si' ? 'destroyed' : 'recoil';
    return (isOneOf(by, 'Pi(S) Pi(O)') && winnerEven) || isOneOf(by, 'La Pi(F)') ? 'destroyed' : 'recoil';
  },
  Si: (by, { close, own }) => {
    if (!own && by.type === 'La') return 'destroyed';
    return !close && isOneOf(by, 'Pi Sh') ? 'flee' : 'recoil';
  },
  LH: (by) => (isOneOf(by, 'LH Sk') ? 'recoil' : 'flee'),
  Cm: (by, _c, { grade }) => (grade === 'S' && by.type === 'El' ? 'destroyed' : 'flee'),
  Dr: ridden,
  Bw: ridden,
  Pk: (by, { close, own }) => (close && isOneOf(by, own ? 'Pi' : 'La Cm(S) Bd(F)') ? 'destroyed' : 'recoil'),
  Sh: (by, { close, own, winnerEven }) => {
    if (!close || own) return 'recoil';
    const deadly = isOneOf(by, 'La Si Pi(F) Cm(S) Sh(F) Bd Wb') || (by.type === 'Sh' && winnerEven);
    return deadly ? 'destroyed' : 'recoil';
  },
  Bd: (by, { close, own }) => (close && isOneOf(by, own ? 'Sh' : 'La Si Cm(S)') ? 'destroyed' : 'recoil'),
  Wb: mob,
  Hd: mob,
  Sk: (by, { close, open }) => {
    if (!close || !open) return 'recoil';
    return isMounted(by) || by.type === 'Dr' ? 'destroyed' : by.type === 'Wb' ? 'flee' : 'recoil';
  },
  Art: (by, { close, loserEven }, { grade }) => {
    if (close || by.id === 'Art(S)') return 'destroyed';
    if (grade === 'I') return 'recoil';
    if (grade === 'F' || grade === 'X') return 'flee';
    return loserEven ? 'team-deserts' : 'none';
  },
  Pon: (_by, { close }) => (close ? 'destroyed' : 'recoil'),
  WWg: (by) => (isOneOf(by, 'El Sk(X) Art') ? 'destroyed' : 'none'),
  El: (by, { close }) => (!close && isOneOf(by, 'Pi Sh') ? 'flee' : 'recoil'),
  Bg: (_by, { close }) => (close ? 'destroyed' : 'flee'),
  Shp: hull,
  Gal: hull,
  Bts: hull,
};

const light: Row = (by, { close }) => (!close || isOneOf(by, 'Pk Bd(S) Bd(O) Bd(I)') ? 'flee' : 'destroyed');
const horse: Row = (by, { open }) => (by.type === 'Pk' && open ? 'flee' : 'destroyed');
const prize: Row = (by, { close }) => {
  if (close) return isOneOf(by, 'Shp(X) Bts(X)') ? 'destroyed' : 'captured';
  return by.type === 'Art' || isNaval(by) ? 'destroyed' : 'flee';
};

const DOUBLED: { readonly [type: string]: Row } = {
  LH: light,
  Sk: light,
  Pi: horse,
  Si: horse,
  Cm: (by, c, loser) => (loser.grade === 'S' ? 'destroyed' : horse(by, c, loser)),
  Dr: (by, { close, open }) => (close && open && isMounted(by) ? 'destroyed' : 'flee'),
  Art: (_by, { close }) => (close ? 'captured' : 'destroyed'),
  Shp: prize,
  Gal: prize,
  Bts: prize,
};

const BOTH = [false, true];
/** Loser's and winner's totals: beaten by less than half and doubled, even and odd. */
const BY_LESS = [
  [6, 7],
  [6, 8],
  [7, 9],
  [7, 10],
] as const;
const BY_HALF = [
  [3, 6],
  [4, 9],
] as const;

/** What the tables say other than the rows, of one loser against all winners. */
function differences(loser: number, rule: Row, totals: readonly (readonly [number, number])[]): string[] {
  const found: string[] = [];
  const self = normal.troops[loser];
  for (const [winner, by] of normal.troops.entries())
    for (const close of by.range > 0 ? BOTH : [true])
      for (const own of BOTH)
        for (const bad of BOTH)
          for (const walled of BOTH)
            for (const came of BOTH)
              for (const [lost, won] of totals) {
                const c: Case = {
                  close,
                  own,
                  came,
                  // D-outcome-close.21: good going never counts against troops that hold fortifications.
                  open: !bad && !walled,
                  winnerEven: won % 2 === 0,
                  loserEven: lost % 2 === 0,
                };
                const { outcome } = fateOf(
                  normal,
                  {
                    pair: [
                      {
                        troop: loser,
                        ownPhase: own,
                        cameIntoContact: came,
                        ...(walled && { behind: 'fortification' as const }),
                      },
                      { troop: winner, ownPhase: !own, shooting: !close },
                    ],
                    encounter: { mode: close ? 'close' : 'shot', badGoing: bad },
                  },
                  [lost, won],
                );
                const wanted = rule(by, c, self);
                if (outcome !== wanted)
                  found.push(`${self.id} by ${by.id} ${JSON.stringify(c)}: ${wanted}, found ${outcome}`);
              }
  return found;
}

describe('outcomes, cell by cell', () => {
  for (const [k, { id, type }] of normal.troops.entries()) {
    test(`D-outcome-close.1–17, D-outcome-close.21: ${id} beaten by less than half`, () => {
      expect(differences(k, BEATEN[type], BY_LESS)).toEqual([]);
    });
    test(`D-outcome-double.1–7: ${id} doubled`, () => {
      expect(differences(k, DOUBLED[type] ?? (() => 'destroyed'), BY_HALF)).toEqual([]);
    });
  }
});
