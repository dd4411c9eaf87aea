/**
 * Plays what looks best one move ahead: tries each action on a few positions imagined from its view, takes every attack
 * to be met standing, and judges by pieces and by who stands nearer to the other's home.
 */
import type { ActionOf, Ask, ImaginedOf, Player } from '@drumhead/kernel';
import type { Picket } from '@drumhead/picket';

type PicketAction = ActionOf<Picket>;
type Position = ImaginedOf<Picket>;

const PER_SIDE = 4;
const COLUMNS = 3;
/** A side's pieces by number: Guard, Foot, Scout, Decoy. */
const WORTH = [6, 5, 4, 1];
const DECOY = 3;
const SAMPLES = 4;
const WON = 1000;

export const greedyPicket: Player<Picket> = {
  id: 'greedy',
  choose(ask) {
    const actions = ask.actions() ?? [ask.propose()];
    if (actions.length === 1) return actions[0];
    // Sealed choices show nothing one move ahead: go fast, and lay the ambush anywhere.
    if (ask.decision.kind === 'pace') return actions[actions.length - 1];
    if (ask.decision.kind === 'lay') return actions[ask.chance.below(actions.length)];
    return best(ask, actions);
  },
};

function best(ask: Ask<Picket>, actions: readonly PicketAction[]): PicketAction {
  const values = actions.map(() => 0);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const imagined = ask.imagine();
    actions.forEach((action, index) => {
      values[index] += tried(ask, imagined, action);
    });
  }
  const most = Math.max(...values);
  const equals = actions.filter((_, index) => values[index] === most);
  return equals[ask.chance.below(equals.length)];
}

function tried({ game, seat, chance }: Ask<Picket>, imagined: Position, action: PicketAction): number {
  const position = game.clone(imagined);
  game.play(position, { seat, action }, chance, null);
  const [next] = game.decisions(position);
  if (next?.kind === 'contact' && next.seat !== seat)
    game.play(position, { seat: next.seat, action: { kind: 'stand' } }, chance, null);
  return worth(game, position, seat);
}

function worth(game: Picket, position: Position, seat: number): number {
  const outcome = game.outcome(position);
  if (outcome) return outcome.winners.length === 0 ? 0 : outcome.winners.includes(seat) ? WON : -WON;
  const { where } = position;
  return standing(where, seat) - standing(where, 1 - seat);
}

/** Pieces left, and how far the foremost that could win has come: areas lie in rows of three, north's home first. */
function standing(where: readonly number[], seat: number): number {
  const forward = seat === 0 ? 1 : -1;
  let pieces = 0;
  let foremost = -COLUMNS * PER_SIDE;
  for (let own = 0; own < PER_SIDE; own++) {
    const area = where[seat * PER_SIDE + own];
    if (area < 0) continue;
    pieces += WORTH[own];
    if (own !== DECOY) foremost = Math.max(foremost, forward * Math.floor(area / COLUMNS));
  }
  return pieces + 2 * foremost;
}
