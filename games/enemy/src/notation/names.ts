/** Names of everything, with a complaint for those that are not there. */
import { BadInput, type Seat } from '@drumhead/kernel';
import { AREAS, enemyOf, sideOf } from '../model/numbers.ts';
import { ownNumber } from '../position/handles.ts';
import type { Position } from '../position/position.ts';
import type { Tables } from '../tables.ts';

export class Names {
  readonly t: Tables;
  constructor(t: Tables) {
    this.t = t;
  }
  seat(name: string, path: string): number {
    return index(this.t.seats, name, path, 'seat');
  }
  block(name: string, path: string): number {
    return this.t.blockOf.get(name) ?? missing(path, 'block', name);
  }
  card(name: string, path: string): number {
    return this.t.cardOf.get(name) ?? missing(path, 'card', name);
  }
  place(name: string, path: string): number {
    return this.t.placeOf.get(name) ?? missing(path, 'place', name);
  }
  area(name: string, path: string): number {
    const place = this.place(name, path);
    return place < AREAS ? place : missing(path, 'Area', name);
  }
  /** The handle a seat has for an enemy block named outright: cases know everything. */
  handle(p: Position, seat: Seat, name: string, path: string): number {
    const block = this.block(name, path);
    if (sideOf(block) !== enemyOf(seat)) throw new BadInput(path, `${name} is not an enemy block`);
    return p.handles[seat].of[ownNumber(block)];
  }
}

function index(list: readonly string[], name: string, path: string, what: string): number {
  const at = list.indexOf(name);
  return at < 0 ? missing(path, what, name) : at;
}

function missing(path: string, what: string, name: string): never {
  throw new BadInput(path, `there is no ${what} "${name}"`);
}
