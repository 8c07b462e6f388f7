import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MeasuredProcess } from './measured-process.ts';

export type Request = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Measured = { perSecond: number; cpuMs: number; p50: number; p95: number; p99: number };

/** The measurements of one server. */
export type Samples = { times: number[]; durationMs: number; cpuMs: number };

export const noSamples = (): Samples => ({ times: [], durationMs: 0, cpuMs: 0 });

/** The number of parts. The first ones are a warm-up. */
const parts = { all: 12, warmUp: 4 };

/** Splits the work into parts. Two servers take turns in every part, so other load affects both alike. */
export async function runInParts<One>(
  work: readonly One[],
  send: (part: readonly One[], counts: boolean) => Promise<void>,
): Promise<void> {
  const size = Math.ceil(work.length / parts.all);
  for (let index = 0; index < parts.all; index++) {
    await send(work.slice(index * size, (index + 1) * size), index >= parts.warmUp);
  }
}

/** The CPU milliseconds per second that a server uses without any request. */
export async function measureIdleCpu(server: MeasuredProcess): Promise<number> {
  const seconds = 8;
  const before = await server.ask<{ cpuMs: number }>({ command: 'cpu' });
  await sleep(seconds * 1000);
  const after = await server.ask<{ cpuMs: number }>({ command: 'cpu' });
  return (after.cpuMs - before.cpuMs) / seconds;
}

/** Sends all requests with limited concurrency and adds to the samples. Subtracts the server's idle CPU. */
export async function measure(
  server: MeasuredProcess,
  requests: readonly Request[],
  {
    concurrency,
    samples,
    idleCpu = 0,
  }: { concurrency: number; samples: Samples | undefined; idleCpu?: number },
): Promise<void> {
  const before = await server.ask<{ cpuMs: number }>({ command: 'cpu' });
  const startedAt = performance.now();
  const times = await sendAll(server.url, requests, concurrency);
  const durationMs = performance.now() - startedAt;
  const after = await server.ask<{ cpuMs: number }>({ command: 'cpu' });
  if (!samples) return;
  samples.times.push(...times);
  samples.durationMs += durationMs;
  samples.cpuMs += after.cpuMs - before.cpuMs - (idleCpu * durationMs) / 1000;
}

export function summarise({ times, durationMs, cpuMs }: Samples): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0);
  return {
    perSecond: Math.round((times.length / durationMs) * 1000),
    cpuMs: rounded(cpuMs / times.length),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

const rounded = (value: number) => Number(value.toFixed(2));

/** Returns the duration of each request in milliseconds. */
async function sendAll(
  url: string,
  requests: readonly Request[],
  concurrency: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    for (let one = requests[next++]; one; one = requests[next++]) {
      const startedAt = performance.now();
      await send(url, one, agent);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
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
        reject(new Error(`${path} returned ${reply.statusCode}: ${Buffer.concat(chunks)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
