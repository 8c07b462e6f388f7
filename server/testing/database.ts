import { PGlite } from '@electric-sql/pglite';
import { createDatabase, type Database } from '../src/db/database.ts';
import { createSession, extensions } from '../src/db/embedded/engine.ts';
import { embeddedPoolConfig } from '../src/db/embedded.ts';
import { prepareDatabase, preparedName } from './prepared-database.ts';
import { preparedFolder } from './prepared-folder.ts';
import { copyOnServer, createOnServer, prepareOnServer } from './server-database.ts';

/**
 * A migrated, empty database for one test: on the PostgreSQL of TEST_DATABASE_URL, or embedded and in
 * memory. It is a copy of a database that is prepared once for all tests.
 */
export async function testDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server
    ? copyOnServer(server, await prepareOnServer(server, preparedName(), prepareDatabase))
    : embeddedTestDatabase();
}

/** An embedded database in memory, also when other tests use PostgreSQL. */
export async function embeddedTestDatabase(): Promise<Database> {
  return overPglite(
    await PGlite.create({ extensions, startParams, loadDataDir: await preparedEmbedded() }),
  );
}

/** The product's settings with smaller buffers, because tests store little data. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A database before its first migration. */
export async function bareDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server
    ? createOnServer(server)
    : overPglite(await PGlite.create({ extensions, startParams }));
}

/** Unpacking a prepared PGlite takes a tenth of the time of creating and migrating one. */
function preparedEmbedded(): Promise<Blob> {
  return preparedFolder(`${preparedName()}.tar`, async () => {
    const pglite = await PGlite.create({ extensions });
    await prepareDatabase(overPglite(pglite));
    // Removes half of the files, which no test reads.
    await pglite.exec('update pg_database set datistemplate = false');
    await pglite.exec('drop database template0');
    await pglite.exec('drop database template1');
    // Without a checkpoint every copy would replay the log.
    await pglite.exec('checkpoint');
    const made = await pglite.dumpDataDir('none');
    await pglite.close();
    return made;
  });
}

function overPglite(pglite: PGlite): Database {
  return createDatabase(embeddedPoolConfig(createSession(pglite)), {
    embedded: true,
    close: () => pglite.close(),
  });
}
