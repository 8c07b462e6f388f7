import { maxFileBytes } from '@cobertura/domain/computer/documents.ts';
import type { FastifyRequest } from 'fastify';

/** The largest file and the form around it. */
const maxBytes = maxFileBytes + 64 * 1024;

/**
 * Reads the body of a refused request without keeping it. A connection that is closed while the
 * client still sends is reset, and the client could not read the reply. A larger body is not read.
 */
export async function discardBody(request: FastifyRequest): Promise<void> {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  if (!hasBody(request) || announcedBytes(request) > maxBytes) return;
  let read = 0;
  await new Promise<void>((resolve) => {
    const count = (chunk: Buffer) => {
      read += chunk.length;
      if (read <= maxBytes) return;
      raw.off('data', count);
      raw.pause();
      resolve();
    };
    raw.on('data', count).once('end', resolve).once('close', resolve).resume();
  });
}

export function hasBody(request: FastifyRequest): boolean {
  return announcedBytes(request) > 0 || request.headers['transfer-encoding'] !== undefined;
}

function announcedBytes({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0);
}
