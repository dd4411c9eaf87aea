/** What the dock needs once more than a card is asked, or somebody looks around. */

import '../styles/asked.css';
import '../styles/legend.css';

export { Legend } from './legend.tsx';
export { Reserves } from './reserves.tsx';
export { WhatIsAsked } from './what-is-asked.tsx';
