/** What an operator watches, for Prometheus. Nothing here names a person or a match. */
import type { Cited } from '@drumhead/kernel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How often it is looked whether the event loop comes late: each look wakes a process that may have little else to do. */
const LAG_EVERY_MS = 50;

export class Metrics {
  readonly registry = new Registry();
  /** Bytes sent over sockets: counted with every message, written out when somebody looks. */
  sentBytes = 0;
  readonly closes = new Counter({
    name: 'drumhead_socket_closes_total',
    help: 'Sockets the table closed, by close code',
    labelNames: ['code'],
    registers: [this.registry],
  });
  readonly messages = new Histogram({
    name: 'drumhead_message_seconds',
    help: 'Time to answer a message, by its kind',
    labelNames: ['kind'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [this.registry],
  });

  private readonly refusals = new Counter({
    name: 'drumhead_refusals_total',
    help: 'What was refused, by the rule of the table or the kernel; rules of games are one',
    labelNames: ['rule'],
    registers: [this.registry],
  });
  private readonly http = new Histogram({
    name: 'drumhead_http_seconds',
    help: 'Time to answer a request, by its route and status',
    labelNames: ['route', 'status'],
    buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [this.registry],
  });
  private readonly store = new Histogram({
    name: 'drumhead_store_seconds',
    help: 'Time the store took, by what was asked of it',
    labelNames: ['what'],
    buckets: [0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [this.registry],
  });

  refused({ cites: [rule = ''] }: Cited): void {
    this.refusals.inc({ rule: /^[TK]-/.test(rule) ? rule : 'game' });
  }

  answeredHttp(route: string, status: number, ms: number): void {
    this.http.observe({ route, status }, ms / 1000);
  }

  asked(what: string, ms: number): void {
    this.store.observe({ what }, ms / 1000);
  }

  constructor() {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
    const sent = () => this.sentBytes;
    new Counter({
      name: 'drumhead_sent_bytes_total',
      help: 'Bytes sent over sockets',
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(sent());
      },
    });
  }

  /** Something counted when somebody looks. */
  watch(name: string, help: string, count: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(count());
      },
    });
  }
}
