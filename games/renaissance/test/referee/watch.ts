/** One seeded battle before the referee, played by the marshal. */
import type { Chance, Decision } from '@drumhead/kernel';
import { battle } from './acts.ts';
import { askCharges } from './legality.ts';
import { marshal } from './marshal.ts';
import type { Referee } from './referee.ts';

export interface Watch {
  readonly scenario: string;
  readonly seed: number;
  /** No more than so many acts. */
  readonly acts: number;
  /** Legality is asked at one decision in so many: asking is dear. */
  readonly askEvery: number;
}

/** A battle from its first position to its last. */
export const WHOLE = { acts: 20_000, askEvery: 5 } as const;

export function watch(referee: Referee, { scenario, seed, acts, askEvery }: Watch): void {
  const game = `${scenario}, seed ${seed}`;
  let entry = 0;
  const choose = (position: object, decision: Decision, chance: Chance) => {
    if (decision.kind === 'moves' && entry % askEvery === 0) {
      const { asked, findings } = askCharges(position, decision.seat, referee.charged);
      referee.tally.asked += asked;
      referee.note(findings, game, entry);
    }
    return marshal(position, decision, chance);
  };
  referee.begin();
  for (const act of battle(scenario, seed, choose, acts)) referee.judge(act, game, entry++);
}
