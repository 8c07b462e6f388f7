import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Derives a separate key for each purpose from the application's secret. */
export function deriveKey(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `cobertura:${purpose}`, 32));
}

/** Encrypts a secret for storage. Only the same owner and key can decrypt it. */
export function encrypt(content: Uint8Array, key: Uint8Array, owner: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Returns undefined for a wrong key, a wrong owner or changed bytes. */
export function decrypt(encrypted: Buffer, key: Uint8Array, owner: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivLength))
      .setAAD(Buffer.from(owner))
      .setAuthTag(encrypted.subarray(ivLength, ivLength + tagLength));
    return Buffer.concat([
      decipher.update(encrypted.subarray(ivLength + tagLength)),
      decipher.final(),
    ]);
  } catch {
    return undefined;
  }
}
