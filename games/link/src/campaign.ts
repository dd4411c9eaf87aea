/** A Battle of the campaign that may be fought out, read off the campaign's position. */
import {
  aimedBy,
  type Battle,
  battleOf,
  CAME_OUT,
  type Tables as CampaignTables,
  fighters,
  type Position,
  RESERVE,
  turnName,
} from '@drumhead/enemy';
import type { Engagement, NamedEvents, SeatName, Standing } from './engagement.ts';

/** L-1.5: when all but the Reserves lie open and no Round has begun. */
export function engagementOf(t: CampaignTables, p: Position): Engagement {
  const battle = battleOf(p);
  const placeOf = (via: number): string | null => (via > 0 ? t.places[via - 1] : null);
  const standing = (block: number): Standing => ({
    block: t.blocks[block],
    strength: p.strength[block],
    from: placeOf(p.via[block]),
    reserve: (p.flags[block] & RESERVE) !== 0,
    joined: (p.flags[block] & CAME_OUT) !== 0,
  });
  return {
    year: p.year,
    turn: turnName(p.turn),
    area: t.places[battle.area],
    attacker: t.seats[battle.attacker] as SeatName,
    sort: 'battle',
    main: placeOf(battle.main + 1),
    events: eventsOf(t, p, battle),
    ...(p.longSetUp && { longSetUp: p.longSetUp }),
    blocks: [...fighters(p, 0), ...fighters(p, 1)].map(standing),
  };
}

/** L-3.15–3.19: those named for this Battle. */
function eventsOf(t: CampaignTables, p: Position, battle: Battle): NamedEvents {
  const by = (event: string): SeatName[] => {
    const seat = aimedBy({ t, p }, battle, event);
    return seat < 0 ? [] : [t.seats[seat] as SeatName];
  };
  return {
    advantageousTerrain: by('advantageous-terrain').length > 0,
    poorCavalryTerrain: by('poor-cavalry-terrain').length > 0,
    surprise: battle.swift === 1,
    lastStand: by('last-stand'),
    wellPositionedArtillery: by('well-positioned-artillery'),
  };
}
