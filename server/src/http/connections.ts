import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for requests that were sent before the client could know that the server stops. */
const graceMs = 500;

/**
 * Closes connections without any request when the server stops. Browsers open some in advance, and
 * Node would wait for them as for requests in flight. The grace time is for proxies, which connect a
 * moment before they send.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, graceMs).unref();
    // Accepts the connections that the operating system has queued before the server closes.
    await setImmediate();
  });
}
