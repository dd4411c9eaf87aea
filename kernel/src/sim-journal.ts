/**
 * A simulated match's journal in the making: one list, on which each act leaves its seat, its action and what it drew.
 * Entries are written out only when somebody wants to read them; most matches of a long run are only counted.
 */
import { type Chance, type Draw, NotedChance } from './chance/chance.ts';
import type { Action, Seat } from './contract.ts';
import type { Act, Head, Journal } from './journal.ts';

export class SimJournal {
  /** Acts so far. */
  length = 0;
  /** The match's chance: what it gives is on the list. */
  readonly chance: Chance;
  private readonly marks: (Seat | Action | Draw)[] = [];
  private readonly head: () => Head;

  constructor(head: () => Head, source: Chance) {
    this.head = head;
    this.chance = new NotedChance(source, this.marks);
  }

  /** Before an act is tried: the journal of a crash ends with the act that crashes. */
  keep(seat: Seat, action: Action): void {
    this.length++;
    this.marks.push(seat, action);
  }

  written(): Journal {
    const { marks } = this;
    const acts = [...marks.keys()].filter((at) => isAction(marks[at]));
    const entries = acts.map((at, index): Act => {
      const said = { kind: 'act', seq: index + 1, seat: marks[at - 1] as Seat, action: marks[at] as Action } as const;
      const draws = marks.slice(at + 1, (acts[index + 1] ?? marks.length + 1) - 1) as Draw[];
      return draws.length > 0 ? { ...said, draws } : said;
    });
    return { head: this.head(), entries };
  }
}

/** Seats and draws are numbers, or lists of them. */
function isAction(mark: Seat | Action | Draw | undefined): mark is Action {
  return typeof mark === 'object' && !Array.isArray(mark);
}
