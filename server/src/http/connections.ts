import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server stops, ends the connections on which nothing was ever asked. Browsers open some
 * in advance, and Node takes them for requests in flight and would wait for them.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
