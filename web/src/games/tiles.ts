/** What a tile says before its game is fetched. */
export const TURNS_AND_SEATS: { readonly [game: string]: { readonly turns: string; readonly players: string } } = {
  roses: { turns: '5', players: '2–4' },
  enemy: { turns: '6–27', players: '2' },
  picket: { turns: '8', players: '2' },
};
