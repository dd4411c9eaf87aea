/** English left in a translation: words that no other language here has, outside names and codes. */

/** Words of English that are neither French nor Polish, whatever stands around them. */
const ENGLISH = new Set(
  `the and of with from is are was were has have had this that these those which who whose what when where why how
  not none nobody nothing every each any some all both other another one two three four five six first second last next
  may must can cannot will would should could only also then than there here their them they its his her your you
  into onto over under after before behind between against without within during until while if because
  block blocks area areas city cities siege battle battles retreat player players card cards turn turns hit hits loss losses
  strength move moves moved moving march marches attack attacks attacker defender defend defends enemy friendly own owner
  owned bribe bribes pay pays paid plan plans tax taxes town towns castle ship ships bishop score scores votes king win wins
  winner element elements shoot shoots shooting fight fights wheel rear front edge width ground river hill wood
  road weather wind rain snow deploy deployed command commands general army armies rule rules draw dice die roll rolls
  choose chosen pick picks take takes taken give gives given keep keeps lose loses lost remove removed add added
  more most less least fewer at by to be been as or but so no yes out up down off still even`.split(/\s+/),
);

/** Words of that list that are words of the language as well. */
const ALSO: { readonly [locale: string]: ReadonlySet<string> } = {
  fr: new Set('six on or as plan plans but no front second pays votes score scores marches'.split(' ')),
  pl: new Set('to by as no plan wind front one element most'.split(' ')),
};

const QUOTED = /“[^”]*”|„[^”]*”|«[^»]*»|`[^`]*`/g;

/** Names and titles that stay English; what stands in quotation marks is quoted, what in backquotes is code. */
const NAMES = [
  /This War Without an Enemy|De Bellis Renationis|Wars of the Roses|Drumhead|New Model Army|Card Play/g,
  /Cloth Towns|West Country|(?:North|West|East) Riding|Tower of London|Clubmen|Roundhead|Cinque[ -]Ports/g,
  /Eastern Association|moss-troopers|border staves|gentlemen pensioners|forlorn hope|frames|drakes/g,
  /Sonneborn-Berger|Rec\. Pool|4\+ Areas|Edge Hill|Mill Hill|Dust Hill|Lodge Hill|White Syke Close|Moor Lane|Radway Ground|Sulby Hedges/g,
  QUOTED,
];

/** A text without what it quotes. */
export const unquoted = (text: string): string => text.replace(QUOTED, ' ');

const withoutNames = (text: string): string => NAMES.reduce((rest, name) => rest.replace(name, ' '), text);

/** Names, numbers, codes, abbreviations: they may be the same in every language. */
export const isSameEverywhere = (text: string): boolean => (withoutNames(text).match(/\p{L}{3,}/gu) ?? []).length < 2;

export function englishIn(locale: string, text: string): string[] {
  const words = withoutNames(text).match(/(?<![\p{L}’-])\p{Ll}+(?![\p{L}’-])/gu) ?? [];
  return words.filter((word) => ENGLISH.has(word) && !ALSO[locale]?.has(word));
}
