/** L-2.23: armies divided otherwise at deployment, by whole blocks, and what follows for generals and for who may know it. */
import { hashOf, SwiftChance } from '@drumhead/kernel';
import { afield, type OrderOfBattle } from '@drumhead/link';
import type { Position, RenaissanceAction } from '@drumhead/renaissance';
import { divisionOrdered, withBodyIn } from '@drumhead/renaissance/queries';
import { describe, expect, it } from 'vitest';
import { commandsStanding, laidOutBy } from '../testkit/laid-out.ts';
import { type Brief, engagement, t } from '../testkit/shorthand.ts';
import {
  chanceOf,
  FIELD_SEED,
  faultOf,
  field,
  fought,
  give,
  linked,
  namesOf,
  offered,
  opened,
  SEED,
  step,
} from './leicester.ts';

type Division = readonly (readonly string[])[];
const PARLIAMENT = 1;
const ROYALIST = 0;

const EDGEHILL: Brief = {
  year: 1642,
  turn: 'V',
  main: 'shropshire-herefordshire',
  line: {
    'r-charles': 4,
    'r-rupert': 4,
    'r-w-foot-cheshire': 3,
    'r-m-horse-cheshire': 3,
    'r-m-foot-cheshire': 4,
    'r-cannon-1': 2,
    'p-essex': 4,
    'p-m-horse-glouc': 3,
    'p-s-horse-glouc': 2,
    'p-e-foot-glouc': 3,
    'p-cannon-1': 3,
    'p-l-foot-london-1': 4,
  },
};
/** Covenanters under Leven beside the Eastern Association under Manchester. */
const MARSTON: Brief = {
  year: 1644,
  line: {
    'r-charles': 4,
    'r-m-foot-cheshire': 4,
    'r-m-foot-pool': 4,
    'r-rupert': 4,
    'p-leven': 4,
    'p-sc-foot-1': 4,
    'p-manchester': 4,
    'p-e-foot-pool': 4,
    'p-s-horse-glouc': 2,
    'p-m-horse-glouc': 2,
  },
};

/** By the specification's own constants, in today's form. */
const orderOf = (brief: Brief): OrderOfBattle => afield(t, engagement(brief), 2).order;
/** Nobody is in Reserve there, so the defender deploys first. */
const laidOut = (brief: Brief): Position => laidOutBy(orderOf(brief), 3);
const deploying = (division: Division): RenaissanceAction => ({
  kind: 'array',
  division: division.map((it) => [...it]),
});
const played = (p: Position, seat: 0 | 1, action: RenaissanceAction): Position => {
  const after = field.clone(p);
  field.play(after, { seat, action }, new SwiftChance(1), null);
  return after;
};
const whyNot = (p: Position, division: Division): readonly [string, readonly string[]] | null => {
  const verdict = field.check(p, PARLIAMENT, deploying(division));
  return verdict.ok ? null : [verdict.refusal.key, verdict.refusal.cites];
};

describe('An army divided otherwise', () => {
  it('L-2.23: named as it was ordered it stands as it was ordered, one click or by hand', () => {
    for (const brief of [EDGEHILL, MARSTON]) {
      const p = laidOut(brief);
      const plain = played(p, PARLIAMENT, { kind: 'array' });
      const named = played(p, PARLIAMENT, deploying(divisionOrdered(p, PARLIAMENT)));
      expect(hashOf(named)).toBe(hashOf(plain));
    }
    const p = played(laidOut(EDGEHILL), PARLIAMENT, { kind: 'array' });
    const named = played(p, ROYALIST, deploying(divisionOrdered(p, ROYALIST)));
    expect(hashOf(named)).toBe(hashOf(played(p, ROYALIST, { kind: 'array' })));
  });

  it('L-2.20, L-2.25: generals follow from it: the first Leader of a command as he rode, else a colonel of its strongest block', () => {
    const p = played(laidOut(EDGEHILL), PARLIAMENT, { kind: 'array' });
    const division = [
      ['r-w-foot-cheshire', 'r-m-foot-cheshire', 'r-cannon-1'],
      ['r-charles', 'r-rupert', 'r-m-horse-cheshire'],
    ];
    const [chiefs, others] = commandsStanding(played(p, ROYALIST, deploying(division)), ROYALIST);
    // Charles commands both, and his come first; Rupert leads nobody now; the foot has a colonel, and the baggage.
    expect(chiefs).toMatch(/^cinc, baggage 0: r-charles Pi\(F\)\* /);
    expect(chiefs).toMatch(/r-rupert Pi\(F\) /);
    expect(others).toMatch(/^sub, baggage 1: .*r-m-foot-cheshire Pk\(O\)\* /);
  });

  it('L-2.20: a Leader of Infantry who does not lead his command is on foot in the ranks', () => {
    const p = laidOut(MARSTON);
    const all = [divisionOrdered(p, PARLIAMENT).flat()];
    // With room for one command more the Association's foot would be its own.
    expect(whyNot(p, all)).toEqual(['not-apart', ['L-2.24']]);
    const three = [
      ['p-leven', 'p-sc-foot-1', 'p-manchester', 'p-e-foot-pool'],
      ['p-s-horse-glouc'],
      ['p-m-horse-glouc'],
    ];
    const [whole] = commandsStanding(played(p, PARLIAMENT, deploying(three)), PARLIAMENT);
    expect(whole).toMatch(/p-leven Pi\(I\)\* .*p-manchester Pk\(O\) Pk/);
  });

  it('L-2.24: foot of the other nation under its own Leader is an ally’s command', () => {
    const p = laidOut(MARSTON);
    const division = [
      ['p-manchester', 'p-e-foot-pool'],
      ['p-leven', 'p-sc-foot-1', 'p-s-horse-glouc', 'p-m-horse-glouc'],
    ];
    const [chiefs, allies] = commandsStanding(played(p, PARLIAMENT, deploying(division)), PARLIAMENT);
    expect(chiefs).toMatch(/^cinc, .*p-leven Pi\(I\)\*/);
    expect(allies).toMatch(/^ally, .*p-manchester Pi\(I\)\*/);
  });

  it('L-2.25: where no Leader is on the field, the command named first is in chief and the others are allies’', () => {
    const { 'p-essex': _, ...line } = EDGEHILL.line;
    const p = laidOut({ ...EDGEHILL, line: { ...line, 'p-m-foot-derby': 4 } });
    const [first, ...rest] = divisionOrdered(p, PARLIAMENT);
    const kinds = (division: Division) =>
      commandsStanding(played(p, PARLIAMENT, deploying(division)), PARLIAMENT).map((it) => it.split(',')[0]);
    expect(kinds([rest[0], [...first, ...rest.slice(1).flat()]])).toEqual(['cinc', 'ally']);
    expect(
      commandsStanding(played(p, PARLIAMENT, deploying([rest[0], [...first, ...rest.slice(1).flat()]])), PARLIAMENT)[0],
    ).toMatch(rest[0][0]);
  });

  it('L-2.22, L-2.23: whole blocks, each once, none left out, every command with foot or horse, no more than three', () => {
    const p = laidOut(EDGEHILL);
    const [centre, right, left] = divisionOrdered(p, PARLIAMENT);
    expect(whyNot(p, [centre, [...right, ...left]])).toBeNull();
    expect(whyNot(p, [[...centre, ...right, ...left]])).toBeNull();
    expect(whyNot(p, [centre, right])).toEqual(['body-left-out', ['L-2.23']]);
    expect(whyNot(p, [[...centre, right[0]], right, left])).toEqual(['no-such-body', ['L-2.23']]);
    expect(whyNot(p, [[...centre, 'r-charles'], right, left])).toEqual(['no-such-body', ['L-2.23']]);
    const guns = centre.filter((label) => label === 'p-cannon-1');
    const foot = centre.filter((label) => label !== 'p-cannon-1');
    expect(whyNot(p, [foot, [...right, ...left], guns])).toEqual(['only-guns', ['L-2.23']]);
    expect(whyNot(p, [foot.slice(1), [foot[0], ...guns], right, left])).toEqual(['too-many-commands', ['L-2.22']]);
  });

  it('L-2.22: below 180 AP there is one command, and nothing to divide; nor in orders of a former edition', () => {
    const small = laidOut({ line: { 'r-charles': 3, 'r-m-foot-cheshire': 2, 'p-brooke': 3, 'p-m-foot-derby': 3 } });
    expect(whyNot(small, [['p-brooke'], ['p-m-foot-derby']])).toEqual(['undivided', ['L-2.22', 'L-2.23']]);
    const before = afield(t, engagement(EDGEHILL), 1).order;
    expect(before.sides.map((side) => 'division' in side)).toEqual([false, false]);
    const p = laidOutBy(before, 3);
    expect(whyNot(p, divisionOrdered(p, PARLIAMENT))).toEqual(['undivided', ['L-2.22', 'L-2.23']]);
  });

  it('L-2.23: made on the slip one block at a time; a command of nobody is none, and the commander in chief’s is the first', () => {
    const p = laidOut(EDGEHILL);
    const may = p.given?.order.sides[PARLIAMENT].division;
    if (!may) throw new Error('it may be divided');
    const ordered = divisionOrdered(p, PARLIAMENT);
    const [, [horse], [other]] = ordered;
    const two = withBodyIn(may, ordered, other, 1);
    expect(two.slice(1)).toEqual([[horse, other]]);
    const moved = withBodyIn(may, two, 'p-essex', 1);
    expect(moved[0]).toEqual([horse, other, 'p-essex']);
    expect(withBodyIn(may, two, horse, 2)).toEqual([ordered[0], [other], [horse]]);
  });

  it('L-2.23: the enemy has the same view whatever is meant, until it stands on the table; the others’ own come after it', () => {
    const p = laidOut({ ...EDGEHILL, reserve: { 'p-skippon': [3, 'buckinghamshire-hertfordshire'] } });
    const seen = hashOf(field.view(p, ROYALIST));
    // Asked about in every way, nothing is written anywhere.
    for (const division of [[divisionOrdered(p, PARLIAMENT).flat()], divisionOrdered(p, PARLIAMENT)])
      expect(whyNot(p, division)).toBeNull();
    expect(hashOf(field.view(p, ROYALIST))).toBe(seen);
    const after = played(p, PARLIAMENT, deploying([divisionOrdered(p, PARLIAMENT).flat()]));
    const reserve = after.given?.reserves[PARLIAMENT] ?? -1;
    expect(after.commands.side[reserve]).toBe(PARLIAMENT);
    expect(after.commands.extra[reserve]).toBe(p.commands.extra[p.given?.reserves[PARLIAMENT] ?? -1]);
    expect(after.commands.side).toEqual([0, 0, 0, 1, 1]);
    // The attacker's come first: those who stand already, and the Reserve, are numbered after them.
    const both = played(after, ROYALIST, deploying([divisionOrdered(p, ROYALIST).flat()]));
    expect(both.commands.side).toEqual([0, 1, 1]);
    expect(commandsStanding(both, PARLIAMENT)).toEqual(commandsStanding(after, PARLIAMENT));
    expect(both.commands.general.map((i) => both.elements.command[i] ?? -1)).toEqual([0, 1, -1]);
  });
});

describe('A field with an army divided otherwise', () => {
  it('L-2.23, L-4.20: is fought, given up, comes home and is proved; one of a former edition is proved too', () => {
    const more = {
      'r-w-foot-cheshire': 'leicestershire 3',
      'r-m-horse-cheshire': 'leicestershire 3',
      'p-essex': 'leicestershire 4',
      'p-m-horse-glouc': 'leicestershire 3',
      'p-e-foot-glouc': 'leicestershire 3',
    };
    const by = linked.by(1);
    for (const edition of [1, 2]) {
      const match = offered('r-rupert', more);
      const fight = opened(match, by, true, edition);
      const [{ seat, id }] = fight.decisions();
      const ordered = divisionOrdered(fight.position as Position, seat);
      expect(ordered.length).toBeGreaterThan(1);
      const action = edition === 2 ? deploying([ordered.flat()]) : ({ kind: 'array' } as const);
      step(fight, fight.prepare({ seat, decision: id, action }, chanceOf(fight, FIELD_SEED)));
      fought(match, fight, { by, until: () => (fight.position as Position).phase === 3 });
      step(fight, fight.prepareNotice({ kind: 'resign', seat: 0 }));
      const result = by.resigned(fight.position, 0, chanceOf(fight, FIELD_SEED));
      if (!result) throw new Error('no result');
      give(match, SEED, by.homecoming(match.position, fight.position, result, namesOf(fight)));
      expect(match.awaited()).toBeNull();
      expect(faultOf({ ...match.journal(SEED), fields: [fight.journal(FIELD_SEED)] })).toBeNull();
    }
  });
});
