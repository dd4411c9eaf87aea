/** The rooms of everything before the battle, by the kind of their frame. */
import type { Rooms } from '../model/desk.ts';
import type { BeforeFrame } from '../position/frames.ts';
import { muster } from './army/mustering.ts';
import { deploy } from './deploy/deploy.ts';
import { record } from './deploy/record.ts';
import { country, crossing, declare, edge, season, six, start } from './set-up/choices.ts';
import { prepare } from './set-up/prepare.ts';
import { lay } from './terrain/lay.ts';

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
