import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { test as onProduct } from './product.ts';

type BadNetwork = Awaited<ReturnType<typeof startBadNetwork>>;

/** Journeys whose calls pass a network that can fail. */
export const test = onProduct.extend<{ network: BadNetwork }>({
  network: async ({ product }, use) => {
    const network = await startBadNetwork(new URL(product.url).port);
    await use(network);
    network.stop();
  },
  baseURL: ({ network }, use) => use(network.url),
});

/** A proxy before the product. Pages and scripts always pass, only calls of the API hang or get lost. */
async function startBadNetwork(productPort: string) {
  let held: (() => void)[] | undefined;
  let seen: Set<string> | undefined;
  const proxy = createServer((incoming, response) => {
    const isCall = incoming.url?.startsWith('/api/') ?? false;
    const pass = () => forward(incoming, response, { productPort, isLost: isCall && isFirst() });
    const isFirst = () => {
      const call = `${incoming.method} ${incoming.url?.split('?')[0]}`;
      if (!seen || seen.has(call)) return false;
      seen.add(call);
      return true;
    };
    if (isCall && held) held.push(pass);
    else pass();
  });
  const port = await freePort();
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${port}`,
    /** From now on, no call gets a reply. */
    hang: () => {
      held = [];
    },
    /** Passes on the calls that still wait. */
    release: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const pass of waiting) pass();
    },
    /** From now on, the product gets each call, but the first reply to it is lost. */
    loseFirstReplies: () => {
      seen = new Set();
    },
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

type Route = { productPort: string; isLost: boolean };

function forward(incoming: IncomingMessage, response: ServerResponse, to: Route): void {
  // The page has cancelled the call.
  if (response.destroyed) return;
  const { method, url, headers } = incoming;
  const outgoing = request({
    host: '127.0.0.1',
    port: to.productPort,
    method,
    path: url,
    headers,
    agent: false,
  });
  outgoing.on('response', (reply) => {
    if (to.isLost) {
      reply.resume();
      reply.on('end', () => incoming.socket.destroy());
      return;
    }
    // A browser repeats a call that is lost on a used connection, without telling the page.
    response.writeHead(reply.statusCode ?? 502, { ...reply.headers, connection: 'close' });
    reply.pipe(response);
  });
  outgoing.on('error', () => incoming.socket.destroy());
  incoming.pipe(outgoing);
}
