/** L-2c: commands and who leads them. */
import type { Cited } from '@drumhead/kernel';
import type { Command, Division, Man, Role, WouldLead } from '../../documents.ts';
import { type Block, isFoot, isHorse, isTroops, leads, strongestFirst } from '../../engagement.ts';
import { note } from '../../note.ts';
import type { Tables } from '../../tables.ts';
import { type Body, isOnFoot } from './elements.ts';

/** Blocks that will be a command. */
interface Draft {
  readonly id: 'army' | 'centre' | 'right' | 'left' | 'ally' | 'reserve';
  readonly bodies: readonly Body[];
}

/** L-2.21: the Leaders among them, by the side's precedence. */
function leadersOf({ conversion }: Pick<Tables, 'conversion'>, blocks: readonly Block[]): readonly Block[] {
  const { precedence } = conversion.leaders;
  const rank = (it: Block): number => precedence[it.seat].indexOf(it.block);
  return blocks.filter((it) => leads(it) && rank(it) >= 0).sort((a, b) => rank(a) - rank(b));
}

/** The first of them; null where no Leader is among them. */
export const seniorOf = (t: Pick<Tables, 'conversion'>, blocks: readonly Block[]): Block | null =>
  leadersOf(t, blocks)[0] ?? null;

/** L-2.20: a Leader is his block's first element, on horseback as he rode if it is Infantry. */
function ledBy({ conversion }: Tables, { block, troops }: Body): WouldLead {
  const { rides } = conversion.leaders;
  const [plain] = troops;
  return { label: block.block, element: 0, troop: isFoot(block) ? (rides[block.block] ?? plain) : plain, plain };
}

/** L-2.25: a colonel is the first of the foremost type. */
function underColonel({ conversion }: Tables, { block, troops }: Body): WouldLead {
  const typeOf = (troop: string): string => troop.slice(0, troop.indexOf('('));
  const best = conversion.leaders.colonel.find((type) => troops.some((troop) => typeOf(troop) === type));
  const element = troops.findIndex((troop) => typeOf(troop) === best);
  return { label: block.block, element, troop: troops[element], plain: troops[element] };
}

/** Who would lead each of them: first the Leaders, then colonels, that of the strongest block first. */
function generalsOf(t: Tables, bodies: readonly Body[]): readonly WouldLead[] {
  const bodyOf = (it: Block): Body => bodies.find(({ block }) => block === it)!;
  const blocks = bodies.map(({ block }) => block);
  const leaders = leadersOf(t, blocks);
  const others = blocks.filter((it) => isTroops(it) && !leaders.includes(it)).sort(strongestFirst);
  return [...leaders.map((it) => ledBy(t, bodyOf(it))), ...others.map((it) => underColonel(t, bodyOf(it)))];
}

function commandOf(t: Tables, { id, bodies }: Draft, role: Role): Command {
  const leader = seniorOf(t, blocksIn(bodies));
  const [general] = generalsOf(t, bodies);
  const elements = bodies.flatMap(({ block: { block: label }, troops }) =>
    troops.map(
      (troop, k): Man =>
        label === general.label && k === general.element
          ? { troop: general.troop, label, general: true }
          : { troop, label },
    ),
  );
  return { id, role, leader: leader?.block ?? null, elements, baggage: 0 };
}

const blocksIn = (bodies: readonly Body[]): readonly Block[] => bodies.map(({ block }) => block);

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
  const isForeign = ({ block }: Body): boolean => isForeignFoot(chief, block);
  const foreign = drafts[at].bodies.filter(isForeign);
  const rest = drafts[at].bodies.filter((body) => !isForeign(body));
  const stays = rest.some(({ block }) => isTroops(block));
  if (seniorOf(t, blocksIn(foreign)) === null || drafts.length + (stays ? 1 : 0) > most) return [...drafts];
  if (!stays) return drafts.with(at, { id: 'ally', bodies: drafts[at].bodies });
  return [...drafts.with(at, { id: 'centre', bodies: rest }), { id: 'ally', bodies: foreign }];
}

const isScots = ({ army }: Block): boolean => army === 'covenanter';
const isForeignFoot = (chief: Block, block: Block): boolean => isFoot(block) && isScots(block) !== isScots(chief);

/** The commander in chief's first. */
export function commandsOf(t: Tables, all: readonly Body[]): readonly Command[] {
  const bodies = inLine(all);
  const chief = seniorOf(t, blocksIn(bodies));
  const whole = undivided(t, bodies);
  if (whole) return withBaggage(t, [whole], bodies.length);
  const drafts = withAlly(t, divided(bodies), chief, mostCommands(t));
  const isChiefs = ({ bodies: own }: Draft): boolean => chief === null || own.some(({ block }) => block === chief);
  const first = drafts.findIndex(isChiefs);
  const inOrder = [drafts[first], ...drafts.filter((_, k) => k !== first)];
  const commands = inOrder.map((draft, k) =>
    commandOf(t, draft, k === 0 ? 'cinc' : chief === null || draft.id === 'ally' ? 'ally' : 'sub'),
  );
  return withBaggage(t, commands, bodies.length);
}

const inLine = (all: readonly Body[]): readonly Body[] =>
  all.filter(({ block, troops }) => !block.reserve && troops.length > 0);

/** L-2.22: too few for more than one command. */
function undivided(t: Tables, bodies: readonly Body[]): Command | null {
  const whole = commandOf(t, { id: 'army', bodies }, 'cinc');
  return pointsOf(t, [whole]) < t.conversion.commands.oneBelow ? whole : null;
}

/** One is left for a Reserve. */
const mostCommands = ({ conversion: { commands } }: Tables): number => commands.most - 1;

/** L-2.23: what the player may make of it at deployment; null where there is but one way. */
export function divisionOf(t: Tables, all: readonly Body[]): Division | null {
  const bodies = inLine(all);
  const generals = generalsOf(t, bodies);
  if (generals.length < 2 || undivided(t, bodies)) return null;
  const chief = seniorOf(t, blocksIn(bodies));
  const foreign = blocksIn(bodies).filter((it) => chief && isForeignFoot(chief, it));
  const apart = seniorOf(t, foreign) ? foreign.map(({ block }) => block) : [];
  return { most: mostCommands(t), led: chief !== null, generals, apart };
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
  const chief = seniorOf(t, blocksIn(all.filter(({ block }) => !block.reserve)));
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
