/** `drumhead migrate --dry-run`: which running matches this program's rules would change. */
import type { Game, GameModule } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import { rehearse } from '@drumhead/table';
import { expect, test } from 'vitest';
import { asked, freshFolder, layTable, legal, pairAt, playOn, UNHURRIED } from './laid-table.ts';

/** The same game, but somebody has mended a rule without a new rules version. */
const mended: GameModule = {
  ...picket,
  load(data) {
    const game: Game = picket.load(data);
    return {
      ...game,
      play(position, choice, chance, sink) {
        game.play(position, choice, chance, sink);
        if (choice.action.kind === 'move') (position as { turn: number }).turn += 1;
      },
    };
  },
};

test('running matches are replayed; the first entry that would come out differently is named', async () => {
  const data = freshFolder();
  const table = await layTable({ data, rates: UNHURRIED });
  const { match, clients } = await pairAt(table);
  await Promise.all(clients.map((client) => playOn(client, match, 2)));
  const [first] = clients;
  // One side moves now.
  await first.until(() => first.matches.get(match)?.decisions.some(({ kind }) => kind === 'move') ?? false);
  const mover = clients.find((client) => asked(client, match));
  const decision = mover && asked(mover, match);
  if (!mover || !decision) throw new Error('nobody is asked');
  const move = legal(mover, match).find(({ kind }) => kind === 'move');
  await mover.act(match, decision, move);
  await table.close();
  const [same] = await rehearse({ data });
  expect(same).toMatchObject({ match, game: 'picket' });
  expect(same?.differs).toBeUndefined();
  const [changed] = await rehearse({ data, games: [mended] });
  expect(changed?.differs).toMatchObject({ path: expect.stringMatching(/^entries\/\d+\/hash$/) });
  expect(changed?.differs?.entry).toBeGreaterThan(6);
});
