import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from './files.ts';
import { writeWhole } from './write-whole.ts';

/** Files in a folder. */
export function filesOnDisk(folder: string): Files {
  return {
    put: (key, content) => writeWhole(join(folder, checked(key)), content),
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
