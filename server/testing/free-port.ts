import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of this machine that nobody uses, for a server that starts later or again. Below those that
 * the system hands out: in between, any connection that somebody opens could be given one of these.
 *
 * The scripts have the same for themselves: they run on a Node that may not read TypeScript, and the
 * server imports nothing of theirs.
 */
export async function freePort(): Promise<number> {
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
