/** How a language writes marks, spaces and quotations: what a program can see of it. */

/** A fault: its name, and what it looks like. */
export type Fault = readonly [name: string, look: RegExp];

const EVERYWHERE: readonly Fault[] = [
  ['straight quotation mark', /["']/],
  ['two spaces', / {2}/],
  ['space before an ellipsis', /[\s  ]…/],
  ['three points', /\.\.\./],
  ['space before comma or point', /[\s  ][.,](?!\d)/],
  ['hyphen for minus', /(?:^|[\s(])-\d/],
  ['no space after a comma', /,[\p{L}]/u],
];

const FRENCH: readonly Fault[] = [
  ['plain space before : or »', / [:»]/],
  ['plain space after «', /« /],
  ['plain space before ; ? !', / [;?!]/],
  ['no space before ; ? !', /[\p{L}\d)}»][;?!]/u],
  ['no space before :', /[\p{L})}»]:(?=\s|$)/u],
  ['quotation marks of another language', /[“”„]/],
  ['plain space before a unit', /[\d}#] (?:£|%|PV|PC|PA|PR|PIP|AP|ME|FE)(?![\p{L}])/u],
  ['capital without its accent', /(?:^|[\s(’«])(?:Evêque|Eglise|Ecosse|Eté|Etat|Echec|Ecran|A (?:vous|qui|l’))/],
];

const POLISH: readonly Fault[] = [
  ['space before a mark', /[\s  ][:;?!]/],
  ['quotation marks of another language', /[“«»]|”(?=\p{L})/u],
  ['plain space before a unit', /[\d}#] (?:£|%|PZ|PK|PA|PR|PIP|AP|ME|FE)(?![\p{L}])/u],
  ['pound before its number', /£(?:\s?\d|\{)/],
];

const OF: { readonly [locale: string]: readonly Fault[] } = { fr: FRENCH, pl: POLISH };

export function typographyFaults(locale: string, text: string): string[] {
  const seen = text
    .replace(/\{\w+, (?:select|plural|number),/g, '{x')
    .replace(/::/g, '')
    .replace(/`[^`]*`/g, 'x');
  return [...EVERYWHERE, ...(OF[locale] ?? [])].flatMap(([name, look]) => (look.test(seen) ? [name] : []));
}
