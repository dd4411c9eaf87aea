/**
 * Run in a page before its own scripts: nobody looks at it in a test, and what cannot be seen is not painted, which would be a
 * fifth of a browser's work. All else is as ever: laid out, in the way of clicks, focused. Whoever judges what is seen lifts it.
 */
export const VEIL = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html:not([data-unveiled]) { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
}`;
