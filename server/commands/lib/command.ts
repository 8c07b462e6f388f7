import { InvalidConfig, readDatabaseSettings } from '../../src/config/config.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { isOperatorProblem } from '../../src/db/operator-problem.ts';

/**
 * Runs a command that returns its exit code. Prints a plain message for the errors that the operator
 * can fix, and for those that `explain` knows. Throws any other error.
 */
export async function runCommand(
  command: () => Promise<number>,
  explain: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  process.exitCode = await command().catch((error: unknown) => {
    const isKnown = error instanceof InvalidConfig || isOperatorProblem(error);
    const why = isKnown ? error.message : explain(error);
    if (why === undefined) throw error;
    return refuse(why);
  });
}

/** Runs work on the configured database and always closes it. */
export async function onDatabase(work: (database: Database) => Promise<number>): Promise<number> {
  const database = await openDatabase(readDatabaseSettings(process.env));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export function say(text: string): number {
  console.log(text);
  return 0;
}

export function refuse(text: string): number {
  console.error(text);
  return 1;
}
