/** Who waits for matches to begin. */
export class Waiting<Speaker> {
  private readonly byMatch = new Map<string, Set<Speaker>>();

  get size(): number {
    return this.byMatch.size;
  }

  add(match: string, speaker: Speaker): void {
    const there = this.byMatch.get(match) ?? new Set();
    this.byMatch.set(match, there.add(speaker));
  }

  at(match: string): readonly Speaker[] {
    return [...(this.byMatch.get(match) ?? [])];
  }

  leave(match: string, speaker: Speaker): void {
    const there = this.byMatch.get(match);
    if (there?.delete(speaker) && there.size === 0) this.byMatch.delete(match);
  }

  /** Leaves every match. */
  gone(speaker: Speaker): void {
    for (const match of [...this.byMatch.keys()]) this.leave(match, speaker);
  }
}
