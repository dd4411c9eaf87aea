/**
 * Faces of type that not every page shows. Asked for before the styles that name them are there, so that no letter stands in
 * another face first.
 */
import accents from './fonts/garamond-accents.woff2?url';
import italic from './fonts/garamond-italic.woff2?url';

/** Letters that English does without. */
export const fetchAccents = (): void => fetchFace(accents);

/** In which maps name their seas. */
export const fetchItalic = (): void => fetchFace(italic);

function fetchFace(address: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: address });
  document.head.append(link);
}
