import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { expect, it, vi } from 'vitest';
import { threadCount } from './hashing-threads.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

it('accepts the right password and no other', async () => {
  const hash = await hashPassword('correcto caballo');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPasswordOf(hash, 'correcto caballo')).toBe(true);
  expect(await isPasswordOf(hash, 'correcto cabalo')).toBe(false);
  expect(await isPasswordOf(undefined, 'a password of no account')).toBe(false);
});

it('leaves the threads for files and DNS free', async () => {
  let hashed = 0;
  const all = Array.from({ length: 48 }, async () => {
    await hashPassword('correcto caballo');
    hashed += 1;
  });
  await stat(import.meta.filename);
  // In libuv's threads the file would wait for 44 of them.
  expect(hashed).toBeLessThan(40);
  await Promise.all(all);
});

it('rejects a broken hash and verifies the next', async () => {
  const hash = await hashPassword('correcto caballo');
  const [broken, next] = await Promise.allSettled([
    isPasswordOf('not a hash', 'correcto caballo'),
    isPasswordOf(hash, 'correcto caballo'),
  ]);
  expect(broken.status).toBe('rejected');
  expect(next).toEqual({ status: 'fulfilled', value: true });
});

it.runIf(process.platform === 'linux')('hashes in a few threads at a low priority', async () => {
  // New modules start new threads. The test above has started the threads for files and DNS.
  vi.resetModules();
  const { hashPassword: hashInNewThread } = await import('./passwords.ts');
  const before = listThreads();
  await Promise.all(Array.from({ length: 10 }, () => hashInNewThread('correcto caballo')));
  const started = listThreads().filter((thread) => !before.includes(thread));
  const lowered = Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW);
  expect(started.map(nicenessOf)).toEqual(Array.from({ length: threadCount }, () => lowered));
});

const tasks = '/proc/self/task';

/** The threads of this process. */
const listThreads = () => readdirSync(tasks);

function nicenessOf(thread: string): number {
  const text = readFileSync(`${tasks}/${thread}/stat`, 'utf8');
  // The name in brackets may contain spaces. The niceness is the 17th field after it.
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]);
}
