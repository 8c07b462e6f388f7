import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashResult, HashTask } from './hashing-threads.ts';

/** Argon2id, the package's default, with the memory and iterations that OWASP recommends. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

lowerPriority();

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

/**
 * Linux sets the priority of a single thread. Requests and the database then always come before
 * hashing. Elsewhere the hashes share the CPU with them.
 */
function lowerPriority(): void {
  try {
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1);
    setPriority(Number(thread), Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW));
  } catch {}
}
