/** Law 1: positions that nobody looks at. */
import { test } from 'vitest';
import { breaks, sound } from './toy.ts';

test('rules that do something else where nobody looks', () => {
  const play: typeof sound.play = (p, choice, chance, sink) => {
    const isBare = p.handles[0].next < 0;
    sound.play(p, choice, chance, sink);
    if (isBare) p.turn++;
  };
  breaks('playouts', { play }, { says: /ends differently where nobody looks: turn/ });
});

test('a position that loses a piece when nobody looks', () => {
  const unwatch: typeof sound.unwatch = (p) => {
    sound.unwatch?.(p);
    p.ambush[0] = -1;
  };
  breaks('playouts', { unwatch }, { says: /where nobody looks/ });
});
