/** What stands beside the table once the battle has begun: fetched when the first look is over, or when it is asked for. */
import '../styles/combat.css';
import '../styles/moving.css';

export { DoctrineBox } from './doctrine-box.tsx';
export { OrderPanel } from './order-panel.tsx';
export { PipsPanel } from './pips-panel.tsx';
export { SignsBox } from './signs-box.tsx';
export { ToldList } from './told-list.tsx';
