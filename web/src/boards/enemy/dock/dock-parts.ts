/** What the dock needs once more than a card is asked, or somebody looks around. */

export { Legend } from './legend.tsx';
export { Reserves } from './reserves.tsx';
export { WhatIsAsked } from './what-is-asked.tsx';
