/** Who is at a match, where several writings or readings are under way at once. */
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Attended, Presence } from '../src/match/presence.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { Here, Store } from '../src/store/store.ts';
import { freshSchema } from './store/postgres-server.ts';
import { matchRow } from './store/samples.ts';

let store: Store;
beforeAll(async () => {
  store = await openPostgres(await freshSchema());
  await store.migrate();
});
afterAll(() => store.close());

const NOBODY: Here = { seats: [], watching: 0 };
const watchedBy = (watching: number): Here => ({ seats: [], watching });

class Changing implements Attended {
  readonly id: string;
  now: Here;
  elsewhere = NOBODY;

  constructor(id: string, now: Here) {
    this.id = id;
    this.now = now;
  }

  here(): Here {
    return this.now;
  }
}

async function matchWith(watching: number): Promise<Changing> {
  const row = matchRow();
  await store.createMatch(row, []);
  return new Changing(row.id, watchedBy(watching));
}

/** The same store, but its first call of that kind takes long: to write, or to bring its answer. */
function slowAtFirst(kind: 'sayHere' | 'hereElsewhere'): { readonly slow: Store; let(): void } {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let calls = 0;
  const slow: Store = Object.create(store);
  const isFirst = (): boolean => calls++ === 0;
  if (kind === 'sayHere')
    slow.sayHere = async (...given) => {
      if (isFirst()) await gate;
      return store.sayHere(...given);
    };
  else
    slow.hereElsewhere = async (...given) => {
      const first = isFirst();
      const answer = await store.hereElsewhere(...given);
      if (first) await gate;
      return answer;
    };
  return { slow, let: open };
}

test('what was said last is what the others read, however long the writing before it takes', async () => {
  const { slow, let: open } = slowAtFirst('sayHere');
  const [here, there] = [new Presence(slow, false), new Presence(store, false)];
  const match = await matchWith(1);
  const first = here.say(match);
  match.now = watchedBy(2);
  const second = here.say(match);
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  open();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  const seen = new Changing(match.id, NOBODY);
  await there.read([seen]);
  expect(seen.elsewhere).toEqual(watchedBy(2));
});

test('an answer that comes after that to a later question is not believed', async () => {
  const { slow, let: open } = slowAtFirst('hereElsewhere');
  const [here, there] = [new Presence(store, false), new Presence(slow, false)];
  const match = await matchWith(1);
  await here.say(match);
  const seen = new Changing(match.id, NOBODY);
  const early = there.read([seen]);
  // Its question has been answered, its answer is on its way.
  await expect
    .poll(() => store.hereElsewhere([match.id], '', '').then((all) => all.get(match.id)))
    .toEqual(watchedBy(1));
  match.now = watchedBy(2);
  await here.say(match);
  expect(await there.read([seen])).toEqual([seen]);
  open();
  expect(await early).toEqual([]);
  expect(seen.elsewhere).toEqual(watchedBy(2));
});
