import { dropDatabasesOf } from './server-database.ts';

/** Runs in the process that starts the processes of the tests, after the last one has ended. */
export async function teardown(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) await dropDatabasesOf(server, process.pid);
}
