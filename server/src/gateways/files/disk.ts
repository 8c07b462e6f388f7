import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from './files.ts';

/** Files in a folder. A file appears whole or not at all, and has reached the disk when `put` ends. */
export function filesOnDisk(folder: string): Files {
  return {
    put: async (key, content) => {
      const path = join(folder, checked(key));
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}.part`;
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    },
    find: async (key) => {
      try {
        return await readFile(join(folder, checked(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

function checked(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9.-]+)*$/.test(key) || key.includes('..')) {
    throw new Error('a file key holds lowercase letters, digits, dots and hyphens');
  }
  return key;
}
