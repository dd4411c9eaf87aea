/** Panels nobody needs before the first shot. */
import '../styles/combat.css';

export { CombatPanel } from './combat-panel.tsx';
export { GoOnPanel } from './go-on-panel.tsx';
export { ShootingPanel } from './shooting-panel.tsx';
export { TapePanel } from './tape-panel.tsx';
