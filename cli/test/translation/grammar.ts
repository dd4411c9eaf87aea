/** Rules of grammar that a program can check in a finished sentence. */
import type { Fault } from './typography.ts';

const EVERYWHERE: readonly Fault[] = [
  ['something that is no word', /[{}]|undefined|\bnull\b|NaN|\[object/],
  ['no capital at the beginning', /^[\s«„“(]*\p{Ll}/u],
  ['no capital after a full stop', /(?<!\b(?:zob|np|godz|ok|F|T|Rec|env|\d))\. \p{Ll}/u],
  ['no mark at the end', /[^.?!:;»”]$/],
  ['a mark twice', /[.,;:]{2}|[,;:]\s*[.,;]/],
  ['empty brackets', /\(\s*\)/],
];

const VOWEL = '[aeiouàâéèêëîïôöûüœæAEIOUÀÂÉÈÊËÎÏÔÖÛÜŒ]';

const FRENCH: readonly Fault[] = [
  ['no elision', new RegExp(`(?<![\\p{L}’-])(?:de|le|la|ne|que|se|lorsque|jusque) (?:${VOWEL}|York)`, 'u')],
  ['elision before a consonant', /(?<![\p{L}])[dlnsqj]’[bcdfgjklmnpqrstvwxzBCDFGJKLMNPQRSTVWXZ]/u],
  ['de le, à les', /(?<!\p{L})(?:de|à) les? (?!\p{L}+er\b)/u],
  ['two articles', /(?<!\p{L})(?:le|la|les|du|des|au|aux) (?:(?:le|la|les|du|des)(?!\p{L})|l’)(?!\p{L}+er\b)/u],
  ['two prepositions', /(?<!\p{L})(?:(?:dans|en|sur|à|vers|de) (?:dans|en|sur|à|vers|du|de)|de (?:des|d’))(?!\p{L})/u],
  [
    'one of them, but many',
    /(?<![\d,.])[01] (?:touches|blocs|points|troupes|mercenaires|éléments|cartes|votes|obstacles|tireurs)(?!\p{L})/u,
  ],
  [
    'many of them, but one',
    /(?<![\d,.])(?:[2-9]|\d\d+) (?:touche|bloc|point|troupe|mercenaire|élément|carte|vote|obstacle|tireur)(?!\p{L}| l’)/u,
  ],
];

/** One, two to four, five: the forms a number asks for. */
const COUNTED = [
  ['bloki?|bloków', 'blok', 'bloki', 'bloków'],
  ['trafieni[ea]|trafień', 'trafienie', 'trafienia', 'trafień'],
  ['punkty?|punktów', 'punkt', 'punkty', 'punktów'],
  ['oddziały?|oddziałów', 'oddział', 'oddziały', 'oddziałów'],
  ['najemnik(?:ów)?', 'najemnik', 'najemników', 'najemników'],
  ['głosy?|głosów', 'głos', 'głosy', 'głosów'],
  ['elementy?|elementów', 'element', 'elementy', 'elementów'],
] as const;

function miscounted(text: string): string[] {
  return COUNTED.flatMap(([forms, one, few, many]) =>
    [...text.matchAll(new RegExp(`(?<![\\d,]|z )(\\d+) (${forms})(?!\\p{L})`, 'gu'))].flatMap(
      ([found, number, form]) => {
        const right = { one, few, many, other: many }[
          PLURALS.select(Number(number)) as 'one' | 'few' | 'many' | 'other'
        ];
        return form === right || (form === 'najemnika' && number === '1') ? [] : [`${found}, not ${right}`];
      },
    ),
  );
}

const PLURALS = new Intl.PluralRules('pl');

const POLISH: readonly Fault[] = [
  ['two prepositions', /(?<!\p{L})(?:w|we|z|ze|do|na|od) (?:w|we|z|ze|do|na|od)(?!\p{L})/u],
  ['w for we', /(?<!\p{L})[Ww] [wWfF](?![aeiouyąęó])\p{L}/u],
  ['z for ze', /(?<!\p{L})[Zz] (?:[sSzZśŚźŹżŻ](?![aeiouyąęói])\p{L}|Ś[rl])/u],
  ['ze for z', /(?<!\p{L})[Zz]e (?![sSzZśŚźŹżŻwW])\p{L}/u],
];

const OF: { readonly [locale: string]: readonly Fault[] } = { fr: FRENCH, pl: POLISH };

export function grammarFaults(locale: string, sentence: string): string[] {
  const plain = sentence.replace(/[  ]/g, ' ');
  const faults = [...EVERYWHERE, ...(OF[locale] ?? [])].flatMap(([name, look]) => (look.test(plain) ? [name] : []));
  return locale === 'pl' ? [...faults, ...miscounted(plain)] : faults;
}
