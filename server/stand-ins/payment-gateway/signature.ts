import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** Deliberately separate from the product's signature code, so that a mistake in one is found by the other. */
export const signatureVersions = ['HMAC_SHA256_V1', 'HMAC_SHA512_V2', 'HMAC_SHA512_V1'] as const;

export type SignatureVersion = (typeof signatureVersions)[number];

export type Signed = { version: SignatureVersion; order: string; key: string };

/** The gateway's encoding: base64url, with padding in the older versions. */
export function sign(text: string, signed: Signed): string {
  const signature = digest(text, signed).toString('base64url');
  return signed.version === 'HMAC_SHA512_V2' ? signature : padded(signature);
}

/** Merchants use base64 or base64url, with or without padding. Only the bytes are compared. */
export function isSignedBy(text: string, signature: string, signed: Signed): boolean {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'base64');
  const right = digest(text, signed);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Encodes the parameters of a message. */
export function encodeParameters(json: string, version: SignatureVersion): string {
  return Buffer.from(json, 'utf8').toString(version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
}

/** Returns undefined if the text is not in the encoding of its version. */
export function decodeParameters(text: string, version: SignatureVersion): string | undefined {
  const pattern =
    version === 'HMAC_SHA512_V2' ? /^[A-Za-z0-9_-]+$/ : /^(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/=]{4}$/;
  return pattern.test(text) ? Buffer.from(text, 'base64').toString('utf8') : undefined;
}

function digest(text: string, { version, order, key }: Signed): Buffer {
  return version === 'HMAC_SHA256_V1'
    ? createHmac('sha256', tripleDesKey(order, key)).update(text).digest()
    : createHmac('sha512', aesKey(order, key)).update(text).digest();
}

/** The key of one order, derived from the terminal's key. Padded with zeros to whole blocks. */
export function tripleDesKey(order: string, key: string): Buffer {
  const text = Buffer.from(order, 'utf8');
  const blocks = Buffer.alloc(Math.ceil(text.length / 8) * 8);
  text.copy(blocks);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(blocks), cipher.final()]);
}

/** In this version the key and the result are texts, not bytes. */
export function aesKey(order: string, key: string): string {
  const cipher = createCipheriv(
    'aes-128-cbc',
    Buffer.from(key.slice(0, 16).padEnd(16, '0'), 'utf8'),
    Buffer.alloc(16),
  );
  return cipher.update(order, 'utf8', 'base64') + cipher.final('base64');
}

function padded(base64: string): string {
  return base64.padEnd(Math.ceil(base64.length / 4) * 4, '=');
}
