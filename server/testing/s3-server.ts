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
  const asked: string[] = [];
  /** Replies of the proxy instead of the store, one per request. */
  const failures: ('close' | number)[] = [];

  const door = createServer((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const failure = failures.shift();
    if (failure === 'close') incoming.socket.destroy();
    else if (failure) response.writeHead(failure).end();
    else passOn(port, incoming, response);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    region: 'eu-south-2',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };

  return {
    settings,
    asked,
    failures,
    close: async () => {
      door.closeAllConnections();
      door.close();
      store.httpServer.closeAllConnections();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function passOn(port: number, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onwards = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  // The store may close during a request. The client gets the error as from a real store.
  onwards.on('error', () => response.destroy());
  incoming.pipe(onwards);
}
