/** What lies upon the table only once the battle has begun, or somebody asks for it: fetched then. */
import '../styles/zones.css';

export { HappenedLayer } from './happened-layer.tsx';
export { Ruler } from './ruler.tsx';
export { ZoneLayer } from './zone-layer.tsx';
