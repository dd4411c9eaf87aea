/** The table: everything a server of matches needs. */

export { Administration, type ListedMatch } from './administer.ts';
export type { MailSettings } from './bell/ways.ts';
export type { PackSettings } from './lobby/packs.ts';
export { emptySeat } from './lobby/rows.ts';
export { type Known, knownBy, stepFor } from './match/told.ts';
export { openStore } from './open-store.ts';
export { type Rehearsed, rehearse } from './rehearse.ts';
export { type RestoredStore, restoreMatches } from './restore.ts';
export { startBots, startTable, type Table } from './serve.ts';
export type { BotSettings, TableSettings } from './settings.ts';
export { backupSqlite } from './store/sqlite-backup.ts';
export type { PersonSeen, Store } from './store/store.ts';
