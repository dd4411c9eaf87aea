/** What the facts of a game's messages can be: all ids of a kind, so that every template meets every kind of name. */
import { read, type Shelf } from './files.ts';

type Numbers = { readonly [id: string]: number };
export type Value = string | number | boolean | null | readonly (string | number | Numbers)[] | Numbers;
type Kinds = { readonly [fact: string]: readonly Value[] };

export const COUNTS: readonly number[] = [0, 1, 2, 5, 22];

const idsOf = (game: string, like: RegExp): readonly string[] =>
  Object.keys(read(`games/${game}/lexicon/en/names.json`) as Shelf).filter((id) => like.test(id) && !id.includes('.'));
const pairsOf = (ids: readonly string[]): readonly Value[] => [ids.slice(0, 1), ids.slice(-2), ids.slice(1, 4)];

const AREAS = (() => {
  const names = Object.keys(read('games/enemy/lexicon/en/names.json'));
  const plain = names.slice(names.indexOf('northumberland'), names.indexOf('continent') + 1);
  return plain.filter((id) => !id.includes('.'));
})();
const CITIES = AREAS.filter((id) => Object.hasOwn(read('games/enemy/lexicon/en/names.json'), `${id}.city`));
const BLOCKS = idsOf('enemy', /^[rp]-/);
const SEATS = ['royalist', 'parliament'];
const DICE: readonly Value[] = [[3], [1, 6, 2]];

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
  blocks: pairsOf(BLOCKS),
  ahead: pairsOf(BLOCKS),
  strengths: [{ [BLOCKS[0] ?? '']: 3, [BLOCKS[40] ?? '']: 1 }],
  dice: DICE,
  royalist: idsOf('enemy', /^R\d/),
  parliament: idsOf('enemy', /^P\d/),
  event: idsOf('enemy', /^(?:surprise-attack|clubmen|camp-fever|hothams-plot|king-surrenders|nma-siege-train)$/),
  scenario: idsOf('enemy', /-war$|^one-battle$/),
  turn: ['I', 'II', 'III', 'IV', 'V', 'VI'],
  seas: [['irish'], ['german', 'british'], ['german', 'british', 'irish']],
  result: ['arrives', 'arrives-reduced', 'returns', 'returns-reduced', 'shut', 'eliminated'],
  why: ['hit', 'half', 'no-retreat', 'supply', 'stranded', 'clubmen', 'desertion', 'slip-away', 'city', 'king'],
  step: ['guns', 'fire', 'horse', 'foot', 'bombard'],
  at: ['cavalry', 'infantry', 'artillery', 'strongest', 'routers'],
  degree: ['major', 'minor', 'scenario', 'field'],
  year: [1642, 1646],
};

const COLOURS = ['red', 'yellow', 'green', 'blue'];
const LOCATIONS = idsOf('roses', /^(?:castle|large|town|port)_(?!c$)\w+/).filter((id) => id !== 'large_town');
const PERSONS = idsOf('roses', /^(?:bishop|ship|noble)_/);
const REGIONS = ['northern_marches', 'northern_england', 'midlands', 'south_east', 'west_country', 'wales'];
const SEAS = idsOf('roses', /^sea_/);
const TITLES = idsOf('roses', /_of_|^lord_/);
const TIES = ['noble', 'royal_castle', 'bishop', 'ship', 'turn_order', 'vp', 'kings'];
const CARDS = [...LOCATIONS, ...PERSONS, 'mercenary_1'];

const roses: Kinds = {
  seat: COLOURS,
  from: COLOURS,
  to: COLOURS,
  first: COLOURS,
  second: COLOURS,
  defender: COLOURS,
  seats: pairsOf(COLOURS),
  winners: pairsOf(COLOURS),
  tied: pairsOf(COLOURS),
  cp_lancaster: COUNTS,
  cp_york: COUNTS,
  order: [COLOURS],
  house: ['lancaster', 'york'],
  region: REGIONS,
  location: LOCATIONS,
  card: CARDS,
  cards: pairsOf(CARDS),
  piece: PERSONS,
  target: [...LOCATIONS, ...PERSONS],
  tally: LOCATIONS.map((id) => ({ [id]: 2 })),
  title: TITLES,
  bonus: ['trade', 'church'],
  tieBreak: TIES,
  secondTieBreak: TIES,
  reason: ['neutral', 'not-own', 'own', 'no-presence', 'not-a-location', 'not-a-personality', 'out-of-reach'],
};

const TROOPS = idsOf('renaissance', /^\w+\(\w\)$/).filter((id) => !id.startsWith('H('));
const LABELS = ['S12', 'N3'];
const ARMIES = idsOf('renaissance', /^(?:ecw|new-model|scots|montrose|tyw|swedish|swiss|ottoman|polish|aztec)/);
const KINDS = idsOf('renaissance', /^(?:WW|Rv|Rd|H\(\w\)|Wd|BUA|RS|Quay)$/);

const renaissance: Kinds = {
  troop: TROOPS,
  shooter: TROOPS,
  target: TROOPS,
  first: TROOPS,
  second: TROOPS,
  contact: TROOPS,
  enemy: TROOPS,
  hull: TROOPS,
  label: LABELS,
  shooterLabel: LABELS,
  targetLabel: LABELS,
  firstLabel: LABELS,
  secondLabel: LABELS,
  contactLabel: LABELS,
  enemyLabel: LABELS,
  hullLabel: LABELS,
  outcome: ['recoil', 'flee', 'destroyed', 'captured', 'team-deserts'],
  light: ['day', 'dawn', 'dusk', 'night'],
  season: ['spring', 'summer', 'autumn', 'winter'],
  south: ARMIES,
  north: ARMIES,
  battle: ['edgehill', 'lutzen'],
  leader: ['Pappenheim'],
  kind: KINDS,
  other: KINDS,
  entry: ['cinc', 'commands', 'points'],
  why: ['gateway', 'road', 'bank', 'dark'],
  what: ['fixedObstacles', 'gateways'],
  dice: [[3, 1]],
  totals: [[8, 5]],
  factors: [
    [
      { 'D-factors.1': 4, 'D-tactical.6': 1 },
      { 'D-factors.3': 5, 'D-tactical.10.overlapped': -1 },
    ],
  ],
  rolls: DICE,
  year: [1642],
};

const picket: Kinds = {
  seat: ['north', 'south'],
  attacker: ['north', 'south'],
  defender: ['north', 'south'],
  first: ['north', 'south'],
  winner: ['north', 'south'],
  area: ['a1', 'c5'],
  from: ['a1', 'b3'],
  to: ['a2', 'c5'],
  piece: ['guard', 'foot', 'scout', 'decoy'],
  enemy: ['guard', 'foot', 'scout', 'decoy'],
};

const link: Kinds = {
  block: ['r-charles', 'p-leven'],
  leader: ['r-charles'],
  label: ['r-charles'],
  area: ['kent'],
  troops: [['Sh(O)', 'Pk(O)']],
  compulsory: [['OF'], ['E', 'E']],
  town: ['small'],
};

const OF: { readonly [game: string]: Kinds } = { enemy, roses, renaissance, picket, link };

/** Facts that mean something else in one message. */
const BUT: { readonly [message: string]: Kinds } = {
  'roses moved': { from: [...REGIONS, ...SEAS, 'home'], to: [...REGIONS, ...SEAS, 'home'] },
  'roses set-up': { cards: [54], mercenaries: [17], pounds: [6] },
  'renaissance declared': { south: pairsOf(KINDS), north: pairsOf(KINDS) },
  'enemy eliminated': { to: ['pool', 'aside', 'removed'] },
  'renaissance destroyed': { why: [null, 'no-way-back', 'behind', 'routing', 'unsteadied'] },
  'renaissance dice': { dice: [{ 'command-D': 6, 'command-E': 2 }] },
  'renaissance allotted': { commands: [{ 'command-D': 6, 'command-E': 2 }] },
  'renaissance country': { north: [1, 2], five: [3] },
  'renaissance no-such-target': { target: [7] },
  'renaissance no-such-shot': { target: [7] },
};

/** What cannot happen need not be sayable: an attack by nobody, a title that goes from nobody to nobody. */
export function isPossible(game: string, key: string, facts: { readonly [fact: string]: Value }): boolean {
  if (game !== 'roses') return true;
  if (key === 'deployed') return facts['troops'] !== 0 || facts['mercenaries'] !== 0;
  return key !== 'title' || facts['from'] !== null || facts['to'] !== null;
}

/** Facts that go with a City are of an Area that has one. */
export const candidatesOf = (game: string, key: string, fact: string, asks: readonly string[]): readonly Value[] => {
  if (game === 'enemy' && fact === 'area' && asks.some((name) => name.startsWith('area_city'))) return CITIES;
  return BUT[`${game} ${key}`]?.[fact] ?? OF[game]?.[fact] ?? COUNTS;
};
