/** How a table is run. Everything has a default but the place where matches are kept. */
import type { GameModule } from '@drumhead/kernel';
import type { BellSettings } from './bell/bell.ts';
import type { Mint } from './lobby/lobby.ts';
import type { PackSettings } from './lobby/packs.ts';

export interface TableSettings {
  /** 0 picks a free one. */
  readonly port?: number;
  readonly host?: string;
  /** Folder of the SQLite file; not used with `databaseUrl`. */
  readonly data?: string;
  /** A PostgreSQL server, for any number of processes. */
  readonly databaseUrl?: string | undefined;
  /** As players type it: `https://drumhead.example`. Its origin is the only one let in. */
  readonly publicUrl?: string | undefined;
  /** Which proxies' `X-Forwarded-For` is believed: addresses or ranges. None by default. */
  readonly trustProxy?: string | undefined;
  /** Folder of the built web client. */
  readonly client?: string | undefined;
  /** Ids of persons who run this table and could read its database: marked wherever they sit. */
  readonly operators?: readonly string[];
  readonly bots?: BotSettings;
  /** `silent` for none. */
  readonly logLevel?: string;
  /** Changes by HTTP that one address may make per minute. */
  readonly changesPerMinute?: number;
  /** Milliseconds a client may take to say what it wants, twice that between two words. */
  readonly patience?: number;
  /** Connections of all addresses together; more are not accepted. */
  readonly maxConnections?: number;
  /** Where metrics are served, on this machine only; 0 picks a free port. Nowhere by default. */
  readonly metricsPort?: number | undefined;
  /** Sockets one address may hold. */
  readonly socketsPerAddress?: number;
  /** How fast clients may speak; the protocol's limits by default. */
  readonly rates?: Rates;
  /** Days after its last move that an ended match, or one that never began, is kept; for ever by default. */
  readonly keepDays?: number | undefined;
  /** How people are called when it is their turn. */
  readonly bell?: BellSettings;
  readonly packs?: PackSettings;
  readonly games?: readonly GameModule[];
  readonly mint?: Mint;
}

/** Messages at once, and how many more each second. */
export interface Rates {
  readonly socket: Rate;
  /** All sockets of one person together. */
  readonly person: Rate;
  /** All sockets of one address together. */
  readonly address: Rate;
  /** What fits no shape of the protocol's, by address. */
  readonly unfit: Rate;
}

interface Rate {
  readonly size: number;
  readonly perSecond: number;
}

export interface BotSettings {
  /** The bundled worker. Without it bots think in the table's own thread. */
  readonly worker?: string | undefined;
  readonly threads?: number;
  /** Milliseconds a bot may take. */
  readonly limit?: number;
}
