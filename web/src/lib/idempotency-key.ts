import { useRef } from 'react';

/** Random, and as long as a UUID. `crypto.randomUUID` needs HTTPS, which a local network may not have. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keysOfFiles = new WeakMap<Blob, string>();

/** The header of an upload. The same file has the same key, so that it is saved once. */
export function headerOfFile(file: Blob): { 'idempotency-key': string } {
  const key = keysOfFiles.get(file) ?? newIdempotencyKey();
  keysOfFiles.set(file, key);
  return { 'idempotency-key': key };
}

/**
 * The header of a form. The same values have the same key, and changed values a new one. A form that may
 * send the same values again forgets the key when they are saved.
 */
export function useIdempotencyHeader() {
  const last = useRef({ text: '', key: '' });
  const headerOf = (sent: object) => {
    const text = JSON.stringify(sent);
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() };
    return { 'idempotency-key': last.current.key };
  };
  headerOf.forget = () => {
    last.current.text = '';
  };
  return headerOf;
}
