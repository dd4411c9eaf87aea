/** The rooms of everything before the battle, by the kind of their frame. */
import type { Rooms } from '../rules/desk.ts';
import { record } from './deploy/record.ts';
import { deploy } from './deploy/room.ts';
import type { BeforeFrame } from './frames.ts';
import { country, crossing, declare, edge, season, six, start } from './prepare/choices.ts';
import { lay } from './prepare/lay.ts';
import { muster } from './prepare/muster.ts';
import { prepare } from './prepare/prepare.ts';

export const BEFORE: Pick<Rooms, BeforeFrame['kind']> = {
  prepare,
  muster,
  season,
  country,
  declare,
  six,
  lay,
  crossing,
  edge,
  record,
  deploy,
  start,
};
