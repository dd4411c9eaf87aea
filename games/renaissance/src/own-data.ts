/** The data of the game as it is. What an edition has instead is judged when it is read; these are judged by the tests. */
import { mustShape } from '@drumhead/kernel';
import armies from '../data/armies.json' with { type: 'json' };
import battles from '../data/battles.json' with { type: 'json' };
import measures from '../data/measures.json' with { type: 'json' };
import troops from '../data/troops.json' with { type: 'json' };

export const OWN_DATA = { troops, measures, armies, battles };

const own: ReadonlySet<unknown> = new Set(Object.values(OWN_DATA));

/** A document in its shape. */
export const documentOf = <T>(shape: Parameters<typeof mustShape<T>>[0], document: unknown): T =>
  own.has(document) ? (document as T) : mustShape(shape, document);
