import { textsOf } from '../texts/texts.ts';

/** The words of rulebook, quick reference and what is shown of a rule. */
export const sayOfRulebook = textsOf('rulebook');
