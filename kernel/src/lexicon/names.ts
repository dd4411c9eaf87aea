/** Names of data ids, and the forms a sentence needs of them: cases, articles, the City of an Area. */
import type { Words } from './lexicon.ts';

export class Names {
  private readonly sources: readonly (Words | undefined)[];

  /** The reader's language first. */
  constructor(sources: readonly (Words | undefined)[]) {
    this.sources = sources;
  }

  /** `hasOwn`, for ids may come from players (`toString`). */
  name(id: string): string | undefined {
    return this.sources.find((words) => words !== undefined && Object.hasOwn(words, id))?.[id];
  }

  /** A form, else the shorter one it is a form of (`city_gen`, `city`), else the plain name. */
  form(id: string, form: string): string | undefined {
    for (let end = form.length; end > 0; end = form.lastIndexOf('_', end - 1)) {
      const found = this.name(`${id}.${form.slice(0, end)}`);
      if (found !== undefined) return found;
    }
    return this.name(id);
  }
}
