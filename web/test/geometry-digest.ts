/**
 * One number over many operations of DBR's geometry. Every engine must give the same, Node and the browser alike. Floating-point results go in by their bits, so that the last of them counts.
 */

import { geometry } from '@drumhead/renaissance';

type Bases = geometry.Bases;
type Edge = geometry.Edge;
type Pose = geometry.Pose;

const { PACE, PATHS, TURN, LEFT, RIGHT } = geometry;
const { angleFree, areaWithin, chord, cosine, detour, doLeg, edgeStruck, headingOf, heightAt } = geometry;
const { inArc, inFrontZone, lengthInside, linedUpOn, lineOfFire, linkOf, makeBases, makeContacts } = geometry;
const { mirror, nearestOfBases, onFlank, onTrack, partFree, penetration, pose, poseOf, put } = geometry;
const { samples, segmentOf, sine, touchingEdge, wheelOf, whereIn } = geometry;

const bits = new DataView(new ArrayBuffer(8));

/** FNV-1a over the bytes of a double. */
function mix(hash: number, value: number): number {
  bits.setFloat64(0, value === 0 ? 0 : value);
  let h = hash;
  for (let k = 0; k < 8; k++) h = Math.imul(h ^ bits.getUint8(k), 16777619);
  return h;
}

/** A plain congruential generator: the digest must not depend on anything else. */
function stream(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

const WIDTH = 50 * PACE;
const DEPTHS = [25 * PACE, 37.5 * PACE, 50 * PACE, 100 * PACE];

function scatter(below: (n: number) => number, n: number): Bases {
  const b = makeBases(n);
  b.count = n;
  for (let i = 0; i < n; i++) {
    const h = below(3) === 0 ? below(TURN) : below(8) * 45 * 1024;
    put(b, i, { x: below(600 * PACE), y: below(600 * PACE), h: h }, { width: WIDTH, depth: DEPTHS[below(4)] });
  }
  return b;
}

function digestTrig(hash: number): number {
  let h = hash;
  for (let k = 0; k < TURN; k += 37) {
    h = mix(h, sine(k));
    h = mix(h, cosine(k));
    h = mix(h, headingOf(sine(k), cosine(k)));
    h = mix(h, chord(k, k >> 1));
  }
  return h;
}

function digestPairs(hash: number, b: Bases, wood: number[]): number {
  let h = hash;
  for (let i = 0; i < b.count; i++) {
    for (let j = 0; j < b.count; j++) {
      if (i === j) continue;
      h = mix(h, penetration(b, i, b, j));
      h = mix(h, touchingEdge(b, i, b, j));
      h = mix(h, linedUpOn(b, i, b, j) * 8 + linkOf(b, i, b, j));
      const near = nearestOfBases(b, i, b, j);
      h = mix(mix(mix(h, near.gap), near.ax), near.by);
      h = mix(h, areaWithin(b.corners.subarray(8 * j, 8 * j + 8), b.corners, 8 * i));
      h = mix(h, partFree({ bases: b, i, dx: b.x[j] - b.x[i], dy: b.y[j] - b.y[i] }, b, j));
      h = mix(h, lengthInside(wood, segmentOf(poseOf(b, i), poseOf(b, j))));
      h = mix(h, edgeStruck(b, i, b.x[j], b.y[j]).length + (inFrontZone(b, i, b, j) ? 100 : 0));
      const shot = { from: b, shooter: i, edge: (j & 3) as Edge, at: b, target: j, through: false, before: false };
      if (inArc(shot, 300 * PACE)) h = mix(h, lineOfFire(shot, b, (k) => k === i || k === j) ? 1 : 2);
    }
  }
  return h;
}

function digestMoves(hash: number, b: Bases, wood: number[]): number {
  let h = hash;
  const add = (p: Pose): void => {
    h = mix(mix(mix(h, p.x), p.y), p.h);
  };
  for (let i = 0; i + 1 < b.count; i++) {
    const from = pose(b.x[i], b.y[i], b.h[i]);
    const to = pose(b.x[i + 1], b.y[i + 1], b.h[i + 1]);
    for (const path of PATHS) samples(from, to, { width: WIDTH, depth: b.depth[i] }, path).forEach(add);
    add(mirror(from));
    add(onFlank(from, RIGHT, WIDTH));
    add(onTrack([from.x, from.y, to.x, to.y, 0, 0], 40 * PACE, 25 * PACE));
    h = mix(h, angleFree({ bases: b, i, pivot: wheelOf(b, [i], LEFT).pivot, angle: -90 * 1024 }, b, i + 1));
    h = mix(h, doLeg(b, [i], { kind: 'wheel', side: i % 2 === 0 ? LEFT : RIGHT, angle: 12345 }));
    h = mix(h, whereIn(wood, b.x[i], b.y[i]));
    h = mix(h, areaWithin(wood, b.corners, 8 * i));
    h = mix(h, heightAt({ ring: wood, crest: [300 * PACE, 300 * PACE] }, b.x[i], b.y[i]));
    h = mix(h, detour(segmentOf(from, to), [wood]).length);
  }
  return h;
}

/** The digest as eight hexadecimal digits. */
export function geometryDigest(): string {
  const below = stream(1494);
  let h = digestTrig(0x811c9dc5 | 0);
  const wood = [100, 120, 420, 80, 500, 300, 330, 350, 380, 520, 140, 460].map((p) => p * PACE);
  const grid = new geometry.Grid();
  const contacts = makeContacts(4);
  for (let round = 0; round < 3; round++) {
    const b = scatter(below, 40);
    grid.contacts(b, contacts);
    for (let k = 0; k < contacts.count; k++) {
      h = mix(mix(h, contacts.first[k] * 1000 + contacts.second[k]), contacts.shared[k] + contacts.overlap[k] * 0.5);
    }
    h = digestPairs(h, b, wood);
    h = digestMoves(h, b, wood);
  }
  return (h >>> 0).toString(16).padStart(8, '0');
}
