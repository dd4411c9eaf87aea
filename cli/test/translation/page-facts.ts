/** What the facts of the page's, the table's and the terminal's own messages can be; names come to them as words. */
import { COUNTS, type Kinds, PEOPLE } from './kinds.ts';

const DAY = ['17 X'];
const TIME = ['3 h'];
const FILE = ['a.json'];
const ANYTHING = ['X'];

export const OF_PAGE: Kinds = {
  ...Object.fromEntries(
    ['name', 'host', 'about', 'by', 'login', 'device', 'winner', 'seat', 'seats', 'level', 'side'].map((fact) => [
      fact,
      PEOPLE,
    ]),
  ),
  ...Object.fromEntries(['date', 'day', 'since', 'seen', 'used', 'zone'].map((fact) => [fact, DAY])),
  ...Object.fromEntries(['time', 'turn'].map((fact) => [fact, TIME])),
  ...Object.fromEntries(
    ['page', 'link', 'table', 'path', 'commitment', 'hash', 'id', 'rules'].map((fact) => [fact, FILE]),
  ),
  ...Object.fromEntries(
    [
      ...[
        'game',
        'campaign',
        'scenario',
        'title',
        'bot',
        'action',
        'advice',
        'command',
        'either',
        'unknown',
        'written',
        'question',
      ],
      ...['text', 'trouble', 'warning', 'prompt', 'reason', 'what', 'why', 'ours', 'degree', 'scores'],
    ].map((fact) => [fact, ANYTHING]),
  ),
  titles: [['A'], ['A', 'B']],
  others: [PEOPLE],
  winners: [PEOPLE.slice(0, 1), PEOPLE],
  file: FILE,
  on: [true, false],
  modifier: [-2, 0, 3],
};

/** Facts that mean something else in one message. */
export const BUT_ON_PAGE: { readonly [message: string]: Kinds } = {
  'bell trouble.status': { status: ['404'] },
  'analysis fell': { from: COUNTS, to: COUNTS },
  'kernel rewind': { by: [PEOPLE.slice(0, 1), PEOPLE] },
  'kernel seat': { by: ['bot', 'person'] },
  'kernel end': { by: ['rules', 'draw', 'flag', 'resign', 'void'], scores: [null, 'A 3, B 1'] },
  'kernel shape': { reason: ['X.'] },
  'kernel too-many-draws': { most: [10_000] },
  'people club.names.count': { most: [64] },
  'people club.several': { count: [3, 4] },
  'beginning data.what': { reconstructed: [311], all: [1204] },
  'shell error.kept-already.what': { file: [0, 1, 2, 5, 22], older: ['yes', 'no'] },
};
