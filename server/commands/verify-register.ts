import { readDatabaseSettings } from '../src/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { FolderInUse } from '../src/db/folder-lock.ts';
import { verifyRegister } from '../src/features/register/service/verify.ts';

process.exitCode = await verify().catch((error: unknown) => {
  if (error instanceof FolderInUse) return refuse(error.message);
  if (isTableMissing(error)) return refuse('There is no register here: start the product first.');
  throw error;
});

/** Reads the register of invoices again, link by link. Answers the exit code. */
async function verify(): Promise<number> {
  const database = await openDatabase(readDatabaseSettings(process.env));
  try {
    const verified = await verifyRegister(database.db);
    if (verified.ok) {
      console.log(`OK: ${verified.count} records, one chain.`);
      return 0;
    }
    return refuse(`BROKEN at record ${verified.position}: ${verified.why}.`);
  } finally {
    await database.close();
  }
}

function isTableMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}

function refuse(text: string): number {
  console.error(text);
  return 1;
}
