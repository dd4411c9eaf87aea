/** Positions and actions with names, as written by hand: docs/notation.md says what each field means. */
import { type Decision, type Notation, type Seat, shape } from '@drumhead/kernel';
import { type RosesAction, schemaOf } from '../action.ts';
import type { Position } from '../position/position.ts';
import type { Read } from '../rules/context.ts';
import { compile, writePlan } from '../rules/planning/compile.ts';
import type { Tables } from '../tables.ts';
import { readPosition } from './read.ts';
import { writePosition } from './write.ts';

export function notationOf(t: Tables, decisions: (p: Position) => readonly Decision[]): Notation<Position> {
  const schema = schemaOf(t);
  return {
    read: (document, setting) => readPosition(t, document, setting),
    write: (p) => writePosition({ t, p }, decisions(p)),
    readAction: (document) => document,
    writeAction(action, p, seat) {
      const shaped = shape(schema, action);
      return shaped.ok ? canonical({ t, p }, seat, shaped.value) : action;
    },
  };
}

/** One writing for plans that mean the same; other actions have only one. */
export function canonical(c: Read, seat: Seat, action: RosesAction): RosesAction {
  if (action.kind !== 'plan') return action;
  const { plan } = compile(c, seat, action);
  return plan === null ? action : writePlan(c.t, plan);
}
