/**
 * A simulated match's journal in the making: one list, on which each act leaves its seat, its action and what it drew.
 * Entries are written out only when somebody wants to read them; most matches of a long run are only counted.
 */
import { type Chance, type Draw, NotedChance } from './chance/chance.ts';
import type { Action, Seat } from './contract.ts';
import type { Act, Entry, Given, Head, Journal } from './journal.ts';

export class SimJournal {
  /** Acts so far. */
  length = 0;
  /** The match's chance: what it gives is on the list. */
  readonly chance: Chance;
  private readonly marks: (Seat | object | Draw)[] = [];
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

  /** What came from outside stands where an act would, of no seat. */
  keepGiven(given: object): void {
    this.length++;
    this.marks.push(OUTSIDE, given);
  }

  written(): Journal {
    const { marks } = this;
    const acts = [...marks.keys()].filter((at) => isAction(marks[at]));
    const entries = acts.map((at, index): Entry => {
      const seq = index + 1;
      const seat = marks[at - 1] as Seat;
      const said: Act | Given =
        seat === OUTSIDE
          ? { kind: 'given', seq, given: marks[at] as object }
          : { kind: 'act', seq, seat, action: marks[at] as Action };
      const draws = marks.slice(at + 1, (acts[index + 1] ?? marks.length + 1) - 1) as Draw[];
      return draws.length > 0 ? { ...said, draws } : said;
    });
    return { head: this.head(), entries };
  }
}

/** No seat bears it. */
const OUTSIDE = -1;

/** Seats and draws are numbers, or lists of them. */
function isAction(mark: Seat | object | Draw | undefined): mark is object {
  return typeof mark === 'object' && !Array.isArray(mark);
}
