/**
 * Troops being arranged before they are placed, or written down on the order slip: where each is to stand, what the rules say
 * of the whole, and arrays that were kept. Nothing is told to anybody before it is given.
 */
import type { Cited } from '@drumhead/kernel';
import {
  contextOf,
  geometry,
  labelOf,
  type Muster,
  type Position,
  type Renaissance,
  type RenaissanceAction,
} from '@drumhead/renaissance';
import {
  asDeployed,
  asMeant,
  type Division,
  divisionOrdered,
  guisesOfAll,
  mayDivide,
  type Pose,
  type Station,
  sectionsAt,
  slipFor,
  stationNames,
  stationsNow,
  type Work,
  withBodyIn,
  worksUnbuilt,
  wronglyDivided,
} from '@drumhead/renaissance/queries';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import { keep, readKept } from './kept.ts';

/** Poses by the names of stations, as the side itself looks at them. */
interface KeptArray {
  readonly name: string;
  readonly poses: { readonly [station: string]: readonly [x: number, y: number, h: number] };
}

/** What has been changed: who stands elsewhere, where anybody does, and before whom works stand, by the number of the station. */
interface Laid {
  readonly stations: readonly Station[] | null;
  readonly works: ReadonlyMap<number, Work>;
}

const NO_WORKS: ReadonlyMap<number, Work> = new Map();

/** Refusals that number an element among the hidden, not among those who stand. */
const BY_HIDDEN = new Set(['not-due', 'left-out', 'cannot-dismount']);

const ARRAYS = 'drumhead.dbr.arrays';
/** The array of the match that is being played: written down on the slip, and placed by it afterwards. */
const CURRENT = 'drumhead.dbr.array';

export function createDeploying(
  { game, match }: { readonly game: Renaissance; readonly match: string },
  seen: Accessor<Position>,
  seat: Accessor<number>,
  asked: Accessor<string | undefined>,
) {
  const isSlip = (): boolean => asked() === 'record';
  const isOn = (): boolean => asked() === 'deploy' || isSlip();
  /** What the army may be divided by, where it was given from outside (L-2.23). */
  const dividing = createMemo(() => (asked() === 'deploy' ? mayDivide(seen(), seat()) : null));
  const [split, setSplit] = createSignal<{ readonly seat: number; readonly division: Division } | null>(null);
  /** Otherwise than ordered, or nothing; nobody has that of another who plays at the same device. */
  const division = (): Division | null => {
    const now = dividing() && split();
    return now?.seat === seat() ? now.division : null;
  };
  const misdivided = createMemo<Cited | null>(() => {
    const now = division();
    return now && wronglyDivided(seen(), seat(), now);
  });
  /** With the army as it is divided here, if it may be, or under seal. */
  const actual = createMemo<Position>(() => {
    if (!isOn() || misdivided()) return seen();
    return asMeant({ t: game.editions.of(seen().edition), p: seen() }, seat(), division() ?? undefined).p;
  });
  const context = createMemo(() => contextOf(game.editions, actual()));
  const array = createMemo<readonly Station[]>(() => (isOn() ? stationsNow(context(), seat()) : []));
  const names = createMemo(() => stationNames(context(), seat(), array()));
  const moment = createMemo(() => (isOn() ? `${match} ${seat()} ${names().join()}` : ''));
  /** Of the moment it was laid in: those who were to be placed then stand on the table afterwards. */
  const [latest, setLatest] = createSignal<{ readonly of: string; readonly laid: readonly Laid[] }>({
    of: '',
    laid: [],
  });
  /** The latest last; nothing where the array is taken as it is. */
  const laid = (): readonly Laid[] => (latest().of === moment() ? latest().laid : []);
  const setLaid = (next: readonly Laid[]): void => void setLatest({ of: moment(), laid: next });
  const arranged = (): readonly Station[] | null => laid().at(-1)?.stations ?? null;
  const stations = (): readonly Station[] => arranged() ?? array();
  /** They go where he goes before whom they stand. */
  const works = (): ReadonlyMap<number, Work> => laid().at(-1)?.works ?? NO_WORKS;
  /** By the number of the station. */
  const [lying, setLying] = createSignal<ReadonlySet<number>>(new Set());
  const [held, setHeld] = createSignal<ReadonlySet<number>>(new Set());
  const sections = createMemo(() => {
    const { t } = context();
    const own = actual().hidden[seat()];
    const first = actual().sections.reduce((most, { redoubt }) => Math.max(most, redoubt + 1), 0);
    return [...works()].flatMap(([k, work]) => {
      const station = stations()[k];
      if (!station) return [];
      const { depth } = t.troops[station.as ?? own.troop[station.element]];
      return sectionsAt(station, { width: t.width, depth }, work, first + k);
    });
  });
  const [kept, setKept] = createSignal<readonly KeptArray[]>((readKept(ARRAYS) as readonly KeptArray[] | null) ?? []);

  /** From the table's view to the side's own, and back: it is the same turn. */
  function turned({ x, y, h }: Pose): Pose {
    const { width, height } = actual();
    return seat() === 0 ? { x, y, h } : { x: width - x, y: height - y, h: geometry.heading(h + geometry.HALF) };
  }
  function posesNow(): KeptArray['poses'] {
    const all = stations().map((station, k) => {
      const { x, y, h } = turned(station);
      return [names()[k], [x, y, h]] as const;
    });
    return Object.fromEntries(all);
  }
  function fromPoses(poses: KeptArray['poses']): readonly Station[] {
    return array().map((station, k) => {
      const pose = poses[names()[k]];
      return pose ? { ...station, ...turned({ x: pose[0], y: pose[1], h: pose[2] }) } : station;
    });
  }
  /** Others are to be placed, or another seat is asked: what was arranged for this match is laid out again. */
  createEffect(
    on(moment, (now) => {
      setLying(new Set<number>());
      setHeld(new Set<number>());
      const before = readKept(CURRENT) as { readonly of?: string; readonly poses?: KeptArray['poses'] } | null;
      const isKept = now !== '' && before?.of === `${match} ${seat()}` && before.poses;
      const isArranged = isKept && names().some((name) => before.poses?.[name]);
      setLaid(isArranged ? [{ stations: fromPoses(before.poses), works: NO_WORKS }] : []);
    }),
  );
  function arrange(next: readonly Station[]): void {
    setLaid([...laid(), { stations: next, works: works() }]);
    remember();
  }
  /** What was taken back altogether is forgotten: the standard array of the moment is laid out then. */
  function remember(): void {
    const before = readKept(CURRENT) as { readonly of?: string; readonly poses?: KeptArray['poses'] } | null;
    const of = `${match} ${seat()}`;
    const others = Object.entries((before?.of === of && before.poses) || {}).filter(
      ([name]) => !names().includes(name),
    );
    keep(CURRENT, { of, poses: { ...Object.fromEntries(others), ...(arranged() ? posesNow() : {}) } });
  }

  // Before what asks for them: where troops are being arranged already when the board is opened, that is asked at once.
  const commandOf = (hidden: number): number => actual().hidden[seat()].command[hidden];
  const first = (): number => actual().elements.troop.length;
  const position = createMemo<Position | null>(() => {
    if (!isOn()) return null;
    const after = asDeployed(actual(), seat(), stations());
    if (sections().length > 0)
      after.sections = [...after.sections, ...sections().map((section) => ({ ...section, side: seat() }))];
    return after;
  });
  const action = createMemo<RenaissanceAction>(() => {
    const standing = stations().map((station) => ({ ...station }));
    const now = division();
    const divided = now && { division: now.map((bodies) => [...bodies]) };
    if (!isSlip() && !arranged() && works().size === 0) return { kind: 'array', ...divided };
    if (!isSlip())
      return {
        kind: 'deploy',
        standing,
        ...(works().size > 0 && { sections: sections().map((it) => ({ ...it })) }),
        ...divided,
      };
    const open = standing.filter((_, k) => !lying().has(k));
    return {
      kind: 'record',
      places: slipFor(context(), seat(), open).map((place) => ({ ...place })),
      held: standing.filter(({ element }, k) => held().has(commandOf(element)) && !lying().has(k)),
      ambush: standing.filter((_, k) => lying().has(k)),
    };
  });
  const refusal = createMemo<Cited | null>(() => {
    if (!isOn()) return null;
    const now = action();
    const verdict = game.check(seen(), seat(), now);
    return verdict.ok ? null : withLabel(verdict.refusal, now);
  });
  /** The rules count those who are not placed yet; the player knows them by the labels he sees on their bases. */
  function withLabel(why: Cited, now: RenaissanceAction): Cited {
    const { element } = why.facts;
    const elements = position()?.elements;
    if (typeof element !== 'number' || !elements) return why;
    const named = now.kind === 'record' ? [now.held, now.ambush].find((list) => list.length > 0) : stations();
    const hidden = BY_HIDDEN.has(why.key) ? element : named?.[element - first()]?.element;
    const k = stations().findIndex((station) => station.element === hidden);
    return k < 0 ? why : { ...why, facts: { ...why.facts, elementLabel: labelOf(elements, first() + k) } };
  }
  const looseOf = (elements: readonly number[]): readonly Station[] =>
    elements.flatMap((i) => stations()[i - first()] ?? []);

  return {
    isOn,
    isSlip,
    /** Something of it can be taken back step by step. */
    isTouched: (): boolean => laid().length > 0,
    /** The battle with everybody where he is to stand. */
    position,
    /** Whether an element of that position is one to be arranged. */
    isLoose: (element: number): boolean => isOn() && element >= first(),
    isLying: (element: number): boolean => lying().has(element - first()),
    isHeld: (command: number): boolean => held().has(command),
    lying: (): number => lying().size,
    refusal,
    action,
    /** Puts elements of that position elsewhere. */
    put(elements: readonly number[], poses: readonly Pose[]): void {
      const next = stations().slice();
      for (const [k, element] of elements.entries())
        if (element >= first()) next[element - first()] = { ...next[element - first()], ...poses[k] };
      arrange(next);
    },
    /** As what else all of these may be deployed; nothing while a slip is written. */
    guises: (elements: readonly number[]): readonly number[] =>
      isSlip() || !isOn() ? [] : guisesOfAll(context(), seat(), looseOf(elements)),
    isInGuise: (elements: readonly number[]): boolean => looseOf(elements).some(({ as }) => as !== undefined),
    /** Deploys them as those troops, or as themselves again. */
    dress(elements: readonly number[], troop: number | null): void {
      const chosen = new Set(looseOf(elements));
      arrange(
        stations().map((station) => {
          if (!chosen.has(station)) return station;
          const { as: _, ...own } = station;
          return troop === null ? own : { ...own, as: troop };
        }),
      );
    },
    undo: (): void => {
      setLaid(laid().slice(0, -1));
      remember();
    },
    /** Left for right. */
    mirror: (): void => {
      const { width } = actual();
      arrange(stations().map((it) => ({ ...it, x: width - it.x, h: geometry.heading(geometry.TURN - it.h) })));
    },
    reset: (): void => {
      setLaid([]);
      remember();
    },
    /** Into ambush, or out of it again. */
    flipAmbush(elements: readonly number[]): void {
      const next = new Set(lying());
      const loose = elements.filter((i) => i >= first()).map((i) => i - first());
      const areIn = loose.every((k) => next.has(k));
      for (const k of loose)
        if (areIn) next.delete(k);
        else next.add(k);
      setLying(next);
    },
    flipHeld(command: number): void {
      const next = new Set(held());
      if (!next.delete(command)) next.add(command);
      setHeld(next);
    },
    /** The most commands the army may have where it may be divided otherwise than ordered, else null. */
    mostCommands: (): number | null => dividing()?.most ?? null,
    /** The bodies of each command, by their labels. */
    division: (): Division => division() ?? divisionOrdered(seen(), seat()),
    isDivided: (): boolean => division() !== null,
    /** Puts a body into that command; one beyond the last is a new one. */
    assign(label: string, command: number): void {
      const may = dividing();
      if (!may) return;
      const before = division() ?? divisionOrdered(seen(), seat());
      setSplit({ seat: seat(), division: withBodyIn(may, before, label, command) });
    },
    undivide: (): void => void setSplit(null),
    /** Of the works that were paid for, those that are not put up yet; nothing while a slip is written. */
    worksLeft: (): Muster['works'] | null => (isSlip() ? null : worksUnbuilt(actual(), seat(), sections())),
    hasWork: (element: number): boolean => works().has(element - first()),
    /** Those of them who are to be placed, and have none of the others before them: there works can stand. */
    frontOf(elements: readonly number[]): readonly number[] {
      const now = position();
      const loose = elements.filter((i) => i >= first());
      return now ? geometry.frontRank(contextOf(game.editions, now).f.bases, loose) : [];
    },
    /** Puts a work before each of these, or takes away what is there. */
    build(elements: readonly number[], work: Work | null): void {
      const next = new Map(works());
      for (const i of elements)
        if (work) next.set(i - first(), work);
        else next.delete(i - first());
      setLaid([...laid(), { stations: arranged(), works: next }]);
    },
    /** Arrays that fit these troops. */
    kept: (): readonly string[] =>
      kept()
        .filter(({ poses }) => names().every((name) => poses[name]))
        .map(({ name }) => name),
    save(name: string): void {
      const next = [...kept().filter((it) => it.name !== name), { name, poses: posesNow() }];
      setKept(next);
      keep(ARRAYS, next);
    },
    load(name: string): void {
      const found = kept().find((it) => it.name === name);
      if (found) arrange(fromPoses(found.poses));
    },
    forget(name: string): void {
      const next = kept().filter((it) => it.name !== name);
      setKept(next);
      keep(ARRAYS, next);
    },
  };
}
