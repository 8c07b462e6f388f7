import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashResult, HashTask } from './hashing-threads.ts';
import { lowerPriority } from './lower-priority.ts';

/** Argon2id, the package's default, with the memory and iterations that OWASP recommends. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

lowerThreadPriority();

parentPort?.on('message', (task: HashTask) => {
  parentPort?.postMessage(run(task));
});

function run({ password, hash }: HashTask): HashResult {
  try {
    if (hash === undefined) return { value: hashSync(password, settings) };
    return { value: verifySync(hash, password, settings) };
  } catch (error) {
    return { failure: String(error) };
  }
}

/** Linux only. Elsewhere the hashes share the CPU with requests and the database. */
function lowerThreadPriority(): void {
  try {
    lowerPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
  } catch {}
}
