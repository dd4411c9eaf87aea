/**
 * A script that settles the random numbers of a page: the same deals and dice at every run. Where it stands in them is kept
 * with the visitor, so that a page loaded again makes no second match of the same name.
 */
export const FIXED_CHANCE = `
  crypto.getRandomValues = (list) => {
    let state = Number(localStorage.getItem('fixed-chance') ?? 1);
    for (let n = 0; n < list.length; n++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      list[n] = state >>> 8;
    }
    localStorage.setItem('fixed-chance', String(state));
    return list;
  };`;
