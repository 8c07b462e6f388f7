import { hash, randomBytes } from 'node:crypto';

/** A UUIDv7: its order is the order of creation, which keeps indexes compact. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return formatUuid(bytes, 7);
}

/** Always the same UUIDv8 for an id and a name: for something that has no row of its own. */
export function derivedId(id: string, name: string): string {
  return formatUuid(hash('sha256', `${id} ${name}`, 'buffer').subarray(0, 16), 8);
}

function formatUuid(bytes: Buffer, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
