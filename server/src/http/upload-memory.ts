import { Refusal } from '@cobertura/domain/errors.ts';
import type { FastifyRequest } from 'fastify';
import { discardBody } from './discard-body.ts';

const megabyte = 1024 * 1024;

/** Strangers may verify files. They cannot take the memory of signed-in people. */
const members = createMemory({ maxBytes: 128 * megabyte, maxBytesPerSender: 33 * megabyte });
const strangers = createMemory({ maxBytes: 33 * megabyte, maxBytesPerSender: 11 * megabyte });

/**
 * Reserves memory for an upload, which is in memory from its first byte until the reply. Returns a
 * function that frees it. Refuses an upload when its sender, or all together, take too much.
 */
export async function reserveMemory(
  request: FastifyRequest,
  { userId, network, maxBytes }: { userId?: string | undefined; network: string; maxBytes: number },
): Promise<() => void> {
  const announced = Number(request.headers['content-length'] ?? maxBytes);
  const bytes = Math.min(announced, maxBytes);
  const free = userId ? members.take(userId, bytes) : strangers.take(network, bytes);
  if (free) return free;
  await discardBody(request);
  throw new Refusal('uploads-busy');
}

function createMemory(limits: { maxBytes: number; maxBytesPerSender: number }) {
  const takenBy = new Map<string, number>();
  let taken = 0;

  const change = (sender: string, bytes: number) => {
    taken += bytes;
    const own = (takenBy.get(sender) ?? 0) + bytes;
    if (own > 0) takenBy.set(sender, own);
    else takenBy.delete(sender);
  };

  return {
    take: (sender: string, bytes: number): (() => void) | undefined => {
      const own = (takenBy.get(sender) ?? 0) + bytes;
      if (own > limits.maxBytesPerSender || taken + bytes > limits.maxBytes) return undefined;
      change(sender, bytes);
      return () => change(sender, -bytes);
    },
  };
}
