/** What the dock needs once more than a card is asked, or somebody looks around. */
export { AskedPanel } from './asked-panel.tsx';
export { Legend } from './legend.tsx';
export { Reserves } from './reserves.tsx';
