/** Law 1. */
import { test } from 'vitest';
import type { Position } from '../../src/position/position.ts';
import { breaks, otherView, sound } from './toy.ts';

test('a clone that shares an array', () => {
  const clone = (p: Position): Position => ({ ...sound.clone(p), where: p.where });
  breaks('copies', { clone }, { says: /on a clone changed the original: where\/\d/ });
});

test('a clone that forgets a field', () => {
  const clone = (p: Position): Position => ({ ...sound.clone(p), clear: [0, 0] });
  breaks('copies', { clone }, { says: /the clone differs at clear/, replays: false });
});

test('a view that is not plain data', () => {
  const view: typeof sound.view = (p, viewer) => otherView({ ...sound.view(p, viewer), at: new Map() });
  breaks('copies', { view }, { says: /not plain JSON: at is a Map/ });
});

test('a position that play makes not plain', () => {
  const play: typeof sound.play = (p, choice, chance, sink) => {
    sound.play(p, choice, chance, sink);
    (p as { last?: unknown }).last = undefined;
  };
  breaks('copies', { play }, { says: /makes the position not plain JSON: last is undefined/ });
});

test('a view that shares an array with the position', () => {
  const view: typeof sound.view = (p, viewer) => ({ ...sound.view(p, viewer), clear: p.clear });
  breaks('copies', { view }, { says: /changed the view .* had been given: clear\/\d/ });
});

test('play that depends on more than position and draws', () => {
  let plays = 0;
  const play: typeof sound.play = (p, choice, chance, sink) => {
    sound.play(p, choice, chance, sink);
    p.asked += plays++ % 2;
  };
  breaks('copies', { play }, { says: /differently on a clone and on a JSON round trip: asked/, replays: false });
});

test('a setup that depends on more than setting and draws', () => {
  let setups = 0;
  const setup: typeof sound.setup = (setting, chance) => {
    const p = sound.setup(setting, chance);
    p.asked += 2 * setups++;
    return p;
  };
  breaks(
    'replay',
    { setup },
    {
      says: /replaying the journal threw BadInput: head\/hash|goes on differently/,
      mayAlso: ['playthrough'],
      replays: false,
    },
  );
});

test('play that does something else when nobody listens', () => {
  const play: typeof sound.play = (p, choice, chance, sink) => {
    sound.play(p, choice, chance, sink);
    if (!sink && choice.action.kind === 'move') p.clear[0] |= 1;
  };
  breaks(
    'replay',
    { play },
    { says: /without a sink, entry \d+ leads to|goes on differently/, mayAlso: ['rewinds'], replays: false },
  );
});

test('one view object, written over', () => {
  const kept = new Map<unknown, object>();
  const view: typeof sound.view = (p, viewer) => {
    const old = kept.get(viewer) ?? {};
    kept.set(viewer, old);
    return Object.assign(old, sound.view(p, viewer));
  };
  breaks('copies', { view }, { says: /changed the view .* had been given/ });
  breaks('patches', { view }, { says: /playing on changed the old view/, laws: ['patches'] });
});

test('a notation that loses a field', () => {
  const write = (p: Position): object => ({ ...sound.notation.write(p), turn: undefined });
  breaks('notation', { notation: { ...sound.notation, write } }, { says: /not plain JSON: turn is undefined/ });
  const shorter = (p: Position): object => {
    const { turn: _, ...rest } = sound.notation.write(p) as { turn: number };
    return rest;
  };
  breaks('notation', { notation: { ...sound.notation, write: shorter } }, { says: /differs at turn: 0 ≠ 1/ });
});

test('a notation that loses part of an action', () => {
  const writeAction: typeof sound.notation.writeAction = (action, p, seat) => {
    const { target: _, ...rest } = sound.notation.writeAction(action, p, seat) as { target?: number };
    return rest;
  };
  breaks(
    'notation',
    { notation: { ...sound.notation, writeAction } },
    { says: /"target":\d+}, written as .* is read as/ },
  );
});
