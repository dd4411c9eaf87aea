/** D-deploy.7–12: the steps of deployment, opened all at once. */
import { reveal } from '@drumhead/kernel';
import type { Play } from '../../model/context.ts';
import { kept } from '../../model/waiting.ts';
import { isTown } from '../../position/ground.ts';
import type { Position } from '../../position/position.ts';
import { seal } from '../../position/sealed.ts';
import type { Tables } from '../../tables.ts';
import { listsFor } from '../army/lists.ts';
import { vesselsLost } from '../deploy/fleet.ts';
import { worksLeft } from '../deploy/placing-works.ts';
import { DEPLOYMENT_STEPS } from '../deploy/steps.ts';
import { moraleOf } from '../morale.ts';

/** The first step on top of the stack; steps that nobody can have troops for are left out. */
export function deployment({ t, p, sink }: Play): void {
  const { attacker } = p;
  const defender = 1 - attacker;
  const water = p.features.some(({ kind }) => kind === 'WW' || kind === 'Rv');
  const towns = p.features.some(isTown);
  for (const side of [0, 1]) {
    const { works } = p.sealed[side];
    if (works) seal(p, side, { works: worksLeft(listsFor(t).lists[p.lists[side]], works, side === attacker, towns) });
    withoutVessels(t, p, side);
  }
  sink?.report(reveal('deployment', ['D-army.7', 'D-defences.19'], {}));
  const who = { defender: [defender], attacker: [attacker], both: [defender, attacker] };
  const frames = DEPLOYMENT_STEPS.flatMap(({ id, sides }, step) =>
    sides
      .flatMap((side) => who[side])
      .flatMap((seat): Position['stack'] => {
        if (id === 'naval' && !water) return [];
        return id === 'record' ? [{ kind: 'record', seat }] : [{ kind: 'deploy', seat, step }];
      }),
  );
  p.stack.push(...frames.reverse());
}

/** D-army.7: vessels without water never appear; their morale counts all the same, and whom they carried goes ashore. */
function withoutVessels(t: Tables, p: Position, side: number): void {
  const own = p.hidden[side];
  const lost = vesselsLost(t, p, { side, attacks: side === p.attacker }, own);
  for (const i of lost) p.commands.extra[own.command[i]] += moraleOf(t, own, i);
  const left = kept(own, (i) => !lost.includes(i));
  p.hidden = p.hidden.map((e, k) => (k === side ? left : e));
}
