/** What the table writes to; pino fits. Never given a secret, a seed, a view or an action. */
export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}
