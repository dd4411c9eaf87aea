/** Rules come in parts of whole chapters, the same in every language: who asks for one rule does not pay for the book. */

/** `D-naval-landing` of D-naval-landing.5, `E-6` of E-6.13.a; of rulings, which have no chapters, ten: `G-3` of G-31. What is read together. */
export const chapterOf = (id: string): string =>
  /^[A-Z]-(?:[a-z][a-z-]*|\d+(?=\.)|\d*(?=\d$))/.exec(id)?.[0] ?? id.charAt(0);
