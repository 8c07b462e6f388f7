import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a folder against every other process. The operating system holds the lock and frees it when
 * the process ends, even after a kill. Node has no call for it, so an SQLite file takes the lock.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new FolderInUse(folder);
  }
  return () => lock.close();
}

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one first, or start ` +
        'this one with another DATA_DIR. To run several processes, set DATABASE_URL to a PostgreSQL.',
    );
    this.name = 'FolderInUse';
  }
}
