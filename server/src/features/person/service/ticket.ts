import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../lib/encryption.ts';

const lifetimeSeconds = 5 * 60;

export type Ticket = { userId: string; sessionVersion: number };

/**
 * A ticket proves that the person entered the right password in the last five minutes. It is signed
 * with its own key, so it is never valid as a session. A change of password invalidates it.
 */
export function writeTicket({ userId, sessionVersion }: Ticket, secret: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  const content = `${userId}.${sessionVersion}.${until}`;
  return `${content}.${signature(content, secret).toString('base64url')}`;
}

/** Returns undefined for a forged or expired ticket. */
export function readTicket(text: string, secret: string, now: Date): Ticket | undefined {
  const [userId = '', version = '', until = '', signed = '', ...rest] = text.split('.');
  const expected = signature(`${userId}.${version}.${until}`, secret);
  const given = Buffer.from(signed, 'base64url');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || rest.length > 0 || Number(until) * 1000 < now.getTime()) return undefined;
  return { userId, sessionVersion: Number(version) };
}

function signature(content: string, secret: string): Buffer {
  return createHmac('sha256', deriveKey('login-ticket', secret)).update(content).digest();
}
