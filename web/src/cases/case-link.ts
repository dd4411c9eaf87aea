/** A position in a link. Whoever opens it has a private what-if. */
import type { Settled } from '../session/settled.ts';
import { packed, unpacked } from './packed-text.ts';

export interface LinkedCase {
  readonly settled: Settled;
  readonly position: unknown;
}

export const packCase = (linked: LinkedCase): Promise<string> => packed(linked);

/** Where a page of this origin opens it. */
export const caseAddress = async (game: string, linked: LinkedCase): Promise<string> =>
  `${location.origin}${location.pathname}#/case/${game}/${await packCase(linked)}`;

/** Throws where the text is no such link, or only a part of one. */
export async function unpackCase(text: string): Promise<LinkedCase> {
  const { settled, position } = (await unpacked(text)) as Partial<LinkedCase>;
  if (!settled || position === undefined) throw new TypeError('this is not a case');
  return { settled, position };
}
