/** What a case file says. `docs/notation.md` explains it to those who write them. */
import { BadInput, mustShape } from '@drumhead/kernel';
import {
  array,
  type InferOutput,
  integer,
  literal,
  number,
  optional,
  pipe,
  record,
  strictObject,
  string,
  union,
  unknown,
} from 'valibot';
import { formFault } from './expected-value.ts';

const whole = pipe(number(), integer());
const paths = record(string(), unknown());
const byRule = strictObject({ rule: string() });

/** What must hold at some moment: after an action, or after the last. */
const claims = {
  /** Path in `notation.write(position)` → value, or a form of `expected-value.ts`. */
  expect: optional(paths),
  told: optional(array(strictObject({ key: string(), facts: optional(paths), not: optional(literal(true)) }))),
  refused: optional(byRule),
  warned: optional(byRule),
};

const CaseShape = strictObject({
  name: string(),
  cites: array(string()),
  note: optional(string()),
  game: string(),
  scenario: optional(string()),
  options: optional(paths),
  /** A pack's file, or the values it sets. */
  pack: optional(union([string(), paths])),
  /** The case whose end is this one's beginning. */
  after: optional(string()),
  /** Absent: the case begins with the game's own set-up, whose draws come first. */
  position: optional(paths),
  draws: optional(array(union([whole, array(whole)]))),
  actions: array(strictObject({ seat: union([string(), whole]), action: paths, ...claims })),
  ...claims,
});

export type Case = InferOutput<typeof CaseShape>;
export type Claims = Pick<Case, 'expect' | 'told' | 'refused' | 'warned'>;
export type ToldClaim = NonNullable<Case['told']>[number];

/** Throws `BadInput` with the path of a bad value. */
export function readCase(document: unknown): Case {
  const it = mustShape(CaseShape, document);
  if (![it, ...it.actions].some(({ expect, told, refused, warned }) => expect ?? told ?? refused ?? warned))
    throw new BadInput('', 'a case needs expect, told, refused or warned');
  for (const field of ['position', 'scenario', 'options', 'pack'] as const)
    if (it.after !== undefined && it[field] !== undefined)
      throw new BadInput(field, `a case that begins after another takes its ${field} from there`);
  checkForms(it, '');
  it.actions.forEach((action, index) => {
    checkForms(action, `actions/${index}/`);
  });
  return it;
}

function checkForms({ expect, told }: Claims, prefix: string): void {
  const check = (wanted: unknown, path: string): void => {
    const fault = formFault(wanted);
    if (fault !== null) throw new BadInput(prefix + path, fault);
  };
  for (const [path, wanted] of Object.entries(expect ?? {})) check(wanted, `expect/${path}`);
  told?.forEach(({ facts }, index) => {
    for (const [name, wanted] of Object.entries(facts ?? {})) check(wanted, `told/${index}/facts/${name}`);
  });
}
