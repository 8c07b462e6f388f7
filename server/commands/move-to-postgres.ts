import { jobs } from '../src/catalogue.ts';
import { readDatabaseSettings } from '../src/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { FolderInUse } from '../src/db/folder-lock.ts';
import { createJobQueue } from '../src/jobs.ts';
import { CannotMove, move } from '../src/moving/move.ts';

const usage = `Moves everything from the embedded database to a PostgreSQL.

  DATABASE_URL=postgres://… npm run move-to-postgres

Stop the product first. The database of DATABASE_URL must be empty. What is in the data folder stays
as it is; files stay there or are copied to the bucket by hand.`;

process.exitCode = await moveToPostgres().catch((error: unknown) => {
  if (error instanceof FolderInUse || error instanceof CannotMove) return refuse(error.message);
  throw error;
});

/** Answers the exit code. */
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
    say('\nAll of it is there. Start the product with the same DATABASE_URL from now on.');
    return 0;
  } finally {
    await from.close();
    await to.close();
  }
}

function refuse(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
