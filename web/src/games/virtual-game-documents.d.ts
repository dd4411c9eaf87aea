/** Where the data of a game are to be had: made by `tools/game-data.ts`. */
declare module 'virtual:game-documents' {
  const documents: { readonly [game: string]: string };
  export default documents;
}
