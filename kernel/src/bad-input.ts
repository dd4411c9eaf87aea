/** Input a person wrote or sent is wrong at `path`. Programs throw plain errors; this one is shown to people. */
export class BadInput extends Error {
  /** Slash-separated, from the document's root: `entries/3/action/piece`. Empty for the whole document. */
  readonly path: string;
  /** What is wrong there, without the path. */
  readonly reason: string;

  constructor(path: string, reason: string) {
    super(path === '' ? reason : `${path}: ${reason}`);
    this.name = 'BadInput';
    this.path = path;
    this.reason = reason;
  }

  /** The same complaint about a document that is itself part of a larger one. */
  within(prefix: string): BadInput {
    return new BadInput(this.path === '' ? prefix : `${prefix}/${this.path}`, this.reason);
  }
}
