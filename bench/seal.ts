import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeal } from '../server/src/gateways/signing/seal/create-seal.ts';
import type { SealedPdf } from '../server/src/gateways/signing/seal/seal.ts';
import { printContract } from '../server/src/pdf/contract.ts';
import { samplePaper, sampleSigned } from '../server/testing/sample-contract.ts';

/** Measures the seal of a contract: printing it with its evidence, sealing and verifying. */
const rounds = 200;
const target = 300;

const folder = mkdtempSync(join(tmpdir(), 'cobertura-bench-'));
const clock = { now: () => new Date() };
const settings = { pems: undefined, timestampUrl: process.env.SEAL_TSA_URL };
const seal = createSeal({ dataDir: folder, seal: settings }, clock);
const options = { at: clock.now(), reason: 'Bench', timestamp: 'required' } as const;

const times: Record<'print' | 'seal' | 'verify' | 'all', number[]> = {
  print: [],
  seal: [],
  verify: [],
  all: [],
};
let bytes = 0;
let cpu = process.cpuUsage();
for (let round = -20; round < rounds; round++) {
  const startedAt = performance.now();
  const { content } = await printContract(samplePaper, sampleSigned);
  const printed = performance.now();
  const sealed = (await seal.seal(content, options)) as SealedPdf;
  const done = performance.now();
  await seal.verify(sealed.content);
  const ended = performance.now();
  bytes = sealed.content.byteLength;
  // The first rounds are a warm-up.
  if (round < 0) {
    cpu = process.cpuUsage();
    continue;
  }
  times.print.push(printed - startedAt);
  times.seal.push(done - printed);
  times.verify.push(ended - done);
  times.all.push(ended - startedAt);
}
rmSync(folder, { recursive: true, force: true });

const at = (values: number[], share: number) =>
  Number([...values].sort((a, b) => a - b)[Math.floor(values.length * share)]?.toFixed(1));
console.table(
  Object.fromEntries(
    Object.entries(times).map(([step, values]) => [
      step,
      { 'p50 ms': at(values, 0.5), 'p95 ms': at(values, 0.95) },
    ]),
  ),
);
const { user, system } = process.cpuUsage(cpu);
const verdict = at(times.all, 0.95) < target ? 'met' : 'missed';
console.log(
  `${bytes} bytes sealed; ${((user + system) / 1000 / rounds).toFixed(1)} ms of CPU for each. ` +
    `All under ${target} ms at p95: ${verdict}.`,
);
