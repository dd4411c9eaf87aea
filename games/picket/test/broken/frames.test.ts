/** A frame that is wrong is a game that is wrong: what the rulebook makes of it, the laws see. */
import { type FrameTable, type Rulebook, rulebook } from '@drumhead/kernel';
import { test } from 'vitest';
import type { PicketAction } from '../../src/action.ts';
import type { Frame } from '../../src/position/frames.ts';
import type { Position } from '../../src/position/position.ts';
import { contact } from '../../src/rules/contact.ts';
import { type Play, type Read, WRONG_KIND } from '../../src/rules/context.ts';
import { lay } from '../../src/rules/lay.ts';
import { moves } from '../../src/rules/moves.ts';
import { pace } from '../../src/rules/pace.ts';
import { turn } from '../../src/rules/turn.ts';
import { enemyOf, tablesOf } from '../../src/tables.ts';
import { breaks, data } from './toy.ts';

type Frames = FrameTable<Read, Play, Frame, PicketAction>;

const ODD = { at: Number.NaN };

function withFrames(changed: Partial<Frames>): Omit<Rulebook<Position, PicketAction>, 'advance'> {
  const t = tablesOf(data);
  const { advance: _, ...choices } = rulebook({
    frames: { turn, lay, pace, moves, contact, ...changed },
    reading: (p: Position): Read => ({ t, p }),
    playing: (p, chance, sink): Play => ({ t, p, chance, sink }),
    seats: () => 2,
    notAsked: WRONG_KIND,
  }) as Rulebook<Position, PicketAction>;
  return choices;
}

test('a frame that waits and asks nobody', () => {
  const mute = withFrames({ pace: { ...pace, asks: () => null } });
  breaks('endings', mute, { says: /nobody must decide, but the game is not over/, mayAlso: ['decisions', 'orders'] });
});

test('a frame that lists nothing for whom it asks', () => {
  const empty = withFrames({ pace: { ...pace, list: () => [] } });
  breaks('endings', empty, { says: /has the decision "pace" and no action for it/, mayAlso: ['listing'] });
});

test('a decision whose facts tell a secret', () => {
  const talkative = withFrames({
    moves: {
      ...moves,
      asks: ({ p }, frame) => ({ id: frame.id, kind: 'move', facts: { ambush: p.ambush[enemyOf(frame.seat)] } }),
    },
  });
  breaks('imagination', talkative, { says: /other decisions or another outcome/, mayAlso: ['twins', 'silence'] });
});

test('a decision whose facts are not plain', () => {
  const odd = withFrames({ moves: { ...moves, asks: (_, { id }) => ({ id, kind: 'move', facts: ODD }) } });
  breaks('decisions', odd, { says: /not a decision/, mayAlso: ['imagination'] });
});
