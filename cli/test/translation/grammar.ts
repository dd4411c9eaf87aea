/** Rules of grammar that a program can check in a finished sentence. */
import type { Fault } from './typography.ts';

const EVERYWHERE: readonly Fault[] = [
  ['something that is no word', /[{}]|undefined|\bnull\b|NaN|\[object/],
  ['a mark twice', /[.,;:]{2}|[,;:]\s*[.,;]/],
  ['empty brackets', /\(\s*\)/],
  ['two spaces', / {2}/],
  ['a word twice', /(?<![\p{L}’-])(?!vous|nous)(\p{L}{2,}) \1(?![\p{L}’-])/iu],
];

/** Of what is a whole sentence. */
const SENTENCE: readonly Fault[] = [
  ['no capital at the beginning', /^[\s«„“(]*\p{Ll}/u],
  ['no capital after a full stop', /(?<!\b(?:zob|np|godz|ok|F|T|Rec|env|\d))\. \p{Ll}/u],
  ['no mark at the end', /[^.?!:;»”]$/],
];

const ENGLISH: readonly Fault[] = [
  ['a for an', /(?<![\p{L}’])a (?:[aeio]|u(?!n[ij]|s[ei]|[kt]))\p{Ll}/u],
  ['an for a', /(?<![\p{L}’])an? (?:an?|the)(?!\p{L})|(?<!\p{L})[Aa]n [bcdfgj-np-tv-z]/u],
  ['two articles', /(?<!\p{L})(?:the|The) (?:the|an?)(?!\p{L})/u],
  [
    'two prepositions',
    /(?<!\p{L})(?:to|of|with|by|for|from) (?:in|to|at(?! (?:most|least))|of|from|with|by|for)(?!\p{L})/u,
  ],
  ['an article with a capital', /(?<=\p{Ll} )The \p{L}/u],
  ['a name without its article', /(?<!\p{L})(?:of|by|with|from|to|for) (?:Ship|Bishop) of/u],
];

const VOWEL = '[aeiouàâéèêëîïôöûüœæAEIOUÀÂÉÈÊËÎÏÔÖÛÜŒ]';

const FRENCH: readonly Fault[] = [
  [
    'no elision',
    new RegExp(`(?<![\\p{L}’-])(?:de|le|la|ne|que|se|lorsque|jusque) (?!\\p{Lu}\\d)(?:${VOWEL}|York)`, 'u'),
  ],
  ['elision before a consonant', /(?<![\p{L}])[dlnsqj]’[bcdfgjklmnpqrstvwxzBCDFGJKLMNPQRSTVWXZ]/u],
  ['de le, à les', /(?<!\p{L})(?:de|à) les? (?!\p{L}+(?:[ei]r|re)\b)/u],
  ['two articles', /(?<![\p{L}-])(?:le|la|les|du|des|au|aux) (?:(?:le|la|les|du|des)(?!\p{L})|l’)(?!\p{L}+er\b)/u],
  ['two prepositions', /(?<!\p{L})(?:(?:dans|en|sur|à|vers|de) (?:dans|en|sur|à|vers|du|de)|de (?:des|d’))(?!\p{L})/u],
];

/** Words that end in s and are no plural. */
const NO_PLURAL: { readonly [locale: string]: ReadonlySet<string> } = {
  en: new Set('is was has does loss class less plus as its across stands goes joins acts becomes comes'.split(' ')),
  fr: new Set('pas fois mois dans sous sans plus moins corps bois temps puis sens depuis vers des les cas'.split(' ')),
};

/** What is counted, one of it. */
const NOUNS: { readonly [locale: string]: ReadonlySet<string> } = {
  en: new Set(
    `action block card choice command control cube day draw element enemy entry game group hit hour line loss match mercenary
    minute move name obstacle picture piece player point round row rule seat step troop turn value vote`.split(/\s+/),
  ),
  fr: new Set(
    `bloc carte choix coup cube élément entrée groupe heure image inconnu jour joueur ligne mercenaire minute mouvement nom
    obstacle partie perte pion point présent règle tirage tireur touche tour troupe valeur vote`.split(/\s+/),
  ),
};

/** 1 block, 2 blocks: a number and the noun behind it. French counts none as one. */
function miscountedByS(locale: string, text: string): string[] {
  const counted = text.matchAll(/(?<![\p{L}\d.,:/–−+×£]|n° )(\d{1,3}) (\p{Ll}+)(?: points?)?(?![\p{L}’-])/gu);
  return [...counted].flatMap(([found, number, word = '']) => {
    const isOne = locale === 'fr' ? Number(number) < 2 : Number(number) === 1;
    const noun = /^(?:action|control)$/.test(word) && locale === 'en' ? (found.split(' ')[2] ?? 'points') : word;
    const isWrong = isOne
      ? /[^s]s$/.test(noun) && !NO_PLURAL[locale]?.has(noun)
      : (NOUNS[locale]?.has(noun) ?? false) && !/[sx]$/.test(noun);
    return isWrong ? [`${found}: one or many?`] : [];
  });
}

/** One, two to four, five: the forms a number asks for. */
const COUNTED = [
  ['bloki?|bloków', 'blok', 'bloki', 'bloków'],
  ['trafieni[ea]|trafień', 'trafienie', 'trafienia', 'trafień'],
  ['punkty?|punktów', 'punkt', 'punkty', 'punktów'],
  ['oddziały?|oddziałów', 'oddział', 'oddziały', 'oddziałów'],
  ['najemnik(?:ów)?', 'najemnik', 'najemników', 'najemników'],
  ['głosy?|głosów', 'głos', 'głosy', 'głosów'],
  ['elementy?|elementów', 'element', 'elementy', 'elementów'],
  ['kart[yęa]?', 'karta', 'karty', 'kart'],
  ['grup[ya]?', 'grupa', 'grupy', 'grup'],
  ['krok(?:i|ów)?', 'krok', 'kroki', 'kroków'],
  ['wpis(?:y|ów)?', 'wpis', 'wpisy', 'wpisów'],
  ['wiersz(?:e|y)?', 'wiersz', 'wiersze', 'wierszy'],
  ['dzień|dni', 'dzień', 'dni', 'dni'],
  ['parti[aei]+', 'partia', 'partie', 'partii'],
  ['reguł[ya]?', 'reguła', 'reguły', 'reguł'],
  ['ruch(?:y|ów)?', 'ruch', 'ruchy', 'ruchów'],
] as const;

function miscounted(text: string): string[] {
  return COUNTED.flatMap(([forms, one, few, many]) =>
    [...text.matchAll(new RegExp(`(?<![\\d,]|z |około )(\\d+) (${forms})(?!\\p{L})`, 'gu'))].flatMap(
      ([found, number, form]) => {
        const right = { one, few, many, other: many }[
          PLURALS.select(Number(number)) as 'one' | 'few' | 'many' | 'other'
        ];
        return form === right || ACCUSATIVE.has(`${number} ${form}`) ? [] : [`${found}, not ${right}`];
      },
    ),
  );
}

/** One of them as an object: the only number whose form tells it. */
const ACCUSATIVE = new Set(['1 najemnika', '1 kartę', '1 grupę', '1 partię', '1 regułę']);

const PLURALS = new Intl.PluralRules('pl');

const POLISH: readonly Fault[] = [
  ['two prepositions', /(?<!\p{L})(?:w|we|z|ze|do|na|od) (?:w|we|z|ze|do|na|od)(?!\p{L})/u],
  ['w for we', /(?<!\p{L})[Ww] [wWfF](?![aeiouyąęó])\p{L}/u],
  ['z for ze', /(?<!\p{L})[Zz] (?:[sSzZśŚźŹżŻ](?![aeiouyąęói])\p{L}|Ś[rl])/u],
  ['ze for z', /(?<!\p{L})[Zz]e (?![sSzZśŚźŹżŻwW])\p{L}/u],
];

const OF: { readonly [locale: string]: readonly Fault[] } = { en: ENGLISH, fr: FRENCH, pl: POLISH };

/** `whole`: it is a sentence from its capital to its mark, not a label. */
export function grammarFaults(locale: string, sentence: string, whole: boolean): string[] {
  const plain = sentence.replace(/[\u00a0\u202f]/g, ' ');
  const looks = [...EVERYWHERE, ...(whole ? SENTENCE : []), ...(OF[locale] ?? [])];
  const faults = looks.flatMap(([name, look]) => (look.test(plain) ? [name] : []));
  const counted = locale === 'pl' ? miscounted(plain) : locale in NOUNS ? miscountedByS(locale, plain) : [];
  return [...faults, ...counted];
}
