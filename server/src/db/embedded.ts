import { fsyncSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PoolConfig } from 'pg';
import { lockFolder } from './folder-lock.ts';
import { prepareRepeated } from './prepare-repeated.ts';

export const extensions = { pg_trgm, unaccent };

/** Runs PostgreSQL inside this process with durable storage in a folder. A lock keeps others out. */
export async function openEmbedded(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    const pglite = await PGlite.create({
      fs: new SyncedFolder(join(dataDir, 'database')),
      extensions,
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'fsync=on',
        '-c',
        'wal_sync_method=fsync',
      ],
    });
    return {
      poolConfig: embeddedPoolConfig(pglite),
      close: async () => {
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** One connection: PGlite has one session, so a transaction has the database to itself. */
export function embeddedPoolConfig(pglite: PGlite): PoolConfig {
  const onConnect = prepareRepeated();
  return { ...createPgConfig(pglite), max: 1, onConnect } as unknown as PoolConfig;
}

/**
 * A folder whose files reach the disk when PostgreSQL calls fsync. PGlite's own implementation does
 * nothing and reports success, so a power cut or a kill would lose commits.
 */
class SyncedFolder extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const syncFiles = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: { stream_ops: StreamOperations } };
      NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncFiles] },
    };
  }
}

type StreamOperations = { fsync?: (stream: { nfd: number }) => number };
