/** What commanders of one skill differ in. */
export interface Temper {
  /** How much one's own losses count beside the enemy's. */
  readonly losses: number;
  /** What fire counts beside cold steel. */
  readonly shots: number;
  /** How much he is drawn forward. */
  readonly onward: number;
}

/** He values things as battles show: who shoots does so again from where he stands, and throws lines into disorder. */
export const EVEN: Temper = { losses: 1, shots: 2, onward: 1 };
/** Straight at them, whatever it costs. */
export const CHARGING: Temper = { losses: 0.5, shots: 0.3, onward: 18 };
/** Stays where his fire tells, and lets them come. */
export const SHOOTING: Temper = { losses: 0.7, shots: 5, onward: 0 };
/** Every man he has is dear to him. */
export const SPARING: Temper = { losses: 2, shots: 1, onward: 0.5 };
