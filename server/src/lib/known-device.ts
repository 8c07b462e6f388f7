import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './encryption.ts';

/**
 * Proves that a device sent the right password of this e-mail before. It opens nothing: it only keeps
 * the login from waiting behind those of strangers in the same network.
 */
export function deviceProof(email: string, secret: string): string {
  return createHmac('sha256', deriveKey('known-device', secret)).update(email).digest('base64url');
}

export function isDeviceProof(proof: string, email: string, secret: string): boolean {
  const expected = Buffer.from(deviceProof(email, secret));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
