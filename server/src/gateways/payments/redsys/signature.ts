import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** Every terminal supports SHA-256. For SHA-512, V1 is for REST and V2 for the form. */
export type SignatureVersion = 'HMAC_SHA256_V1' | 'HMAC_SHA512_V1' | 'HMAC_SHA512_V2';

/** The order code derives its own key from the terminal's key. */
type Signed = { key: string; order: string; text: string };

/** The signature in the encoding that each version requires. */
export function sign(version: SignatureVersion, signed: Signed): string {
  const bytes = signatureBytes(version, signed);
  switch (version) {
    case 'HMAC_SHA256_V1':
      return bytes.toString('base64');
    case 'HMAC_SHA512_V1':
      return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
    case 'HMAC_SHA512_V2':
      return bytes.toString('base64url');
  }
}

/** Answers use base64 or base64url, with or without padding. Only the bytes are compared. */
export function isSignature(version: SignatureVersion, signed: Signed, given: string): boolean {
  // An empty order would derive a key that is publicly known. Other shops of the terminal may begin an order
  // with letters, and what is rightly signed is flagged for review.
  if (!/^[0-9A-Za-z]{1,12}$/.test(signed.order)) return false;
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(given)) return false;
  const bytes = Buffer.from(given, 'base64');
  const expected = signatureBytes(version, signed);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function signatureBytes(version: SignatureVersion, { key, order, text }: Signed): Buffer {
  return version === 'HMAC_SHA256_V1'
    ? createHmac('sha256', tripleDesKey(key, order)).update(text).digest()
    : createHmac('sha512', aesKey(key, order)).update(text).digest();
}

export function tripleDesKey(key: string, order: string): Buffer {
  const bytes = Buffer.from(order);
  const blocks = Buffer.alloc(Math.ceil(bytes.length / 8) * 8);
  bytes.copy(blocks);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(blocks), cipher.final()]);
}

/** Two surprises: the key and the result are used as base64 texts, not as bytes. */
export function aesKey(key: string, order: string): string {
  const cipher = createCipheriv('aes-128-cbc', key.slice(0, 16).padEnd(16, '0'), Buffer.alloc(16));
  return Buffer.concat([cipher.update(order), cipher.final()]).toString('base64');
}
