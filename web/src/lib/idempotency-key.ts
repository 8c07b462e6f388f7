/** Random, and as long as a UUID. `crypto.randomUUID` needs HTTPS, which a local network may not have. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
