/**
 * Three entries in one graph: the page, the script that opens a match early, and the worker that holds engine and bots. They share chunks, so a game's code
 * is fetched once though both load it. Nothing inline and no `eval`: the page runs under a strict policy.
 */
import { defineConfig } from 'vite';
import { boardChunk } from './tools/board-chunk.ts';
import { compileHints } from './tools/compile-hints.ts';
import { contentPolicy } from './tools/content-policy.ts';
import { engineAhead } from './tools/engine-ahead.ts';
import { engineAlone } from './tools/engine-alone.ts';
import { forPlayers } from './tools/for-players.ts';
import { gameData } from './tools/game-data.ts';
import { headStart } from './tools/head-start.ts';
import { lostPage } from './tools/lost-page.ts';
import { noDoors } from './tools/no-doors.ts';
import { offlineWorker } from './tools/offline-worker.ts';
import { oneGameAFile } from './tools/one-game-a-file.ts';
import { rulebooks } from './tools/rulebooks.ts';
import { solidOnce } from './tools/solid-once.ts';
import { texts } from './tools/text-files.ts';

/** What page and worker fetch all else with. */
const FETCHING = /preload-helper|web\/src\/games\/rules|virtual:game-documents/;
/** What opens a match before the shell is there. */
const OPENING =
  /web\/src\/(?:session\/(?:early|opening|line)|router\/address|texts\/(?:files|documents)|styles\/faces-ahead|virtual:texts|boards\/rooms|boards\/\w+\/map\/fetch-)/;
/** What of the kernel foresees and plays on, and what follows a table: nothing that a board needs at once. */
const FORESIGHT = /kernel\/src\/(?:what-if|playout|chance\/loaded|patch)/;
/** For page and worker. */
const COMMON =
  /kernel\/src\/(?!lexicon)|node_modules\/(?:valibot|@noble)\/|web\/src\/(?:store\/|games\/(?:catalogue|bots)|session\/(?:sitters|journal-text))/;
/** For every page, and for the match at once; what lies deeper in `match/` is fetched when it is wanted. */
const SHELL =
  /node_modules\/solid-js\/(?!store)|kernel\/src\/lexicon|web\/src\/(?:look|settings)\/|web\/src\/match\/[\w-]+\.tsx?$|web\/src\/router\/route|web\/src\/texts\/(?:texts|speakers)|web\/src\/session\/(?:ahead|solo)\.ts|web\/src\/pages\/(?:app|loading|error-page|match-page)|web\/src\/boards\/faces|web\/src\/games\/(?:game-words|bot-words)/;

/** Of This War's queries those its board asks at once, and panels that come later ask too: crumbs, if each had its own file. */
const ASKED_AT_ONCE =
  /\/games\/enemy\/src\/queries\/(?:area-facts|blocks-seen|last-seen|losses|marches|mat-alone|told)\.ts$/;

/** A match at one's own device, which its fields and an analyst know too. */
const SOLO = /web\/src\/session\/(?:failed|field-address|solo-bots|solo-table|solo-trace|written-first)\.ts$/;

/**
 * A game's rules lie apart from any board's words: the worker needs them too. What joins two games is in no group: it
 * would take the rules of both along, and every board would fetch them.
 */
const gameChunk = (id: string): string | null => /\/games\/(\w+)\//.exec(id)?.[1] ?? null;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    forPlayers(),
    gameData(),
    texts(),
    rulebooks(),
    solidOnce(),
    headStart(),
    contentPolicy(),
    noDoors(),
    compileHints(),
    offlineWorker(),
    lostPage(),
    engineAlone(),
    engineAhead(),
    oneGameAFile(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // Only what the page's own scripts ask for: the helper would look for a document in the worker.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostId, hostType }) =>
        hostType === 'html' || hostId.includes('opening') ? dependencies : [],
    },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { page: 'index.html', early: 'src/session/early.ts', engine: 'src/session/worker.ts' },
      output: {
        // The page must know the worker's address: it is a doorway of fixed name to hashed rooms.
        entryFileNames: ({ name }) => (name === 'engine' ? 'engine.js' : 'assets/[name]-[hash].js'),
        // Few files instead of many crumbs. What the worker needs too must not lie with what needs a document.
        codeSplitting: {
          groups: [
            { name: 'preload', test: FETCHING, priority: 2 },
            { name: 'opening', test: OPENING, priority: 1 },
            { name: 'common', test: COMMON },
            { name: 'foresight', test: FORESIGHT, includeDependenciesRecursively: false, priority: 1 },
            { name: gameChunk, test: /\/games\/(?!link)\w+\/src\/(?!queries|manifest)/ },
            { name: 'enemy-seen', test: ASKED_AT_ONCE, includeDependenciesRecursively: false },
            { name: 'solo', test: SOLO, includeDependenciesRecursively: false },
            { name: 'shell', test: SHELL },
            { name: 'map', test: /web\/src\/boards\/map\// },
            {
              name: boardChunk,
              test: /web\/src\/boards\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173 },
});
