/** What the dock needs once more than a card is asked, or somebody looks around. */

export { Legend } from './legend.tsx';
export { AskedPanel } from './question-panel.tsx';
export { Reserves } from './reserves.tsx';
