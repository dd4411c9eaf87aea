/** References to other rules inside a rule's text: `D-pip.5`, a whole section (`E-6.48`), or its number alone (`6.48`). */

export interface TextPiece {
  readonly text: string;
  /** The rule it points to. */
  readonly to?: string;
}

const REFERENCE = /[A-Z]-[A-Za-z\d-]+(?:\.[\da-z]+)*|(?<![\d.,])\d{1,2}\.\d{1,2}(?![\d.,]\d)/g;

export class Links {
  private readonly ids: ReadonlySet<string>;
  /** A section's number → its first rule. */
  private readonly sections = new Map<string, string>();

  constructor(ids: readonly string[]) {
    this.ids = new Set(ids);
    for (const id of ids) {
      const section = id.replace(/\.[a-z]$/, '');
      const number = section.replace(/^[A-Z]-/, '');
      for (const name of [section, number]) if (!this.sections.has(name)) this.sections.set(name, id);
    }
  }

  /** Undefined where no rule of this book is meant. */
  target(reference: string): string | undefined {
    if (this.ids.has(reference)) return reference;
    // A number with a point may be a measure: only sections of lettered rows are told by their number.
    const found = this.sections.get(reference);
    return found !== undefined && (/^[A-Z]/.test(reference) || /\.[a-z]$/.test(found)) ? found : undefined;
  }

  /** The text in pieces; a rule does not point to itself. */
  pieces(text: string, own: string): readonly TextPiece[] {
    const pieces: TextPiece[] = [];
    let from = 0;
    for (const { 0: reference, index } of text.matchAll(REFERENCE)) {
      const to = this.target(reference);
      if (to === undefined || to === own) continue;
      if (index > from) pieces.push({ text: text.slice(from, index) });
      pieces.push({ text: reference, to });
      from = index + reference.length;
    }
    if (from < text.length) pieces.push({ text: text.slice(from) });
    return pieces;
  }
}
