import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * A reverse proxy that sends each request to the next server. It skips a server that does not accept
 * the connection, and never sends a request twice that a server may have received.
 */
export async function startRoundRobin(port, ports) {
  let turn = 0;
  const proxy = createServer((incoming, response) => {
    const order = ports.map((_, index) => ports[(turn + index) % ports.length]);
    turn += 1;
    forward(incoming, response, order);
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

function forward(incoming, response, [port, ...others]) {
  if (!port) {
    response.writeHead(502).end();
    return;
  }
  const { method, url, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  outgoing.on('response', (reply) => {
    response.writeHead(reply.statusCode, reply.headers);
    reply.pipe(response);
  });
  outgoing.on('error', (error) => {
    // The connection failed, so no byte was sent and another server can take the request.
    if (error.syscall === 'connect') forward(incoming, response, others);
    else if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  // Send nothing before the connection is open, so that another server can still take the request.
  outgoing.on('socket', (socket) => socket.once('connect', () => incoming.pipe(outgoing)));
}
