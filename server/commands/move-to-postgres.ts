import { jobs } from '../src/catalogue.ts';
import { readDatabaseSettings } from '../src/config/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { createJobQueue } from '../src/jobs.ts';
import { refuse, runCommand, say } from './lib/command.ts';
import { CannotMove, move } from './lib/moving/move.ts';

const usage = `Moves everything from the embedded database to a PostgreSQL.

  DATABASE_URL=postgres://… npm run move-to-postgres

Stop the product first. The database of DATABASE_URL must be empty. What is in the data folder stays
as it is; files stay there or are copied to the bucket by hand.`;

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
    return say('\nAll of it is there. Start the product with the same DATABASE_URL from now on.');
  } finally {
    await from.close();
    await to.close();
  }
}
