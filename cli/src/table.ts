/** The server, bundled by itself: only the commands of a table load it, and with it everything a server needs. */
export {
  Administration,
  backupSqlite,
  emptySeat,
  openStore,
  rehearse,
  restoreMatches,
  startBots,
  startTable,
} from '@drumhead/table';
