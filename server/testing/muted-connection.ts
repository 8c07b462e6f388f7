import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type MutedConnection = Awaited<ReturnType<typeof mutedConnection>>;

/** A proxy to a database that can drop all replies. */
export async function mutedConnection(target: URL) {
  let isSilent = false;
  let lastWord: string | undefined;
  const ends = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => {
      if (lastWord !== undefined && chunk.includes(lastWord)) isSilent = true;
      far.write(chunk);
    });
    far.on('data', (chunk) => isSilent || near.write(chunk));
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Drops replies from now on, or from the first statement that contains this text. */
    fallSilent: (asked?: string) => {
      isSilent = asked === undefined;
      lastWord = asked;
    },
    speakAgain: () => {
      isSilent = false;
      lastWord = undefined;
    },
    close: () => {
      for (const end of ends) end.destroy();
      line.close();
    },
  };
}
