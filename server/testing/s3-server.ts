import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error: the package has no types.
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../src/gateways/files/s3.ts';

/** A local S3 store behind a proxy that records requests and can fail on demand. */
export async function s3Server() {
  const folder = await mkdtemp(join(tmpdir(), 'cobertura-s3-'));
  const bucket = 'cobertura';
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port }: AddressInfo = await store.run();
  const requests: string[] = [];
  /** Replies of the proxy instead of the store, one per request. */
  const failures: ('close' | number)[] = [];

  const proxy = createServer((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    const failure = failures.shift();
    if (failure === 'close') incoming.socket.destroy();
    else if (failure) response.writeHead(failure).end();
    else forward(port, incoming, response);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    region: 'eu-south-2',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };

  return {
    settings,
    requests,
    failures,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      store.httpServer.closeAllConnections();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function forward(port: number, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 500, reply.headers);
    reply.pipe(response);
  });
  // The store may close during a request. The client gets the error as from a real store.
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
