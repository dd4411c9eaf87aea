/** 7.0: a Battle from its beginning to its end. Sorties and Assaults run through the same Rounds by their own rules. */

import { runsAlone } from '@drumhead/kernel';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import { besieged, blocksIn, inside } from '../../model/control.ts';
import type { AreaId } from '../../model/ids.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { BATTLE_STEPS, type BattleStep } from '../../position/battle-steps.ts';
import { type Battle, FIELD } from '../../position/frames.ts';
import { BY_CLUBMEN, FIGHTS, RESERVE, STARTED_BACK } from '../../position/position.ts';
import { isSkirmishTurn } from '../scenarios/road-to-war-rules.ts';
import { offerField } from './afield.ts';
import { beginRetreat, capturesGuns, declareLoser, finish, offerPrize, startSecond } from './end-of-battle.ts';
import { surprise } from './events/surprise-attack.ts';
import { askTurncoats } from './events/turncoats.ts';
import { loseStranded } from './isolated-regional-blocks.ts';
import { chooseMain, reveals } from './main-attack-and-reserves.ts';
import { newBattle } from './new-battle.ts';
import { askRegroup } from './regroup.ts';
import { type BattleRun, ORDER_OF_A_ROUND, ROUND } from './round.ts';
import { defenderOf, isField } from './sides.ts';
import { askWithdrawal } from './withdrawal-before-battle.ts';

/** E-7.02.a: all outside the City fight; Clubmen placed on enemies defend (G-14). */
export function beginBattle(c: Play, area: AreaId): void {
  const { t, p } = c;
  const attacker = (p.foe[area] - 1) % BY_CLUBMEN;
  for (const seat of [0, 1])
    for (const block of blocksIn(p, seat, area, false)) {
      p.flags[block] |= FIGHTS;
      if ((p.flags[block] & RESERVE) !== 0) p.flags[block] |= STARTED_BACK;
    }
  p.stack.push(newBattle(area, FIELD, attacker));
  const sort = isSkirmishTurn(c) ? ('skirmish' as const) : ('battle' as const);
  const facts = { area: t.places[area], attacker: t.seats[attacker], sort };
  c.sink?.report(publicReport('battle-begins', ['E-7.02.a', t.fortified[area] ? 'E-6.15.f' : 'E-6.14.a'], facts));
}

/** Whether the Battle is the relief of a City: its besieger defends (E-8.1.a). */
function isRelief(c: Read, f: Battle): boolean {
  return f.mode === FIELD && isSiege(c, f.area) && besieged(c, f.area) === f.attacker;
}

/** The order of a Round, and of what follows the Battle. */
const CITES: readonly string[] = [...ORDER_OF_A_ROUND, 'E-7.5.f'];

/** Each step but those that both sides take in turn is followed by the next, unless it names another. */
const ORDER: { readonly [S in BattleStep]: BattleRun } = {
  'maintain-siege': askMaintain,
  'main-attack': chooseMain,
  withdrawal: askWithdrawal,
  'besieged-join': askJoin,
  reveal(c, f) {
    reveals(c, f);
    surprise(c, f);
    offerField(c, f);
  },
  ...ROUND,
  'end-of-battle': declareLoser,
  'loser-retreats'(c, f) {
    capturesGuns(c, f);
    beginRetreat(c, f);
  },
  stranded: (c, f) => loseStranded(c, f, f.loser),
  'captured-guns': offerPrize,
  turncoats: (c, f) => askTurncoats(c, f, f.loser),
  'winner-regroups': askRegroup,
  over(c, f) {
    if (!startSecond(c, f)) finish(c, f);
  },
};

/** Both sides act in these, one after the other: the step itself says when it is over. */
const IN_TURN: readonly BattleStep[] = ['artillery-fire', 'infantry-fire', 'cavalry-engagement', 'infantry-engagement'];
const TAKES_TURNS = BATTLE_STEPS.map((name) => IN_TURN.includes(name));

/** `siege`: the steps that Sorties and Assaults take otherwise (8.2, 8.3). */
export function battleFrame(siege: { readonly [S in BattleStep]?: BattleRun }): Rules<'battle'> {
  const field = BATTLE_STEPS.map((name) => ORDER[name]);
  const behindWalls = BATTLE_STEPS.map((name) => siege[name] ?? ORDER[name]);
  return runsAlone((c, f) => {
    const { step } = f;
    if (!TAKES_TURNS[step]) f.step++;
    const run = (isField(f) ? field : behindWalls)[step];
    run(c, f);
    return 'go';
  }, CITES);
}

function askMaintain(c: Play, f: Battle): void {
  const { t, p } = c;
  if (isRelief(c, f) && p.marker[t.fortOf[f.area]] >= 0)
    p.stack.push({ kind: 'maintain', seat: defenderOf(f), area: f.area });
}

function askJoin(c: Play, f: Battle): void {
  const { p } = c;
  if (isRelief(c, f) && f.kept === 0 && inside(p, f.attacker, f.area) > 0)
    p.stack.push({ kind: 'join', seat: f.attacker, area: f.area });
}
