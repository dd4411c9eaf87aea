/** The best of a list by a score, the first of equals. */
export function best<A>(list: readonly A[], score: (it: A) => number): A {
  let found = list[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const it of list) {
    const value = score(it);
    if (value > most) {
      most = value;
      found = it;
    }
  }
  return found;
}
