/**
 * How fast a table is, end to end over real sockets; `run-load.mjs` starts it.
 * Table and clients share this machine; the table is a process of its own, so that its CPU can be told apart.
 */
import { readFileSync } from 'node:fs';
import { type Action, applyPatch, type Decision, loadGame, SwiftChance } from '@drumhead/kernel';
import { picket } from '@drumhead/picket';
import WebSocket from 'ws';

const [base = '', pid = '0', matchesText = '100', rateText = '200', secondsText = '10'] = process.argv.slice(2);
const matches = Number(matchesText);
const rate = Number(rateText);
const seconds = Number(secondsText);
const game = loadGame(picket);

interface Side {
  socket: WebSocket;
  match: string;
  seat: number;
  view: object;
  decisions: readonly Decision[];
  over: boolean;
  busy: boolean;
  re: number;
  sentAt: number;
}

const trips: number[] = [];
const sizes: number[] = [];
let acted = 0;
let refused = 0;

async function api(
  cookie: { value: string },
  csrf: string,
  path: string,
  body: unknown,
): Promise<Record<string, never>> {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { origin: base, cookie: cookie.value, 'x-drumhead-csrf': csrf, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const set = response.headers.get('set-cookie');
  if (set) cookie.value = set.split(';', 1)[0] as string;
  return (await response.json()) as Record<string, never>;
}

async function side(cookie: string, match: string, seat: number): Promise<Side> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/socket`, { headers: { origin: base, cookie } });
  const it: Side = { socket, match, seat, view: {}, decisions: [], over: false, busy: false, re: 1, sentAt: 0 };
  await new Promise((resolve) => socket.on('open', resolve));
  await new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const text = data.toString();
      const message = JSON.parse(text);
      if (message.kind === 'state') {
        Object.assign(it, { view: message.view, decisions: message.decisions });
        resolve();
      } else if (message.kind === 'step') {
        sizes.push(Buffer.byteLength(text));
        it.view = applyPatch(it.view, message.patch ?? null) as object;
        it.decisions = message.decisions ?? it.decisions;
        if (message.ended) it.over = true;
      } else if (message.kind === 'done' || message.kind === 'refused') {
        if (message.kind === 'refused') refused++;
        else acted++;
        trips.push(performance.now() - it.sentAt);
        it.busy = false;
      }
    });
    socket.send(JSON.stringify({ kind: 'watch', re: 0, match, as: seat }));
  });
  return it;
}

const cookie = { value: '' };
const { me } = (await api(cookie, '', '/api/me', { name: 'Load' })) as unknown as { me: { csrf: string } };
const sides: Side[] = [];
async function lay(): Promise<void> {
  const made = (await api(cookie, me.csrf, '/api/matches', {
    game: 'picket',
    scenario: 'skirmish',
    seats: ['you', 'you'],
    listed: true,
  })) as unknown as { id: string };
  for (const seat of [0, 1]) sides.push(await side(cookie.value, made.id, seat));
}
for (let i = 0; i < matches; i++) await lay();

const cpu = (): number => {
  if (pid === '0') return 0;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(stat[11]) + Number(stat[12])) / 100) * 1000;
};
const rss = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

trips.length = 0;
sizes.length = 0;
acted = 0;
const began = performance.now();
const cpuBefore = cpu();
let next = 0;
const chance = new SwiftChance(1);
while (performance.now() - began < seconds * 1000) {
  const due = Math.floor(((performance.now() - began) / 1000) * rate);
  for (let tries = 0; next < due && tries < sides.length; tries++) {
    const it = sides[chance.below(sides.length)] as Side;
    const decision = it.decisions.find((d) => d.seat === it.seat && !d.optional);
    if (it.over || it.busy || !decision) continue;
    const actions = game.actions(game.imagine(it.view, chance), it.seat) as readonly Action[];
    const action = actions[chance.below(actions.length)];
    it.busy = true;
    it.sentAt = performance.now();
    it.socket.send(
      JSON.stringify({
        kind: 'act',
        re: ++it.re,
        match: it.match,
        seat: it.seat,
        decision: decision.id,
        action,
        request: `${decision.id}`,
      }),
    );
    next++;
  }
  if (sides.every(({ over }) => over)) break;
  await new Promise((resolve) => setTimeout(resolve, 1));
}
const elapsed = (performance.now() - began) / 1000;
const spent = cpu() - cpuBefore;
trips.sort((a, b) => a - b);
sizes.sort((a, b) => a - b);
const at = (list: number[], q: number): number => Number((list[Math.floor(list.length * q)] ?? 0).toFixed(2));
process.stdout.write(
  `${JSON.stringify({
    matches,
    sockets: sides.length,
    seconds: Number(elapsed.toFixed(1)),
    acted,
    refused,
    perSecond: Math.round(acted / elapsed),
    tripMs: { p50: at(trips, 0.5), p99: at(trips, 0.99), max: at(trips, 1 - 1e-9) },
    stepBytes: { p50: at(sizes, 0.5), p99: at(sizes, 0.99) },
    cpuMsPerAction: Number((spent / Math.max(1, acted)).toFixed(3)),
    rssMb: Math.round(rss()),
  })}\n`,
);
process.exit(0);
