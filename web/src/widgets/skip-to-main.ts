/** Past what stands before it on every page, for who goes by keys. */

/** The address holds the page's route, so the link moves the focus itself. */
export function skipToMain(): void {
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}
