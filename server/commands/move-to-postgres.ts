import { jobs } from '../src/catalogue.ts';
import { readDatabaseSettings } from '../src/config/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { createJobQueue } from '../src/jobs.ts';
import { refuse, runCommand, say } from './lib/command.ts';
import { CannotMove, move } from './lib/moving/move.ts';

const usage = `Copies all data from the embedded database to a PostgreSQL.

  DATABASE_URL=postgres://… npm run move-to-postgres

Stop the product first. The database of DATABASE_URL must be empty. The data folder is not changed.
Files stay there, or you copy them to the bucket.`;

await runCommand(moveToPostgres, (error) =>
  error instanceof CannotMove ? error.message : undefined,
);

/** Returns the exit code. */
async function moveToPostgres(): Promise<number> {
  const { databaseUrl, dataDir } = readDatabaseSettings(process.env);
  if (!databaseUrl || process.argv.includes('--help')) return refuse(usage);

  const from = await openDatabase({ databaseUrl: undefined, dataDir });
  const to = await openDatabase({ databaseUrl, dataDir });
  try {
    for (const { pool, embedded } of [from, to]) {
      await (await createJobQueue(pool, { embedded, jobs })).stop();
    }
    for (const { table, rows } of await move(from, to))
      say(`${String(rows).padStart(9)}  ${table}`);
    return say('\nAll data was copied and verified. Now start the product with this DATABASE_URL.');
  } finally {
    await from.close();
    await to.close();
  }
}
