import { Agent, request } from 'node:http';
import type { MeasuredProcess } from './measured-process.ts';

export type Request = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Measured = { perSecond: number; cpuMs: number; p50: number; p95: number; p99: number };

/** Sends them all, some at a time. The first tenth only warms up. */
export async function measure(
  server: MeasuredProcess,
  requests: readonly Request[],
  hands: number,
): Promise<Measured> {
  const warmUp = Math.ceil(requests.length / 10);
  await sendAll(server.url, requests.slice(0, warmUp), hands);
  const measured = requests.slice(warmUp);
  const before = await server.ask<{ cpuMs: number }>({ take: 'cpu' });
  const began = performance.now();
  const times = (await sendAll(server.url, measured, hands)).sort((a, b) => a - b);
  const took = performance.now() - began;
  const after = await server.ask<{ cpuMs: number }>({ take: 'cpu' });
  const at = (share: number) => rounded(times[Math.floor(times.length * share)] ?? 0);
  return {
    perSecond: Math.round((measured.length / took) * 1000),
    cpuMs: rounded((after.cpuMs - before.cpuMs) / measured.length),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

const rounded = (value: number) => Number(value.toFixed(2));

/** Answers how long each took, in milliseconds. */
async function sendAll(
  url: string,
  requests: readonly Request[],
  hands: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: hands });
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    for (let one = requests[next++]; one; one = requests[next++]) {
      const began = performance.now();
      await send(url, one, agent);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  agent.destroy();
  return times;
}

function send(url: string, { method, path, headers, body }: Request, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers, agent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () => {
        if (reply.statusCode === 200) return resolve();
        reject(new Error(`${path} answered ${reply.statusCode}: ${Buffer.concat(chunks)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
