/**
 * The heaviest matching of a graph, by Edmonds' blossoms and with dual values, in time that grows with the cube of the size. Weights
 * are whole numbers of any length: who must weigh one thing before another writes them one after the other into one number.
 */

/** No edge. Weights are above nothing. */
const NONE = 0n;

/** Who is matched with whom; -1 for nobody. `weight` is asked once for every pair, the smaller number first. */
export function heaviestMatching(size: number, weight: (one: number, other: number) => bigint): number[] {
  const graph = new Graph(size, weight);
  while (graph.grow());
  return graph.mates();
}

/** What a vertex, or a blossom, is in the forest that grows from those who are not matched yet. */
const FREE = -1;
const OUTER = 0;
const INNER = 1;

/** Vertices are numbers from 1, blossoms those above; 0 is nobody. A blossom counts as one vertex until it is opened again. */
class Graph {
  private readonly size: number;
  /** How many numbers there may be: each blossom has three members at least, and fewer exist at a time than vertices. */
  private readonly width: number;
  private last: number;
  /** Of the best edge between two numbers: its end on the first one's side. By `first * width + second`. */
  private readonly ends: Int32Array;
  /** Twice the weight of each edge, so that halves of it are whole. */
  private readonly twice: bigint[];
  private readonly label: bigint[];
  /** The vertex that each is matched with. */
  private readonly mate: Int32Array;
  /** The outer vertex whose edge to it has the least slack. */
  private readonly nearest: Int32Array;
  /** The outermost blossom that it is in. */
  private readonly within: Int32Array;
  private readonly parent: Int32Array;
  private readonly state: Int8Array;
  private readonly seen: Int32Array;
  private readonly members: number[][];
  /** By `blossom * width + vertex`: the member that holds the vertex. */
  private readonly holder: Int32Array;
  private queue: number[] = [];
  private searches = 0;

  constructor(size: number, weight: (one: number, other: number) => bigint) {
    this.size = size;
    this.last = size;
    this.width = 2 * size + 1;
    const { width } = this;
    this.ends = new Int32Array(width * width);
    this.twice = new Array(width * width).fill(NONE);
    this.holder = new Int32Array(width * width);
    this.mate = new Int32Array(width);
    this.nearest = new Int32Array(width);
    this.within = new Int32Array(width);
    this.parent = new Int32Array(width);
    this.seen = new Int32Array(width);
    this.state = new Int8Array(width);
    this.members = Array.from({ length: width }, () => []);
    let most = 0n;
    for (let one = 1; one <= size; one++) {
      this.within[one] = one;
      this.holder[one * width + one] = one;
      for (let other = one + 1; other <= size; other++) {
        const weighs = weight(one - 1, other - 1);
        if (weighs > most) most = weighs;
        this.twice[one * width + other] = 2n * weighs;
        this.twice[other * width + one] = 2n * weighs;
        this.ends[one * width + other] = one;
        this.ends[other * width + one] = other;
      }
    }
    this.label = new Array(width).fill(0n);
    this.label.fill(most, 1, size + 1);
  }

  mates(): number[] {
    return Array.from({ length: this.size }, (_, vertex) => (this.mate[vertex + 1] as number) - 1);
  }

  /** One pair more; false where that would not make it heavier. */
  grow(): boolean {
    this.state.fill(FREE);
    this.nearest.fill(0);
    this.queue = [];
    for (let at = 1; at <= this.last; at++) {
      if (this.within[at] !== at || this.mate[at] !== 0) continue;
      this.parent[at] = 0;
      this.state[at] = OUTER;
      this.enqueue(at);
    }
    if (this.queue.length === 0) return false;
    for (;;) {
      if (this.search()) return true;
      if (!this.adjust()) return false;
      if (this.reach()) return true;
      this.open();
    }
  }

  /** Along edges without slack, as far as they lead. */
  private search(): boolean {
    for (let one = this.queue.shift(); one !== undefined; one = this.queue.shift()) {
      if (this.state[this.top(one)] === INNER) continue;
      for (let other = 1; other <= this.size; other++) {
        if (!this.isEdge(one, other) || this.top(one) === this.top(other)) continue;
        if (this.slack(one, other) === 0n) {
          if (this.take(one, other)) return true;
        } else this.compare(one, this.top(other));
      }
    }
    return false;
  }

  /** Changes the labels by as much as may be; false where somebody's is used up: then nothing heavier is left. */
  private adjust(): boolean {
    let by: bigint | null = null;
    const atMost = (most: bigint): void => {
      if (by === null || most < by) by = most;
    };
    for (let at = this.size + 1; at <= this.last; at++)
      if (this.within[at] === at && this.state[at] === INNER) atMost((this.label[at] as bigint) / 2n);
    for (let at = 1; at <= this.last; at++) {
      if (this.within[at] !== at || this.nearest[at] === 0) continue;
      const slack = this.slack(this.nearest[at] as number, at);
      if (this.state[at] === FREE) atMost(slack);
      else if (this.state[at] === OUTER) atMost(slack / 2n);
    }
    const step: bigint | null = by;
    for (let one = 1; one <= this.size; one++)
      if (this.state[this.top(one)] === OUTER && (step === null || (this.label[one] as bigint) <= step)) return false;
    if (step === null) return false;
    for (let one = 1; one <= this.size; one++) {
      const state = this.state[this.top(one)];
      if (state === OUTER) this.label[one] = (this.label[one] as bigint) - step;
      else if (state === INNER) this.label[one] = (this.label[one] as bigint) + step;
    }
    for (let at = this.size + 1; at <= this.last; at++) {
      if (this.within[at] !== at) continue;
      if (this.state[at] === OUTER) this.label[at] = (this.label[at] as bigint) + 2n * step;
      else if (this.state[at] === INNER) this.label[at] = (this.label[at] as bigint) - 2n * step;
    }
    return true;
  }

  /** What can be reached now. */
  private reach(): boolean {
    this.queue = [];
    for (let at = 1; at <= this.last; at++) {
      const from = this.nearest[at] as number;
      if (this.within[at] !== at || from === 0 || this.top(from) === at || this.slack(from, at) !== 0n) continue;
      if (this.take(this.end(from, at), this.end(at, from))) return true;
    }
    return false;
  }

  /** Inner blossoms that hold nothing together any more. */
  private open(): void {
    for (let at = this.size + 1; at <= this.last; at++)
      if (this.within[at] === at && this.state[at] === INNER && this.label[at] === 0n) this.expand(at);
  }

  /** An edge between two vertices without slack: the forest grows, or a blossom is made, or two trees meet and the matching grows. */
  private take(one: number, other: number): boolean {
    const [from, to] = [this.top(one), this.top(other)];
    if (this.state[to] === FREE) {
      this.parent[to] = one;
      this.state[to] = INNER;
      const next = this.top(this.mate[to] as number);
      this.nearest[to] = 0;
      this.nearest[next] = 0;
      this.state[next] = OUTER;
      this.enqueue(next);
      return false;
    }
    if (this.state[to] !== OUTER) return false;
    const meeting = this.meeting(from, to);
    if (meeting !== 0) {
      this.close(from, meeting, to);
      return false;
    }
    this.augment(from, to);
    this.augment(to, from);
    return true;
  }

  /** Where the ways of two outer numbers to their roots meet; 0 where they do not. */
  private meeting(one: number, other: number): number {
    this.searches++;
    let [here, there] = [one, other];
    while (here !== 0 || there !== 0) {
      if (here !== 0) {
        if (this.seen[here] === this.searches) return here;
        this.seen[here] = this.searches;
        here = this.above(here);
      }
      [here, there] = [there, here];
    }
    return 0;
  }

  /** The outer number two steps nearer to the root. */
  private above(outer: number): number {
    const inner = this.top(this.mate[outer] as number);
    return inner === 0 ? 0 : this.top(this.parent[inner] as number);
  }

  /** Turns the matching round from `one`, which gets `other`, up to the root. */
  private augment(one: number, other: number): void {
    let [here, there] = [one, other];
    for (;;) {
      const before = this.top(this.mate[here] as number);
      this.match(here, there);
      if (before === 0) return;
      const next = this.top(this.parent[before] as number);
      this.match(before, next);
      [here, there] = [next, before];
    }
  }

  private match(one: number, other: number): void {
    this.mate[one] = this.end(other, one);
    if (one <= this.size) return;
    const members = this.members[one] as number[];
    const base = this.holder[one * this.width + this.end(one, other)] as number;
    const steps = this.stepsTo(one, base);
    for (let at = 0; at < steps; at++) this.match(members[at] as number, members[at ^ 1] as number);
    this.match(base, other);
    members.push(...members.splice(0, steps));
  }

  /** How far a member is from the base, the way on which it is an even number of steps. */
  private stepsTo(blossom: number, member: number): number {
    const members = this.members[blossom] as number[];
    const at = members.indexOf(member);
    if (at % 2 === 0) return at;
    members.push(...members.splice(1).reverse());
    return members.length - at;
  }

  /** A circle of odd length becomes one number. */
  private close(one: number, base: number, other: number): void {
    const { size, width } = this;
    let made = size + 1;
    while (made <= this.last && this.within[made] !== 0) made++;
    this.last = Math.max(this.last, made);
    this.label[made] = 0n;
    this.state[made] = OUTER;
    this.mate[made] = this.mate[base] as number;
    const side = (from: number): number[] => {
      const way: number[] = [];
      for (let at = from; at !== base; at = this.above(at)) {
        const inner = this.top(this.mate[at] as number);
        way.push(at, inner);
        this.enqueue(inner);
      }
      return way;
    };
    this.members[made] = [base, ...side(one).reverse(), ...side(other)];
    this.put(made, made);
    for (let at = 1; at <= this.last; at++) {
      this.ends[made * width + at] = 0;
      this.ends[at * width + made] = 0;
    }
    this.holder.fill(0, made * width, made * width + size + 1);
    for (const member of this.members[made] as number[]) {
      for (let at = 1; at <= this.last; at++)
        if (this.isEdge(member, at) && (!this.isEdge(made, at) || this.slack(member, at) < this.slack(made, at))) {
          this.ends[made * width + at] = this.end(member, at);
          this.ends[at * width + made] = this.end(at, member);
        }
      for (let at = 1; at <= size; at++)
        if (this.holder[member * width + at] !== 0) this.holder[made * width + at] = member;
    }
    this.findNearest(made);
  }

  private expand(blossom: number): void {
    const members = this.members[blossom] as number[];
    for (const member of members) this.put(member, member);
    const entered = this.holder[blossom * this.width + this.end(blossom, this.parent[blossom] as number)] as number;
    const steps = this.stepsTo(blossom, entered);
    for (let at = 0; at < steps; at += 2) {
      const [inner, outer] = [members[at] as number, members[at + 1] as number];
      this.parent[inner] = this.end(outer, inner);
      this.state[inner] = INNER;
      this.state[outer] = OUTER;
      this.nearest[inner] = 0;
      this.findNearest(outer);
      this.enqueue(outer);
    }
    this.state[entered] = INNER;
    this.parent[entered] = this.parent[blossom] as number;
    for (const member of members.slice(steps + 1)) {
      this.state[member] = FREE;
      this.findNearest(member);
    }
    this.within[blossom] = 0;
  }

  private top(vertex: number): number {
    return this.within[vertex] as number;
  }

  private put(at: number, into: number): void {
    this.within[at] = into;
    if (at > this.size) for (const member of this.members[at] as number[]) this.put(member, into);
  }

  private enqueue(at: number): void {
    if (at <= this.size) this.queue.push(at);
    else for (const member of this.members[at] as number[]) this.enqueue(member);
  }

  /** The vertex in `one` of the best edge between the two. */
  private end(one: number, other: number): number {
    return this.ends[one * this.width + other] as number;
  }

  private isEdge(one: number, other: number): boolean {
    const [from, to] = [this.end(one, other), this.end(other, one)];
    return from !== 0 && this.twice[from * this.width + to] !== NONE;
  }

  private slack(one: number, other: number): bigint {
    const [from, to] = [this.end(one, other), this.end(other, one)];
    const labels = (this.label[from] as bigint) + (this.label[to] as bigint);
    return labels - (this.twice[from * this.width + to] as bigint);
  }

  private compare(from: number, at: number): void {
    const now = this.nearest[at] as number;
    if (now === 0 || this.slack(from, at) < this.slack(now, at)) this.nearest[at] = from;
  }

  private findNearest(at: number): void {
    this.nearest[at] = 0;
    for (let from = 1; from <= this.size; from++)
      if (this.isEdge(from, at) && this.top(from) !== at && this.state[this.top(from)] === OUTER)
        this.compare(from, at);
  }
}
