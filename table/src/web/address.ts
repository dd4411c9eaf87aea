/** Whom an address stands for, where addresses are counted. */
import { isIPv6 } from 'node:net';

/** Everybody with IPv6 has a /64 to himself: its 2^64 addresses count as one. */
export function householdOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  // The URL parser writes an address the one short way; then its zeros are put back.
  const [head = '', tail] = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::');
  const [front, back] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
