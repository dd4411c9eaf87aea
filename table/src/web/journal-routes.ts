/** Matches as files and as something to look back on: export, import, replay, the proof of the dice, what-if. */
import { randomInt } from 'node:crypto';
import { BadInput, mustShape, packHash, readJournal, SwiftChance, type Viewer } from '@drumhead/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nullable, optional, strictObject, unknown } from 'valibot';
import { nameOf } from '../lobby/packs.ts';
import { knownJournal, promise, replayAs, wholeJournal } from '../match/export.ts';
import { isLinked } from '../match/field-link.ts';
import { keepFields, seatsIn } from '../match/imported.ts';
import type { OpenMatch } from '../match/open-match.ts';
import { mintId } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { MatchRow } from '../store/store.ts';
import type { AppContext } from './app-context.ts';

const LONGEST_JOURNAL = 4 * 1024 * 1024;
/** Of whatever game: no journal with more is looked into. */
const MOST_ENTRIES = 50_000;
/** Entries beside the actions of a game: who sat down, what was undone. More is no match anybody played. */
const MOST_BESIDE = 500;

const Import = strictObject({ journal: unknown(), pack: optional(nullable(unknown())) });

type Params = { Params: { id: string }; Querystring: { as?: string } };

export function journalRoutes(app: FastifyInstance, { registry, gate, packs, quotas }: AppContext): void {
  // Reading is free elsewhere; these play a whole match again, and count like changes.
  const counted = { config: { rateLimit: { allowList: () => false } } };

  /** While it runs: what the asker knows. After the end: everything; of a field when its campaign is over (L-4.13). */
  app.get<Params>('/api/matches/:id/journal', counted, async (request) => {
    const { openMatch, viewer } = await seen(request);
    const { live, row } = openMatch;
    const campaign = row.field && (await registry.openMatch(row.field.campaign));
    const isOver = live.match.ended() && (!campaign || campaign.live.match.ended());
    return isOver ? wholeJournal(registry.store, openMatch) : knownJournal(openMatch, viewer);
  });

  app.get<Params>('/api/matches/:id/replay', counted, async (request) => {
    const { openMatch, viewer } = await seen(request);
    // While it runs everybody may look back with his own eyes: what he sees there he has seen before.
    const wanted = eyes(openMatch, request.query.as ?? 'all');
    if (!openMatch.live.match.ended() && wanted !== viewer) throw new Refused('not-ended');
    return replayAs(openMatch, wanted);
  });

  /** The promise made before the first draw and, after the end, what it takes to check it. */
  app.get<Params>('/api/matches/:id/verify', counted, async (request) => {
    const { openMatch } = await seen(request);
    if (!openMatch.live.match.ended()) return { ...promise(openMatch), ended: false };
    return { ...promise(openMatch), ended: true, seed: openMatch.row.seed, proved: await proved(openMatch) };
  });

  /** The edition it is played with: no secret of the match, and needed to read it. */
  app.get<Params>('/api/matches/:id/pack', async (request) => ({ pack: (await seen(request)).openMatch.pack }));

  /** A position one could be in, by what one knows: to be tried out in the client, with no tie to the match. */
  app.post<Params>('/api/matches/:id/fork', async (request) => {
    await gate.changing(request);
    const { openMatch, viewer } = await seen(request);
    const { game, live, row, pack } = openMatch;
    const chance = new SwiftChance(randomInt(2 ** 32), randomInt(2 ** 32));
    const imagined = game.imagine(game.view(live.match.position, viewer), chance);
    const { scenario, options, rulesVersion } = live.match.head;
    return {
      game: row.game,
      pack,
      setting: { scenario, options, rulesVersion },
      position: game.notation.write(imagined),
    };
  });

  /** A finished journal from elsewhere, believed only as far as it replays. */
  app.post(
    '/api/journals',
    {
      bodyLimit: LONGEST_JOURNAL,
      config: { rateLimit: { max: 12 }, takes: Import },
      // Before megabytes are read and looked through.
      preParsing: async (request) => {
        quotas.take('imports', request.ip);
        await gate.changing(request);
      },
    },
    async (request, reply) => {
      const { person } = await gate.changing(request);
      const given = mustShape(Import, request.body);
      const pack = packs.admitted(given.pack, person);
      countEntries(given.journal, MOST_ENTRIES);
      const journal = readJournal(given.journal);
      // A position of somebody's own has not been played for.
      if (journal.head.from !== undefined) throw new BadInput('head/from', 'only matches of a scenario are kept here');
      if (journal.head.pack !== (pack ? packHash(pack) : undefined))
        throw new BadInput('pack', 'this is not the pack the journal was played with');
      const game = registry.games.load(journal.head.game, pack);
      const most = 2 * game.longest + MOST_BESIDE;
      countEntries(journal, most);
      const judgement = await registry.botRunner.judge({ journal, pack });
      if (!judgement.ok) throw new BadInput(judgement.path, judgement.reason);
      const id = mintId();
      const now = new Date().toISOString();
      const { scenario, options } = journal.head;
      const row: MatchRow = {
        id,
        game: game.id,
        scenario,
        options,
        pack: pack && nameOf(pack),
        listed: false,
        talk: 'none',
        correspondence: false,
        clock: null,
        hints: false,
        ...(isLinked(game.id, options) && { linked: true }),
        host: person.id,
        state: 'ended',
        head: journal.head,
        seed: journal.seed ?? '',
        createdAt: now,
        movedAt: now,
      };
      const { entries } = journal;
      await registry.store.createMatch(row, seatsIn(id, game, scenario, entries), { pack, entries });
      await keepFields(registry.store, registry.games, row, journal);
      return reply.code(201).send({ id, entries: journal.entries.length });
    },
  );

  /** The match, and whose eyes the asker has. */
  async function seen(request: FastifyRequest<Params>): Promise<{ openMatch: OpenMatch; viewer: Viewer }> {
    const { id } = request.params;
    const openMatch = await registry.openMatch(id);
    const claimant = await gate.claimant(request, id);
    if (!openMatch?.mayWatch(claimant)) throw new Refused('no-such-match');
    return { openMatch, viewer: openMatch.seatsHeldBy(claimant)[0] ?? 'public' };
  }

  /** Played again from the seed; finished matches do not change, so once is enough. Without a seed nothing is proved. */
  async function proved(openMatch: OpenMatch): Promise<boolean> {
    if (openMatch.row.seed === '') return false;
    const known =
      PROVED.get(openMatch) ??
      wholeJournal(registry.store, openMatch)
        .then((whole) => registry.botRunner.judge(whole))
        .then(({ ok }) => ok);
    PROVED.set(openMatch, known);
    known.catch(() => PROVED.delete(openMatch));
    return known;
  }
}

function countEntries(journal: unknown, most: number): void {
  const entries = typeof journal === 'object' && journal !== null && 'entries' in journal ? journal.entries : [];
  if (Array.isArray(entries) && entries.length > most) throw new BadInput('journal/entries', `at most ${most}`);
}

const PROVED = new WeakMap<OpenMatch, Promise<boolean>>();

function eyes({ live: { match } }: OpenMatch, as: string): Viewer {
  if (as === 'all' || as === 'public') return as;
  const seat = Number(as);
  if (!Number.isInteger(seat) || seat < 0 || seat >= match.seats.length)
    throw new BadInput('as', `expected all, public or a seat from 0 to ${match.seats.length - 1}`);
  return seat;
}
