/** Fights as films: every report a frame, with the mat as it stands after it. No rule is applied, only what was told. */

import { handleReport, type ReportHandlers } from '@drumhead/kernel';
import type { AreaId } from '../model/ids.ts';
import type { EnemyView } from '../position/view.ts';
import type { EnemyReports } from '../reports.ts';
import type { Tables } from '../tables.ts';
import { namedBlock, type SeenBlock } from './blocks-seen.ts';
import { blocksOn, frontBox, type Manner, type Mat, type MatBlock, matOf } from './mat.ts';
import { type Told, type ToldReport, toldReport, viewThen } from './told.ts';

export interface FilmStep {
  readonly seq: number;
  /** How many reports of the entry are told with it. */
  readonly told: number;
  readonly report: ToldReport;
  readonly mat: Mat;
}

export interface Fight {
  /** The entry it began with: its name among the fights of the match. */
  readonly seq: number;
  readonly area: AreaId;
  readonly manner: Manner;
  readonly steps: readonly FilmStep[];
  /** What came of it has been told. */
  readonly over: boolean;
}

type ReportKey = keyof EnemyReports;

/** A fight begins with one of these… */
const BEGINS = {
  'battle-begins': 'battle',
  sortie: 'sortie',
  mining: 'assault',
  bombardment: 'assault',
  stormed: 'assault',
  'siege-die': 'siege',
} as const satisfies { readonly [K in ReportKey]?: Manner };
type Beginning = ToldReport<keyof typeof BEGINS>;
const isBeginning = (report: ToldReport): report is Beginning => report.key in BEGINS;

/** …and nothing of it is told after one of these. */
const AFTERWARDS: readonly ReportKey[] = [
  'supply-checked',
  'turn-begins',
  'year-end',
  'year-begins',
  'game-over',
  'cards-revealed',
];
const ENDS: readonly ReportKey[] = ['battle-ends', 'siege-combat-ends', 'surrendered'];
/** A Siege die that changes nothing is no tale to keep. */
const isEnd = ({ key, facts }: ToldReport): boolean =>
  ENDS.includes(key) || (key === 'siege-die' && (facts.attrition !== 0 || facts.surrender));
const TURNS: readonly ReportKey[] = ['turn-begins', 'year-begins', 'year-end'];

/** The entries of the Turn in which somebody fought last: enough for the films one may still want. */
export function ofLastFights(log: readonly Told[]): readonly Told[] {
  const last = log.findLastIndex(({ reports }) => reports.some(({ key }) => key in BEGINS));
  if (last < 0) return [];
  const from = log.findLastIndex(
    ({ reports }, index) => index < last && reports.some(({ key }) => TURNS.includes(key as ReportKey)),
  );
  return log.slice(Math.max(0, from));
}

/** The fights told of, oldest first. */
export function fightsOf(t: Tables, log: readonly Told[]): Fight[] {
  const fights: { seq: number; area: AreaId; manner: Manner; steps: FilmStep[]; over: boolean }[] = [];
  let now: (typeof fights)[number] | undefined;
  let mat: Mat | undefined;
  let before: EnemyView | undefined;
  for (const entry of log) {
    if (entry.undone) continue;
    const after = viewThen(entry);
    for (const [index, report] of entry.reports.map(toldReport).entries()) {
      if (AFTERWARDS.includes(report.key)) now = undefined;
      if (isBeginning(report) && !goesOn(now, report)) {
        const area = t.placeOf.get(report.facts.area) as number;
        now = { seq: entry.seq, area, manner: BEGINS[report.key], steps: [], over: false };
        fights.push(now);
        mat = fresh(t, now, report, before ?? after);
      }
      if (!now || !mat) continue;
      mat = applied(t, mat, report);
      now.over ||= isEnd(report);
      now.steps.push({ seq: entry.seq, told: index + 1, report, mat });
    }
    const last = now?.steps.at(-1);
    const seen = after && now && !now.over ? matOf(t, after) : null;
    // What is on the table after the entry is the truth; the film goes on from there.
    if (last && now && mat && seen && seen.area === now.area && seen.manner === now.manner) {
      mat = { ...seen, fallen: mat.fallen };
      now.steps[now.steps.length - 1] = { ...last, mat };
    }
    before = after ?? before;
  }
  return fights;
}

/** A bombardment, the storm after it and its later Rounds are one Assault; a sally is announced and then a Battle. */
function goesOn(now: Fight | undefined, { key, facts }: Beginning): boolean {
  if (!now || now.over) return false;
  if (key === 'battle-begins') return facts.sort === 'sortie' && now.manner === 'sortie';
  return BEGINS[key] === now.manner && key !== 'siege-die';
}

function fresh(t: Tables, { area, manner }: Fight, { facts }: Beginning, view: EnemyView | undefined): Mat {
  const blocks = view ? blocksOn(t, view, area).map((it) => enlisted(it, manner)) : [];
  const inside = blocks.find(({ seen }) => seen.inside)?.seen.side;
  const named = 'attacker' in facts ? facts.attacker : 'seat' in facts ? facts.seat : null;
  const attacker = named !== null ? t.seats.indexOf(named) : inside === undefined ? 0 : 1 - inside;
  return { area, manner, attacker, round: 0, main: -1, fleeing: -1, breached: false, blocks, fallen: [] };
}

/** In a Battle all outside the City fight. */
const enlisted = (it: MatBlock, manner: Manner): MatBlock =>
  manner === 'battle' && it.box === 'behind' ? { ...it, box: 'line' } : it;

type Change = (it: MatBlock) => MatBlock;
const changed = (mat: Mat, to: Change): Mat => ({ ...mat, blocks: mat.blocks.map(to) });
const changedOne = (t: Tables, mat: Mat, id: string, to: Change): Mat => {
  const block = t.blockOf.get(id) ?? -1;
  return changed(mat, (it) => (it.seen.block === block ? to(it) : it));
};

const withStrength = ({ block, strength }: EnemyReports['loss'], t: Tables, mat: Mat): Mat =>
  changedOne(t, mat, block, (it) => ({ ...it, seen: standingAt(it.seen, strength) }));

/** What each report does to the mat; others leave it as it is. */
const APPLIED: ReportHandlers<EnemyReports, [t: Tables, mat: Mat], Mat> = {
  round: ({ round }, _t, mat) => ({ ...mat, round }),
  'main-attack'({ seat, from }, t, mat) {
    const main = from === null ? -1 : (t.placeOf.get(from) as number);
    const side = t.seats.indexOf(seat);
    const waits = (it: MatBlock): boolean => it.seen.side === side && it.box === 'line' && it.seen.cameFrom !== main;
    return { ...changed(mat, (it) => (waits(it) ? { ...it, box: 'reserve' } : it)), main };
  },
  revealed: (facts, t, mat) => ({ ...mat, blocks: turnedUp(t, mat, facts) }),
  'reserves-enter': (_, t, mat) =>
    changed(mat, (it) => (it.box === 'reserve' ? { ...it, box: frontBox(t, it.seen.block) } : it)),
  loss: withStrength,
  'made-whole': withStrength,
  turncoats: ({ block }, t, mat) =>
    changedOne(t, mat, block, (it) => ({ ...it, seen: { ...it.seen, strength: it.seen.strength + 1 } })),
  eliminated: ({ block }, t, mat) => ({
    ...mat,
    blocks: mat.blocks.filter(({ seen }) => seen.block !== t.blockOf.get(block)),
    fallen: [...mat.fallen, block],
  }),
  rout({ seat, routs }, t, mat) {
    const side = t.seats.indexOf(seat);
    if (!routs) return mat;
    return changed(mat, (it) => (it.seen.side === side && it.box === 'horse' ? { ...it, box: 'routed' } : it));
  },
  pursuit: ({ block, pursues }, t, mat) =>
    pursues ? changedOne(t, mat, block, (it) => ({ ...it, box: 'pursues' })) : mat,
  'general-retreat': ({ seat }, t, mat) => ({ ...mat, fleeing: t.seats.indexOf(seat) }),
  'control-flips': ({ attacker }, t, mat) => ({ ...mat, attacker: t.seats.indexOf(attacker) }),
  mining: ({ breach }, _t, mat) => ({ ...mat, breached: mat.breached || breach }),
  bombardment: ({ breach }, _t, mat) => ({ ...mat, breached: mat.breached || breach }),
};

const applied = (t: Tables, mat: Mat, report: ToldReport): Mat => handleReport(APPLIED, report, t, mat) ?? mat;

/** Half a loss leaves the figure and sets a mark. */
const standingAt = (seen: SeenBlock, strength: number): SeenBlock => ({
  ...seen,
  strength: Math.ceil(strength),
  halved: strength % 1 !== 0,
});

/** Each block named takes the place of one that stood there unknown. */
function turnedUp(t: Tables, mat: Mat, { seat, blocks: ids, strengths }: EnemyReports['revealed']): MatBlock[] {
  const blocks = [...mat.blocks];
  const side = t.seats.indexOf(seat);
  for (const id of ids) {
    const block = t.blockOf.get(id) as number;
    const known = blocks.findIndex(({ seen }) => seen.block === block);
    const hidden = blocks.findIndex(({ seen, box }) => seen.side === side && seen.block < 0 && box === 'line');
    const at = known >= 0 ? known : hidden;
    const from = blocks[at]?.seen ?? namedBlock(side, mat.area, block, -1);
    const seen: SeenBlock = { ...from, block, strength: strengths[id], candidates: [], open: true };
    blocks.splice(at < 0 ? blocks.length : at, at < 0 ? 0 : 1, { seen, box: frontBox(t, block) });
  }
  return blocks;
}
