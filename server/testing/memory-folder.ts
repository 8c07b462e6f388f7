import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';

/** More than all folders of the tests together. */
const wanted = 2 * 1024 ** 3;

/**
 * A new folder, in memory where there is room. For programs that a test kills: what they wrote is
 * the kernel's by then, on a disk as in memory, and a disk takes seconds for each of their starts.
 */
export async function memoryFolder(name: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? inMemory : tmpdir(), `cobertura-${name}-`));
}

async function hasRoom(): Promise<boolean> {
  const room = await statfs(inMemory).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize > wanted;
}
