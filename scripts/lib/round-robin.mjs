import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * Stands before several servers and gives each request to the next of them, as a reverse proxy
 * does: one that cannot be reached is passed over, and what may have been begun is not begun twice.
 */
export async function startRoundRobin(port, ports) {
  let turn = 0;
  const door = createServer((incoming, response) => {
    const order = ports.map((_, index) => ports[(turn + index) % ports.length]);
    turn += 1;
    passOn(incoming, response, order);
  });
  door.listen(port, '127.0.0.1');
  await once(door, 'listening');
  return {
    stop: () => {
      door.closeAllConnections();
      door.close();
    },
  };
}

function passOn(incoming, response, [port, ...others]) {
  if (!port) {
    response.writeHead(502).end();
    return;
  }
  const { method, url, headers } = incoming;
  const onwards = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  onwards.on('response', (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onwards.on('error', (error) => {
    // Refused, or let in by the system alone and put out when the door closed: not a byte was sent.
    if (error.syscall === 'connect') passOn(incoming, response, others);
    else if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  // Not a byte is sent before somebody is there: only then can the next one still have it whole.
  onwards.on('socket', (socket) => socket.once('connect', () => incoming.pipe(onwards)));
}
