import { readDatabaseSettings } from '../../src/config/config.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { FolderInUse } from '../../src/db/folder-lock.ts';

/**
 * Runs a command that answers its exit code. What somebody can do something about is said in words:
 * a folder in use, and what `explain` knows. Anything else is a fault, and shown whole.
 */
export async function runCommand(
  command: () => Promise<number>,
  explain: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  process.exitCode = await command().catch((error: unknown) => {
    const why = error instanceof FolderInUse ? error.message : explain(error);
    if (why === undefined) throw error;
    return refuse(why);
  });
}

/** On the database of the settings, which is closed in any case. */
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
