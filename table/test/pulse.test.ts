import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Bucket } from '../src/socket/bucket.ts';
import { Connection } from '../src/socket/connection.ts';
import type { Board } from '../src/socket/speaker.ts';
import { UNHURRIED } from './laid-table.ts';

/** Notes what the table does with it. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly bufferedAmount = 0;
  readonly done: string[] = [];
  send(): void {}
  ping(): void {
    this.done.push('ping');
  }
  terminate(): void {
    this.done.push('terminate');
  }
}

function connected() {
  const socket = new FakeSocket();
  const board: Partial<Board> = {
    rates: UNHURRIED,
    bucketOf: () => new Bucket(UNHURRIED.socket),
    sent: () => {},
    answered: () => {},
  };
  const line: Partial<Socket> = { cork: () => {}, uncork: () => {} };
  const caller = { line: line as Socket, session: null, address: '' };
  const connection = new Connection(socket as never, board as Board, caller);
  const speak = () => socket.emit('message', Buffer.from('{"kind":"ping","re":1}'), false);
  return { connection, socket, speak };
}

test('who answers when asked for a sign of life is asked again each time', () => {
  const { connection, socket } = connected();
  for (let pulse = 0; pulse < 3; pulse++) {
    connection.pulse();
    socket.emit('pong');
  }
  expect(socket.done).toEqual(['ping', 'ping', 'ping']);
});

test('who was asked and gave none is gone', () => {
  const { connection, socket } = connected();
  connection.pulse();
  connection.pulse();
  expect(socket.done).toEqual(['ping', 'terminate']);
});

test('who has spoken since is not asked, also if the answer to an earlier question comes after', () => {
  const { connection, socket, speak } = connected();
  connection.pulse();
  speak();
  socket.emit('pong');
  connection.pulse();
  expect(socket.done).toEqual(['ping']);
  connection.pulse();
  connection.pulse();
  expect(socket.done).toEqual(['ping', 'ping', 'terminate']);
});
