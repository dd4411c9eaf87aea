/** Panels of the long way to a battle: fetched by whoever takes it. */
import '../styles/before.css';

export { MusterPanel } from './muster-panel.tsx';
export { PreparePanel } from './prepare-panel.tsx';
