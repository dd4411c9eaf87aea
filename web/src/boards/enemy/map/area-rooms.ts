/** Rectangles of the plane: what crosses, what is left beside. */

/** x, y, width, height */
export type Room = readonly [number, number, number, number];

/** By index instead of taken apart, here and below: all is asked thousands of times while a board opens, before a browser has compiled it. */
export const cross = (a: Room, b: Room): boolean =>
  a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];

export const isWithin = (a: Room, b: Room): boolean =>
  a[0] >= b[0] && a[1] >= b[1] && a[0] + a[2] <= b[0] + b[2] && a[1] + a[3] <= b[1] + b[3];

/** What a box leaves of a room: the strips above, below, left and right of it. */
export function beside(room: Room, box: Room): readonly Room[] {
  if (!cross(room, box)) return [room];
  const x = room[0];
  const y = room[1];
  const w = room[2];
  const h = room[3];
  const left = box[0] - x;
  const top = box[1] - y;
  const right = x + w - box[0] - box[2];
  const bottom = y + h - box[1] - box[3];
  const strips: Room[] = [];
  if (top > 0) strips.push([x, y, w, top]);
  if (bottom > 0) strips.push([x, y + h - bottom, w, bottom]);
  if (left > 0) strips.push([x, y, left, h]);
  if (right > 0) strips.push([x + w - right, y, right, h]);
  return strips;
}

/** Places for a box of this size along the edges of a room, and in its middle; none if it is too large. */
export function placesIn(room: Room, width: number, height: number): readonly Room[] {
  const x = room[0];
  const y = room[1];
  const w = room[2];
  const h = room[3];
  if (width > w || height > h) return [];
  const mx = x + (w - width) / 2;
  const my = y + (h - height) / 2;
  return [
    [mx, my, width, height],
    [mx, y, width, height],
    [mx, y + h - height, width, height],
    [x, my, width, height],
    [x + w - width, my, width, height],
  ];
}
