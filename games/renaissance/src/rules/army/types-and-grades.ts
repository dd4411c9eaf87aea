/**
 * The troop definitions of the rulebook: every type with its category and the grades it comes in. Data that price a
 * grade the rulebook does not define, or leave one out, are refused when they are read.
 */
import { BadInput } from '@drumhead/kernel';
import type { Category } from '../../schema.ts';
import type { Tables, Troop } from '../../tables.ts';

interface Definition {
  readonly rule: string;
  readonly category: Category;
  readonly grades: string;
}

const DEFINITIONS: { readonly [type: string]: Definition } = {
  La: { rule: 'D-troops.6', category: 'mounted', grades: 'SOIF' },
  Pi: { rule: 'D-troops.7', category: 'mounted', grades: 'SOIF' },
  Si: { rule: 'D-troops.9', category: 'mounted', grades: 'SOIF' },
  LH: { rule: 'D-troops.11', category: 'mounted', grades: 'SOIF' },
  Cm: { rule: 'D-troops.12', category: 'mounted', grades: 'SOF' },
  Dr: { rule: 'D-troops.13', category: 'foot', grades: 'SOI' },
  Pk: { rule: 'D-troops.15', category: 'foot', grades: 'SOIF' },
  Sh: { rule: 'D-troops.16', category: 'foot', grades: 'SOIF' },
  Bd: { rule: 'D-troops.17', category: 'foot', grades: 'SOIF' },
  Bw: { rule: 'D-troops.18', category: 'foot', grades: 'SOI' },
  Sk: { rule: 'D-troops.19', category: 'foot', grades: 'SOIX' },
  Wb: { rule: 'D-troops.20', category: 'foot', grades: 'SOI' },
  Hd: { rule: 'D-troops.21', category: 'foot', grades: 'SOF' },
  Art: { rule: 'D-troops.22', category: 'train', grades: 'SOIFX' },
  Pon: { rule: 'D-troops.23', category: 'train', grades: 'O' },
  WWg: { rule: 'D-troops.24', category: 'train', grades: 'OI' },
  El: { rule: 'D-troops.25', category: 'train', grades: 'SOI' },
  Bg: { rule: 'D-troops.27', category: 'train', grades: 'OI' },
  Shp: { rule: 'D-troops.26', category: 'naval', grades: 'SOFIX' },
  Gal: { rule: 'D-troops.26', category: 'naval', grades: 'SOFI' },
  Bts: { rule: 'D-troops.26', category: 'naval', grades: 'SOFIX' },
};

const CATEGORY_RULES: { readonly [category in Category]: string } = {
  mounted: 'D-troops.1',
  foot: 'D-troops.2',
  train: 'D-troops.3',
  naval: 'D-troops.4',
};

/** Why these troops are not the rulebook's, and the row that says so; null when they are. */
export function misfit(
  troops: readonly Pick<Troop, 'type' | 'rule' | 'grade' | 'category'>[],
): { rule: string; troop: string } | null {
  const seen = new Set<string>();
  for (const { type, rule, grade, category } of troops) {
    const defined = DEFINITIONS[type];
    const troop = `${type}(${grade})`;
    if (!defined?.grades.includes(grade)) return { rule: 'D-troops.5', troop };
    if (defined.category !== category) return { rule: CATEGORY_RULES[defined.category], troop };
    if (defined.rule !== rule) return { rule: defined.rule, troop };
    seen.add(troop);
  }
  for (const [type, { rule, grades }] of Object.entries(DEFINITIONS)) {
    for (const grade of grades) if (!seen.has(`${type}(${grade})`)) return { rule, troop: `${type}(${grade})` };
  }
  return null;
}

export function mustFit(t: Tables): void {
  const found = misfit(t.troops);
  if (found) throw new BadInput('troops/troops', `${found.troop} does not agree with ${found.rule}`);
}
