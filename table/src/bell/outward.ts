/**
 * Requests to addresses that players give. Whoever could make the table ask any address could look around in its network:
 * only http and https, only addresses of the open internet unless the operator says otherwise (looked at after the name is
 * resolved, on the connection itself), no redirects, a time limit for all of it, and no more of the answer than is needed.
 */
import { lookup as resolveName } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface OutwardSettings {
  /** Also addresses of one's own network. */
  readonly isPrivateAllowed: boolean;
  /** Milliseconds for all of it. */
  readonly timeout: number;
}

export interface Sent {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
}

export interface Answered {
  readonly status: number;
  /** The beginning of it. */
  readonly text: string;
  /** Milliseconds it asks to be left alone. */
  readonly retryAfter: number | null;
}

/** Letters of an answer that are read. */
const READ_AT_MOST = 2048;

export class Forbidden extends Error {
  constructor(address: string) {
    super(`${address} is not an address of the open internet`);
  }
}

/** Throws where no table may ever ask it, whatever its name leads to. */
export function outwardUrl(text: string, { isPrivateAllowed }: OutwardSettings): URL {
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) throw new Forbidden(url.protocol);
  if (url.username !== '' || url.password !== '') throw new Forbidden('an address with a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPrivateAllowed && !isOpen(host)) throw new Forbidden(host);
  return url;
}

export function post(
  to: string,
  { method = 'POST', headers, body }: Sent,
  settings: OutwardSettings,
): Promise<Answered> {
  const url = outwardUrl(to, settings);
  const request = url.protocol === 'https:' ? secure : plain;
  const options = {
    method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(settings.timeout),
    ...(!settings.isPrivateAllowed && { lookup: lookupOpen }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      let text = '';
      const done = (): void => {
        resolve({ status: response.statusCode ?? 0, text, retryAfter: waitOf(response.headers['retry-after']) });
        response.destroy();
      };
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text = (text + part).slice(0, READ_AT_MOST);
        if (text.length === READ_AT_MOST) done();
      });
      response.on('end', done);
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** The name's addresses that one may ask; an error where it has none. */
const lookupOpen: LookupFunction = (host, options, callback) => {
  resolveName(host, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter(({ address }) => isOpen(address));
    const [first] = open;
    if (!first) callback(error ?? (new Forbidden(host) as NodeJS.ErrnoException), '', 0);
    else if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};

function isOpen(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

function waitOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
