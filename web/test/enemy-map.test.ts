/** Where blocks are drawn: the fullest stacks cover neither names nor Cities nor each other, at any distance. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '@drumhead/enemy';
import { describe, expect, it } from 'vitest';
import { arrange, groupsOf } from '../src/boards/enemy/map/arrange.ts';
import { BOXES, type MapData, PLANE, type Room } from '../src/boards/enemy/map/map-shape.ts';
import { isNamed, stacksAt } from '../src/boards/enemy/map/stacks.ts';
import type { SeenBlock } from '../src/boards/enemy/state/seen.ts';
import { game } from './enemy-battle-scene.ts';

const t = game.tables;
const map = JSON.parse(
  readFileSync(join(import.meta.dirname, '../src/boards/enemy/map/data/map.json'), 'utf8'),
) as MapData;

type Point = readonly [number, number];

/** A path of `M`, `q`, `l` and `z` as polygons. */
function polygons(path: string): Point[][] {
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of path.matchAll(/([Mqlz])([^Mqlz]*)/g)) {
    const n = [...rest.matchAll(/-?\d*\.?\d+/g)].map(Number);
    if (letter === 'M') {
      [x, y] = n;
      rings.push([[x, y]]);
    } else if (letter === 'q') {
      for (const k of [0.25, 0.5, 0.75, 1])
        rings.at(-1)?.push([x + 2 * k * (1 - k) * n[0] + k * k * n[2], y + 2 * k * (1 - k) * n[1] + k * k * n[3]]);
      [x, y] = [x + n[2], y + n[3]];
    } else if (letter === 'l') {
      [x, y] = [x + n[0], y + n[1]];
      rings.at(-1)?.push([x, y]);
    }
  }
  return rings;
}

function holds(rings: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = ring[i];
      const [bx, by] = ring[(i + 1) % ring.length];
      if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
    }
  return inside;
}

function cross([ax, ay, aw, ah]: Room, [bx, by, bw, bh]: Room): boolean {
  return ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;
}

/** Points along the edge of a box, and its middle. */
function edge([x, y, w, h]: Room): Point[] {
  return [0, 0.25, 0.5, 0.75, 1].flatMap((k): Point[] => [
    [x + k * w, y],
    [x + k * w, y + h],
    [x, y + k * h],
    [x + w, y + k * h],
  ]);
}

const block = (side: number, inside: boolean, i: number): SeenBlock => ({
  key: `${side}${inside}${i}`,
  side,
  place: 0,
  via: 0,
  flags: 0,
  inside,
  block: i,
  handle: -1,
  candidates: [],
  others: false,
  strength: 3,
  open: false,
});

/** More than can ever meet: both armies whole in the field, and a full City. */
function fullest(area: number): SeenBlock[] {
  const many = (side: number, inside: boolean, count: number) =>
    Array.from({ length: count }, (_, i) => block(side, inside, i));
  const shut = t.fortified[area] ? many(0, true, t.citySize[area] + 2) : [];
  return [...many(0, false, 33), ...many(1, false, 43), ...shut];
}

const SIZES = { phone: 0.42, desk: 0.79, near: 1.5, nearest: 3.2 };

describe('The fullest stacks', () => {
  for (const [name, zoom] of Object.entries(SIZES)) {
    const stacks = stacksAt(map.places, t.places, (place) => (place < AREAS ? fullest(place) : []), zoom);
    const boxes = stacks.map(({ id, laid }) => ({ id, boxes: laid.placed.map(({ box }) => box), cell: laid.cell }));

    it(`stay within their Areas, ${name}`, () => {
      expect(stacks.length).toBe(AREAS);
      for (const stack of boxes) {
        const shape = polygons(map.areas[stack.id]);
        for (const box of stack.boxes) for (const point of edge(box)) expect(holds(shape, point), stack.id).toBe(true);
      }
    });

    it(`cover neither name nor City nor one another, ${name}`, () => {
      const all = boxes.flatMap(({ id, boxes: mine }) => mine.map((box) => ({ id, box })));
      for (const [i, { id, box }] of all.entries()) {
        const { name: text, city } = map.places[id];
        if (isNamed(map.places, id, zoom, stacks)) {
          const w = Math.max(...text.lines.map((line) => line.length)) * text.size * 0.56;
          const h = (text.lines.length + 1) * text.size;
          expect(cross(box, [text.x - w / 2, text.y - h / 2, w, h]), `${id}: name`).toBe(false);
        }
        if (city)
          expect(cross(box, [city.x - city.r, city.y - city.r, 2 * city.r, 2 * city.r]), `${id}: City`).toBe(false);
        for (const other of all.slice(i + 1)) expect(cross(box, other.box), `${id} and ${other.id}`).toBe(false);
      }
    });

    it(`are drawn large enough to be counted, ${name}`, () => {
      for (const { id, cell } of boxes) expect(cell * zoom, id).toBeGreaterThan(zoom < 0.5 ? 4 : 6);
    });
  }

  it('take the room of a name where that alone makes them readable', () => {
    const laid = stacksAt(map.places, t.places, (place) => (place < AREAS ? fullest(place) : []), SIZES.desk);
    const given = laid.filter(({ named }) => !named).map(({ id }) => id);
    expect(given).toContain('se-wales');
    expect(laid.find(({ id }) => id === 'se-wales')?.laid.cell).toBeGreaterThan(
      arrange(map.places['se-wales'].near, groupsOf(fullest(t.placeOf.get('se-wales') as number)), 'strategic', 99)
        .cell,
    );
    // Nobody stands there: every name that can be read is written.
    for (const id of given)
      expect(isNamed(map.places, id, SIZES.desk, [])).toBe(map.places[id].name.size * SIZES.desk >= 7.4);
  });

  it('show a group as one block from afar, as up to six that overlap when near', () => {
    const groups = groupsOf(fullest(t.london));
    expect(groups.map(({ side, inside }) => [side, inside])).toEqual([
      [0, false],
      [1, false],
      [0, true],
    ]);
    const room: Room[] = [[0, 0, 200, 200]];
    expect(arrange(room, groups, 'strategic', 40).placed.map(({ spots }) => spots.length)).toEqual([1, 1, 1]);
    expect(arrange(room, groups, 'operational', 40).placed.map(({ spots }) => spots.length)).toEqual([6, 6, 6]);
  });
});

describe('The map', () => {
  it('has a shape and places for every Area, and borders as the game has them (E-4.11.b)', () => {
    expect(Object.keys(map.areas).sort()).toEqual(t.places.slice(0, AREAS).sort());
    const drawn = map.borders.filter(([, , type]) => type !== 'touch');
    for (const { a, b, type } of t.data.map.borders) {
      const found = drawn.find(([x, y]) => (x === a && y === b) || (x === b && y === a));
      expect(found?.[2], `${a} ${b}`).toBe(type);
    }
    const scots = t.data.map.offMap[0].borders.length;
    expect(drawn.filter(([x, y]) => x !== 'scotland' && y !== 'scotland').length).toBe(t.data.map.borders.length);
    expect(drawn.length - t.data.map.borders.length).toBeLessThanOrEqual(scots);
  });

  it('keeps everything on the paper', () => {
    for (const { name, city } of Object.values(map.places)) {
      for (const { x, y } of [name, ...(city ? [city] : [])]) {
        expect(x).toBeGreaterThan(12);
        expect(x).toBeLessThan(PLANE.width - 12);
        expect(y).toBeGreaterThan(12);
        expect(y).toBeLessThan(PLANE.height - 12);
      }
    }
    for (const [x, y, w, h] of Object.values(BOXES)) {
      expect(x + w).toBeLessThan(PLANE.width - 12);
      expect(y + h).toBeLessThan(PLANE.height - 12);
    }
  });
});
