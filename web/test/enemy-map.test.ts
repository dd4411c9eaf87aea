/** Where names and blocks are drawn: the fullest stacks cover neither names nor Cities nor each other, at any distance. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '@drumhead/enemy';
import { namedBlock, type SeenBlock } from '@drumhead/enemy/queries';
import { Names, type Words } from '@drumhead/kernel/lexicon';
import { describe, expect, it } from 'vitest';
import type { Room } from '../src/boards/enemy/map/area-rooms.ts';
import { arrange, groupsOf } from '../src/boards/enemy/map/arrange.ts';
import { boxesOf, createLayout } from '../src/boards/enemy/map/block-layout.ts';
import { citiesOf, cityNames, signBox } from '../src/boards/enemy/map/city-places.ts';
import { INSET, INSET_SCALE, SHOWN, WHOLE } from '../src/boards/enemy/map/inset-shape.ts';
import { wordings } from '../src/boards/enemy/map/labels.ts';
import { BOXES, ENEMY_PLANE, type EnemyMapData, OFFINGS } from '../src/boards/enemy/map/map-shape.ts';
import { game } from './enemy-names.ts';

const t = game.tables;
const map = JSON.parse(
  readFileSync(join(import.meta.dirname, '../src/boards/enemy/map/data/map.json'), 'utf8'),
) as EnemyMapData;

const wordsIn = (locale: string): Words =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../games/enemy/lexicon/${locale}/names.json`), 'utf8'),
  ) as Words;

/** Names as a reader of that language has them. */
const namesIn = (locale: string): ((id: string, form?: string) => string) => {
  const names = new Names([wordsIn(locale), wordsIn('en')]);
  return (id, form = '') => names.form(id, form) ?? id;
};

const english = namesIn('en');

type Point = readonly [number, number];

/** Numbers that each letter of a path takes at a time. */
const TAKES: { readonly [letter: string]: number } = { M: 2, q: 4, t: 2, l: 2 };

/** A path of `M`, `q`, `t`, `l` and `z` as polygons. */
function polygons(path: string): Point[][] {
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  let mirrored: Point = [0, 0];
  for (const [, letter, rest] of path.matchAll(/([Mqtlz])([^Mqtlz]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d*\.\d+|\d+)/g)].map(Number);
    for (let at = 0; at < numbers.length; at += TAKES[letter]) {
      const n = numbers.slice(at, at + TAKES[letter]);
      if (letter === 'M') {
        [x, y] = n;
        rings.push([[x, y]]);
      } else if (letter === 'l') {
        [x, y] = [x + n[0], y + n[1]];
        rings.at(-1)?.push([x, y]);
      } else {
        const [cx, cy, dx, dy] = letter === 'q' ? n : [...mirrored, ...n];
        for (const k of [0.25, 0.5, 0.75, 1])
          rings.at(-1)?.push([x + 2 * k * (1 - k) * cx + k * k * dx, y + 2 * k * (1 - k) * cy + k * k * dy]);
        [x, y] = [x + dx, y + dy];
        mirrored = [dx - cx, dy - cy];
      }
    }
  }
  return rings;
}

const within = ([x, y, w, h]: Room, [left, top, wide, high]: Room): boolean =>
  x >= left && y >= top && x + w <= left + wide && y + h <= top + high;

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
  ...namedBlock(side, 0, i, 3),
  key: `${side}${inside}${i}`,
  inside,
  open: false,
});

/** More than can ever meet: both armies whole in the field, and a full City. */
function fullest(area: number): SeenBlock[] {
  const many = (side: number, inside: boolean, count: number) =>
    Array.from({ length: count }, (_, i) => block(side, inside, i));
  const shut = t.fortified[area] ? many(0, true, t.citySize[area] + 2) : [];
  return [...many(0, false, 33), ...many(1, false, 43), ...shut];
}

/** Pixels to a unit; the inset's on a desk is the desk's by its own scale. */
const SIZES = { phone: 0.42, laptop: 0.6, desk: 0.74, inset: 0.74 * INSET_SCALE, near: 1.5, nearest: 3.2 };
/** Both sides' figures, loyalty and region: as wide as it gets. */
const besieged = { places: map.places, isBesieged: () => true };
const layout = createLayout(besieged, t.places, wordings(t, english), () => 11.5);
/** An Area without blocks has its loyalty at most. */
const quiet = createLayout({ places: map.places, isBesieged: () => false }, t.places, wordings(t, english), () => 2);
const nobody = (): readonly SeenBlock[] => [];
const crowd = (place: number): readonly SeenBlock[] => (place < AREAS ? fullest(place) : []);

describe('The fullest stacks', () => {
  for (const [name, zoom] of Object.entries(SIZES)) {
    const laid = layout(crowd, zoom).slice(0, AREAS);

    it(`stay with their names within their Areas, ${name}`, () => {
      for (const it of laid) {
        expect(it.stack?.placed.length, it.id).toBeGreaterThanOrEqual(2);
        const shape = polygons(map.areas[it.id]);
        // Blocks that stand off the coast have their name beside them where the land has no room for it.
        const isBeside = it.offshore && it.label && within(it.label.box, OFFINGS[it.id]);
        const ashore = isBeside ? [] : it.offshore && it.label ? [it.label.box] : it.offshore ? [] : boxesOf(it);
        for (const box of ashore) for (const point of edge(box)) expect(holds(shape, point), it.id).toBe(true);
      }
    });

    it(`cover neither name nor City nor one another, ${name}`, () => {
      const all = laid.flatMap((it) => boxesOf(it).map((box) => ({ id: it.id, box })));
      for (const [i, { id, box }] of all.entries()) {
        for (const [where, { city }] of Object.entries(map.places))
          if (city) expect(cross(box, signBox(city, zoom, true)), `${id}: City of ${where}`).toBe(false);
        for (const other of all.slice(i + 1)) expect(cross(box, other.box), `${id} and ${other.id}`).toBe(false);
      }
    });

    it(`are drawn large enough to be counted, ${name}`, () => {
      for (const { id, stack } of laid) expect((stack?.cell ?? 0) * zoom, id).toBeGreaterThan(zoom < 0.5 ? 4 : 6);
    });

    it(`leave Cities their names only where these cover nothing, ${name}`, () => {
      const names = cityNames(besieged, citiesOf(t, english), laid.flatMap(boxesOf), zoom);
      for (const { id, x, y, anchor, size } of names) {
        const text = english(id, 'city_map');
        const w = text.length * size * 0.46;
        const box: Room = [x - { start: 0, middle: w / 2, end: w }[anchor], y - 0.75 * size, w, 0.9 * size];
        for (const it of laid)
          for (const other of boxesOf(it)) expect(cross(box, other), `${id} on ${it.id}`).toBe(false);
      }
    });
  }
});

describe('Blocks off the coast', () => {
  it('stand where nothing else is, and only where an Area is too small', () => {
    const rings = Object.values(map.areas).flatMap(polygons);
    for (const [id, room] of Object.entries(OFFINGS)) {
      for (const ring of rings) for (const [x, y] of ring) expect(cross(room, [x, y, 0.1, 0.1]), id).toBe(false);
      for (const point of edge(room)) expect(holds(rings, point), id).toBe(false);
      for (const box of [INSET, ...Object.values(BOXES)]) expect(cross(room, box), id).toBe(false);
    }
    const one = (place: number): readonly SeenBlock[] => (place < AREAS ? [block(0, false, 0)] : []);
    expect(layout(crowd, SIZES.desk).flatMap(({ id, offshore }) => (offshore ? [id] : []))).toEqual([
      'cheshire',
      'dorset',
    ]);
    expect(layout(one, SIZES.nearest).some(({ offshore }) => offshore)).toBe(false);
  });
});

describe('Names', () => {
  it('are all written where nobody stands, in full from near', () => {
    const near = quiet(nobody, 1.5).slice(0, AREAS);
    for (const { id, label } of near)
      expect(label?.lines.join(' '), id).toBe(t.data.map.areas.find((area) => area.id === id)?.name);
  });

  it('of nearly all Areas can be read on a desk, with at least 11 pixels', () => {
    const far = quiet(nobody, SIZES.desk).slice(0, AREAS);
    expect(far.filter(({ label }) => label).length).toBeGreaterThanOrEqual(32);
    for (const { id, label } of far) if (label) expect(label.size * SIZES.desk, id).toBeGreaterThanOrEqual(10.99);
  });

  it('give up their figures before they are left out', () => {
    const kent = t.placeOf.get('kent') as number;
    expect(quiet(nobody, SIZES.laptop)[kent].label).toMatchObject({ lines: ['Kent'] });
    // As small as the map is while a replay runs on a laptop.
    expect(quiet(nobody, 0.52)[kent].label).toMatchObject({ lines: ['Kent'], bare: true });
  });

  it.each(['fr', 'pl'])('have room in %s as well', (locale) => {
    const name = namesIn(locale);
    const own = createLayout({ places: map.places, isBesieged: () => false }, t.places, wordings(t, name), () => 2);
    const unwritten = (zoom: number) =>
      own(nobody, zoom).flatMap(({ id, place, label }) => (place >= AREAS || label ? [] : [id]));
    expect(unwritten(1.5)).toEqual([]);
    expect(unwritten(SIZES.desk)).toEqual([]);
    expect(citiesOf(t, name).map((city) => city.name)).toContain({ fr: 'Londres', pl: 'Londyn' }[locale]);
  });

  it('shrink to a few letters where blocks could not be read otherwise', () => {
    const glos = t.placeOf.get('gloucestershire') as number;
    expect(quiet(nobody, SIZES.laptop)[glos].label?.lines).toEqual(['Glos']);
    expect(layout(crowd, SIZES.laptop)[glos].label?.lines).toEqual(['Gl.']);
  });
});

describe('The Midlands inset', () => {
  it('covers no Area and no box, and shows its Areas whole at a larger scale', () => {
    expect(INSET_SCALE).toBeGreaterThan(1.3);
    for (const [id, path] of Object.entries(map.areas))
      for (const ring of polygons(path))
        for (const [x, y] of ring) expect(cross(INSET, [x, y, 0.1, 0.1]), id).toBe(false);
    for (const [id, box] of Object.entries(BOXES)) expect(cross(INSET, box), id).toBe(false);
    const [left, top, width, height] = SHOWN;
    for (const id of WHOLE)
      for (const [x, y, w, h] of map.places[id].rooms) {
        expect(x, id).toBeGreaterThan(left);
        expect(y, id).toBeGreaterThan(top);
        expect(x + w, id).toBeLessThan(left + width);
        expect(y + h, id).toBeLessThan(top + height);
      }
  });
});

describe('Blocks', () => {
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
    for (const { rooms } of Object.values(map.places)) {
      for (const [x, y, w, h] of rooms) {
        expect(x).toBeGreaterThan(12);
        expect(x + w).toBeLessThan(ENEMY_PLANE.width - 12);
        expect(y).toBeGreaterThan(12);
        expect(y + h).toBeLessThan(ENEMY_PLANE.height - 12);
      }
    }
    for (const [x, y, w, h] of Object.values(BOXES)) {
      expect(x + w).toBeLessThan(ENEMY_PLANE.width - 12);
      expect(y + h).toBeLessThan(ENEMY_PLANE.height - 12);
    }
  });
});
