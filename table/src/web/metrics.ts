/** What an operator watches, for Prometheus. Nothing here names a person or a match. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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

  constructor() {
    collectDefaultMetrics({ register: this.registry });
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
