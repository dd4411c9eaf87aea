/** `matches` and `people`: what an operator does by hand, also while the table runs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Administration, ListedMatch, PersonSeen } from '@drumhead/table';
import type { Flags, Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { Misuse } from '../misuse.ts';
import { plainly } from '../table-trouble.ts';
import { remark, say, sayJson } from '../terminal.ts';

const STATES = ['gathering', 'running', 'ended'] as const;

const flags: Flags = {
  data: { value: 'dir', help: 'folder of the SQLite file; with DATABASE_URL not used', byDefault: '.drumhead/table' },
  json: { help: 'print the list as JSON' },
};

const WHILE =
  'It may be done while tables run: those with PostgreSQL see it at once, one with SQLite within half a minute.';

export const matches: Command = {
  name: 'matches',
  summary: 'lists or removes matches of a table',
  positionals: 'list | remove ID…',
  details: [
    'A removed match is gone with its journal, seats, notes, orders and chat; who is at it is shown out.',
    WHILE,
    '--json prints [{id,game,scenario,state,listed,seats,createdAt,movedAt}].',
  ],
  flags: { state: { value: 's', help: `only those: ${STATES.join(', ')}` }, ...flags },
  examples: ['drumhead matches list --state running', 'drumhead matches remove k3Fq0_Xw1Zb7mQy2Lr9tUg'],
  run: (given) => administer(given, 'match', { list: listMatches, remove: (by, id) => by.removeMatch(id) }),
};

export const people: Command = {
  name: 'people',
  summary: 'lists or removes people of a table, lets them choose a new password, or lets you run it from a browser',
  positionals: 'list | remove ID… | reset ID… | operator',
  details: [
    'reset prints a link, good for a day, by which the person chooses a new password and is signed in: give it to nobody else.',
    'operator prints a link, good for a day, to the operator’s page: give it to nobody else.',
    'Who is removed resigns the matches he plays in, leaves those that gather, and is forgotten with his sessions and notes. Journals keep the name he sat down under, chat the lines he wrote.',
    WHILE,
    '--json prints [{id,name,createdAt,seenAt,seats}].',
  ],
  flags: { 'public-url': { value: 'url', help: 'the address players type', byDefault: '/' }, ...flags },
  examples: ['drumhead people list', 'drumhead people remove 8sVd2mQ0pLkWx4ZtY7bNcA'],
  run: (given) =>
    administer(given, 'person', {
      list: listPeople,
      remove: (by, id) => by.removePerson(id),
      reset: resetPerson,
      operator: operatorLink,
    }),
};

interface Ways {
  list(by: Administration, given: Given): Promise<void>;
  remove(by: Administration, id: string): Promise<boolean>;
  /** What is told of it; null where there is none. */
  reset?(by: Administration, id: string, given: Given): Promise<string | null>;
  operator?(by: Administration, given: Given): Promise<string>;
}

async function administer(given: Given, what: string, ways: Ways): Promise<ExitCode> {
  const [verb, ...ids] = given.positionals;
  const verbs = ['list', 'remove', ...(ways.reset ? ['reset'] : []), ...(ways.operator ? ['operator'] : [])];
  if (verb === undefined || !verbs.includes(verb))
    throw new Misuse(verb === undefined ? `${verbs.join(' or ')}?` : `"${verb}" is none of ${verbs.join(', ')}`);
  const isOfNobody = verb === 'list' || verb === 'operator';
  if (!isOfNobody && ids.length === 0) throw new Misuse(`which ${what}?`, 'Name ids, as list shows them.');
  const file = join(given.text('data') ?? join('.drumhead', 'table'), 'drumhead.sqlite');
  if (!process.env['DATABASE_URL'] && !existsSync(file))
    throw new Misuse(`there is no table at ${file}`, 'Name its folder with --data, or set DATABASE_URL.');
  // A bundle of its own, beside this one.
  const table = (await import(new URL('./table.mjs', import.meta.url).href)) as {
    Administration: typeof Administration;
  };
  const settings = {
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    data: given.text('data') ?? join('.drumhead', 'table'),
  };
  return plainly(() =>
    table.Administration.during(settings, async (by): Promise<ExitCode> => {
      if (verb === 'list') await ways.list(by, given);
      if (verb === 'operator') say((await ways.operator?.(by, given)) ?? '');
      let missing = 0;
      for (const id of isOfNobody ? [] : ids) {
        const done = verb === 'reset' ? await ways.reset?.(by, id, given) : await removed(ways, by, id);
        if (done) say(done);
        else {
          missing++;
          remark(`There is no ${what} ${id}.`);
        }
      }
      return missing === 0 ? 0 : 1;
    }),
  );
}

async function removed(ways: Ways, by: Administration, id: string): Promise<string | null> {
  return (await ways.remove(by, id)) ? `${id} is removed.` : null;
}

async function resetPerson(by: Administration, id: string, given: Given): Promise<string | null> {
  const path = await by.resetPath(id);
  return path && `${(given.text('public-url') ?? '').replace(/\/$/, '')}${path}`;
}

const A_DAY_MS = 24 * 3600 * 1000;

async function operatorLink(by: Administration, given: Given): Promise<string> {
  const path = await by.operatorPath(new Date(Date.now() + A_DAY_MS).toISOString());
  return `${(given.text('public-url') ?? '').replace(/\/$/, '')}${path}`;
}

async function listMatches(by: Administration, given: Given): Promise<void> {
  const state = STATES.find((one) => one === given.text('state'));
  if (given.text('state') !== undefined && !state)
    throw new Misuse(`--state ${given.text('state')}: there is no such state`, `There is ${STATES.join(', ')}.`);
  await list(given, by.matches(state ? [state] : STATES), lineOfMatch);
}

async function listPeople(by: Administration, given: Given): Promise<void> {
  await list(given, by.people(), lineOfPerson);
}

async function list<T>(given: Given, all: AsyncIterable<T>, lineOf: (one: T) => string): Promise<void> {
  const found: T[] = [];
  for await (const one of all) {
    if (given.on('json')) found.push(one);
    else say(lineOf(one));
  }
  if (given.on('json')) sayJson(found);
}

function lineOfMatch({ id, game, scenario, state, listed, movedAt, seats }: ListedMatch): string {
  return `${id}  ${state.padEnd(9)}  ${movedAt.slice(0, 16)}  ${game} ${scenario}${listed ? ', listed' : ''}: ${seats.join(', ')}`;
}

function lineOfPerson({ id, name, createdAt, seenAt, seats }: PersonSeen): string {
  return `${id}  since ${createdAt.slice(0, 10)}, last ${seenAt?.slice(0, 10) ?? 'long ago'}, ${seats} seats  ${name}`;
}
