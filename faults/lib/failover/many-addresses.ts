import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Send } from '../client.ts';

/** Families have different addresses. From one address nginx would refuse the load as a flood. */
const agents = Array.from(
  { length: 64 },
  (_, index) => new Agent({ keepAlive: true, localAddress: `127.57.1.${index + 1}` }),
);

/** Sends a request from one of many loopback addresses, which `fetch` cannot do. */
export const sendFromManyAddresses: Send = (url, { body, ...options }) =>
  new Promise((resolve, reject) => {
    const agent = agents[Math.floor(Math.random() * agents.length)];
    const sent = request(url, { ...options, agent }, (reply) => {
      resolve({ status: reply.statusCode ?? 0, text: () => text(reply) });
    });
    sent.on('error', reject);
    sent.end(body);
  });
