// Dependencies point one way: kernel <- games <- bots <- table. `npm run layers` keeps it so.

const packages = '(?:kernel|games/[^/]+|bots|protocol|table|web|cli|bench)';

/** What the rest of the house may import of a package: what its `exports` name. */
const doors = [
  '^kernel/(?:src|testkit|src/lexicon)/index\\.ts$',
  '^(?:games/[^/]+|bots|protocol|table|bench)/(?:src/)?index\\.ts$',
  // Worked examples, which are cases of two games at once.
  '^games/link/testkit/index\\.ts$',
  // What boards ask of a match, apart from what a table needs of a game.
  '^games/[^/]+/src/queries/index\\.ts$',
  // Parts of a game's picture, for a page that puts them together itself.
  '^games/[^/]+/src/picture/index\\.ts$',
  // What a page says of a game before it is fetched.
  '^games/[^/]+/src/manifest\\.ts$',
  // Words in other languages, for who speaks them.
  '^(?:kernel|games/[^/]+)/lexicon/[a-z]+/[a-z]+\\.json$',
  '^table/src/languages\\.ts$',
  // A page loads only the bots of its game.
  '^bots/src/[^/]+/index\\.ts$',
  // Only who measures the table loads it.
  '^bench/src/table/index\\.ts$',
  // What runs in a bot's thread must not bring the server along.
  '^table/src/bots/worker\\.ts$',
  // Nor must who only wants the list of games.
  '^table/src/modules\\.ts$',
];

/** @param {string} name @param {string} from @param {string} to @param {string} comment */
const forbid = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: `^${to}/` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'kernel-needs-nothing',
      'kernel',
      '(?:games|bots|protocol|table|web|cli|bench|tools)',
      'The kernel stands alone.',
    ),
    forbid('games-need-kernel', 'games', '(?:bots|protocol|table|web|cli|bench)', 'A game needs the kernel only.'),
    {
      name: 'tools-serve-tests',
      comment: 'Only tests may use the repository’s tools.',
      severity: 'error',
      from: { path: '^(?:kernel|games|bots)/', pathNot: '/test/' },
      to: { path: '^tools/' },
    },
    {
      name: 'games-apart',
      comment: 'A game knows no other game.',
      severity: 'error',
      from: { path: '^games/([^/]+)/', pathNot: '^games/link/' },
      to: { path: '^games/', pathNot: '^games/$1/' },
    },
    {
      name: 'link-joins-two',
      comment: 'What joins two games stands above both, and knows no other.',
      severity: 'error',
      from: { path: '^games/link/' },
      to: { path: '^games/', pathNot: '^games/(?:link|enemy|renaissance)/' },
    },
    forbid('bots-need-games', 'bots', '(?:protocol|table|web|cli|bench|tools)', 'Bots need kernel and games only.'),
    forbid(
      'protocol-needs-kernel',
      'protocol',
      '(?:games|bots|table|web|cli|bench|tools)',
      'Protocol needs the kernel only.',
    ),
    forbid('table-is-no-client', 'table', '(?:web|cli|bench|tools)', 'The server knows no client.'),
    forbid('web-is-no-server', 'web', '(?:table|cli|bench|tools)', 'The client never takes the server.'),
    forbid('bench-is-no-cli', 'bench', '(?:cli|tools)', 'The command runs the benchmarks, not the other way round.'),
    forbid('cli-needs-no-tools', 'cli', 'tools', 'Tools look after the repository; the product does not need them.'),
    {
      name: 'front-door',
      comment: 'Enter a package by what its package.json exports, never by its insides.',
      severity: 'error',
      from: { path: `^(${packages})/` },
      to: { path: `^${packages}/`, pathNot: ['^$1/', ...doors] },
    },
    {
      name: 'by-name',
      comment: 'Import another package by its name, not by a relative path.',
      severity: 'error',
      from: { path: `^(${packages})/` },
      to: { path: `^${packages}/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'pure',
      comment: 'kernel, games and bots run in browsers and workers too: no Node modules.',
      severity: 'error',
      from: { path: '^(?:kernel|games|bots)/', pathNot: '/test/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'declared',
      comment: 'What a package imports, its own package.json declares.',
      severity: 'error',
      from: { pathNot: '/test/|^tools/|^[^/]+$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere. `virtual:` modules are made by the build.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'tests-stay-outside',
      comment: 'Nothing that ships imports a test.',
      severity: 'error',
      from: { pathNot: '/test/' },
      to: { path: '/test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '^[^/]+/(?:dist|\\.tsc)/',
        '^games/[^/]+/(?:dist|\\.tsc)/',
        '/(?:test|tools)/\\.tsc/',
        '^coverage/',
        '^\\.drumhead/',
      ],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
