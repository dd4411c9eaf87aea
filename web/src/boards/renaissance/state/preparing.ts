/**
 * What is asked between the armies and the deployment, as wishes on one sheet: season, edges, terrain and how it is placed.
 * Once the sheet is handed in the questions are answered from it as they come, but for those one wants to answer oneself.
 */
import { SwiftChance } from '@drumhead/kernel';
import type { Position, Renaissance, RenaissanceAction } from '@drumhead/renaissance';
import { drawnFeatures, type Wanted } from '@drumhead/renaissance/queries';
import { type Accessor, createEffect, createSignal, on } from 'solid-js';

const SHEET = ['season', 'country', 'declare', 'six', 'lay', 'crossing', 'edge', 'start'] as const;
export type SheetStep = (typeof SHEET)[number];
/** What is ordered in a battle given from outside. */
const ORDERED: readonly string[] = ['season', 'edge', 'start'];

export interface Wishes {
  readonly season: 'spring' | 'summer' | 'autumn' | 'winter';
  /** Edges of the table: 0 below, 1 left, 2 above, 3 right. */
  north: 0 | 1 | 2 | 3;
  five: 0 | 1 | 2 | 3;
  six: 0 | 1 | 2 | 3;
  bridges: boolean;
  turn: boolean;
  night: boolean;
  /** Choose the terrain, and place it, by hand. */
  chooses: boolean;
  places: boolean;
}

interface Asked {
  readonly actual: Accessor<Position>;
  readonly seat: Accessor<number>;
  readonly asked: Accessor<string | undefined>;
}

export function createPreparing(
  game: Renaissance,
  { actual, seat, asked }: Asked,
  act: (action: RenaissanceAction) => Promise<unknown>,
) {
  const [wishes, setWishes] = createSignal<Wishes>({
    season: 'summer',
    north: 2,
    five: 1,
    six: 3,
    bridges: true,
    turn: false,
    night: false,
    chooses: false,
    places: false,
  });
  const [isHandedIn, setHandedIn] = createSignal(false);
  const [wanted, setWanted] = createSignal<readonly Wanted[]>([]);
  const proposed = (): RenaissanceAction | null =>
    game.propose(actual(), seat(), new SwiftChance(Date.now() % 2 ** 32)) as RenaissanceAction | null;

  function answerTo(kind: string): RenaissanceAction | null {
    switch (kind) {
      case 'season':
        return { kind, season: wishes().season };
      case 'country':
        return { kind, north: actual().given?.order.north ?? wishes().north, five: wishes().five };
      case 'six': {
        const action = proposed();
        return action?.kind === 'six' ? { ...action, edge: wishes().six } : action;
      }
      case 'crossing':
        return { kind, bridge: wishes().bridges };
      case 'edge':
        return { kind, turn: wishes().turn };
      case 'start':
        return { kind, night: wishes().night };
      default:
        return proposed();
    }
  }
  const isByHand = (kind: string): boolean =>
    (kind === 'declare' && wishes().chooses) || (kind === 'lay' && wishes().places);
  const isOn = (): boolean => SHEET.some((kind) => kind === asked());
  /** Whether a wish can come to anything: in a battle given from outside it is known who defends, and much is ordered. */
  function counts(what: keyof Wishes): boolean {
    const { given, attacker } = actual();
    if (!given || what === 'chooses' || what === 'places') return true;
    return seat() === attacker ? what === 'six' : what === 'five' || what === 'bridges';
  }
  async function answer(): Promise<void> {
    const action = answerTo(asked() ?? '');
    if (action) await act(action);
  }
  createEffect(
    on([asked, actual], ([kind]) => {
      if (kind && isHandedIn() && isOn() && !isByHand(kind)) void answer();
    }),
  );

  return {
    isOn,
    /** The steps that are taken. */
    sheet: (): readonly SheetStep[] => (actual().given ? SHEET.filter((kind) => !ORDERED.includes(kind)) : SHEET),
    counts,
    wishes,
    wish: <What extends keyof Wishes>(what: What, value: Wishes[What]): void =>
      void setWishes((now) => ({ ...now, [what]: value })),
    isHandedIn,
    /** What is asked is one's own to answer, though the sheet is in. */
    isByHand: (): boolean => isByHand(asked() ?? ''),
    handIn: (): void => {
      setHandedIn(true);
      if (!isByHand(asked() ?? '')) void answer();
    },
    wanted,
    setWanted,
    features: (): ReturnType<typeof drawnFeatures> => drawnFeatures(new SwiftChance(wanted().length + 1), wanted()),
    proposed,
  };
}
