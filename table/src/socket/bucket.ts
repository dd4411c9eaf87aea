/** A token bucket: so many at once, so many more each second. */
export class Bucket {
  private tokens: number;
  private at = performance.now();
  private readonly size: number;
  private readonly perSecond: number;

  constructor({ size, perSecond }: { readonly size: number; readonly perSecond: number }) {
    this.size = size;
    this.perSecond = perSecond;
    this.tokens = size;
  }

  take(cost = 1): boolean {
    const now = performance.now();
    this.tokens = Math.min(this.size, this.tokens + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.tokens < cost) return false;
    this.tokens -= cost;
    return true;
  }

  /** Nothing is left to take. */
  get empty(): boolean {
    return this.tokens + ((performance.now() - this.at) / 1000) * this.perSecond < 1;
  }

  get full(): boolean {
    return this.tokens + ((performance.now() - this.at) / 1000) * this.perSecond >= this.size;
  }
}
