/**
 * The worked examples: a Battle reckoned by hand from the rows, from the blocks that met to what came home. They are run as
 * cases are: whatever is wrong is told with its place.
 */
import { BadInput, mustShape, SwiftChance, stableJson } from '@drumhead/kernel';
import { type CaseResult, passOrFail } from '@drumhead/kernel/testkit';
import type { RenaissanceAction } from '@drumhead/renaissance';
import {
  array,
  boolean,
  exactOptional,
  type InferOutput,
  integer,
  literal,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  record,
  strictObject,
  strictTuple,
  string,
  unknown,
} from 'valibot';
import { afield } from '../src/afield.ts';
import type { Engagement } from '../src/engagement.ts';
import { home } from '../src/home.ts';
import { pointsOf } from '../src/rules/armies/commands.ts';
import { arrival } from '../src/rules/armies/reserves.ts';
import { whyOnTheMat } from '../src/rules/offer.ts';
import { SIDES } from '../src/schema.ts';
import { commandsStanding, field, laidOutBy } from './laid-out.ts';
import { engagement, fieldResult, t, written, writtenLosses } from './shorthand.ts';

/** By this a case file's reader knows one. */
export const WORKED = 'link';

const whole = pipe(number(), integer());
const strengths = record(string(), whole);
const side = picklist([0, 1]);
const texts = array(string());

const Shape = strictObject({
  name: string(),
  cites: texts,
  game: literal(WORKED),
  battle: strictObject({
    year: exactOptional(whole),
    turn: exactOptional(string()),
    area: exactOptional(string()),
    attacker: exactOptional(picklist(SIDES)),
    sort: exactOptional(picklist(['battle', 'siege', 'skirmish'])),
    main: exactOptional(nullable(string())),
    events: exactOptional(
      strictObject({
        advantageousTerrain: exactOptional(boolean()),
        poorCavalryTerrain: exactOptional(boolean()),
        surprise: exactOptional(boolean()),
        lastStand: exactOptional(array(picklist(SIDES))),
        wellPositionedArtillery: exactOptional(array(picklist(SIDES))),
      }),
    ),
    line: strengths,
    joined: exactOptional(strengths),
    reserve: exactOptional(record(string(), strictTuple([whole, string()]))),
  }),
  /** Of the order of battle as much as is told. */
  order: record(string(), unknown()),
  arrivals: optional(array(strictObject({ command: nullable(string()), at: array(whole) }))),
  /** What each side is asked before the first phase of the field, where the match has the long set-up. */
  asked: optional(texts),
  /** What comes of dividing a side otherwise. */
  divided: optional(
    array(
      strictObject({
        side,
        division: array(texts),
        commands: optional(texts),
        refused: optional(string()),
        cites: optional(texts),
      }),
    ),
  ),
  /** How the field ended. */
  field: strictObject({
    end: picklist(['held', 'defeat', 'resigned']),
    loser: nullable(side),
    elements: record(string(), string()),
  }),
  home: record(string(), unknown()),
});

type WorkedExample = InferOutput<typeof Shape>;

export function runWorkedExample(name: string, document: unknown): CaseResult {
  const wrongs: string[] = [];
  try {
    compare(mustShape(Shape, document), wrongs);
    return passOrFail(name, wrongs, false);
  } catch (error) {
    const slip = error instanceof BadInput;
    wrongs.push(slip ? error.message : `the rules crash: ${(error as Error).message}`);
    return passOrFail(name, wrongs, slip);
  }
}

function compare(it: WorkedExample, wrongs: string[]): void {
  const battle = engagement(it.battle);
  for (const [place, { block }] of battle.blocks.entries())
    if (!t.campaign.blocks.some(({ id }) => id === block))
      throw new BadInput('battle', `there is no block "${block}" (number ${place + 1} of those who met)`);
  const differ = (place: string, found: unknown, wanted: unknown): void => {
    wrongs.push(...differences(place, found, wanted));
  };
  differ('battle', whyOnTheMat(t, battle), null);
  differ('order', writtenOrder(battle), it.order);
  for (const [of, wanted] of (it.arrivals ?? []).entries()) {
    const { command, at } = arrival(t, battle, of as 0 | 1);
    differ(`arrivals/${of}`, { command: command && written(command), at }, wanted);
  }
  for (const [of, wanted] of (it.divided ?? []).entries()) differ(`divided/${of}`, dividedSo(battle, wanted), wanted);
  if (it.asked) differ('asked', questionsOf(battle), it.asked);
  const { losses, guns, ...rest } = home(t, battle, fieldResult(it.field as Parameters<typeof fieldResult>[0])).result;
  const brought = { ...rest, losses: writtenLosses(losses), guns: writtenLosses(guns) };
  differ('home', brought, it.home);
}

function writtenOrder(battle: Engagement): object {
  const { order } = afield(t, battle);
  const sides = order.sides.map(({ list, commands, reserve }) => ({
    list,
    points: pointsOf(t, commands),
    commands: commands.map(written),
    reserve,
  }));
  return { ...order, sides };
}

/** In today's form of the order, the other side as ordered: how the commands then stand, or why they may not. */
function dividedSo(
  battle: Engagement,
  { side: seat, division }: NonNullable<WorkedExample['divided']>[number],
): object {
  const p = laidOutBy(afield(t, battle, 2).order, 1);
  const play = (by: 0 | 1, action: RenaissanceAction) => field.play(p, { seat: by, action }, new SwiftChance(1), null);
  if (seat === 0) play(1, { kind: 'array' });
  const action: RenaissanceAction = { kind: 'array', division: division.map((row) => [...row]) };
  const verdict = field.check(p, seat, action);
  if (!verdict.ok) return { side: seat, division, refused: verdict.refusal.key, cites: verdict.refusal.cites };
  play(seat, action);
  return { side: seat, division, commands: commandsStanding(p, seat) };
}

/** However many features are placed, and whoever places them, is one. */
function questionsOf(battle: Engagement): readonly string[] {
  const chance = new SwiftChance(2);
  const p = laidOutBy(afield(t, { ...battle, longSetUp: true }, 2).order, 1);
  const asked: string[] = [];
  while (p.phase === 0) {
    const [{ seat, kind }] = field.decisions(p);
    const isPlacing = kind === 'lay' || kind === 'crossing';
    const question = isPlacing ? 'features' : `${kind} ${seat === 0 ? 'attacker' : 'defender'}`;
    if (asked.at(-1) !== question) asked.push(question);
    field.play(p, { seat, action: field.propose(p, seat, chance) as RenaissanceAction }, chance, null);
  }
  return asked;
}

/** Of an object those fields that are wanted; of what comes home, and of anything else, all. */
function differences(place: string, found: unknown, wanted: unknown): string[] {
  if (isObject(wanted) && isObject(found)) {
    const keys = new Set([...Object.keys(wanted), ...(place.startsWith('home') ? Object.keys(found) : [])]);
    return [...keys].flatMap((key) => differences(`${place}/${key}`, found[key], wanted[key]));
  }
  if (Array.isArray(wanted) && Array.isArray(found) && wanted.length === found.length)
    return wanted.flatMap((value, index) => differences(`${place}/${index}`, found[index], value));
  if (stableJson(found ?? null) === stableJson(wanted ?? null)) return [];
  return [`${place}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found ?? null)}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
