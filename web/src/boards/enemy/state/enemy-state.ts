/** Everything the board's parts share: what is looked at, what is asked, what is chosen. */
import {
  type Enemy,
  type EnemyAction,
  type EnemyView,
  type Frame,
  type FrameOf,
  firstOf,
  type Position,
  type PublicView,
  sideOf,
} from '@drumhead/enemy';
import {
  type AreaFacts,
  allFacts,
  blocksSeen,
  type LastSeen,
  lastSeen,
  type SeenBlock,
  seaLords,
} from '@drumhead/enemy/queries';
import { SwiftChance } from '@drumhead/kernel';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { settings } from '../../../settings/settings.ts';
import type { BoardProps } from '../../board.ts';
import { type Deed, deedsOf, hisLastTurn, sinceOwnAct } from './his-turn.ts';
import { createTags } from './tags.ts';

/** What every viewer sees alike. */
export type Table = Omit<PublicView, 'viewer' | 'standing' | 'shown' | 'gone'>;

/** Seen when the armies were set up. */
const START: LastSeen = { year: 0, turn: '' };

export type EnemyState = ReturnType<typeof createEnemyState>;

export function createEnemyState(props: BoardProps) {
  const game = props.session.game as Enemy;
  const t = game.tables;
  const view = createMemo<EnemyView>(() => (props.playing?.view ?? props.session.state().view) as EnemyView);
  /** The seat whose eyes the page looks through; −1 for a spectator. */
  const seat = (): number => {
    const { viewer } = props.session.state();
    return typeof viewer === 'number' ? viewer : -1;
  };
  const table = createMemo<Table>(() => tableOf(view()));
  /** A position that fits the view: for questions whose answer depends on what is seen alone. */
  const position = createMemo<Position>(() => game.imagine(view(), new SwiftChance(1)) as Position);

  const blocks = createMemo<readonly SeenBlock[]>(() => blocksSeen(view()));
  const byPlace = createMemo(() => {
    const places = t.places.map((): SeenBlock[] => []);
    for (const block of blocks()) places[block.place].push(block);
    return places;
  });
  const byKey = createMemo(() => new Map(blocks().map((block) => [block.key, block])));
  const facts = createMemo<readonly AreaFacts[]>(() => allFacts({ t, p: position() }, (place) => byPlace()[place]));
  const seas = createMemo(() => seaLords({ t, p: position() }));
  const turned = createMemo(() => lastSeen(props.session.log()));
  /** Strength an enemy block was last seen with, and when; undefined if never. */
  function remembered(block: number): (LastSeen & { readonly strength: number }) | undefined {
    const now = view();
    const strength = 'last' in now ? now.last[block] : 0;
    return strength > 0 ? { ...(turned().get(t.blocks[block]) ?? START), strength } : undefined;
  }

  const tags = createTags(props.session.id);
  // Only of the present: a replay knows other handles.
  createEffect(
    on(blocks, (seen) => {
      if (!props.playing) tags.prune(new Set(seen.map(({ handle }) => handle)));
    }),
  );

  const frames = (): readonly Frame[] => table().frames;
  const frame = (): Frame | undefined => frames()[frames().length - 1];
  /** The innermost frame of a kind: the Battle around a choice of hits, for one. */
  const within = <K extends Frame['kind']>(kind: K): FrameOf<K> | undefined =>
    frames().findLast((it): it is FrameOf<K> => it.kind === kind);

  /** What the viewer is asked now; nothing while the past is played back. */
  const asked = (): string | undefined => (props.playing ? undefined : props.decision?.kind);
  const legal = createMemo<readonly EnemyAction[]>(() =>
    asked() ? ((props.actions ?? []) as readonly EnemyAction[]) : [],
  );

  /** The place looked into: its blocks are fanned out in the tray. */
  const [looked, setLooked] = createSignal(-1);
  const [hovered, setHovered] = createSignal(-1);
  /** It was pointed at on the map: what is told of it stands beside the map. */
  const [fromMap, setFromMap] = createSignal(false);
  /** The block whose particulars are read, by key. */
  const [inspected, setInspected] = createSignal('');

  const [chosen, setChosen] = createSignal<ReadonlySet<string>>(new Set<string>());
  createEffect(on([() => props.decision?.id, seat], () => setChosen(new Set<string>()), { defer: true }));

  /** While the past is played back: what led from one moment to the next. */
  const hisDeeds = createMemo<readonly Deed[]>(() => {
    const { playing, session } = props;
    const enemy = t.seats[1 - seat()];
    if (seat() < 0 || enemy === undefined) return [];
    if (playing) return deedsOf([playing], t.seats[playing.seat ?? 1 - seat()] ?? enemy);
    return deedsOf(sinceOwnAct(session.log(), seat()), enemy);
  });
  const hisTurn = createMemo(() =>
    seat() < 0 ? undefined : hisLastTurn(props.session.log(), 1 - seat(), t.seats[1 - seat()] ?? ''),
  );

  /** What would end one's actions, until it is meant. */
  const [lastDeed, setLastDeed] = createSignal<EnemyAction | null>(null);
  createEffect(
    on(
      () => props.decision?.id,
      () => setLastDeed(null),
      { defer: true },
    ),
  );
  const endsActions = ({ kind }: EnemyAction): boolean =>
    asked() === 'operation' && within('operation')?.ap === 1 && (kind === 'sail' || kind === 'recruit');

  const name = (id: string, form = ''): string => props.speaker.name(id, form);
  return {
    props,
    game,
    t,
    seat,
    view,
    table,
    position,
    blocks,
    /** Blocks in a place, the viewer's and the enemy's. */
    at: (place: number): readonly SeenBlock[] => byPlace()[place],
    blockBy: (key: string): SeenBlock | undefined => byKey().get(key),
    /** What is to be said of each Area. */
    facts,
    /** Whether a Siege Marker lies at the City of that Area. */
    isBesieged: (id: string): boolean => (facts()[t.placeOf.get(id) ?? -1]?.marker ?? -1) >= 0,
    /** Who controls each sea. */
    seas,
    remembered,
    /** Whether the enemy knows for certain which of one's own blocks this is. */
    isExposed: (block: number): boolean => {
      const now = view();
      return 'exposed' in now && sideOf(block) === now.viewer && now.exposed.includes(block - firstOf(now.viewer));
    },
    tags,
    frame,
    within,
    asked,
    legal,
    looked,
    look: setLooked,
    hovered,
    fromMap,
    hover: (place: number, onMap = false): void => {
      setFromMap(onMap);
      setHovered(place);
    },
    inspected,
    inspect: (key: string) => setInspected((now) => (now === key ? '' : key)),
    chosen,
    setChosen,
    choose: (key: string, on: boolean): void => {
      const now = new Set(chosen());
      if (on) now.add(key);
      else now.delete(key);
      setChosen(now);
    },
    hisDeeds,
    isPlayed: (): boolean => Boolean(props.playing),
    /** The entry his last turn began with. */
    hisTurn,
    lastDeed,
    setLastDeed,
    /** What ends one's actions waits until it is `meant`. */
    act: async (action: EnemyAction, meant = false): Promise<void> => {
      if (!meant && settings().askEnd && endsActions(action)) setLastDeed(action);
      else await props.submit(action);
    },
    /** Asks the rules about something that is not lit, and has the shell say why not. */
    explain: (action: EnemyAction): void => {
      if (props.decision) props.explain(props.session.check(props.decision.seat, action));
    },
    name,
    placeName: (place: number): string => name(t.places[place]),
    /** The City of an Area; the Area itself where there is none. */
    cityName: (area: number): string => props.speaker.name(t.places[area], 'city'),
    blockName: (block: number): string => name(t.blocks[block]),
    seatName: (side: number): string => name(t.seats[side]),
  };
}

function tableOf(view: EnemyView): Table {
  if (view.viewer !== 'all') return view;
  const { position: p } = view;
  return { ...p, frames: p.stack, counts: [], drawn: [0, 0] };
}
