/** Fights as films: every report a frame, with the mat as it stands after it. No rule is applied, only what was told. */
import type { Cited } from '@drumhead/kernel';
import { HALF, SHOWN } from '../position/position.ts';
import type { EnemyView } from '../position/view.ts';
import type { Tables } from '../tables.ts';
import type { SeenBlock } from './blocks-seen.ts';
import { blocksOn, frontBox, type Manner, type Mat, type MatBlock, matOf, namedBlock } from './mat.ts';
import { type Told, viewThen } from './told.ts';

export interface FilmStep {
  readonly seq: number;
  /** How many reports of the entry are told with it. */
  readonly told: number;
  readonly report: Cited;
  readonly mat: Mat;
}

export interface Fight {
  /** The entry it began with: its name among the fights of the match. */
  readonly seq: number;
  readonly area: number;
  readonly manner: Manner;
  readonly steps: readonly FilmStep[];
  /** What came of it has been told. */
  readonly over: boolean;
}

/** A fight begins with one of these… */
const BEGINS: { readonly [key: string]: Manner } = {
  'battle-begins': 'battle',
  sortie: 'sortie',
  mining: 'assault',
  bombardment: 'assault',
  stormed: 'assault',
  'siege-die': 'siege',
};
/** …and nothing of it is told after one of these. */
const AFTERWARDS = ['supply-checked', 'turn-begins', 'year-end', 'year-begins', 'game-over', 'cards-revealed'];
const ENDS = ['battle-ends', 'siege-combat-ends', 'surrendered'];
/** A Siege die that changes nothing is no tale to keep. */
const isEnd = ({ key, facts }: Cited): boolean =>
  ENDS.includes(key) || (key === 'siege-die' && (facts['attrition'] !== 0 || facts['surrender'] === true));
const TURNS = ['turn-begins', 'year-begins', 'year-end'];

/** The log of the Turn in which somebody fought last: enough for the films one may still want. */
export function ofLastFights(log: readonly Told[]): readonly Told[] {
  const last = log.findLastIndex(({ reports }) => reports.some(({ key }) => key in BEGINS));
  if (last < 0) return [];
  const from = log.findLastIndex(
    ({ reports }, index) => index < last && reports.some(({ key }) => TURNS.includes(key)),
  );
  return log.slice(Math.max(0, from));
}

/** The fights told of, oldest first. */
export function fightsOf(t: Tables, log: readonly Told[]): Fight[] {
  const fights: { seq: number; area: number; manner: Manner; steps: FilmStep[]; over: boolean }[] = [];
  let now: (typeof fights)[number] | undefined;
  let mat: Mat | undefined;
  let before: EnemyView | undefined;
  for (const entry of log) {
    if (entry.undone) continue;
    const after = viewThen(entry);
    for (const [index, report] of entry.reports.entries()) {
      if (AFTERWARDS.includes(report.key)) now = undefined;
      const manner = BEGINS[report.key];
      if (manner && !goesOn(now, manner, report)) {
        const area = t.placeOf.get(report.facts['area'] as string) as number;
        now = { seq: entry.seq, area, manner, steps: [], over: false };
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
function goesOn(now: Fight | undefined, manner: Manner, { key, facts }: Cited): boolean {
  if (!now || now.over) return false;
  if (key === 'battle-begins') return facts['sort'] === 'sortie' && now.manner === 'sortie';
  return manner === now.manner && key !== 'siege-die';
}

function fresh(t: Tables, { area, manner }: Fight, { facts }: Cited, view: EnemyView | undefined): Mat {
  const blocks = view ? blocksOn(t, view, area).map((it) => enlisted(it, manner)) : [];
  const inside = blocks.find(({ seen }) => seen.inside)?.seen.side;
  const named = t.seats.indexOf((facts['attacker'] ?? facts['seat'] ?? '') as string);
  const attacker = named >= 0 ? named : inside === undefined ? 0 : 1 - inside;
  return { area, manner, attacker, round: 0, main: -1, fleeing: -1, breached: false, blocks, fallen: [] };
}

/** In a Battle all outside the City fight. */
const enlisted = (it: MatBlock, manner: Manner): MatBlock =>
  manner === 'battle' && it.box === 'behind' ? { ...it, box: 'line' } : it;

function applied(t: Tables, mat: Mat, { key, facts }: Cited): Mat {
  const seat = t.seats.indexOf(facts['seat'] as string);
  const block = t.blockOf.get(facts['block'] as string) ?? -1;
  const change = (to: (it: MatBlock) => MatBlock): Mat => ({ ...mat, blocks: mat.blocks.map(to) });
  const only = (to: (it: MatBlock) => MatBlock): Mat => change((it) => (it.seen.block === block ? to(it) : it));
  switch (key) {
    case 'round':
      return { ...mat, round: facts['round'] as number };
    case 'main-attack': {
      const main = t.placeOf.get(facts['from'] as string) ?? -1;
      const waits = (it: MatBlock): boolean => it.seen.side === seat && it.box === 'line' && it.seen.via !== main + 1;
      return { ...change((it) => (waits(it) ? { ...it, box: 'reserve' } : it)), main };
    }
    case 'revealed':
      return { ...mat, blocks: turnedUp(t, mat, seat, facts) };
    case 'reserves-enter':
      return change((it) => (it.box === 'reserve' ? { ...it, box: frontBox(t, it.seen.block) } : it));
    case 'loss':
      return only((it) => ({ ...it, seen: lowered(it.seen, facts['strength'] as number) }));
    case 'turncoats':
      return only((it) => ({ ...it, seen: { ...it.seen, strength: it.seen.strength + 1 } }));
    case 'eliminated':
      return {
        ...mat,
        blocks: mat.blocks.filter(({ seen }) => seen.block !== block),
        fallen: [...mat.fallen, facts['block'] as string],
      };
    case 'rout':
      return facts['routs'] === true
        ? change((it) => (it.seen.side === seat && it.box === 'horse' ? { ...it, box: 'routed' } : it))
        : mat;
    case 'pursuit':
      return facts['pursues'] === true ? only((it) => ({ ...it, box: 'pursues' })) : mat;
    case 'general-retreat':
      return { ...mat, fleeing: seat };
    case 'control-flips':
      return { ...mat, attacker: t.seats.indexOf(facts['attacker'] as string) };
    case 'mining':
    case 'bombardment':
      return { ...mat, breached: mat.breached || facts['breach'] === true };
    default:
      return mat;
  }
}

/** Half a loss leaves the figure and sets a mark. */
const lowered = (seen: SeenBlock, strength: number): SeenBlock => ({
  ...seen,
  strength: Math.ceil(strength),
  flags: strength % 1 === 0 ? seen.flags & ~HALF : seen.flags | HALF,
});

/** Each block named takes the place of one that stood there unknown. */
function turnedUp(t: Tables, mat: Mat, side: number, facts: Cited['facts']): MatBlock[] {
  const blocks = [...mat.blocks];
  const strengths = facts['strengths'] as readonly number[];
  (facts['blocks'] as readonly string[]).forEach((id, i) => {
    const block = t.blockOf.get(id) as number;
    const known = blocks.findIndex(({ seen }) => seen.block === block);
    const hidden = blocks.findIndex(({ seen, box }) => seen.side === side && seen.block < 0 && box === 'line');
    const at = known >= 0 ? known : hidden;
    const from = blocks[at]?.seen ?? namedBlock(side, mat.area, block, -1);
    const seen: SeenBlock = {
      ...from,
      block,
      strength: strengths[i],
      candidates: [],
      open: true,
      flags: from.flags | SHOWN,
    };
    blocks.splice(at < 0 ? blocks.length : at, at < 0 ? 0 : 1, { seen, box: frontBox(t, block) });
  });
  return blocks;
}
