import { parseArgs } from 'node:util';
import { normaliseProfileField } from '@cobertura/domain/person/profile.ts';
import { readDatabaseSettings } from '../src/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { FolderInUse } from '../src/db/folder-lock.ts';
import { migrate } from '../src/db/migrate.ts';
import { resetByEmail } from '../src/features/person/service/reset-second-factor.ts';
import { systemClock } from '../src/gateways/clock.ts';

const usage = `Takes away a second factor that was lost. For the only administrator: others ask one.

  npm run reset-second-factor -- --email ana@example.com`;

process.exitCode = await reset().catch((error: unknown) => {
  if (error instanceof FolderInUse) return refuse(error.message);
  throw error;
});

/** Answers the exit code. */
async function reset(): Promise<number> {
  const { values: given } = parseArgs({
    options: { email: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (given.help || !given.email) return given.help ? say(usage) : refuse(usage);

  const database = await openDatabase(readDatabaseSettings(process.env));
  try {
    await migrate(database.pool);
    const email = normaliseProfileField('email', given.email);
    const refused = await resetByEmail({ db: database.db, clock: systemClock }, email);
    return refused ? refuse(refused) : say(`${email} signs in with the password alone now.`);
  } finally {
    await database.close();
  }
}

function say(text: string): number {
  console.log(text);
  return 0;
}

function refuse(text: string): number {
  console.error(text);
  return 1;
}
