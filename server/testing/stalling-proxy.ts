import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type StallingProxy = Awaited<ReturnType<typeof stallingProxy>>;

/** A proxy to a database that can drop all replies. */
export async function stallingProxy(target: URL) {
  let isStalled = false;
  let stallAt: string | undefined;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (stallAt !== undefined && chunk.includes(stallAt)) isStalled = true;
      database.write(chunk);
    });
    database.on('data', (chunk) => isStalled || client.write(chunk));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Drops replies from now on, or from the first statement that contains this text. */
    stall: (statement?: string) => {
      isStalled = statement === undefined;
      stallAt = statement;
    },
    resume: () => {
      isStalled = false;
      stallAt = undefined;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
