/** Law 4. */
import type { Chance, Choice, Report, Sink } from '@drumhead/kernel';
import { test } from 'vitest';
import type { PicketAction } from '../../src/action.ts';
import type { Position } from '../../src/position/position.ts';
import type { PicketView } from '../../src/position/view.ts';
import { enemyOf, pieceOf } from '../../src/tables.ts';
import { breaks, otherView, sound, telling, withFacts } from './toy.ts';

const hidden = (p: Position, seat: number): number => p.ambush[enemyOf(seat)];

test('a report that names a hidden piece to the enemy', () => {
  const play = (p: Position, choice: Choice<PicketAction>, chance: Chance, sink: Sink | null) => {
    const { action } = choice;
    const piece = action.kind === 'move' ? action.piece : -1;
    const other = sink && {
      report: (report: Report) => sink.report(report.key === 'moved' ? withFacts(report, { piece }) : report),
    };
    sound.play(p, choice, chance, other);
  };
  breaks('twins', { play }, { says: /can tell what is hidden.* the bytes differ in reports, at 0\/facts\/piece/ });
});

test('a report that tells its reader what is hidden', () => {
  const play = telling((report, p, seat) => [
    report.key === 'halted' ? withFacts(report, { near: hidden(p, seat) }) : report,
  ]);
  breaks('twins', { play }, { says: /reports, at 0\/facts\/near/, mayAlso: ['silence'] });
});

test('a report too many where something is hidden', () => {
  const play = telling((report, p, seat) =>
    report.key === 'halted' && hidden(p, seat) % 2 === 0 ? [report, report] : [report],
  );
  breaks('twins', { play }, { says: /reports, at the whole: \d entries/, mayAlso: ['silence'] });
});

test('a report whose facts stand in a telling order', () => {
  const play = telling((report, p, seat) => {
    if (report.key !== 'moved' || hidden(p, seat) % 2 === 0) return [report];
    return [{ ...report, facts: Object.fromEntries(Object.entries(report.facts).reverse()) }];
  });
  breaks('twins', { play }, { says: /reports, at 0\/facts: keys in the order/, mayAlso: ['silence'] });
});

/** The position remembers, the view shows and imagining repeats it: law 3 is content. */
type Scented = Position & { scent: number };
const scented = {
  setup: (...args: Parameters<typeof sound.setup>): Scented => ({ ...sound.setup(...args), scent: -1 }),
  clone: (p: Position): Scented => ({ ...sound.clone(p), scent: (p as Scented).scent }),
  view: (p: Position, viewer: Parameters<typeof sound.view>[1]): PicketView =>
    otherView({ ...sound.view(p, viewer), scent: (p as Scented).scent }),
  imagine: (v: PicketView, chance: Chance): Scented => ({
    ...sound.imagine(v, chance),
    scent: (v as PicketView & { scent: number }).scent,
  }),
  notation: {
    ...sound.notation,
    write: (p: Position): object => ({ position: p }),
    read: (document: unknown): Position => (document as { position: Position }).position,
  },
};

test('a view that will show what is hidden after the next act', () => {
  const play: typeof sound.play = (p, choice, chance, sink) => {
    const { seat, action } = choice;
    sound.play(p, choice, chance, sink);
    if (action.kind === 'halt') (p as Scented).scent = hidden(p, seat);
  };
  breaks('twins', { ...scented, play }, { says: /bytes differ in view, at scent/, mayAlso: ['silence'] });
});

test('a decision that depends on what is hidden, one act on', () => {
  // The pace that seals second opens a decision whose kind tells the other's pace.
  const decisions = (p: Position) =>
    sound.decisions(p).map((d) => ((p as Scented).scent === 1 && d.kind === 'move' ? { ...d, kind: 'contact' } : d));
  const play: typeof sound.play = (p, choice, chance, sink) => {
    const { seat, action } = choice;
    sound.play(p, choice, chance, sink);
    if (action.kind === 'move') (p as Scented).scent = hidden(p, seat) % 2 === 0 ? 1 : 0;
  };
  const view: typeof sound.view = (p, viewer) => otherView({ ...scented.view(p, viewer), scent: (p as Scented).scent });
  breaks(
    'twins',
    { ...scented, view, decisions, play },
    { says: /bytes differ in (view|decisions)/, mayAlso: ['silence'] },
  );
});

test('a reveal for the enemy alone, which only the loss of undo betrays', () => {
  const play = telling((report, p, seat) => {
    if (report.key !== 'pace-reopened' && report.key !== 'pace-sealed') return [report];
    const reveals = p.where[pieceOf(enemyOf(seat), 0)] % 2 === 0;
    return [report, { ...report, to: [enemyOf(seat)], ...(reveals && { reveals }) }];
  });
  breaks(
    'twins',
    { play },
    { says: /bytes differ in undo, at the whole: (true ≠ false|false ≠ true)/, mayAlso: ['silence'] },
  );
});

test('looking around with undo', () => {
  const play = telling((report) => [report.key === 'scouted' ? { ...report, reveals: undefined as never } : report]);
  const bare = telling((report) => {
    if (report.key !== 'scouted') return [report];
    const { reveals: _, ...silent } = report;
    return [silent];
  });
  breaks(
    'silence',
    { play: bare },
    { says: /can be undone, but tells it what was hidden: there it draws or reveals/, mayAlso: ['rewinds'] },
  );
  breaks('silence', { play }, { says: /can be undone, but tells/, mayAlso: ['reports', 'rewinds'] });
});

test('an act that silently shows its actor something', () => {
  const play: typeof sound.play = (p, choice, chance, sink) => {
    const { seat, action } = choice;
    sound.play(p, choice, chance, sink);
    if (action.kind === 'pace') (p as Scented).scent = p.where[pieceOf(enemyOf(seat), 3)];
  };
  const view: typeof sound.view = (p, viewer) => otherView({ ...scented.view(p, viewer), scent: (p as Scented).scent });
  breaks(
    'silence',
    { ...scented, view, play },
    { says: /can be undone, but tells it what was hidden: view\/scent/, mayAlso: ['twins'] },
  );
});
