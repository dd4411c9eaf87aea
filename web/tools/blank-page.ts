/**
 * What a board's load is compared with: a page that fetches the very same files from the very same server, all at once,
 * parses them as what they are (scripts are compiled, styles read, fonts decoded), runs none and shows nothing.
 */
const KINDS: readonly (readonly [ending: string, link: (path: string) => string])[] = [
  ['.js', (path) => `<link rel="modulepreload" href="${path}">`],
  ['.css', (path) => `<link rel="stylesheet" href="${path}">`],
  ['.woff2', (path) => `<link rel="preload" as="font" crossorigin href="${path}">`],
  ['.json', (path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`],
  ['.svg', (path) => `<link rel="preload" as="image" href="${path}">`],
  ['.png', (path) => `<link rel="preload" as="image" href="${path}">`],
  ['.webmanifest', (path) => `<link rel="manifest" href="${path}">`],
];

export function blankPage(files: readonly string[]): string {
  const links = files.flatMap((path) =>
    KINDS.filter(([ending]) => path.endsWith(ending)).map(([, link]) => link(path)),
  );
  return `<!doctype html><title>blank</title>${links.join('')}<body></body>`;
}
