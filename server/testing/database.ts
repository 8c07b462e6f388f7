import { PGlite } from '@electric-sql/pglite';
import { type Database, databaseOver } from '../src/db/database.ts';
import { embeddedPoolConfig, extensions } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { prepareDatabase, preparedName } from './prepared-database.ts';
import { preparedFolder } from './prepared-folder.ts';
import { createOnServer, prepareOnServer } from './server-database.ts';

/**
 * A database of the test's own, migrated and empty: on the PostgreSQL of TEST_DATABASE_URL, or
 * embedded and in memory. It is a copy of one that is prepared once for all tests.
 */
export async function testDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server
    ? await createOnServer(server, await prepareOnServer(server, preparedName(), prepareDatabase))
    : await embeddedTestDatabase();
  await migrate(database.pool);
  return database;
}

/** Embedded and in memory, whatever the other tests run on. */
export async function embeddedTestDatabase(): Promise<Database> {
  return overPglite(
    await PGlite.create({ extensions, startParams, loadDataDir: await preparedEmbedded() }),
  );
}

/** As the product starts it, with less memory to clear: a test fills little of it. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** The same before its first migration. */
export async function bareDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server
    ? createOnServer(server)
    : overPglite(await PGlite.create({ extensions, startParams }));
}

/** Making a PGlite and migrating it takes seconds, unpacking one that was kept a tenth of that. */
function preparedEmbedded(): Promise<Blob> {
  return preparedFolder(`${preparedName()}.tar`, async () => {
    const pglite = await PGlite.create({ extensions });
    await prepareDatabase(overPglite(pglite));
    // Half of the files, which every test would unpack and none reads.
    await pglite.exec('update pg_database set datistemplate = false');
    await pglite.exec('drop database template0');
    await pglite.exec('drop database template1');
    // Otherwise whoever opens the copy would do all of this once more, from the log.
    await pglite.exec('checkpoint');
    const made = await pglite.dumpDataDir('none');
    await pglite.close();
    return made;
  });
}

function overPglite(pglite: PGlite): Database {
  return databaseOver(embeddedPoolConfig(pglite), {
    embedded: true,
    close: () => pglite.close(),
  });
}
