/** What may be said at a match. Phrases are told by their ids: every reader has them in his own language. */

/** `phrases`: players say set phrases while the match runs, and talk freely when it is over. */
export const TALK = ['free', 'phrases', 'none'] as const;

export type TalkRule = (typeof TALK)[number];

/** Manners and waiting; nothing that could be a plan. */
export const PHRASES = [
  'hello',
  'good-luck',
  'thinking',
  'back-soon',
  'tomorrow',
  'your-turn',
  'well-played',
  'sorry',
  'thanks',
  'good-game',
] as const;

export type Phrase = (typeof PHRASES)[number];
