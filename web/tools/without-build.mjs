// The page's own modules in Node, without what a build prepares: words are asked of the table, data lie with their rules.
/** @type {import('vite').Plugin} */
export const withoutBuild = {
  name: 'without-build',
  enforce: 'pre',
  resolveId: (id) => (/^virtual:(?:texts|game-documents)$/.test(id) ? `\0${id}` : undefined),
  load(id) {
    if (id === '\0virtual:game-documents') return 'export default {};';
    if (id === '\0virtual:texts') return "export const LANGUAGES = ['en']; export const addressOf = () => undefined;";
    return id.endsWith('.json?words') ? { code: 'export default [];', moduleType: 'js' } : undefined;
  },
};
