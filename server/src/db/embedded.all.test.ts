import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { openEngine } from './embedded/engine.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

describe('the folder of the embedded database', { timeout: 120_000 }, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cobertura-embedded-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('syncs the database files to the disk with every commit', async () => {
    // In this thread, because a test cannot count the calls of another.
    const engine = await openEngine(join(folder, 'database'), noEvents);
    await engine.query('create table counted (n integer)');
    expect((await engine.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
    expect((await engine.query('show synchronous_commit')).rows).toMatchObject([
      { synchronous_commit: 'on' },
    ]);

    const commits = 20;
    const syncs = await countSyncs(async () => {
      for (let n = 0; n < commits; n++) await engine.query('insert into counted values ($1)', [n]);
    });
    expect(syncs).toBeGreaterThanOrEqual(commits);
    await engine.close();
  });

  it('repeats a write that found no space after the reserve is freed', async () => {
    const { writeSync } = fs;
    let isFull = false;
    const onFull = () => {
      isFull = false;
      return true;
    };
    fs.writeSync = ((...given: Parameters<typeof writeSync>) => {
      if (isFull) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      return writeSync(...given);
    }) as typeof writeSync;
    try {
      const engine = await openEngine(join(folder, 'database'), { ...noEvents, onFull });
      await engine.query('create table counted (n integer)');
      isFull = true;
      await engine.query('insert into counted values (1)');
      expect(isFull).toBe(false);
      expect((await engine.query('select n from counted')).rows).toEqual([{ n: 1 }]);
      await engine.close();
    } finally {
      fs.writeSync = writeSync;
    }
  });

  it('locks the data folder until the database is closed', async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
    await expect(openDatabase({ databaseUrl: undefined, dataDir: folder })).rejects.toThrow(
      FolderInUse,
    );
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    await (await openDatabase({ databaseUrl: undefined, dataDir: folder })).close();
  });

  it('frees the folder lock at once when its process is killed', async () => {
    const module = join(import.meta.dirname, 'folder-lock.ts');
    const script = `import(${JSON.stringify(module)}).then(({ lockFolder }) => {
      lockFolder(${JSON.stringify(folder)});
      console.log('locked');
      setInterval(() => {}, 1000);
    })`;
    const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(other.stdout, 'data');
    expect(() => lockFolder(folder)).toThrow(/is in use by another process/);

    other.kill('SIGKILL');
    await once(other, 'exit');
    lockFolder(folder)();
  });
});

const noEvents = { onLog: () => {}, onAbort: () => {}, onFull: () => false };

/** Counts the calls of `fsyncSync`. Each call still reaches Node. */
async function countSyncs(work: () => Promise<void>): Promise<number> {
  const { fsyncSync } = fs;
  let count = 0;
  fs.fsyncSync = (file) => {
    count += 1;
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  try {
    await work();
    return count;
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  }
}
