import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file atomically and flushes it to the disk before it returns. */
export async function writeAtomically(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await writeSynced(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    // On a full disk the partial file would take space from later writes.
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

const unfinishedName = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

/**
 * Removes the files that a killed process left unfinished in the data folder, and returns their number.
 * Other processes may share the folder and be writing one right now: `olderThanMs` spares those.
 */
export async function removeUnfinished(
  dataDir: string,
  { olderThanMs }: { olderThanMs: number },
): Promise<number> {
  let removed = 0;
  for (const name of await readdir(dataDir).catch(() => [])) {
    // The folder of the embedded database is PostgreSQL's.
    if (name === 'database') continue;
    for (const path of await listUnfinished(join(dataDir, name))) {
      const found = await stat(path).catch(() => undefined);
      if (!found || Date.now() - found.mtimeMs < olderThanMs) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}

async function listUnfinished(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => unfinishedName.test(name)).map((name) => join(folder, name));
}
