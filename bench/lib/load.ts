import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cpu, MeasuredServer } from './measured-server.ts';

export type Request = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** The CPU is in milliseconds per request, the times are in milliseconds. */
export type Measured = Cpu & {
  cpuMs: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
};

/** The measurements of one server. */
export type Samples = { times: number[]; durationMs: number; cpu: Cpu };

export const noSamples = (): Samples => ({
  times: [],
  durationMs: 0,
  cpu: { node: 0, postgres: 0 },
});

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
export async function measureIdleCpu(server: MeasuredServer, seconds = 8): Promise<Cpu> {
  const before = await server.cpu();
  await sleep(seconds * 1000);
  return mapCpu(await server.cpu(), before, (after, earlier) => (after - earlier) / seconds);
}

/**
 * Sends all requests with limited concurrency and adds to the samples. The CPU includes the jobs that the
 * requests cause, without the server's idle CPU.
 */
export async function measure(
  server: MeasuredServer,
  requests: readonly Request[],
  {
    concurrency,
    samples,
    idleCpu = { node: 0, postgres: 0 },
  }: { concurrency: number; samples: Samples | undefined; idleCpu?: Cpu | undefined },
): Promise<void> {
  const before = await server.cpu();
  const startedAt = performance.now();
  const times = await sendAll(server.url, requests, concurrency);
  const durationMs = performance.now() - startedAt;
  await server.settle();
  const wholeMs = performance.now() - startedAt;
  const used = mapCpu(await server.cpu(), before, (after, earlier) => after - earlier);
  if (!samples) return;
  samples.times.push(...times);
  samples.durationMs += durationMs;
  const work = mapCpu(used, idleCpu, (all, idle) => all - (idle * wholeMs) / 1000);
  samples.cpu = mapCpu(samples.cpu, work, (sum, each) => sum + each);
}

function mapCpu(one: Cpu, other: Cpu, combine: (one: number, other: number) => number): Cpu {
  const isKnown = one.postgres !== undefined && other.postgres !== undefined;
  return {
    node: combine(one.node, other.node),
    postgres: isKnown ? combine(one.postgres as number, other.postgres as number) : undefined,
  };
}

export function summarise({ times, durationMs, cpu }: Samples): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0);
  const each = (ms: number) => rounded(ms / times.length);
  return {
    node: each(cpu.node),
    postgres: cpu.postgres === undefined ? undefined : each(cpu.postgres),
    cpuMs: each(cpu.node + (cpu.postgres ?? 0)),
    perSecond: Math.round((times.length / durationMs) * 1000),
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
