/** What the facts of each game's messages can be: all ids of a kind, so that every template meets every kind of name. */
import { read, type Shelf } from './files.ts';
import { COUNTS, type Kinds, PEOPLE, type Value } from './kinds.ts';

const idsOf = (game: string, like: RegExp): readonly string[] =>
  Object.keys(read(`games/${game}/lexicon/en/names.json`) as Shelf).filter((id) => like.test(id) && !id.includes('.'));
/** Lists of one, of two and of several, until each id stands in one. */
function listsOf(ids: readonly string[]): readonly Value[] {
  const several = Array.from({ length: Math.ceil(ids.length / 3) }, (_, at) => ids.slice(3 * at, 3 * at + 3));
  return [ids.slice(0, 1), ids.slice(-2), ...several];
}

const AREAS = (() => {
  const names = Object.keys(read('games/enemy/lexicon/en/names.json'));
  const plain = names.slice(names.indexOf('northumberland'), names.indexOf('continent') + 1);
  return plain.filter((id) => !id.includes('.'));
})();
const CITIES = AREAS.filter((id) => Object.hasOwn(read('games/enemy/lexicon/en/names.json'), `${id}.city`));
const BLOCKS = idsOf('enemy', /^[rp]-/);
const SEATS = ['royalist', 'parliament'];
const DICE: readonly Value[] = [[3], [1, 6, 2]];
/** What an Event does is a form of its name; English has it in the data. */
const EVENTS = Object.keys(read('games/enemy/lexicon/fr/names.json')).flatMap((id) =>
  id.endsWith('.effect') ? [id.replace('.effect', '')] : [],
);

const enemy: Kinds = {
  seat: SEATS,
  attacker: SEATS,
  besieger: SEATS,
  winner: SEATS,
  loser: SEATS,
  leader: SEATS,
  over: AREAS,
  area: AREAS,
  from: [...AREAS, 'pool'],
  to: [...AREAS, 'pool', 'city'],
  place: [...AREAS, 'pool', 'aside'],
  block: BLOCKS,
  new: BLOCKS,
  old: BLOCKS,
  blocks: listsOf(BLOCKS),
  ahead: listsOf(BLOCKS),
  strengths: [{ [BLOCKS[0] ?? '']: 3, [BLOCKS[40] ?? '']: 1 }],
  dice: DICE,
  royalist: idsOf('enemy', /^R\d/),
  parliament: idsOf('enemy', /^P\d/),
  card: idsOf('enemy', /^[RP]\d/),
  event: EVENTS,
  scenario: idsOf('enemy', /-war$|^one-battle$/),
  turn: ['I', 'II', 'III', 'IV', 'V', 'VI', 'winter'],
  seas: [['irish'], ['german', 'british'], ['german', 'british', 'irish']],
  result: ['arrives', 'arrives-reduced', 'returns', 'returns-reduced', 'shut', 'lost', 'eliminated'],
  why: [
    ...['hit', 'half', 'no-retreat', 'supply', 'stranded', 'clubmen', 'desertion', 'slip-away', 'city', 'king'],
    ...['fever', 'attrition', 'surrender', 'naval', 'bombardment', 'gun-retreat', 'captured', 'garrison'],
  ],
  by: ['no-blocks', 'count', 'tie', 'withdrawal', 'general-retreat', 'skirmish', 'surprise', 'value'],
  step: ['guns', 'fire', 'horse', 'foot', 'bombard'],
  at: ['cavalry', 'infantry', 'artillery', 'strongest', 'routers'],
  degree: ['major', 'minor', 'scenario', 'field'],
  of: ['action', 'event', 'N', 'W', 'M', 'E', 'S', 'L'],
  year: [1642, 1646],
  modifier: [-1, 0, 2],
  // The boards' own.
  city: ['London', 'York'],
  list: ['London, York'],
  who: ['Rupert, Charles'],
  odds: ['X'],
  places: ['Kent, Devon'],
  role: ['attacks'],
  box: ['Reserve'],
  region: ['Wales'],
  label: ['Rec. Pool'],
  target: ['Cavalry'],
  luck: ['+1.5'],
  first: PEOPLE,
  second: PEOPLE,
};

const COLOURS = ['red', 'yellow', 'green', 'blue'];
const LOCATIONS = idsOf('roses', /^(?:castle|large|town|port)_(?!c$)\w+/).filter((id) => id !== 'large_town');
const PERSONS = idsOf('roses', /^(?:bishop|ship|noble)_/);
const REGIONS = ['northern_marches', 'northern_england', 'midlands', 'south_east', 'west_country', 'wales'];
const SEAS = idsOf('roses', /^sea_/);
const TITLES = idsOf('roses', /_of_|^lord_/);
const TIES = [
  'noble',
  'royal_castle',
  'large_town',
  'town',
  'port',
  'bishop',
  'ship',
  'turn_order',
  'vp',
  'kings',
  'cp',
];
const CARDS = [...LOCATIONS, ...PERSONS, 'mercenary_1'];

const roses: Kinds = {
  seat: COLOURS,
  from: COLOURS,
  to: COLOURS,
  first: COLOURS,
  second: COLOURS,
  defender: COLOURS,
  seats: listsOf(COLOURS),
  winners: listsOf(COLOURS),
  tied: listsOf(COLOURS),
  order: [COLOURS],
  house: ['lancaster', 'york'],
  region: REGIONS,
  location: LOCATIONS,
  card: CARDS,
  cards: listsOf(CARDS),
  extra: [[], ...listsOf(CARDS)],
  piece: PERSONS,
  mate: [...LOCATIONS, ...PERSONS],
  target: [...LOCATIONS, ...PERSONS],
  tally: LOCATIONS.map((id) => ({ [id]: 2 })),
  parts: [{ [LOCATIONS[0] ?? '']: 5, [PERSONS[0] ?? '']: 2 }],
  cp: [{ red: 9, blue: 4 }],
  scores: [{ red: 13, yellow: 21 }],
  title: TITLES,
  bonus: ['trade', 'church'],
  tieBreak: TIES,
  secondTieBreak: TIES,
  reason: ['neutral', 'not-own', 'own', 'no-presence', 'not-a-location', 'not-a-personality', 'out-of-reach'],
  item: ['calais', 'white', 'black', 'troop'],
  role: ['attack', 'defence'],
  result: ['won', 'stopped', 'taken', 'held', 'neutral'],
  plan: [
    { kind: 'plan', bid: { region: 'midlands', pounds: 1 }, moves: { noble_percy: 'wales' }, white: ['noble_percy'] },
    { kind: 'plan', bid: { region: 'south_east', pounds: 2 }, moves: { ship_berwick: 'sea_ne_east' } },
    {
      kind: 'plan',
      troops: { castle_windsor: 2 },
      mercenaries: { town_lincoln: 1 },
      black: ['bishop_york', 'ship_berwick'],
    },
    { kind: 'plan' },
  ],
  colour: ['white', 'black'],
  // The board's own.
  place: [...REGIONS, ...SEAS],
  men: ['3'],
  what: ['Percy'],
  why: ['X'],
  by: ['Nobles'],
  whose: ['Gold'],
  name: TITLES,
  noble: ['Percy'],
  chapter: ['Bribery'],
  worths: ['X'],
  years: ['1455–1461'],
};

const TROOPS = idsOf('renaissance', /^\w+\(\w\)$/).filter((id) => !id.startsWith('H('));
const LISTS = new Set(
  (read('games/renaissance/data/armies.json') as unknown as { lists: { id: string }[] }).lists.map(({ id }) => id),
);
const LABELS = ['A12', 'B3', 'E7', 'H1'];
const ARMIES = Object.keys(read('games/renaissance/lexicon/en/names.json')).filter((id) => LISTS.has(id));
const KINDS = idsOf('renaissance', /^(?:WW|Rv|Rd|H\(\w\)|Wd|O|OF|Sc|BUA|RS|Quay)$/);
const LABELLED = [
  'shooter',
  'target',
  'first',
  'second',
  'contact',
  'enemy',
  'hull',
  'quarry',
  'element',
  'friend',
  'other',
];

const renaissance: Kinds = {
  arrow: ['↑', '←'],
  army: ARMIES,
  step: ['side-step left 20p'],
  legs: ['20p ahead, wheel left 14°'],
  troop: TROOPS,
  shooter: TROOPS,
  target: TROOPS,
  first: TROOPS,
  second: TROOPS,
  enemy: TROOPS,
  hull: TROOPS,
  quarry: TROOPS,
  ...Object.fromEntries(['label', 'met', 'before', 'beside', 'friend'].map((of) => [of, LABELS])),
  ...Object.fromEntries(LABELLED.map((of) => [`${of}Label`, LABELS])),
  betweenLabels: [LABELS.slice(0, 2)],
  along: [[], ...listsOf(LABELS)],
  pushed: [[], ...listsOf(LABELS), ['A7', 'A17–A19']],
  group: [[], ['A2–A7'], ['B2', 'B5–B9']],
  contacts: [[], ...listsOf(LABELS)],
  side: [0, 1],
  attacker: [0, 1],
  winner: [null, 0, 1],
  loser: [null, 0, 1],
  command: [0, 1, 5],
  commands: [{ 'command-D': 6, 'command-E': 2 }],
  body: ['r-rupert'],
  ordered: [true, false],
  outcome: ['recoil', 'flee', 'destroyed', 'captured', 'team-deserts', 'none'],
  light: ['day', 'dawn', 'dusk', 'night'],
  season: ['spring', 'summer', 'autumn', 'winter'],
  climate: ['cold', 'warm', 'dry', 'tropical'],
  wind: ['none', 'light', 'strong'],
  fog: [null, 'fog', 'mist'],
  south: ARMIES,
  north: ARMIES,
  list: ARMIES,
  battle: ['edgehill', 'lutzen', 'naseby', 'marston-moor'],
  leader: ['Pappenheim'],
  kind: KINDS,
  other: KINDS,
  surface: KINDS,
  entry: ['cinc', 'commands', 'points'],
  carries: TROOPS,
  why: ['gateway', 'road', 'bank', 'dark'],
  what: ['fixedObstacles', 'gateways', 'fortifications', 'redoubtSides'],
  dice: [[3, 1]],
  totals: [[8, 5]],
  scores: [[4, 6]],
  factors: [
    [
      { 'D-factors.1': 4, 'D-tactical.6': 1 },
      { 'D-factors.3': 5, 'D-tactical.10.overlapped': -1 },
    ],
  ],
  rolls: [
    [[5, 4]],
    [
      [2, 2],
      [6, 1],
    ],
  ],
  year: [1642],
  southYear: [1525],
  northYear: [1515],
  corner: ['frontLeft', 'frontRight', 'rearLeft', 'rearRight'],
  work: ['launch', 'complete', 'remove', 'break', 'obstacle', 'fortification', 'redoubt', 'gateway'],
  distance: [0, 1, 22, 53, 212.5],
  morale: [0.5, 1, 2],
  raised: [9, 11.5],
  nature: [1, 2, 3, 4],
  // The board's own.
  number: ['A'],
  name: ['X'],
  size: ['small', 'middling'],
  vessel: ['Galleys (O)'],
  troops: ['Shot (O)'],
  targets: ['A1, A2'],
  shooters: ['A1, A2'],
  kinds: ['X'],
  added: ['4 + 1'],
  order: ['X'],
  going: ['road', 'good', 'rough', 'difficult', 'none'],
  whose: ['theirs', 'own'],
};

const SQUARES = ['a', 'b', 'c'].flatMap((file) => [1, 2, 3, 4, 5].map((row) => `${file}${row}`));

const picket: Kinds = {
  seat: ['north', 'south'],
  attacker: ['north', 'south'],
  defender: ['north', 'south'],
  first: ['north', 'south'],
  winner: ['north', 'south', 'draw'],
  area: SQUARES,
  from: SQUARES,
  to: SQUARES,
  piece: ['guard', 'foot', 'scout', 'decoy'],
  enemy: ['guard', 'foot', 'scout', 'decoy'],
  result: ['won', 'lost', 'tie', 'held', 'fell', 'draw'],
  pieces: ['X'],
  what: ['X'],
};

const link: Kinds = {
  block: BLOCKS,
  leader: BLOCKS,
  label: BLOCKS,
  area: AREAS,
  troops: listsOf(idsOf('renaissance', /^[A-Z]\w+\([SOIFX]\)$/)),
  compulsory: listsOf(['WW', 'Rv', 'H(G)', 'H(S)', 'Wd', 'O', 'E', 'OF', 'M', 'RGo', 'Sc', 'Gy', 'BUA']),
  town: ['small'],
  scale: ['outpost', 'skirmish', 'field', 'grand', 'host'],
  command: ['army', 'centre', 'right', 'left', 'ally', 'reserve'],
  role: ['cinc', 'sub', 'ally'],
  season: ['spring', 'summer', 'autumn', 'winter'],
  crossed: ['river', 'hill'],
  end: ['defeat', 'held', 'given-up'],
  loser: ['royalist', 'parliament'],
  side: [0, 1],
};

export const OF_GAME: { readonly [game: string]: Kinds } = { enemy, roses, renaissance, picket, link };

/** Facts that mean something else in one message. */
export const BUT: { readonly [message: string]: Kinds } = {
  'link day': { from: [6, 15], hours: COUNTS },
  'link reserve': { blocks: COUNTS },
  'link sides': { attacker: ['royalist', 'parliament'] },
  'roses moved': { from: [...REGIONS, ...SEAS, 'home'], to: [...REGIONS, ...SEAS, 'home'] },
  'renaissance muster.points': { cost: [87], points: [100] },
  'renaissance tape.pace': { pace: [1, 2, 4] },
  'renaissance divided': { commands: COUNTS },
  'renaissance deploy': { step: ['whole', 'baggage', 'hidden'] },
  'renaissance too-many-commands': { commands: COUNTS },
  'renaissance too-dear': { found: [412], limit: [400] },
  'renaissance muster.of': { from: [1494], to: [1700] },
  'picket paces': { north: COUNTS, south: COUNTS },
  'roses order-ignored': {
    order: ['white', 'black', 'troops', 'mercenaries', 'move'],
    from: [...REGIONS, ...SEAS, 'home'],
    to: [...REGIONS, ...SEAS],
    sails: [true, false],
  },
  'enemy loss.anyway': { words: ['X'] },
  'enemy rupert-dismissed': { area: [...AREAS, 'pool'] },
  'roses no-houses': { players: [2, 3] },
  'roses set-up': { cards: [54], mercenaries: [17], pounds: [6] },
  'roses plate.terms': { first: COUNTS, second: COUNTS },
  'roses plate.terms-votes': { first: COUNTS, second: COUNTS },
  'roses standing.region': { first: COUNTS, second: COUNTS },
  'roses words.cp': { cp: COUNTS },
  'roses calais.terms': { cp: COUNTS },
  'roses worth.cp': { cp: COUNTS },
  'roses worth.title.why': { name: TITLES },
  'roses receipt.calais': { target: REGIONS },
  'renaissance declared': { south: listsOf(KINDS), north: listsOf(KINDS) },
  'renaissance dawn': { south: [true, false], north: [true, false] },
  'renaissance defeated': { south: [true, false], north: [true, false] },
  'renaissance entangled': { commands: listsOf(['A', 'B', 'C', 'D']) },
  'renaissance out-of-order': { commands: listsOf(['A', 'B', 'C', 'D']) },
  'renaissance slip.order': { commands: ['A, B'] },
  'renaissance stray-baggage': { command: ['A'] },
  'renaissance not-your-command': { command: ['A'] },
  'renaissance sketch.total': { command: ['A'] },
  'renaissance edit.pips': { command: ['A'] },
  'enemy march.from': { place: AREAS },
  'enemy to': { place: [...AREAS, 'pool'] },
  'enemy eliminated': { to: ['pool', 'aside', 'removed'] },
  'enemy surprise': { first: [true, false] },
  'enemy end.chart': { royalist: SEATS, parliament: SEATS },
  'enemy effect.loss': { from: COUNTS, to: COUNTS },
  'enemy effect.gain': { from: COUNTS, to: COUNTS },
  'enemy advise.recruit-in': { from: COUNTS, to: COUNTS },
  'enemy siege.marker': { n: COUNTS },
  'enemy sortie': { blocks: COUNTS },
  'enemy stormed': { blocks: COUNTS },
  'enemy reserves-enter': { blocks: COUNTS },
  'enemy fire.words': { fire: ['1.5'], engage: ['2'] },
  'enemy tally.volley': { dice: COUNTS },
  'enemy way.some': { of: COUNTS },
  'enemy lost.why': { why: ['X'] },
  'renaissance set-up': { southMen: [2750], northMen: [12_425], hour: [4, 15] },
  'renaissance advice.order': { who: ['A1–A3, B5'], what: ['200p', '90p, 45°'] },
  'renaissance advice.pips': { dice: ['6, 4, 1'] },
  'renaissance pushes': { pushed: listsOf(LABELS) },
  'renaissance destroyed': { why: [null, 'no-way-back', 'behind', 'routing', 'unsteadied'] },
  'renaissance weather': { what: ['rain', 'snow', 'sandstorm', 'mist', 'wind'] },
  'renaissance dice': { dice: [{ 'command-D': 6, 'command-E': 2 }] },
  'renaissance country': { north: [1, 2], five: [3] },
  'renaissance tape.attack': { first: ['A1'], second: ['B2'] },
  'renaissance first-weather': { risk: [null, 'rain', 'snow', 'sandstorm'] },
  'renaissance status.letter': { letter: ['A'] },
  'renaissance odds.what': { what: ['destroyed', 'captured', 'flee', 'recoil', 'team', 'none'] },
  'renaissance muster.fewer': { what: ['Shot (O)'] },
  'renaissance muster.more': { what: ['Shot (O)'] },
  'renaissance opponents': { troops: ['Shot'] },
  'renaissance ground.there': { kind: ['some', 'none'] },
  'renaissance sketch.drop': { order: ['X'] },
  'roses advise.order': { order: ['X'] },
  'picket left': { n: COUNTS },
};

/** Names that come with one arm of a message only, which says them plainly. */
export const IN_ONE_ARM: { readonly [message: string]: Kinds } = { 'roses paid': { target: REGIONS } };

/** Facts that go with a City are of an Area that has one. */
export const withCity = (game: string, fact: string, asks: readonly string[]): readonly Value[] | undefined =>
  game === 'enemy' && fact === 'area' && asks.some((name) => name.startsWith('area_city')) ? CITIES : undefined;

/** What cannot happen need not be sayable: an attack by nobody, a title that goes from nobody to nobody. */
export function isPossible(game: string, key: string, facts: { readonly [fact: string]: Value }): boolean {
  if (game === 'renaissance' && key === 'moved')
    return (facts['touched'] === 0) === ((facts['contacts'] as readonly string[]).length === 0);
  if (game !== 'roses') return true;
  if (key === 'deployed') return facts['troops'] !== 0 || facts['mercenaries'] !== 0;
  return key !== 'title' || facts['from'] !== null || facts['to'] !== null;
}
