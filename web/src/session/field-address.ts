/** A field is kept with its campaign, under the campaign's name; this names it within. */

export interface FieldName {
  readonly campaign: string;
  /** In the order they were opened. */
  readonly number: number;
}

export const fieldNamed = ({ campaign, number }: FieldName): string => `${campaign}~${number}`;

/** Null where it names a match that is kept by itself. */
export function fieldNameIn(id: string): FieldName | null {
  const [campaign, number] = id.split('~');
  return number === undefined ? null : { campaign, number: Number(number) };
}
