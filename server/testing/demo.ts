import { loadDemoData } from '../demo/load.ts';
import { readConfig } from '../src/config/config.ts';
import type { Db } from '../src/db/database.ts';
import type { Files } from '../src/gateways/files/files.ts';

/** Loads the demo data as of a moment, without slow password hashing. */
export function loadDemo(db: Db, { at, files }: { at: Date; files: Files }): Promise<boolean> {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const clock = { now: () => at };
  return loadDemoData({ config, db, files, clock, hashPassword: async () => 'hash' });
}

export function filesInMemory(): Files {
  const kept = new Map<string, Uint8Array>();
  return {
    put: async (key, content) => {
      kept.set(key, content);
    },
    find: async (key) => kept.get(key),
    remove: async (key) => {
      kept.delete(key);
    },
  };
}
