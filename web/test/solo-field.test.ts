/** A campaign in the browser and the field of its Battle: one pair, kept in one journal. */
import { players } from '@drumhead/bots';
import type { Enemy } from '@drumhead/enemy';
import { type Game, SwiftChance } from '@drumhead/kernel';
import { Linked } from '@drumhead/link';
import type { Renaissance } from '@drumhead/renaissance';
import { describe, expect, it } from 'vitest';
import { fetchGame } from '../src/games/catalogue.ts';
import { EDGEHILL, STAGES, stageOf } from '../src/lessons/edgehill.ts';
import { prove, SoloPair, serveCampaign } from '../src/session/solo-field.ts';
import { campaignTells } from '../src/session/solo-link.ts';
import { type NewMatch, SoloTable } from '../src/session/solo-table.ts';
import {
  act,
  atLeicester,
  awayField,
  BOT,
  fight,
  PERSON,
  preparedAtLeicester,
  strengthsIn,
} from '../tools/fought-out.ts';

const again = (campaign: SoloTable): SoloTable =>
  SoloTable.resume(campaign.match.game, campaign.journal(), new SwiftChance(1));

const enemyOf = ({ match }: SoloTable) => match.game as unknown as Enemy;
const dbrOf = ({ match }: SoloTable) => match.game as unknown as Renaissance;

describe('A Battle fought out in the browser', () => {
  it('L-1.6, L-1.7: is asked under seal; one who declines falls back on the mat, unnamed', async () => {
    const campaign = await atLeicester('ask', [PERSON, PERSON]);
    expect(campaign.required().map(({ kind }) => kind)).toEqual(['afield', 'afield']);
    expect(campaign.handOver('public')).toEqual({ to: 0, curtain: true });
    act(campaign, 0, { kind: 'fight-out', where: 'table' });
    act(campaign, 1, { kind: 'fight-out', where: 'mat' });
    expect(campaign.match.awaited()).toBeNull();
    const told = campaign
      .log(0)
      .at(-1)
      ?.reports.find(({ key }) => key === 'on-the-mat');
    expect(told?.facts).toEqual({ area: 'leicestershire' });
    expect(campaignTells(campaign, 'war').fields).toEqual([]);
  });

  it('L-1.11, L-4.14: goes there, is kept with the campaign at any moment, and comes home to the very blocks', async () => {
    const begun = await atLeicester('always');
    expect(campaignTells(begun, 'war').fields).toEqual([
      { seq: begun.match.entries.length, area: 'leicestershire', stage: 'open', address: 'match/renaissance/war~0' },
    ]);
    expect([begun.match.decisions(), begun.state(0).undo]).toEqual([[], false]);
    const before = strengthsIn(begun);
    const first = await awayField(begun);
    const sides = ['royalist', 'parliament'];
    expect(first.tells(0).campaign).toMatchObject({ sides, callOff: 'alone', mayResign: false });
    fight(first, () => first.field.match.entries.length > 9);
    // Left and opened again: both as they were.
    const campaign = again(begun);
    const pair = await awayField(campaign);
    expect(pair.field.state(0)).toEqual(first.field.state(0));
    fight(pair);
    const { stage, told = [] } = pair.tells(0).campaign ?? {};
    expect([stage, told.at(-1)?.key]).toEqual(['home', 'battle-ends']);
    const lost = told.flatMap(({ key, facts }) => (key === 'loss' || key === 'eliminated' ? [facts['block']] : []));
    const after = strengthsIn(campaign);
    expect(
      Object.keys(before)
        .filter((block) => before[block] !== after[block])
        .sort(),
    ).toEqual(lost.toSorted());
    expect(campaign.match.decisions()[0]?.kind).toMatch(/^(?:retreat|regroup)$/);
    await prove(campaign.match.game, campaign.journal());
    const [field] = campaign.fields;
    const forged = { ...campaign.journal(), fields: [{ ...field, entries: field.entries.slice(0, -1) }] };
    await expect(prove(campaign.match.game, forged)).rejects.toThrow(/field/);
  });

  it('L-1.13, L-1.15: called off, it is fought on the mat with the strengths it had', async () => {
    const campaign = await atLeicester('always');
    const before = strengthsIn(campaign);
    const pair = await awayField(campaign);
    expect(pair.callOff(0)).toMatchObject({ ok: true });
    expect(pair.serve()).toBe(true);
    expect(pair.tells(0).campaign).toMatchObject({ stage: 'void', callOff: null });
    expect(strengthsIn(campaign)).toEqual(before);
    expect(campaign.required()[0].kind).not.toBe('afield');
    await prove(campaign.match.game, campaign.journal());
  });

  it('L-1.14: begun, a bot fights on, and of two at one device each says so himself', async () => {
    const phase = (pair: Awaited<ReturnType<typeof awayField>>) =>
      (pair.field.match.position as { phase: number }).phase;
    const against = await awayField(await atLeicester('always'));
    fight(against, () => phase(against) === 1);
    expect(against.tells(0).campaign?.callOff).toBeNull();
    expect(against.callOff(0)).toMatchObject({ ok: false, refusal: { key: 'bots-play-on' } });
    const pair = await awayField(await atLeicester('always', [PERSON, PERSON]));
    fight(pair, () => phase(pair) === 1);
    expect(pair.tells(0).campaign?.callOff).toBe('together');
    for (const seat of [0, 0])
      expect(pair.callOff(seat)).toMatchObject({ ok: false, refusal: { cites: ['L-1.13', 'L-1.14'] } });
    expect(pair.callOff(1)).toMatchObject({ ok: true });
    expect(pair.serve()).toBe(true);
    expect(pair.tells(0).campaign?.stage).toBe('void');
  });

  it('orders for fields are a person’s: who attacks next is not answered for by who attacked last', async () => {
    const pair = await awayField(await atLeicester('always', [PERSON, PERSON]));
    const { field, at } = pair;
    const turned = new SoloPair(new Linked(enemyOf(at.campaign), dbrOf(field)), field, {
      ...at,
      seats: at.seats.toReversed(),
    });
    field.orders.set(0, 'the attacker’s');
    const kept = pair.orders;
    expect(kept).toEqual({ [at.seats[0]]: 'the attacker’s' });
    field.orders.clear();
    turned.lodge(kept);
    expect([...field.orders]).toEqual([[1, 'the attacker’s']]);
  });

  it('L-1.16: given up not before phase 3; then it is a General Retreat', async () => {
    const campaign = await atLeicester('always');
    const pair = await awayField(campaign);
    expect(pair.resign(0)).toMatchObject({ ok: false, refusal: { key: 'field-young', cites: ['L-1.16'] } });
    fight(pair, () => pair.tells(0).campaign?.mayResign === true);
    expect(pair.resign(0)).toMatchObject({ ok: true });
    expect(pair.serve()).toBe(true);
    expect(pair.tells(0).campaign?.told.at(-1)?.facts).toMatchObject({ loser: 'royalist', by: 'afield' });
    await prove(campaign.match.game, campaign.journal());
  });

  it('two bots fight theirs by themselves, and a what-if stays on the mat', async () => {
    const campaign = await atLeicester('always', [BOT, BOT]);
    expect(campaign.match.awaited()).toBeNull();
    expect(campaignTells(campaign, 'war').fields.map(({ stage }) => stage)).toEqual(['home']);
    const waiting = await atLeicester('always');
    const luck = { seed: '1'.repeat(64), thinking: new SwiftChance(7) };
    const settled = { scenario: 'full-war', options: {} };
    const sketch = SoloTable.sketch(waiting.match.game, settled, waiting.state(0).view, luck);
    expect(await serveCampaign(sketch, async () => ({}))).toBe(true);
    expect(sketch.match.awaited()).toBeNull();
    expect(sketch.match.decisions()).not.toEqual([]);
  });

  it('L-3.2: two bots prepare theirs by the long way, fight it to its end, and both are proved', async () => {
    const campaign = await preparedAtLeicester([BOT, BOT]);
    expect(campaignTells(campaign, 'war').fields.map(({ stage }) => stage)).toEqual(['home']);
    const kinds = campaign.fields[0].entries.flatMap((it) => (it.kind === 'act' ? [it.action.kind] : []));
    for (const kind of ['country', 'declare', 'six', 'lay', 'record', 'array']) expect(kinds).toContain(kind);
    await prove(campaign.match.game, campaign.journal());
  });

  it('L-1.9: Edgehill from the campaign goes from a march to the table and home, each stage with its words', async () => {
    const campaign = await marched(EDGEHILL);
    const onMap = () =>
      stageOf({ link: () => campaignTells(campaign, 'edgehill-1'), state: () => campaign.state(0), mine: [0] });
    const stages = [onMap()];
    const botsOf = async (id: string) => players(id);
    while (campaign.fields.length === 0) {
      if (campaign.match.awaited()) await serveCampaign(campaign, botsOf);
      else if (campaign.next()) campaign.answer(players('enemy'));
      else {
        stages.push(onMap());
        const { game, position } = campaign.match;
        act(campaign, 0, stages.at(-1) === 'ask' ? TABLE : game.propose(position, 0, new SwiftChance(1)));
      }
    }
    stages.push(onMap());
    const pair = await awayField(campaign);
    const atTable = () => stageOf({ link: () => pair.tells(0), state: () => pair.field.state(0), mine: [0] });
    for (const until of ['deploy', 'first', 'fight']) {
      fight(pair, () => atTable() === until);
      stages.push(atTable());
    }
    pair.resign(0);
    pair.serve();
    stages.push(atTable(), onMap());
    expect([...new Set(stages)]).toEqual(STAGES.filter((stage) => stage !== 'meet' && stage !== 'void'));
    // Whoever plays on has a war before him: cards for the last Turn of 1642, and the Years after it.
    const turns = new Set<string>();
    while (campaign.match.game.outcome(campaign.match.position) === null) {
      const { game, position } = campaign.match;
      const { year, turn } = game.notation.write(position) as { year: number; turn: string };
      turns.add(`${year} ${turn}`);
      if (campaign.match.awaited()) await serveCampaign(campaign, botsOf);
      else if (campaign.next()) campaign.answer(players('enemy'));
      else {
        const { kind } = campaign.required()[0];
        act(
          campaign,
          0,
          kind === 'afield' ? MAT : game.propose(position, 0, new SwiftChance(campaign.match.entries.length)),
        );
      }
    }
    expect([...turns].slice(0, 3)).toEqual(['1642 V', '1642 VI', '1643 I']);
  });
});

const TABLE = { kind: 'fight-out', where: 'table' };
const MAT = { kind: 'fight-out', where: 'mat' };

/** All three blocks into Staffordshire & Warwickshire, as the lesson says. */
async function marched(wish: NewMatch): Promise<SoloTable> {
  const game = (await fetchGame('enemy')) as Game;
  const luck = { seed: '5'.repeat(64), thinking: new SwiftChance(7) };
  const campaign = SoloTable.begin(game, { ...wish, id: 'edgehill-1' }, luck);
  const written = (action: object) => act(campaign, 0, game.notation.readAction(action, campaign.match.position, 0));
  written({ kind: 'group', area: 'shropshire-herefordshire' });
  for (const [block, place] of Object.entries(strengthsIn(campaign)))
    if (place.startsWith('shropshire')) written({ kind: 'move', block, path: ['staffordshire-warwickshire'] });
  return campaign;
}
