declare module 'edmonds-blossom' {
  /** For each vertex the one it is matched with, or -1, at the greatest sum of weights. */
  export default function blossom(
    edges: readonly (readonly [one: number, other: number, weight: number])[],
    maxCardinality?: boolean,
  ): number[];
}
