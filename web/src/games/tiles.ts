/** What a tile says before its game is fetched. */
export const TURNS_AND_SEATS: { readonly [game: string]: { readonly turns: number; readonly players: string } } = {
  roses: { turns: 5, players: '2–4' },
  picket: { turns: 8, players: '2' },
};
