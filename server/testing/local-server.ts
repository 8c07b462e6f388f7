import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Received = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** JSON, a file, only a status, or a redirect. */
export type Answer = { status?: number; json?: unknown; file?: Uint8Array; location?: string };

/** A local HTTP server that records its requests. */
export async function localServer(answer: (received: Received) => Answer | Promise<Answer>) {
  const received: Received[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const one = { method, path: url, headers, body: await buffer(request) };
    received.push(one);
    const { json, file, location, status = location ? 307 : 200 } = await answer(one);
    response.writeHead(status, {
      'content-type': file ? 'application/pdf' : 'application/json',
      ...(location && { location }),
    });
    response.end(file ?? (json === undefined ? '' : JSON.stringify(json)));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(ignoreDisconnect(request));
  });
  // A test that blocks the event loop for seconds must not lose its idle connections.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => server.close(),
  };
}

/** Ignores errors of a request whose client has disconnected. */
export function ignoreDisconnect(request: IncomingMessage) {
  return (error: unknown) => {
    if (request.complete && !request.socket.destroyed) throw error;
  };
}
