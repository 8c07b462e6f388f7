import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../lib/write-atomically.ts';
import { checkedKey } from './file-key.ts';
import type { Files } from './files.ts';

/** Files in a folder. */
export function filesOnDisk(folder: string): Files {
  return {
    put: async (key, content) => writeAtomically(join(folder, checkedKey(key)), content),
    find: async (key) => {
      try {
        return await readFile(join(folder, checkedKey(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (key) => rm(join(folder, checkedKey(key)), { force: true }),
  };
}
