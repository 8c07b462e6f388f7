import { loadDemoData } from '../demo/load.ts';
import { readConfig } from '../src/config/config.ts';
import type { Db } from '../src/db/database.ts';
import type { Files } from '../src/gateways/files/files.ts';

/** The demo as it stands at a moment, without the time a password takes. */
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
