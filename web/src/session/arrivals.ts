/** Those who wait until the page has come to an entry. */
export class Arrivals {
  private waiting: { readonly seq: number; readonly arrive: () => void }[] = [];
  private over = false;

  until(seq: number): Promise<void> {
    if (this.over) return Promise.resolve();
    return new Promise((arrive) => {
      this.waiting.push({ seq, arrive });
    });
  }

  /** The page has everything up to this entry. */
  at(seq: number): void {
    const there = this.waiting.filter((it) => it.seq <= seq);
    this.waiting = this.waiting.filter((it) => it.seq > seq);
    for (const { arrive } of there) arrive();
  }

  /** Nothing more will come: nobody waits in vain. */
  end(): void {
    this.over = true;
    this.at(Number.POSITIVE_INFINITY);
  }
}
