import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export const extensions = { pg_trgm, unaccent };

export type EngineEvents = {
  /** Receives each line of PostgreSQL's own log. */
  onLog: (line: string) => void;
  /** PostgreSQL panicked. The next call would never return. */
  onAbort: () => void;
  /** A write found no space. Returns true if it freed some, and the write is repeated. */
  onFull: () => boolean;
};

/** Opens the database in a folder, with durable storage. */
export function openEngine(folder: string, events: EngineEvents): Promise<PGlite> {
  return PGlite.create({
    fs: new SyncedFolder(folder, events),
    extensions,
    onStderr: (line) => {
      events.onLog(line);
      return false;
    },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
      // PGlite keeps all of it in memory from the start. The system caches the files as well.
      '-c',
      'shared_buffers=64MB',
    ],
  });
}

/** Sends messages of the PostgreSQL protocol and returns the reply. */
export type Send = (messages: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * The one session of a PGlite. A new client starts it again: an open transaction and the prepared
 * statements of the client before are dropped, as a server does for a lost connection.
 */
export function createSession(pglite: PGlite): Send {
  return async (messages) => {
    // Only the startup message begins with its length instead of a letter.
    if (messages[0] === 0) {
      if (pglite.isInTransaction()) await pglite.exec('rollback');
      await pglite.exec('deallocate all');
    }
    const chunks: Uint8Array[] = [];
    await pglite.execProtocolRawStream(messages, {
      // The view is on memory that PGlite reuses.
      onRawData: (chunk) => chunks.push(chunk.slice()),
    });
    return joined(chunks);
  };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/**
 * A folder whose files reach the disk when PostgreSQL calls fsync. PGlite's own implementation does
 * nothing and reports success, so a power cut or a kill would lose commits.
 */
class SyncedFolder extends NodeFS {
  readonly #events: EngineEvents;

  constructor(folder: string, events: EngineEvents) {
    super(folder);
    this.#events = events;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const { onAbort, onFull } = this.#events;
    const changeOperations = (module: unknown) => {
      const { stream_ops: operations } = (module as { NODEFS: { stream_ops: Operations } }).NODEFS;
      const { write } = operations;
      operations.fsync = ({ nfd }) => syncFile(nfd);
      operations.write = (...given) => {
        try {
          return write(...given);
        } catch (error) {
          if (!fullDisk.includes((error as { errno: number }).errno) || !onFull()) throw error;
          return write(...given);
        }
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort,
        preRun: [...(emscriptenOpts.preRun ?? []), changeOperations],
      },
    };
  }
}

/** WebAssembly's numbers of EDQUOT, EIO and ENOSPC. */
const [quotaExceeded, inputOutput, noSpace] = [19, 29, 51];
const fullDisk = [quotaExceeded, noSpace];

/** Returns the error number of WebAssembly. An exception would leave PostgreSQL in the middle of a call. */
function syncFile(file: number): number {
  try {
    fsyncSync(file);
    return 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noSpace : inputOutput;
  }
}

type Operations = {
  fsync?: (stream: { nfd: number }) => number;
  write: (...given: unknown[]) => number;
};
