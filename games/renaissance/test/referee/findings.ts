/** What a referee writes down: the rule, the kind of thing that went against it, and where. */

export interface Finding {
  /** A row of the ledger, and in a word what is wrong: together they name the kind of fault. */
  readonly rule: string;
  readonly kind: string;
  readonly what: string;
  readonly expected: string;
  readonly got: string;
}

export const kindOfFinding = ({ rule, kind }: Finding): string => `${rule} ${kind}`;

/** Numbers as people write them. */
export const n1 = (x: number): string => String(Math.round(x * 10) / 10);
export const pose = ({ x, y, h }: { x: number; y: number; h: number }): string => `(${n1(x)}, ${n1(y)}, ${n1(h)}°)`;
