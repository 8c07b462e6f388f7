import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** A key of its own for each purpose, from the one secret that the application keeps. */
export function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `cobertura:${purpose}`, 32));
}

/** Encrypts what must not lie open in the database. It opens only for the owner it was closed for. */
export function closeBox(content: Uint8Array, key: Uint8Array, owner: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const closed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]);
}

/** Nothing when it was closed with another key, for somebody else, or was changed. */
export function openBox(box: Buffer, key: Uint8Array, owner: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, box.subarray(0, ivLength))
      .setAAD(Buffer.from(owner))
      .setAuthTag(box.subarray(ivLength, ivLength + tagLength));
    return Buffer.concat([decipher.update(box.subarray(ivLength + tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}
