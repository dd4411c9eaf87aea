/** Fetched with the game: the shell asks for it at a hand-over only. */
export { isFoughtOpenly } from '@drumhead/enemy/queries';
