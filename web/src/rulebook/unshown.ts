/**
 * Why no case shows a rule: it tells what things are, holds before the first move, is how everything is measured or how other
 * rules are read, takes several steps to come about, has nothing in the data that brings it about, cannot be broken by any
 * order, or is about what one does not see.
 */
import type { Row } from './book.ts';

export type Unshown = 'table' | 'before' | 'measure' | 'reading' | 'story' | 'absent' | 'unsaid' | 'secret' | 'open';

const WHY: { readonly [game: string]: readonly (readonly [Unshown, RegExp])[] } = {
  enemy: [
    ['table', /^(?:E-4\.4|E-5\.|C-0[34]$|C-32|G-(?:28|44|47)$)/],
    ['before', /^(?:E-1\.|E-2\.[01]\.|E-12\.|C-2[689]|G-(?:07|08|11|12|81|92)$)/],
    ['secret', /^E-8\.0\.d$/],
    ['story', /^L-/],
  ],
  link: [
    ['table', /^L-2\.(?:2|9|1[0-8])$/],
    ['story', /^L-/],
  ],
  roses: [
    ['before', /^(?:R-S\.|R-1\.1$|C-10$)/],
    ['unsaid', /^R-4\.11$/],
    ['absent', /^(?:R-5\.10|G-10)$/],
    ['table', /^G-33$/],
  ],
  renaissance: [
    ['table', /^(?:D-scale|D-troops|D-basing|D-cost|D-climate|D-morale\.1$|C-(?:4|14|20|21|25|31)$)/],
    [
      'before',
      /^(?:D-army|D-setup|D-terrain|D-water\.(?:[4-9]|1[01])$|D-weather\.[3-9]$|D-time|D-deploy|D-defences\.(?:[1-9]|1[0159])$|C-(?:1[5-8]|22|29)$|G-(?:20|22|27|34|64)$|L-[23]\.)/,
    ],
    ['secret', /^D-visibility\.12$/],
    ['reading', /^(?:D-grading\.9|G-66)$/],
    [
      'story',
      /^(?:D-naval-landing\.5|D-defences\.16|D-weather\.21|D-contact\.5|R-4|D-flank-response\.7|D-shooting\.(?:8|15)|D-outcome-close\.23|D-recoil\.10|D-pursuit\.5|G-31)$/,
    ],
    ['measure', /^(?:D-sequence\.10$|G-(?:1|3|9|15|36)$|A-)/],
  ],
};

/** Nothing for what needs no case: rules that wood and paper alone ask for, and those told elsewhere. */
export function whyUnshown(game: string, { id, status }: Row): Unshown | null {
  if (status === 'physical' || status === 'same-as') return null;
  return WHY[game]?.find(([, rows]) => rows.test(id))?.[0] ?? 'open';
}
