import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The memory file system of Linux. */
const inMemory = '/dev/shm';

/** More than all test folders need together. */
const wanted = 2 * 1024 ** 3;

/**
 * A new folder, in memory where there is room. For processes that a test kills: a killed process loses
 * nothing that it has written to the kernel, on a disk or in memory, and memory is much faster.
 */
export async function memoryFolder(name: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? inMemory : tmpdir(), `cobertura-${name}-`));
}

async function hasRoom(): Promise<boolean> {
  const room = await statfs(inMemory).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize > wanted;
}
