import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../src/lib/write-atomically.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache/test-database');

/** Returns the cached file of that name, or creates it and removes older ones. */
export async function preparedFolder(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const kept = await readFile(join(cache, name)).catch(() => undefined);
  if (kept) return new Blob([kept]);

  const made = await make();
  // Several workers may do this at once. The rename is atomic, and all files are equal.
  await writeAtomically(join(cache, name), await made.bytes());
  await removeOthers(name);
  return made;
}

async function removeOthers(name: string): Promise<void> {
  const old = (await readdir(cache)).filter((file) => file.endsWith('.tar') && file !== name);
  await Promise.all(old.map((file) => rm(join(cache, file), { force: true })));
}
