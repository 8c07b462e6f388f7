import { availableParallelism } from 'node:os';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { createFairQueue, type Place } from '../lib/fair-queue.ts';
import { isDeviceProof } from '../lib/known-device.ts';

/**
 * Requests that hash a password take turns by address, before their first statement. During a flood of
 * logins the database and the hashing threads are then free for other addresses. At one address, people
 * who are signed in or use a known device go first, and accounts take turns.
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

type Sender = { callerId: string | undefined; body: unknown; secret: string };

/** The place in the line of the network. What a stranger sends cannot be told from a first login. */
export function placeOf({ callerId, body, secret }: Sender): Place {
  if (callerId !== undefined) return { account: callerId, isKnown: true };
  const { email, device } = (body ?? {}) as { email?: string; device?: string };
  if (email === undefined) return {};
  return { account: email, isKnown: device !== undefined && isDeviceProof(device, email, secret) };
}

/** Waits for the turn of the network. A request whose client left is dropped. */
export async function inTurn<T>(
  network: string,
  reply: FastifyReply,
  { work, ...place }: Place & { work: () => Promise<T> },
): Promise<T> {
  const left = new AbortController();
  const leave = () => left.abort(new ClientLeft());
  reply.raw.once('close', leave);
  try {
    return await turns.run(network, work, left.signal, place);
  } finally {
    reply.raw.off('close', leave);
  }
}

/** The client closed the connection while its request waited. */
export class ClientLeft extends Error {}
