import { Agent, request } from 'node:http';

export type Reply = { status: number; ms: number; body: string };

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** `address` is what the proxy would tell the product. `localAddress` is that of the connection. */
export type Sender = { address: string; localAddress?: string };

/** Sends one request from an address. The status is 0 when no reply arrived. */
export function send(
  { url }: { url: string },
  call: Sender & { method?: string; path: string; token?: string; body?: object },
): Promise<Reply> {
  const startedAt = performance.now();
  const headers = {
    'x-forwarded-for': call.address,
    ...(call.token && { authorization: `Bearer ${call.token}` }),
    ...(call.body && { 'content-type': 'application/json' }),
  };
  const { method = 'GET', localAddress } = call;
  return new Promise((resolve) => {
    const end = (status: number, body = '') =>
      resolve({ status, ms: performance.now() - startedAt, body });
    const sent = request(
      `${url}${call.path}`,
      { method, headers, agent, ...(localAddress && { localAddress }) },
      (reply) => {
        let body = '';
        reply.on('data', (chunk) => {
          body += chunk;
        });
        reply.on('end', () => end(reply.statusCode ?? 0, body));
        reply.on('error', () => end(0));
      },
    );
    sent.on('error', () => end(0));
    sent.end(call.body && JSON.stringify(call.body));
  });
}

/** Sends wrong passwords from one address, all at once. Every second one is for a known account. */
export function sendWrongLogins(
  product: { url: string },
  { count, known, ...sender }: Sender & { count: number; known: string },
): Promise<Reply[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const email = index % 2 === 0 ? known : `ninguen-${index}@example.com`;
      const body = { email, password: `wrong ${index}` };
      return send(product, { method: 'POST', path: '/api/v1/login', ...sender, body });
    }),
  );
}

/** In seconds, with the replies that were not 200. */
export function summarise(replies: readonly Reply[]) {
  const times = replies.map(({ ms }) => ms / 1000).toSorted((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  return {
    p50: at(0.5),
    p95: at(0.95),
    max: Number((times.at(-1) ?? 0).toFixed(2)),
    failed: replies.filter(({ status }) => status !== 200).length,
  };
}

export function countStatuses(replies: readonly Reply[]): string {
  const counts = Object.groupBy(replies, ({ status }) => status);
  return Object.entries(counts)
    .map(([status, some]) => `${some?.length} × ${status}`)
    .join(', ');
}
