/** A proxy between client and table that drops, delays, doubles and reorders messages, and cuts connections. */
import type { AddressInfo } from 'node:net';
import WebSocket, { WebSocketServer } from 'ws';
import { later } from './laid-table.ts';

export interface Faults {
  readonly drop: number;
  readonly double: number;
  /** Held back for up to so many milliseconds, so that later ones overtake. */
  readonly delay: number;
  readonly delayed: number;
  readonly cut: number;
}

/** Gives the proxy's port. Faults follow from `seed`, though not from the machine's timing. */
export async function faultyWire(tablePort: number, faults: Faults, seed: number): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await new Promise((resolve) => server.on('listening', resolve));
  let state = seed >>> 0;
  const chance = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  server.on('connection', (near, request) => {
    const far = new WebSocket(`ws://127.0.0.1:${tablePort}/socket`, {
      headers: { origin: `http://127.0.0.1:${tablePort}`, cookie: request.headers.cookie ?? '' },
    });
    const early: string[] = [];
    far.on('open', () => {
      for (const text of early) far.send(text);
    });
    const pass = (to: WebSocket, text: string): void => {
      if (chance() < faults.cut) {
        near.terminate();
        far.terminate();
        return;
      }
      if (chance() < faults.drop) return;
      const copies = chance() < faults.double ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) {
        const wait = chance() < faults.delayed ? chance() * faults.delay : 0;
        if (wait === 0 && copy === 0) deliver(to, text);
        else setTimeout(() => deliver(to, text), wait);
      }
    };
    const deliver = (to: WebSocket, text: string): void => {
      if (to.readyState === WebSocket.OPEN) to.send(text);
      else if (to === far && to.readyState === WebSocket.CONNECTING) early.push(text);
    };
    near.on('message', (data) => pass(far, data.toString()));
    far.on('message', (data) => pass(near, data.toString()));
    near.on('close', () => far.terminate());
    far.on('close', () => near.terminate());
    for (const end of [near, far]) end.on('error', () => end.terminate());
  });
  later(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
