/** What a benchmark says: a figure, and beside it a peer or ceiling measured in the same run. */

export interface Result {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the figure is held against. */
  readonly peer: string;
  /** The peer's figure, in the same unit. */
  readonly peerValue: number;
  /** `value` by `peerValue`; where both were timed, the median of the rounds' own ratios. */
  readonly ratio: number;
  /** Lowest and highest ratio of any round; absent where nothing was timed. */
  readonly spread?: readonly [lowest: number, highest: number];
}

export interface Suite {
  readonly name: string;
  run(): Promise<readonly Result[]>;
}
