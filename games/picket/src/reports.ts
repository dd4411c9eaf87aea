/** What Picket reports: a board or bot that handles a report is checked against this table. Names, not numbers. */
import type { ReportOf } from '@drumhead/kernel';
import type { SEATS } from './tables.ts';

type SeatName = (typeof SEATS)[number];

export type PicketReports = {
  'ambush-laid': { seat: SeatName };
  'pace-sealed': { seat: SeatName };
  'pace-reopened': { seat: SeatName };
  /** `die` decided between equal paces. */
  paces: { north: number; south: number; first: SeatName; die: number | null };
  moved: { seat: SeatName; from: string; to: string };
  halted: { seat: SeatName };
  mixed: { seat: SeatName; area: string };
  scouted: { area: string };
  /** The piece is named when it is lost. */
  ambushed: { seat: SeatName; area: string; die: number; lost: boolean; piece: string | null };
  attacked: { seat: SeatName; area: string };
  'fell-back': { seat: SeatName; from: string; to: string };
  /** `result` is the attacker's. */
  fight: {
    attacker: SeatName;
    piece: string;
    strength: number;
    die: number;
    defender: SeatName;
    enemy: string;
    enemyStrength: number;
    enemyDie: number;
    result: 'won' | 'lost' | 'held';
  };
  breakthrough: { seat: SeatName; area: string; piece: string };
  'game-over': { winner: SeatName | 'draw' };
};

export type PicketReport = ReportOf<PicketReports>;
