/** Things only one party should know: how they are made, kept and compared. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 bits, as text that fits a cookie or a URL fragment. */
export function mintSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** 128 bits: matches and persons are named so that nobody guesses one. */
export function mintId(): string {
  return randomBytes(16).toString('base64url');
}

/** 256 bits, in hexadecimal, as the kernel's provable chance wants it. */
export function mintSeed(): string {
  return randomBytes(32).toString('hex');
}

/** A person as others at a match may name him: the same there always, in another match another. */
export function handleOf(match: string, person: string): string {
  return hashSecret(`${match}/${person}`).slice(0, 16);
}

/** What the store keeps instead of the secret. Secrets are random, so that a plain hash is enough. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Takes the same time however much of it is right. */
export function matchesHash(secret: string, hash: string | null): boolean {
  if (hash === null) return false;
  return sameText(hashSecret(secret), hash);
}

export function sameText(a: string, b: string): boolean {
  const one = Buffer.from(a);
  const other = Buffer.from(b);
  return one.length === other.length && timingSafeEqual(one, other);
}
