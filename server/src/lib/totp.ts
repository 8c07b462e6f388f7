import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { codeDigits, stepSeconds } from '@cobertura/domain/person/second-factor-code.ts';

/** 20 bytes, the length of the hash, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** The code of RFC 6238 with HMAC-SHA-1, the only variant that every authenticator app supports. */
export function totpCode(secret: Uint8Array, step: number, digits: number = codeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Finds the step of a code. Accepts one step before and after, because clocks differ. Compares with
 * all three steps in constant time, so that the response time reveals nothing.
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
