/** Rectangles of the plane: what crosses, what is left beside. */

/** x, y, width, height */
export type Room = readonly [number, number, number, number];

export const cross = ([ax, ay, aw, ah]: Room, [bx, by, bw, bh]: Room): boolean =>
  ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;

export const isWithin = ([ax, ay, aw, ah]: Room, [bx, by, bw, bh]: Room): boolean =>
  ax >= bx && ay >= by && ax + aw <= bx + bw && ay + ah <= by + bh;

/** What a box leaves of a room: the strips above, below, left and right of it. */
export function beside(room: Room, box: Room): readonly Room[] {
  if (!cross(room, box)) return [room];
  const [x, y, w, h] = room;
  const [left, top] = [box[0] - x, box[1] - y];
  const [right, bottom] = [x + w - box[0] - box[2], y + h - box[1] - box[3]];
  const strips: readonly Room[] = [
    [x, y, w, top],
    [x, y + h - bottom, w, bottom],
    [x, y, left, h],
    [x + w - right, y, right, h],
  ];
  return strips.filter(([, , width, height]) => width > 0 && height > 0);
}

/** Places for a box of this size along the edges of a room, and in its middle; none if it is too large. */
export function placesIn([x, y, w, h]: Room, width: number, height: number): readonly Room[] {
  if (width > w || height > h) return [];
  const [mx, my] = [x + (w - width) / 2, y + (h - height) / 2];
  const corners = [
    [mx, my],
    [mx, y],
    [mx, y + h - height],
    [x, my],
    [x + w - width, my],
  ];
  return corners.map(([px, py]): Room => [px, py, width, height]);
}
