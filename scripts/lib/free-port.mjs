import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port for a server that starts later or restarts. It is below the range that the system uses
 * for outgoing connections, so no connection takes it before the server starts.
 *
 * The server's tests have a copy in TypeScript. Scripts may run on a Node that cannot read it, and
 * the server does not import scripts.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
