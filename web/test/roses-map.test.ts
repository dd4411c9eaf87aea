import type { PlanAction } from '@drumhead/roses';
import { boardSeen } from '@drumhead/roses/queries';
import { describe, expect, it } from 'vitest';
import { cameraOver } from '../src/boards/map/camera.ts';
import { nearest } from '../src/boards/map/roving.ts';
import { placeNames } from '../src/boards/roses/map/name-places.ts';
import { markBoxes } from '../src/boards/roses/map/order-marks.ts';
import { ICON, type Piece, piecesOf, REGION, SEA, standing } from '../src/boards/roses/map/piece-layout.ts';
import { ROSES_PLANE } from '../src/boards/roses/map/roses-plane.ts';
import texts from '../src/texts/en/roses.json' with { type: 'json' };
import { game, position } from './roses-scene.ts';

const t = game.tables;
const { centred, firstLook, held, refitted, showing, wholeBoard, zoomedAt } = cameraOver(ROSES_PLANE);
const desk = { width: 700, height: 700 };
const phone = { width: 366, height: 250 };

describe('The camera', () => {
  it('shows the whole board on a desk, and a board as wide as a phone', () => {
    expect(wholeBoard(desk)).toEqual({ x: 0, y: 0, zoom: 0.7 });
    expect(firstLook(desk)).toEqual(wholeBoard(desk));
    expect(firstLook(phone).zoom).toBeCloseTo(0.366);
  });
  it('never leaves the paper', () => {
    expect(held({ x: 500, y: -9000, zoom: 1 }, desk)).toEqual({ x: 0, y: -300, zoom: 1 });
    expect(held({ x: 0, y: 0, zoom: 0.01 }, desk).zoom).toBeCloseTo(0.7);
  });
  it('keeps the point under the pointer', () => {
    const before = centred(500, 500, 1, desk);
    const after = zoomedAt(before, 1.5, { x: 200, y: 300 }, desk);
    expect((200 - after.x) / after.zoom).toBeCloseTo((200 - before.x) / before.zoom);
    expect((300 - after.y) / after.zoom).toBeCloseTo((300 - before.y) / before.zoom);
  });
  it('keeps the whole whole when the window changes', () => {
    const after = { width: 500, height: 900 };
    expect(refitted(wholeBoard(desk), desk, after)).toEqual(wholeBoard(after));
  });
  it('goes to what happens out of sight, from farther away where that is far apart, and stays where all is seen', () => {
    const near = centred(500, 500, 1, phone);
    expect(showing(near, [{ x: 450, y: 480 }], phone)).toBe(near);
    const away = { x: 500, y: 180 };
    expect(showing(near, [away], phone)).toEqual(centred(500, 180, 1, phone));
    const both = [away, { x: 500, y: 620 }];
    const after = showing(near, both, phone);
    expect(after.zoom).toBeCloseTo((phone.height - 80) / 440);
    expect(both.map(({ y }) => Math.round(after.y + y * after.zoom))).toEqual([40, phone.height - 40]);
  });
});

describe('The layout', () => {
  it('has a spot for every icon, region and sea, on the plane', () => {
    for (const card of t.targets) {
      const id = t.cards[card];
      if (!id.startsWith('noble')) expect(ICON[id], id).toBeDefined();
    }
    for (const id of t.regions) expect(REGION[id], id).toBeDefined();
    for (let place = t.firstSea; place <= t.lastSea; place++) {
      expect(SEA[t.places[place]]).toBeDefined();
      expect(Object.hasOwn(texts, `sea.${t.places[place]}`)).toBe(true);
    }
    t.regions.forEach((id, region) => {
      expect(REGION[id].calais !== undefined, id).toBe(t.isCalais[region]);
    });
  });
  it('keeps icons apart, at the size they have on a desk', () => {
    const icons: Piece[] = piecesOf(t, boardSeen(t, game.view(position({}), 'public')).pieces);
    expect(icons).toHaveLength(36);
    for (const a of icons) {
      for (const b of icons) {
        if (a.card < b.card) expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.id} ${b.id}`).toBeGreaterThan(42);
      }
    }
  });
  it('names make way for orders upon the pieces', () => {
    const pieces = piecesOf(t, boardSeen(t, game.view(position({}), 'public')).pieces);
    const name = (id: string): string => id.slice(id.indexOf('_') + 1);
    const ids = pieces.map(({ id }) => id);
    const places = ids.filter((id) => /^(?:large|town|port|castle)/.test(id));
    const plan: PlanAction = {
      kind: 'plan',
      troops: Object.fromEntries(places.map((id) => [id, 12])),
      white: ids.filter((id) => !places.includes(id)),
    };
    for (const scale of [0.7, 1, 1.3]) {
      const marks = markBoxes(plan, pieces, scale, (pounds) => `£${pounds}`);
      expect(marks).toHaveLength(36);
      // The middle of a name at least is not under a mark.
      const covered = (room: typeof marks): string[] =>
        [...placeNames({ pieces, regions: t.regions, name, scale, land: 20, marks: room }).of].flatMap(([id, spot]) => {
          const { x, y } = pieces[ids.indexOf(id)];
          const half = 0.2 * 14.5 * scale * name(id).length;
          const off = { start: half, middle: 0, end: -half }[spot?.anchor ?? 'middle'];
          const [at, line] = [x + (spot?.x ?? 0) * scale + off, y + (spot?.y ?? 0) * scale];
          const isUnder = marks.some(
            ({ left, right, top, bottom }) =>
              left < at + half && right > at - half && top < line && bottom > line - 9 * scale,
          );
          return spot && isUnder ? [id] : [];
        });
      expect(covered([])).not.toEqual([]);
      expect(covered(marks)).toEqual([]);
    }
  });
  it('a shelf holds all twelve Nobles without one upon another', () => {
    for (const count of [1, 2, 3, 4, 5, 12]) {
      const spots = Array.from({ length: count }, (_, index) => standing(t, 2, index, count));
      const places = new Set(spots.map(({ x, y }) => `${x} ${y}`));
      expect(places.size).toBe(count);
    }
  });
});

describe('The arrow keys', () => {
  const stops = [
    { id: 'here', x: 0, y: 0 },
    { id: 'east', x: 50, y: 5 },
    { id: 'far-east', x: 90, y: 0 },
    { id: 'north', x: 4, y: -60 },
  ];
  it('go to the nearest piece in their direction, and nowhere when there is none', () => {
    expect(nearest(stops, stops[0], [1, 0])?.id).toBe('east');
    expect(nearest(stops, stops[0], [0, -1])?.id).toBe('north');
    expect(nearest(stops, stops[0], [-1, 0])).toBeUndefined();
  });
});
