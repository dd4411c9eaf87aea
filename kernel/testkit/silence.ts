/**
 * Law 4, for undo: an act that draws nothing and reveals nothing tells its own actor nothing. Whatever lies hidden, the
 * actor is shown the same afterwards, so that taking the act back takes no knowledge along.
 */
import { type Act, type Chance, mayRead, Recorder, Reports, SwiftChance } from '@drumhead/kernel';
import { chooseAction } from './choosing.ts';
import { brief, byteDifference, sameData } from './evidence.ts';
import type { Scene } from './scene.ts';

const IMAGINED = 4;

interface Felt {
  /** Drew or revealed something: cannot be undone. */
  readonly barrier: boolean;
  readonly bytes: string;
}

export function silenceLaw(scene: Scene): void {
  const { court, game, position, chance } = scene;
  for (const { seat } of scene.decisions) {
    const action = chooseAction(game, position, seat, chance);
    if (action === null || !game.check(position, seat, action).ok) continue;
    const act: Act = { kind: 'act', seq: scene.match.nextSeq, seat, action };
    court.attempt(
      'silence',
      () => `playing ${brief(action)} on imagined positions`,
      () => {
        const felt = feel(scene, position, act, new SwiftChance(chance.next()));
        if (felt.barrier) return;
        court.tally('silent acts');
        const view = game.view(position, seat);
        const bytes = JSON.stringify(view);
        for (let i = 0; i < IMAGINED; i++) {
          const imagined = game.imagine(view, chance);
          // What is imagined wrongly is told by law 3.
          if (JSON.stringify(game.view(imagined, seat)) !== bytes || !game.check(imagined, seat, action).ok) continue;
          if (sameData(imagined, position)) continue;
          const other = feel(scene, imagined, act, new SwiftChance(chance.next()));
          const difference = other.barrier
            ? 'there it draws or reveals, here it does not'
            : byteDifference(felt.bytes, other.bytes);
          const silent = court.claim(
            'silence',
            difference === null,
            () => `seat ${seat}'s ${brief(action)} can be undone, but tells it what was hidden: ${difference}`,
            [act],
          );
          if (!silent) return;
        }
      },
    );
  }
}

function feel({ game }: Scene, before: object, { seat, action }: Act, chance: Chance): Felt {
  const position = game.clone(before);
  const recorder = new Recorder(chance);
  const sink = new Reports();
  game.play(position, { seat, action }, recorder, sink);
  const told = sink.list.filter((report) => mayRead(report, seat));
  return {
    barrier: recorder.draws.length > 0 || sink.list.some((report) => report.reveals),
    bytes: JSON.stringify({
      told,
      view: game.view(position, seat),
      decisions: game.decisions(position),
      outcome: game.outcome(position),
    }),
  };
}
