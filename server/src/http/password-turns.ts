import { availableParallelism } from 'node:os';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { createFairQueue } from '../lib/fair-queue.ts';

/**
 * Requests that hash a password take turns by address, before their first statement. During a flood of
 * logins the database and the hashing threads are then free for other addresses.
 *
 * Nothing is refused here, because a right password is never refused. A waiting request takes about as
 * much memory as its connection, and the proxy limits the connections.
 */
const turns = createFairQueue({
  // A hash needs one core, and the other requests wait for the database meanwhile.
  maxRunning: Math.max(16, 2 * availableParallelism()),
  maxRunningPerKey: 8,
});

/** Hashing is the cost of every endpoint that receives a password. */
export function hashesPassword({ body }: Endpoint): boolean {
  return body !== undefined && Object.keys(body.shape).some((field) => /password$/i.test(field));
}

/** Waits for the turn of the network. A request whose client left is dropped. */
export async function inTurn<T>(
  network: string,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const left = new AbortController();
  const leave = () => left.abort(new ClientLeft());
  reply.raw.once('close', leave);
  try {
    return await turns.run(network, work, left.signal);
  } finally {
    reply.raw.off('close', leave);
  }
}

/** The client closed the connection while its request waited. */
export class ClientLeft extends Error {}
