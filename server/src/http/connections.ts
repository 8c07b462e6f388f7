import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For what was sent before its sender could know that the server stops. */
const graceMs = 500;

/**
 * When the server stops, ends the connections on which nothing was ever asked. Browsers open some
 * in advance, and Node takes them for requests in flight and would wait for them. A proxy opens one
 * and asks a moment later: so much it is given.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, graceMs).unref();
    // Those who have just been let in by the system are taken over before the door closes.
    await setImmediate();
  });
}
