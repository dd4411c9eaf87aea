/** How a game's reports are grouped in the log. The labels are texts of the shell: `group.<id>`. */
export interface LogGroup {
  readonly id: 'battles' | 'bribes' | 'money' | 'draft' | 'parliament' | 'moves' | 'plans';
  readonly keys: readonly string[];
}

const GROUPS: { readonly [game: string]: readonly LogGroup[] } = {
  enemy: [
    {
      id: 'moves',
      keys: [
        'group-move',
        'muster',
        'moved',
        'naval',
        'withdrew',
        'disbanded',
        'relief',
        'recruited',
        'deployed',
        'placed',
      ],
    },
    {
      id: 'battles',
      keys: [
        'contested',
        'battle-begins',
        'main-attack',
        'slip-away',
        'revealed',
        'general-retreat',
        'rolled',
        'loss',
        'eliminated',
        'rout',
        'pursuit',
        'battle-ends',
        'retreated',
        'regrouped',
        'captured',
        'sortie',
        'stormed',
        'mining',
        'bombardment',
        'siege-combat-ends',
        'siege-die',
        'surrendered',
        'city-control',
        'game-over',
      ],
    },
  ],
  picket: [
    { id: 'battles', keys: ['attacked', 'fight', 'ambushed', 'fell-back', 'breakthrough', 'game-over'] },
    { id: 'moves', keys: ['paces', 'moved', 'halted', 'scouted'] },
  ],
  roses: [
    { id: 'draft', keys: ['turn-order', 'cards-laid', 'card-picked', 'mercenaries-taken', 'cards-removed'] },
    { id: 'money', keys: ['taxes', 'french-aid', 'paid', 'unpaid'] },
    {
      id: 'plans',
      keys: ['plan-sealed', 'plan-reopened', 'plan-revealed', 'order-ignored', 'moved', 'deployed', 'calais-bid'],
    },
    { id: 'bribes', keys: ['bribe', 'cube-returned'] },
    { id: 'battles', keys: ['battle', 'forces-returned'] },
    {
      id: 'parliament',
      keys: [
        'calais-won',
        'calais-none',
        'title',
        'region-score',
        'region-votes',
        'king',
        'title-score',
        'bonus',
        'game-over',
      ],
    },
  ],
};

export const logGroupsOf = (game: string): readonly LogGroup[] => GROUPS[game] ?? [];
