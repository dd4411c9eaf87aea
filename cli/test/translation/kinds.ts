/** Kinds of facts, by the name of the fact. */
type Part = string | number | boolean | null | readonly Part[] | { readonly [id: string]: Part };
export type Value = Part;
export type Kinds = { readonly [fact: string]: readonly Value[] };

/** None, one, a few, many, and many that end like a few: where languages change their forms. */
export const COUNTS: readonly number[] = [0, 1, 2, 5, 22];

export const PEOPLE: readonly string[] = ['Anna', 'Olivier'];
