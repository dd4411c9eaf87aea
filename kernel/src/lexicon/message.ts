/**
 * A message as it travels: text in ICU MessageFormat, or the parts a build has read out of it, so that a page needs no
 * parser. What has no placeholder is the same string in both.
 */
import type { IntlMessageFormat } from 'intl-messageformat';

/** As the parser has it. */
export type Element = ReturnType<IntlMessageFormat['getAst']>[number];

export type Message = string | readonly Part[];

/** Words; `#`; a placeholder; a number with its format; a choice among arms by id, by count or by rank. */
export type Part =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, kind: 'number', format: NumberStyle]
  | readonly [name: string, kind: 'select', arms: Arms]
  | readonly [name: string, kind: 'cardinal' | 'ordinal', arms: Arms, offset: number];

/** Options of `Intl.NumberFormat`, or the name of a style. */
export type NumberStyle = string | Scaled | null;
/** `scale`: by how much it is multiplied before it is written. */
export type Scaled = Intl.NumberFormatOptions & { readonly scale?: number };
export type Arms = { readonly [arm: string]: readonly Part[] };

/** As the parser numbers the kinds of elements. Not its own constants: those would bring the parser along. */
const LITERAL = 0;
const ARGUMENT = 1;
const NUMBER = 2;
const SELECT = 5;
const PLURAL = 6;
const POUND = 7;

/** The parts of a message that has been parsed. Dates and tags are not part of our messages. */
export function partsOf(elements: readonly Element[]): readonly Part[] {
  const armsOf = (options: Record<string, { value: Element[] }>): Arms =>
    Object.fromEntries(Object.entries(options).map(([arm, { value }]) => [arm, partsOf(value)]));
  return elements.map((element): Part => {
    switch (element.type) {
      case LITERAL:
        return element.value;
      case POUND:
        return 0;
      case ARGUMENT:
        return [element.value];
      case NUMBER: {
        const { style } = element;
        const format = typeof style === 'object' ? (style?.parsedOptions as Scaled | undefined) : style;
        return [element.value, 'number', format ?? null];
      }
      case SELECT:
        return [element.value, 'select', armsOf(element.options)];
      case PLURAL:
        return [element.value, element.pluralType ?? 'cardinal', armsOf(element.options), element.offset];
      default:
        throw new Error('a message has placeholders, numbers, select and plural only');
    }
  });
}
