import type { SignatureVersion } from './signature.ts';

/** The fields of a message. The gateway adds new names without notice. */
export type Fields = Record<string, string>;

export function encodeFields(version: SignatureVersion, fields: Fields): string {
  const alphabet = version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64';
  return Buffer.from(JSON.stringify(fields)).toString(alphabet);
}

/** The signed fields, or undefined if the text contains none. */
export function decodeFields(encoded: string): Fields | undefined {
  try {
    return fieldsIn(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  } catch {
    return undefined;
  }
}

export function fieldsIn(read: unknown): Fields | undefined {
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, asText(value)]));
}

/** Field names may have any case: Ds_Order, DS_ORDER. */
export function findField(fields: Fields, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return Object.entries(fields).find(([each]) => each.toLowerCase() === wanted)?.[1];
}

/** Decodes values that are percent-encoded, such as dates. Others stay unchanged. */
export function readableFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      storable(name),
      storable(percentDecoded(value)),
    ]),
  );
}

function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
