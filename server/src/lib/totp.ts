import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { codeDigits, stepSeconds } from '@cobertura/domain/person/second-factor-code.ts';

/** As long as the hash, which is what RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** RFC 6238 over HMAC-SHA-1, the one form that every authenticator app knows. */
export function totpCode(secret: Uint8Array, step: number, digits: number = codeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step that a code belongs to, of those that clocks a little apart may show; nothing when it is
 * none of theirs. Every one is looked at to the end, so that time tells nothing.
 */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const given = Buffer.from(code);
  const current = stepAt(now);
  let found: number | undefined;
  for (const step of [current - 1, current, current + 1]) {
    const right = Buffer.from(totpCode(secret, step));
    if (given.length === right.length && timingSafeEqual(given, right)) found = step;
  }
  return found;
}
