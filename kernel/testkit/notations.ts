/** Law 1: what notation writes, it reads back. */
import { chooseAction } from './choosing.ts';
import { brief, firstDifference, notPlain, sameData } from './evidence.ts';
import type { Scene } from './scene.ts';

export function notationLaw(scene: Scene): void {
  const { court, game, match, position } = scene;
  const { notation } = game;
  court.attempt(
    'notation',
    () => 'notation',
    () => {
      const written = notation.write(position);
      const odd = notPlain(written);
      if (!court.claim('notation', odd === null, () => `the written position is not plain JSON: ${odd}`)) return;
      const read = notation.read(JSON.parse(JSON.stringify(written)), match.head);
      court.claim(
        'notation',
        sameData(read, position),
        () => `a position written and read again differs at ${firstDifference(position, read)}`,
      );
    },
  );
  for (const { seat } of scene.decisions) {
    court.attempt(
      'notation',
      () => `notation of an action of seat ${seat}`,
      () => {
        const action = chooseAction(game, position, seat, scene.chance);
        if (action === null) return;
        const written = JSON.parse(JSON.stringify(notation.writeAction(action, position, seat)));
        const read = notation.readAction(written, position, seat);
        court.claim(
          'notation',
          sameData(read, action),
          () => `${brief(action)}, written as ${brief(written)}, is read as ${brief(read)}`,
        );
      },
    );
  }
}
