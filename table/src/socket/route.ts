/** `/socket`: one WebSocket per page, from this table's own pages only. */
import type { FastifyInstance } from 'fastify';
import type { Session } from '../people/sessions.ts';
import { Refused } from '../refused.ts';
import { householdOf } from '../web/address.ts';
import type { AppContext } from '../web/app-context.ts';
import { Connection } from './connection.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Found before the upgrade, so that no message comes before it is known who speaks. */
    sitter?: Session | null;
  }
}

export function socketRoute(app: FastifyInstance, { gate, board }: AppContext, perAddress: number): void {
  const open = new Map<string, number>();
  const come = (ip: string): void => void open.set(ip, (open.get(ip) ?? 0) + 1);
  const gone = (ip: string): void => {
    const left = (open.get(ip) ?? 1) - 1;
    if (left > 0) open.set(ip, left);
    else open.delete(ip);
  };
  app.route({
    method: 'GET',
    url: '/socket',
    // Before the upgrade: who may not speak gets a plain HTTP refusal.
    preValidation: async (request) => {
      gate.ownOrigin(request);
      if (!request.ws) throw new Refused('no-such-thing');
      const ip = householdOf(request.ip);
      if ((open.get(ip) ?? 0) >= perAddress || board.bucketOf('unfit', ip).empty) throw new Refused('too-many');
      // Counted before anything is waited for, so that a crowd that comes at once is not let in as one.
      come(ip);
      request.raw.socket.once('close', () => gone(ip));
      request.sitter = await gate.session(request);
    },
    handler: async () => {
      throw new Refused('no-such-thing');
    },
    wsHandler: (socket, request) => {
      const { raw, sitter = null, ip } = request;
      board.add(new Connection(socket, board, { line: raw.socket, session: sitter, address: householdOf(ip) }));
    },
  });
}
