/** L-2c: commands and who leads them. */
import type { Cited } from '@drumhead/kernel';
import type { Command, Man, Role } from '../../documents.ts';
import { type Block, isFoot, isHorse, isTroops, leads, strongestFirst } from '../../engagement.ts';
import { note } from '../../note.ts';
import type { Tables } from '../../tables.ts';
import { type Body, isOnFoot } from './elements.ts';

/** Blocks that will be a command. */
interface Draft {
  readonly id: 'army' | 'centre' | 'right' | 'left' | 'ally' | 'reserve';
  readonly bodies: readonly Body[];
}

/** L-2.21: the first of the side's precedence; null where no Leader is among them. */
export function seniorOf({ conversion }: Pick<Tables, 'conversion'>, blocks: readonly Block[]): Block | null {
  const { precedence } = conversion.leaders;
  const rank = (it: Block): number => precedence[it.seat].indexOf(it.block);
  const found = blocks.filter((it) => leads(it) && rank(it) >= 0);
  return found.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** L-2.20: his block's first element, on horseback as he rode if it is Infantry. */
function ledBy({ conversion }: Tables, leader: Block, troops: readonly string[]): Man[] {
  const { rides } = conversion.leaders;
  const own = isFoot(leader) ? (rides[leader.block] ?? troops[0]) : troops[0];
  return troops.map((troop, k) =>
    k === 0 ? { troop: own, label: leader.block, general: true } : { troop, label: leader.block },
  );
}

/** L-2.25: of its strongest block the first of the foremost type. */
function underColonel({ conversion }: Tables, { block, troops }: Body): Man[] {
  const typeOf = (troop: string): string => troop.slice(0, troop.indexOf('('));
  const best = conversion.leaders.colonel.find((type) => troops.some((troop) => typeOf(troop) === type));
  const at = troops.findIndex((troop) => typeOf(troop) === best);
  return troops.map((troop, k) => ({ troop, label: block.block, ...(k === at && { general: true }) }));
}

function commandOf(t: Tables, { id, bodies }: Draft, role: Role): Command {
  const blocks = bodies.map(({ block }) => block);
  const leader = seniorOf(t, blocks);
  const strongest = blocks.filter(isTroops).sort(strongestFirst)[0];
  const elements = bodies.flatMap((body): Man[] => {
    if (body.block === leader) return ledBy(t, leader, body.troops);
    if (leader === null && body.block === strongest) return underColonel(t, body);
    return body.troops.map((troop) => ({ troop, label: body.block.block }));
  });
  return { id, role, leader: leader?.block ?? null, elements, baggage: 0 };
}

/** What the elements cost with one general. */
export function pointsOf(t: Tables, commands: readonly Command[]): number {
  const all = commands.flatMap(({ elements }) => elements);
  return all.reduce((sum, { troop }) => sum + t.costOf(troop), t.conversion.leaders.points.cinc);
}

/** L-2.23: horse in two wings, strongest first, each to the wing that has less; foot and guns the centre. */
function divided(bodies: readonly Body[]): Draft[] {
  const horse = bodies.filter(({ block }) => isHorse(block)).sort((a, b) => strongestFirst(a.block, b.block));
  const wings: [Body[], Body[]] = [[], []];
  const weight = (wing: readonly Body[]): number => wing.reduce((sum, { block }) => sum + block.strength, 0);
  for (const body of horse) wings[weight(wings[0]) <= weight(wings[1]) ? 0 : 1].push(body);
  const foot = bodies.filter(({ block }) => isFoot(block));
  const guns = bodies.filter(({ block }) => !isTroops(block));
  const drafts: Draft[] = [
    { id: 'centre', bodies: foot.length > 0 ? [...foot, ...guns] : [] },
    { id: 'right', bodies: foot.length > 0 ? wings[0] : [...wings[0], ...guns] },
    { id: 'left', bodies: wings[1] },
  ];
  return drafts.filter((draft) => draft.bodies.length > 0);
}

/** L-2.24: foot of the other nation by itself under its own Leader, if there is room for one command more. */
function withAlly(t: Tables, drafts: readonly Draft[], chief: Block | null, most: number): Draft[] {
  const at = drafts.findIndex(({ id }) => id === 'centre');
  if (chief === null || at < 0) return [...drafts];
  const isForeign = ({ block }: Body): boolean => isFoot(block) && isScots(block) !== isScots(chief);
  const foreign = drafts[at].bodies.filter(isForeign);
  const rest = drafts[at].bodies.filter((body) => !isForeign(body));
  const stays = rest.some(({ block }) => isTroops(block));
  const ledByOwn =
    seniorOf(
      t,
      foreign.map(({ block }) => block),
    ) !== null;
  if (!ledByOwn || drafts.length + (stays ? 1 : 0) > most) return [...drafts];
  if (!stays) return drafts.with(at, { id: 'ally', bodies: drafts[at].bodies });
  return [...drafts.with(at, { id: 'centre', bodies: rest }), { id: 'ally', bodies: foreign }];
}

const isScots = ({ army }: Block): boolean => army === 'covenanter';

/** The commander in chief's first. */
export function commandsOf(t: Tables, all: readonly Body[]): readonly Command[] {
  const bodies = all.filter(({ block, troops }) => !block.reserve && troops.length > 0);
  const chief = seniorOf(
    t,
    bodies.map(({ block }) => block),
  );
  const { oneBelow, most } = t.conversion.commands;
  const whole = commandOf(t, { id: 'army', bodies }, 'cinc');
  if (pointsOf(t, [whole]) < oneBelow) return withBaggage(t, [whole], bodies.length);
  const drafts = withAlly(t, divided(bodies), chief, most - 1);
  const isChiefs = ({ bodies: own }: Draft): boolean => chief === null || own.some(({ block }) => block === chief);
  const first = drafts.findIndex(isChiefs);
  const inOrder = [drafts[first], ...drafts.filter((_, k) => k !== first)];
  const commands = inOrder.map((draft, k) =>
    commandOf(t, draft, k === 0 ? 'cinc' : chief === null || draft.id === 'ally' ? 'ally' : 'sub'),
  );
  return withBaggage(t, commands, bodies.length);
}

/** L-2.17: with the command that has most foot. */
function withBaggage(t: Tables, commands: readonly Command[], blocks: number): readonly Command[] {
  const { byBlocks } = t.conversion.baggage;
  const baggage = byBlocks.filter(([from]) => blocks >= from).at(-1)?.[1] ?? 0;
  const feet = commands.map(({ elements }) => elements.filter(isOnFoot).length);
  const most = feet.indexOf(Math.max(...feet));
  return commands.map((command, k) => (k === most ? { ...command, baggage } : command));
}

/** L-2.30: a command of its own; an ally's of the other nation, or where no Leader is on the field (L-2.25). */
export function reserveCommand(t: Tables, all: readonly Body[]): Command | null {
  const bodies = all.filter(({ block, troops }) => block.reserve && isTroops(block) && troops.length > 0);
  if (bodies.length === 0) return null;
  const chief = seniorOf(
    t,
    all.filter(({ block }) => !block.reserve).map(({ block }) => block),
  );
  const isAllied = chief === null || bodies.every(({ block }) => isScots(block) !== isScots(chief));
  return commandOf(t, { id: 'reserve', bodies }, isAllied ? 'ally' : 'sub');
}

/** L-2.10: by the year, and by who commands. */
export function listOf(
  { conversion: { lists } }: Tables,
  year: number,
  chief: Block | null,
  seat: Block['seat'],
): string {
  const rows = chief?.army === 'covenanter' ? lists.covenanter : lists[seat];
  return (rows.filter(({ from }) => year >= from).at(-1) ?? rows[0]).list;
}

/** What both are told of the commands. */
export const commandNotes = (t: Tables, commands: readonly Command[]): readonly Cited[] => [
  note('points', ['L-2.7', 'L-2.22', 'L-2.32'], { points: pointsOf(t, commands), commands: commands.length }),
  ...commands.map(({ id, role, leader, elements, baggage }) =>
    note(
      'command',
      [...CITES[role], leader === null ? 'L-2.25' : 'L-2.20', 'L-2.23', ...(baggage > 0 ? ['L-2.17'] : [])],
      {
        command: id,
        role,
        leader,
        elements: elements.length,
        baggage,
      },
    ),
  ),
];

const CITES: { readonly [role in Role]: readonly string[] } = {
  cinc: ['L-2.21', 'L-2.10', 'L-2.18'],
  sub: ['L-2.30'],
  ally: ['L-2.24'],
};
